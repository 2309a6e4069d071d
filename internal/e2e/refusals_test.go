//go:build e2e

package e2e

import (
	"io"
	"net/http"
	"strings"
	"testing"
)

// TestRefusals: what the server refuses reaches the client as the server wrote it,
// whoever stands between them.
func TestRefusals(t *testing.T) {
	t.Parallel()
	c := startCluster(t)
	for _, refused := range []struct {
		name          string
		spoil         func(*http.Request)
		status        int
		header, value string
		body          string // a part of it
	}{
		{"no token", func(r *http.Request) { r.Header.Del("Authorization") }, 401, "WWW-Authenticate", `Bearer realm="asrama"`, `"jsonrpc":"2.0"`},
		{"wrong token", func(r *http.Request) { r.Header.Set("Authorization", "Bearer "+strings.Repeat("x", 20)) }, 401,
			"WWW-Authenticate", `Bearer realm="asrama", error="invalid_token"`, `"jsonrpc":"2.0"`},
		{"foreign host", func(r *http.Request) { r.Host = "jahat.example" }, 403, "Cache-Control", "no-store", `"jsonrpc":"2.0"`},
		{"foreign origin", func(r *http.Request) { r.Header.Set("Origin", "https://jahat.example") }, 403, "Cache-Control", "no-store", `"jsonrpc":"2.0"`},
		{"GET", func(r *http.Request) { r.Method, r.Body, r.ContentLength = http.MethodGet, nil, 0 }, 405, "Allow", "POST", `"jsonrpc":"2.0"`},
		{"no JSON", func(r *http.Request) { r.Body, r.ContentLength = io.NopCloser(strings.NewReader("halo")), 4 }, 400,
			"Content-Type", "application/json", "-32700"},
		{"health", func(r *http.Request) {
			r.Method, r.Body, r.ContentLength, r.Header, r.URL.Path = http.MethodGet, nil, 0, http.Header{}, "/healthz"
		}, 200, "Cache-Control", "no-store", "ok\n"},
	} {
		r := older()
		refused.spoil(r)
		res, err := c.client.Do(r)
		if err != nil {
			t.Fatalf("%s: %v", refused.name, err)
		}
		body, err := io.ReadAll(res.Body)
		res.Body.Close()
		if err != nil || res.StatusCode != refused.status || res.Header.Get(refused.header) != refused.value || !strings.Contains(string(body), refused.body) {
			t.Errorf("%s: %d %v %s (%v)", refused.name, res.StatusCode, res.Header, body, err)
		}
	}
}
