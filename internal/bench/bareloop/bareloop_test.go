package main

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"mcp-asrama/internal/bench/bare"
)

// TestServe answers one line at a time; how the lines of several are mixed is the
// driver's to test.
func TestServe(t *testing.T) {
	t.Parallel()
	api := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") != "Bearer rahasia123" {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		_, _ = io.WriteString(w, `{"query":"`+r.URL.RawQuery+`","data":[{"id":"A001","nik":"1","no_hp_wali":"2","alamat":"3","wali":{"nik":"4"}}]}`)
	}))
	t.Cleanup(api.Close)
	for _, c := range []struct{ name, line, want string }{
		{"call", `{"id":1,"method":"tools/call","params":{"name":"cari_anak","arguments":{"kelas":"7A","limit":5}}}`,
			`{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"{\"data\":[{\"id\":\"A001\",\"wali\":{}}],\"query\":\"kelas=7A\\u0026limit=5\"}"}]}}`},
		{"no arguments", `{"id":1,"method":"tools/call","params":{"name":"cari_anak"}}`,
			`{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"{\"data\":[{\"id\":\"A001\",\"wali\":{}}],\"query\":\"limit=20\"}"}]}}`},
		{"ping", `{"id":"x","method":"ping"}`, `{"jsonrpc":"2.0","id":"x","result":{}}`},
		{"notification", `{"method":"notifications/initialized"}`, ``},
		{"unknown method", `{"id":1,"method":"x"}`, `{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"method not found: x"}}`},
		{"unknown tool", `{"id":1,"method":"tools/call","params":{"name":"x"}}`, `{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"unknown tool: x"}}`},
		{"not JSON", `[`, `{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"unexpected end of JSON input"}}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			var out strings.Builder
			s := &server{out: &out, bare: bare.New(api.URL, "rahasia123")}
			if err := s.serve(strings.NewReader(c.line + "\n")); err != nil {
				t.Fatal(err)
			}
			if got := strings.TrimSuffix(out.String(), "\n"); got != c.want {
				t.Errorf("answered %s\nwant     %s", got, c.want)
			}
		})
	}
	t.Run("service refuses", func(t *testing.T) {
		t.Parallel()
		var out strings.Builder
		s := &server{out: &out, bare: bare.New(api.URL, "salah")}
		if err := s.serve(strings.NewReader(`{"id":1,"method":"tools/call","params":{"name":"cari_anak"}}`)); err != nil {
			t.Fatal(err)
		}
		if want := `"text":"service answered 401 Unauthorized"}],"isError":true`; !strings.Contains(out.String(), want) {
			t.Errorf("answered %s", &out)
		}
	})
}

func TestListed(t *testing.T) {
	t.Parallel()
	var out strings.Builder
	s := &server{out: &out, bare: bare.New("", "")}
	if err := s.serve(strings.NewReader(`{"id":1,"method":"initialize"}` + "\n" + `{"id":2,"method":"tools/list"}`)); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"protocolVersion":"2025-06-18"`, `"name":"cari_anak"`} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %s in %s", want, &out)
		}
	}
}
