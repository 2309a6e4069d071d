package asrama

import (
	"bytes"
	"compress/gzip"
	"context"
	"io"
	"net/http"
	"strconv"
	"testing"
)

// ofSize is a JSON text of exactly n bytes.
func ofSize(n int) []byte {
	body := bytes.Repeat([]byte("a"), n)
	body[0], body[n-1] = '"', '"'
	return body
}

func zipped(t *testing.T, body []byte) []byte {
	t.Helper()
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	if _, err := w.Write(body); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestBodyLimit stands on both sides of the limit, in each of the three ways a body can travel.
func TestBodyLimit(t *testing.T) {
	for name, send := range map[string]func(http.ResponseWriter, []byte){
		"with a length": func(w http.ResponseWriter, body []byte) {
			w.Header().Set("Content-Length", strconv.Itoa(len(body)))
			_, _ = w.Write(body)
		},
		"in chunks": func(w http.ResponseWriter, body []byte) {
			_ = http.NewResponseController(w).Flush()
			_, _ = w.Write(body)
		},
		"compressed": func(w http.ResponseWriter, body []byte) {
			w.Header().Set("Content-Encoding", "gzip")
			_, _ = w.Write(zipped(t, body))
		},
	} {
		t.Run(name, func(t *testing.T) {
			size := maxBody
			c, _ := connect(t, serve(t, func(w http.ResponseWriter, _ *http.Request) { send(w, ofSize(size)) }))
			text, err := c.Kamar(context.Background())
			if err != nil || len(text) != maxBody {
				t.Fatalf("at the limit: %d bytes, %v", len(text), err)
			}
			size++
			_, err = c.Kamar(context.Background())
			failureOf(t, err, TooLarge)
		})
	}
}

// TestGzipBomb sends 1 GiB in a few MiB; the reader must stop at the limit, not at the end.
func TestGzipBomb(t *testing.T) {
	// Members in a row are one stream (RFC 1952, section 2.2).
	bomb := bytes.Repeat(zipped(t, bytes.Repeat([]byte(markerNIK), 1<<16)), 1<<10)
	c, log := connect(t, serve(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Encoding", "gzip")
		_, _ = w.Write(bomb)
	}))
	meetFailure(t, c, log, TooLarge, 200)
}

func TestHugeBuffersAreNotKept(t *testing.T) {
	var buffers bufferPool
	huge := bytes.NewBuffer(make([]byte, 0, maxPooled+1))
	buffers.put(huge)
	if buffers.get() == huge {
		t.Errorf("a buffer of %d bytes was kept", huge.Cap())
	}
}

func TestAcceptedBodies(t *testing.T) {
	for _, test := range []struct {
		name, kind, body string
		status           int
	}{
		{"plain", "application/json", `{"a":1}`, 200},
		{"BOM", "application/json", "\ufeff{\"a\":1}", 200},
		{"BOM and space", "application/json", "\ufeff\r\n {\"a\": 1}\n", 200},
		{"other content type", "text/html", `{"a":1}`, 200},
		{"created", "application/json", `{"a":1}`, 201},
		{"partial", "application/json", `{"a":1}`, 206},
	} {
		t.Run(test.name, func(t *testing.T) {
			c, _ := connect(t, serve(t, func(w http.ResponseWriter, _ *http.Request) {
				w.Header().Set("Content-Type", test.kind)
				w.WriteHeader(test.status)
				_, _ = io.WriteString(w, test.body)
			}))
			text, err := c.Kamar(context.Background())
			if err != nil || text != `{"a":1}` {
				t.Errorf("got %q, %v", text, err)
			}
		})
	}
}

// TestEveryAnswerIsFiltered shows that no call goes past the filter.
func TestEveryAnswerIsFiltered(t *testing.T) {
	c, _ := connect(t, serve(t, func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, `{"nik":"`+markerNIK+`","nama":"Anak Contoh"}`)
	}))
	ctx := context.Background()
	for name, call := range map[string]func() (string, error){
		"CariAnak":   func() (string, error) { return c.CariAnak(ctx, Pencarian{}) },
		"DetailAnak": func() (string, error) { return c.DetailAnak(ctx, "A001") },
		"Kamar":      func() (string, error) { return c.Kamar(ctx) },
		"Absensi":    func() (string, error) { return c.Absensi(ctx, "2026-10-06") },
	} {
		if text, err := call(); err != nil || text != `{"nama":"Anak Contoh"}` {
			t.Errorf("%s: got %q, %v", name, text, err)
		}
	}
}
