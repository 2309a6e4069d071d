package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"mcp-asrama/mock"
)

// TestHTTPNeedsNoHandshake: two copies share nothing, so a call may reach one that
// never saw initialize.
func TestHTTPNeedsNoHandshake(t *testing.T) {
	t.Parallel()
	one, other := launchHTTP(t, nil, "-mock"), launchHTTP(t, nil, "-mock")
	if a := one.post(initialize); a.status != 200 || a.header.Get("Mcp-Session-Id") != "" || !strings.Contains(string(a.Result), `"2025-06-18"`) {
		t.Errorf("%d %s %v", a.status, a.body, a.header)
	}
	if a := one.post(initialized); a.status != 202 || a.body != "" {
		t.Errorf("%d %q", a.status, a.body)
	}
	a := other.post(callLine(1, "cari_anak", `{"kelas":"7A"}`))
	if text, isError := toolText(t, a.answer); isError || !strings.HasPrefix(text, `{"total":2,`) {
		t.Errorf("%s", text)
	}
	if a := other.post(`{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"asrama://kamar"}}`); !strings.Contains(string(a.Result), "Al-Fatih 1") {
		t.Errorf("%s", a.body)
	}
	r := other.request(`{"jsonrpc":"2.0","id":1,"method":"tools/list"}`)
	r.URL.Path = "/mcp/"
	if a := other.do(r); !strings.Contains(string(a.Result), "absensi_harian") {
		t.Errorf("%s", a.body)
	}
}

func TestHTTPAccess(t *testing.T) {
	t.Parallel()
	s := launchHTTP(t, []string{"ASRAMA_HTTP_HOSTS=mcp.sekolah.example"}, "-mock")
	for _, c := range []struct {
		name   string
		spoil  func(*http.Request)
		status int
	}{
		{"second token", func(r *http.Request) { r.Header.Set("Authorization", "bearer  "+secondToken) }, 200},
		{"no token", func(r *http.Request) { r.Header.Del("Authorization") }, 401},
		{"wrong token", func(r *http.Request) { r.Header.Set("Authorization", "Bearer "+strings.Repeat("x", 20)) }, 401},
		{"the service's token", func(r *http.Request) { r.Header.Set("Authorization", "Bearer "+mock.Token) }, 401},
		{"token in the query", func(r *http.Request) {
			r.Header.Del("Authorization")
			r.URL.RawQuery = "access_token=" + httpToken
		}, 401},
		{"named host", func(r *http.Request) { r.Host = "mcp.sekolah.example" }, 200},
		{"foreign host", func(r *http.Request) { r.Host = "jahat.example" }, 403},
		{"own origin", func(r *http.Request) { r.Header.Set("Origin", "https://mcp.sekolah.example") }, 200},
		{"foreign origin", func(r *http.Request) { r.Header.Set("Origin", "https://jahat.example") }, 403},
		{"null origin", func(r *http.Request) { r.Header.Set("Origin", "null") }, 403},
		{"GET", func(r *http.Request) { r.Method, r.Body, r.ContentLength = http.MethodGet, nil, 0 }, 405},
		{"DELETE", func(r *http.Request) { r.Method = http.MethodDelete }, 405},
		{"another path", func(r *http.Request) { r.URL.Path = "/" }, 404},
		{"health, as a load balancer asks", func(r *http.Request) {
			r.Method, r.Body, r.ContentLength, r.Header = http.MethodGet, nil, 0, http.Header{}
			r.Host, r.URL.Path = "10.9.9.9", "/healthz"
		}, 200},
		{"over 1 MiB", func(r *http.Request) {
			r.Body, r.ContentLength = io.NopCloser(strings.NewReader(strings.Repeat(" ", 2<<20))), -1
		}, 413},
		{"no JSON", func(r *http.Request) { r.Body, r.ContentLength = io.NopCloser(strings.NewReader("halo")), -1 }, 400},
	} {
		r := s.request(ping)
		c.spoil(r)
		if a := s.do(r); a.status != c.status || strings.Contains(a.body, httpToken) {
			t.Errorf("%s: %d %s; want %d", c.name, a.status, a.body, c.status)
		}
	}
}

