package mock_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"strings"
	"testing"

	"mcp-asrama/mock"
)

// exchange is one line of a recording of the real FastAPI service, its host replaced by HOST.
type exchange struct {
	Request struct{ Method, Path, Authorization string }
	Status  int
	Headers map[string]string
	Body    string
}

// TestRecorded walks what the article's mock_service.py answered. The oracle was recorded with the article's
// versions; the edges with FastAPI 0.165, Starlette 1.10, pydantic 2.14 and uvicorn 0.54 on Python 3.11.
func TestRecorded(t *testing.T) {
	for _, file := range []string{"../testdata/oracle/mock_http.jsonl", "testdata/fastapi_edges.jsonl"} {
		server := httptest.NewServer(mock.Handler())
		t.Cleanup(server.Close)
		for _, want := range readExchanges(t, file) {
			t.Run(want.Request.Method+want.Request.Path+want.Request.Authorization, func(t *testing.T) {
				checkExchange(t, server.URL, want)
			})
		}
	}
}

func readExchanges(t *testing.T, file string) []exchange {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var all []exchange
	lines := bufio.NewScanner(bytes.NewReader(data))
	for lines.Scan() {
		var e exchange
		if err := json.Unmarshal(lines.Bytes(), &e); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		all = append(all, e)
	}
	if len(all) < 30 {
		t.Fatalf("%s has %d exchanges, want 30 or more", file, len(all))
	}
	return all
}

func checkExchange(t *testing.T, base string, want exchange) {
	t.Helper()
	resp, body := send(t, base, want.Request.Method, want.Request.Path, want.Request.Authorization)
	if resp.StatusCode != want.Status {
		t.Errorf("status %d, want %d", resp.StatusCode, want.Status)
	}
	if body != want.Body {
		t.Errorf("body\n got %q\nwant %q", body, want.Body)
	}
	host := strings.TrimPrefix(base, "http://")
	for _, name := range []string{"allow", "content-length", "content-type", "location"} {
		expected := strings.ReplaceAll(want.Headers[name], "HOST", host)
		if got := resp.Header.Get(name); got != expected {
			t.Errorf("%s is %q, want %q", name, got, expected)
		}
	}
}

// send makes one request, follows no redirect, and sends the target as it is written.
func send(t *testing.T, base, method, target, authorization string) (*http.Response, string) {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), method, base, nil)
	if err != nil {
		t.Fatal(err)
	}
	path, rawQuery, hasQuery := strings.Cut(target, "?")
	req.URL = &url.URL{Scheme: "http", Host: req.URL.Host, RawQuery: rawQuery, ForceQuery: hasQuery}
	if req.URL.Path, err = url.PathUnescape(path); err != nil {
		t.Fatal(err)
	}
	req.URL.RawPath = path
	req.Header.Set("Authorization", authorization)
	resp, err := http.DefaultTransport.RoundTrip(req)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return resp, string(body)
}

// TestLongLimit has the digits of a recording that would be too long to keep: Python reads 4,300 of them.
func TestLongLimit(t *testing.T) {
	server := httptest.NewServer(mock.Handler())
	defer server.Close()
	for _, tc := range []struct{ name, limit, want string }{
		{"most digits", strings.Repeat("9", 4300), `"type":"less_than_equal"`},
		{"one more", strings.Repeat("9", 4301), `"type":"int_parsing_size"`},
		{"minus and most", "-" + strings.Repeat("9", 4300), `"data":[]`},
		{"zeros do not count", strings.Repeat("0", 5000) + "0", `"data":[]`},
		{"nor does a fraction", "0." + strings.Repeat("0", 5000), `"data":[]`},
		{"nor do underscores", strings.Repeat("9_", 2200) + "9", `"type":"less_than_equal"`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, body := send(t, server.URL, "GET", "/anak?limit="+tc.limit, "Bearer "+mock.Token)
			if !strings.Contains(body, tc.want) {
				t.Errorf("got %.80q…, want %s in it", body, tc.want)
			}
		})
	}
}
