package httpserver

import (
	"net/http"
	"testing"
)

func TestRoute(t *testing.T) {
	h := newTestHandler(atOnce)
	for _, c := range []struct {
		method, path, host, auth string
		status                   int
		allow                    string
	}{
		{"POST", "/mcp", "localhost", "Bearer " + token, 200, ""},
		{"POST", "/mcp/", "localhost", "Bearer " + token, 200, ""},
		{"POST", "/mcp?access_token=" + token, "localhost", "Bearer " + token, 200, ""},
		{"POST", "/mcp?access_token=" + token, "localhost", "", 401, ""},
		{"GET", "/mcp", "localhost", "Bearer " + token, 405, "POST"},
		{"DELETE", "/mcp/", "localhost", "Bearer " + token, 405, "POST"},
		{"OPTIONS", "/mcp", "localhost", "Bearer " + token, 405, "POST"},
		{"BREW", "/mcp", "localhost", "Bearer " + token, 405, "POST"},
		{"GET", "/mcp", "localhost", "", 401, ""},
		{"POST", "/", "localhost", "Bearer " + token, 404, ""},
		{"POST", "/MCP", "localhost", "Bearer " + token, 404, ""},
		{"POST", "//mcp", "localhost", "Bearer " + token, 404, ""},
		{"POST", "/mcp/x", "localhost", "Bearer " + token, 404, ""},
		{"POST", "/mcp/../mcp", "localhost", "Bearer " + token, 404, ""},
		{"GET", "/.well-known/oauth-protected-resource", "localhost", "", 404, ""},
		{"GET", "/.well-known/oauth-protected-resource", "jahat.example", "", 403, ""},
		{"GET", "/healthz", "10.9.9.9", "", 200, ""},
		{"HEAD", "/healthz", "lb.example", "", 200, ""},
		{"POST", "/healthz", "localhost", "", 405, "GET, HEAD"},
		{"GET", "/healthz/", "localhost", "", 404, ""},
	} {
		r := newRequest(ping)
		r.Method, r.Host = c.method, c.host
		u, err := r.URL.Parse(c.path)
		if err != nil {
			t.Fatal(err)
		}
		if r.URL = u; c.path == "/mcp/../mcp" || c.path == "//mcp" {
			r.URL.Path = c.path
		}
		if r.Header.Set("Authorization", c.auth); c.auth == "" {
			r.Header.Del("Authorization")
		}
		if a := send(t, h, r); a.status != c.status || a.header.Get("Allow") != c.allow {
			t.Errorf("%s %s: %d, Allow %q; want %d", c.method, c.path, a.status, a.header.Get("Allow"), c.status)
		}
	}
}

func TestHealth(t *testing.T) {
	r := newRequest("")
	r.Method, r.URL.Path, r.Header = http.MethodGet, "/healthz", http.Header{"Origin": {"null"}}
	if a := send(t, newTestHandler(atOnce), r); a.body != "ok\n" {
		t.Errorf("%q", a.body)
	}
}
