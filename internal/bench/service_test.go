package main

import (
	"encoding/json"
	"io"
	"math"
	"net/http"
	"net/http/httptrace"
	"testing"
)

func TestService(t *testing.T) {
	t.Parallel()
	s := service50(t)
	client := &http.Client{Transport: &http.Transport{}}
	t.Cleanup(client.CloseIdleConnections)
	reused := false
	trace := &httptrace.ClientTrace{GotConn: func(c httptrace.GotConnInfo) { reused = c.Reused }}
	for turn, c := range []struct {
		path, authorization string
		status, rows        int
	}{
		{"/anak?limit=50", "Bearer " + token, 200, limit},
		{"/anak?limit=50", "Bearer " + token, 200, limit},
		{"/anak?limit=50", "Bearer salah", 401, 0},
		{"/kamar", "Bearer " + token, 404, 0},
	} {
		req, err := http.NewRequestWithContext(httptrace.WithClientTrace(t.Context(), trace), http.MethodGet, s.url()+c.path, nil)
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("authorization", c.authorization)
		resp, err := client.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		var list struct{ Data []anak }
		if err := json.NewDecoder(resp.Body).Decode(&list); err != nil {
			t.Error(err)
		}
		if _, err := io.Copy(io.Discard, resp.Body); err != nil {
			t.Error(err)
		}
		resp.Body.Close()
		if resp.StatusCode != c.status || len(list.Data) != c.rows {
			t.Errorf("%s: status %d with %d rows, want %d with %d", c.path, resp.StatusCode, len(list.Data), c.status, c.rows)
		}
		if reused != (turn > 0) {
			t.Errorf("request %d: connection reused: %t", turn, reused)
		}
	}
}

func TestRender(t *testing.T) {
	t.Parallel()
	const most = 20_000
	for _, c := range []struct{ rows, atLeast, atMost int }{
		{10, 10, 10},
		{math.MaxInt, 50, 200},
	} {
		b, err := render(c.rows, most)
		if err != nil {
			t.Fatal(err)
		}
		var list struct {
			Total int
			Data  []anak
		}
		if err := json.Unmarshal(b.json, &list); err != nil {
			t.Fatal(err)
		}
		if b.rows < c.atLeast || b.rows > c.atMost || list.Total != b.rows || len(list.Data) != b.rows {
			t.Errorf("%d rows, total %d, %d in the list", b.rows, list.Total, len(list.Data))
		}
		if c.rows > c.atMost && (len(b.json) > most || len(b.json) < most-500) {
			t.Errorf("the largest body has %d bytes", len(b.json))
		}
		if last := list.Data[b.rows-1]; last != row(b.rows-1) || last.ID != idAnak(b.rows-1) {
			t.Errorf("last row %+v", last)
		}
	}
}