// TestHTTPRaw sends what no client library does.
func TestHTTPRaw(t *testing.T) {
	t.Parallel()
	s := launchHTTP(t, nil, "-mock")
	const auth, kind = "Authorization: Bearer " + httpToken + "\r\n", "Content-Type: application/json\r\nAccept: */*\r\n"
	length := fmt.Sprintf("Content-Length: %d\r\n", len(ping))
	for _, c := range []struct {
		name, text string
		status     int // 0 means no answer
	}{
		{"as it should be", "POST /mcp HTTP/1.1\r\nHost: localhost\r\n" + auth + kind + length + "\r\n" + ping, 200},
		{"HTTP/1.0 without a Host", "POST /mcp HTTP/1.0\r\n" + auth + kind + length + "\r\n" + ping, 403},
		{"no Host", "POST /mcp HTTP/1.1\r\n" + auth + kind + length + "\r\n" + ping, 400},
		{"two Hosts", "POST /mcp HTTP/1.1\r\nHost: localhost\r\nHost: jahat.example\r\n" + auth + kind + length + "\r\n" + ping, 400},
		{"another host in the target", "POST http://jahat.example/mcp HTTP/1.1\r\nHost: localhost\r\n" + auth + kind + length + "\r\n" + ping, 403},
		{"two tokens", "POST /mcp HTTP/1.1\r\nHost: localhost\r\n" + auth + "Authorization: Bearer x\r\n" + kind + length + "\r\n" + ping, 401},
		{"folded header", "POST /mcp HTTP/1.1\r\nHost: localhost\r\nAuthorization:\r\n Bearer " + httpToken + "\r\n" + kind + length + "\r\n" + ping, 200},
		{"space before the colon", "POST /mcp HTTP/1.1\r\nHost : localhost\r\n" + auth + kind + length + "\r\n" + ping, 400},
		{"two lengths", "POST /mcp HTTP/1.1\r\nHost: localhost\r\n" + auth + kind + length + "Content-Length: 5\r\n\r\n" + ping, 400},
		{"negative length", "POST /mcp HTTP/1.1\r\nHost: localhost\r\n" + auth + kind + "Content-Length: -5\r\n\r\n" + ping, 400},
		{"length of 1 TiB", "POST /mcp HTTP/1.1\r\nHost: localhost\r\n" + auth + kind + "Content-Length: 1099511627776\r\n\r\n", 413},
		{"chunked", "POST /mcp HTTP/1.1\r\nHost: localhost\r\n" + auth + kind + "Transfer-Encoding: chunked\r\n\r\n" +
			fmt.Sprintf("%x\r\n%s\r\n0\r\n\r\n", len(ping), ping), 200},
		{"chunked and encoded", "POST /mcp HTTP/1.1\r\nHost: localhost\r\n" + auth + kind + "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 501},
		{"broken chunk", "POST /mcp HTTP/1.1\r\nHost: localhost\r\n" + auth + kind + "Transfer-Encoding: chunked\r\n\r\nxyz\r\n", 400},
		{"waits for 100-continue without a token", "POST /mcp HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n" + kind + length + "\r\n", 401},
		{"header over the limit", "POST /mcp HTTP/1.1\r\nHost: localhost\r\nX: " + strings.Repeat("x", 64<<10) + "\r\n\r\n", 431},
		{"CONNECT", "CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n", 404},
		{"a star", "OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n", 200}, // net/http's own answer; it says nothing
		{"no HTTP", "{\"jsonrpc\":\"2.0\"}\r\n\r\n", 400},
	} {
		if a := s.raw(c.text); a.status != c.status {
			t.Errorf("%s: %d %s; want %d", c.name, a.status, a.body, c.status)
		}
	}
	if a := s.post(ping); a.status != 200 {
		t.Errorf("after all that: %d", a.status)
	}
}

// TestHTTPGate: a service that hangs takes 64 calls and no more, and whatever it
// has no part in is answered.
func TestHTTPGate(t *testing.T) {
	t.Parallel()
	service := newHungService(t)
	s := launchHTTP(t, service.env())
	ctx, hangUp := context.WithCancel(t.Context())
	for id := range 80 {
		r := s.request(callLine(id, "daftar_kamar", "")).WithContext(ctx)
		go func() {
			if res, err := s.client.Do(r); err == nil {
				res.Body.Close()
			}
		}()
	}
	for range 64 {
		await(t, "call", service.entered)
	}
	for _, body := range []string{ping, initialize, `{"jsonrpc":"2.0","id":1,"method":"tools/list"}`} {
		if a := s.post(body); a.status != 200 {
			t.Errorf("%s: %d %s", body, a.status, a.body)
		}
	}
	if n := len(service.entered); n != 0 {
		t.Errorf("%d calls beyond 64", n)
	}
	hangUp()
	for range 64 { // a client that goes takes its call with it
		await(t, "end of a call", service.ended)
	}
	if a := s.post(ping); a.status != 200 {
		t.Errorf("%d %s", a.status, a.body)
	}
}

func TestHTTPSignals(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Log("a Windows process gets no signals")
		return
	}
	entered, release := make(chan struct{}, 1), make(chan struct{})
	service := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		entered <- struct{}{}
		<-release
		io.WriteString(w, `{"data":[]}`)
	}))
	defer service.Close()
	s := launchHTTP(t, []string{"ASRAMA_API_URL=" + service.URL})
	s.in.Close() // means nothing here
	answers := make(chan webAnswer, 1)
	go func() { answers <- s.post(callLine(1, "daftar_kamar", "")) }()
	await(t, "call", entered)
	s.cmd.Process.Signal(syscall.SIGTERM)
	for { // until it listens no more
		res, err := http.Get("http://" + s.url.Host + "/healthz")
		if err != nil {
			break
		}
		res.Body.Close()
	}
	close(release)
	if text, isError := toolText(t, (<-answers).answer); isError || text != `{"data":[]}` {
		t.Errorf("%s", text)
	}
	if code := s.wait(); code != 0 {
		t.Errorf("exit code %d", code)
	}
}

func TestHTTPSecondSignal(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Log("a Windows process gets no signals")
		return
	}
	service := newHungService(t)
	s := launchHTTP(t, service.env())
	go s.client.Do(s.request(callLine(1, "daftar_kamar", "")))
	await(t, "call", service.entered)
	began := time.Now()
	s.cmd.Process.Signal(syscall.SIGTERM)
	s.cmd.Process.Signal(syscall.SIGINT)
	if code := s.wait(); code != 0 || time.Since(began) > 2*time.Second {
		t.Errorf("exit code %d after %v", code, time.Since(began))
	}
}
