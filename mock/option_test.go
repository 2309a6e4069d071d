package mock_test

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"mcp-asrama/mock"
)

func TestOptions(t *testing.T) {
	const bearer = "Bearer " + mock.Token
	for _, tc := range []struct {
		name          string
		option        mock.Option
		path          string
		authorization string
		status        int
		contentType   string
		body          string
	}{
		{"own token", mock.WithToken("lain"), "/anak/X999", "Bearer lain", 404, "application/json", `{"detail":"Anak tidak ditemukan"}`},
		{"own token, not the usual", mock.WithToken("lain"), "/kamar", bearer, 401, "application/json", `{"detail":"Token tidak valid"}`},
		{"status", mock.WithStatus(503), "/kamar", bearer, 503, "application/json", `{"detail":"Service Unavailable"}`},
		{"status before the token", mock.WithStatus(500), "/kamar", "", 500, "application/json", `{"detail":"Internal Server Error"}`},
		{"status without a body", mock.WithStatus(204), "/kamar", bearer, 204, "", ""},
		{"body", mock.WithBody(200, "text/html", []byte("<p>halo")), "/apa/saja", bearer, 200, "text/html", "<p>halo"},
		{"body without a type", mock.WithBody(200, "", []byte("\xff\x00")), "/kamar", bearer, 200, "", "\xff\x00"},
		{"empty body", mock.WithBody(200, "application/json", nil), "/kamar", bearer, 200, "application/json", ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			server := httptest.NewServer(mock.Handler(tc.option))
			defer server.Close()
			resp, body := send(t, server.URL, "GET", tc.path, tc.authorization)
			if resp.StatusCode != tc.status || body != tc.body {
				t.Errorf("got %d %q, want %d %q", resp.StatusCode, body, tc.status, tc.body)
			}
			if got := resp.Header.Get("Content-Type"); got != tc.contentType {
				t.Errorf("content type %q, want %q", got, tc.contentType)
			}
		})
	}
}

func TestDelay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		handler := mock.Handler(mock.WithDelay(time.Minute))
		start := time.Now()
		recorder := httptest.NewRecorder()
		handler.ServeHTTP(recorder, httptest.NewRequestWithContext(t.Context(), "GET", "/tidak-ada", nil))
		if recorder.Code != 404 || time.Since(start) != time.Minute {
			t.Errorf("got %d after %v, want 404 after a minute", recorder.Code, time.Since(start))
		}
	})
}

func TestDelayEndsWithTheRequest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		handler := mock.Handler(mock.WithDelay(time.Hour))
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		start := time.Now()
		defer func() {
			err, _ := recover().(error)
			if !errors.Is(err, http.ErrAbortHandler) || time.Since(start) != time.Second {
				t.Errorf("ended with %v after %v, want an aborted handler after a second", err, time.Since(start))
			}
		}()
		handler.ServeHTTP(httptest.NewRecorder(), httptest.NewRequestWithContext(ctx, "GET", "/kamar", nil))
	})
}

func TestConcurrentRequests(t *testing.T) {
	handler := mock.Handler()
	var group sync.WaitGroup
	for range 20 {
		group.Go(func() {
			for _, path := range []string{"/anak?limit=-1", "/kamar", "/anak/A003", "/absensi?tanggal=2026-10-06"} {
				req := httptest.NewRequest("GET", path, nil)
				req.Header.Set("Authorization", "Bearer "+mock.Token)
				recorder := httptest.NewRecorder()
				if handler.ServeHTTP(recorder, req); recorder.Code != 200 {
					t.Errorf("%s: %d", path, recorder.Code)
				}
			}
		})
	}
	group.Wait()
}

func TestRedirectKeepsTheScheme(t *testing.T) {
	server := httptest.NewTLSServer(mock.Handler())
	defer server.Close()
	client := server.Client()
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	resp, err := client.Get(server.URL + "/kamar/")
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	if got := resp.Header.Get("Location"); !strings.HasPrefix(got, "https://") {
		t.Errorf("location %q, want https", got)
	}
}
