package httpserver

import (
	"io"
	"net/http"
	"strings"
	"testing"
)

func TestHeaders(t *testing.T) {
	h := newTestHandler(atOnce)
	for _, c := range []struct {
		name, value string
		status      int
	}{
		{"Content-Type", "application/json", 200},
		{"Content-Type", "Application/JSON; charset=utf-8", 200},
		{"Content-Type", "", 415},
		{"Content-Type", "text/plain", 415},
		{"Content-Type", "application/x-www-form-urlencoded", 415},
		{"Content-Type", "application/json/x", 415},
		{"Content-Encoding", "identity", 200},
		{"Content-Encoding", "gzip", 415},
		{"Accept", "application/json", 400},
		{"Accept", "text/event-stream", 400},
		{"Accept", "", 400},
		{"Accept", "*/*", 200},
		{"Mcp-Session-Id", "bukan-milik-kami", 200},
	} {
		r := newRequest(ping)
		r.Header.Set(c.name, c.value)
		if a := send(t, h, r); a.status != c.status {
			t.Errorf("%s %q: %d %s; want %d", c.name, c.value, a.status, a.body, c.status)
		}
	}
}

// padded is a ping of n bytes.
func padded(n int) string {
	const head, tail = `{"jsonrpc":"2.0","id":7,"method":"ping","x":"`, `"}`
	return head + strings.Repeat("a", n-len(head)-len(tail)) + tail
}

func TestLength(t *testing.T) {
	h := newTestHandler(atOnce)
	for size, want := range map[int]int{1 << 20: 200, 1<<20 + 1: 413, 3 << 20: 413} {
		for name, spoil := range map[string]func(*http.Request){
			"with a length":    func(*http.Request) {},
			"without a length": func(r *http.Request) { r.ContentLength = -1 },
		} {
			r := newRequest(padded(size))
			spoil(r)
			if a := send(t, h, r); a.status != want {
				t.Errorf("%d bytes %s: %d", size, name, a.status)
			}
		}
	}
	r := newRequest(ping)
	r.ContentLength, r.Body = 1<<40, untouched{t}
	if a := send(t, h, r); a.status != 413 {
		t.Errorf("a length of 1 TiB: %d", a.status)
	}
}

func TestCutBody(t *testing.T) {
	r := newRequest(ping)
	r.Body = io.NopCloser(io.MultiReader(strings.NewReader(ping[:10]), errReader{io.ErrUnexpectedEOF}))
	if a := send(t, newTestHandler(atOnce), r); a.status != 400 || a.id != "null" {
		t.Errorf("%d %s", a.status, a.body)
	}
}

type errReader struct{ err error }

func (e errReader) Read([]byte) (int, error) { return 0, e.err }
