package main

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"mcp-asrama/internal/bench/bare"
)

// TestServeHTTP is about HTTP; what a message is answered with is tested with the
// loop on stdio.
func TestServeHTTP(t *testing.T) {
	t.Parallel()
	h := &handler{bare: bare.New("", ""), authorization: "Bearer contoh-token"}
	for _, c := range []struct {
		name, token, body string
		status            int
		answer            string
	}{
		{"ping", "contoh-token", `{"id":7,"method":"ping"}`, 200, `{"jsonrpc":"2.0","id":7,"result":{}}`},
		{"notification", "contoh-token", `{"method":"notifications/initialized"}`, 202, ""},
		{"wrong token", "salah", `{"id":7,"method":"ping"}`, 401, "unauthorized\n"},
		{"too long", "contoh-token", strings.Repeat(" ", maxBody+1), 400, "bad request\n"},
	} {
		r := httptest.NewRequest(http.MethodPost, "/mcp", strings.NewReader(c.body))
		r.Header.Set("Authorization", "Bearer "+c.token)
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		answer, err := io.ReadAll(w.Result().Body)
		if err != nil || w.Code != c.status || string(answer) != c.answer {
			t.Errorf("%s: %d %q (%v); want %d %q", c.name, w.Code, answer, err, c.status, c.answer)
		}
	}
}
