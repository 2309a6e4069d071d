package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"
)

const (
	httpToken   = "contoh-token-0123456789"
	secondToken = "contoh-token-kedua-0123"
)

// stderrLines is a process's stderr that can be read while it runs.
type stderrLines struct {
	mu    sync.Mutex
	all   bytes.Buffer
	first chan string // the first line
}

func (s *stderrLines) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	had := bytes.Contains(s.all.Bytes(), []byte("\n"))
	s.all.Write(p)
	if line, _, ended := strings.Cut(s.all.String(), "\n"); ended && !had {
		s.first <- line
	}
	return len(p), nil
}

func (s *stderrLines) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.all.String()
}

// A webServer is a running server that is spoken to over HTTP.
type webServer struct {
	*process
	url    *url.URL
	client *http.Client
	errs   *stderrLines
}

// launchHTTP starts the server with two tokens on a free port and waits until it
// says where.
func launchHTTP(t testing.TB, env []string, args ...string) *webServer {
	t.Helper()
	tokens := []string{"ASRAMA_HTTP_TOKEN=guru=" + httpToken + "," + secondToken}
	p := prepare(t, append(tokens, env...), append([]string{"-http", "127.0.0.1:0"}, args...)...)
	s := &webServer{process: p, errs: &stderrLines{first: make(chan string, 1)}, client: &http.Client{Timeout: patience}}
	p.cmd.Stderr = s.errs
	p.start()
	select {
	case line := <-s.errs.first:
		address, ok := strings.CutPrefix(line, "mcp-asrama: serving ")
		var err error
		if s.url, err = url.Parse(address); err != nil || !ok || s.url.Path != "/mcp" || s.url.Port() == "0" {
			t.Fatalf("first line %q", line)
		}
	case <-time.After(patience):
		t.Fatal("no line on stderr")
	}
	return s
}

// request is a good one; tests spoil it.
func (s *webServer) request(body string) *http.Request {
	s.t.Helper()
	r, err := http.NewRequestWithContext(s.t.Context(), http.MethodPost, s.url.String(), strings.NewReader(body))
	if err != nil {
		s.t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+httpToken)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Accept", "application/json, text/event-stream")
	return r
}

// A webAnswer is an answer with what HTTP adds to it.
type webAnswer struct {
	answer
	status int
	header http.Header
	body   string
	proto  string
}

func (s *webServer) do(r *http.Request) webAnswer {
	s.t.Helper()
	res, err := s.client.Do(r)
	if err != nil {
		s.t.Fatal(err)
	}
	return readAnswer(s.t, res)
}

func (s *webServer) post(body string) webAnswer {
	s.t.Helper()
	return s.do(s.request(body))
}

func readAnswer(t testing.TB, res *http.Response) webAnswer {
	t.Helper()
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	a := webAnswer{status: res.StatusCode, header: res.Header, body: string(body), proto: res.Proto}
	if res.Header.Get("Content-Type") == "application/json" {
		if err := json.Unmarshal(body, &a.answer); err != nil || a.JSONRPC != "2.0" {
			t.Fatalf("%d %q: %v", res.StatusCode, body, err)
		}
	}
	return a
}

// raw sends bytes as they are and reads one answer, the zero value when the
// connection ends without one.
func (s *webServer) raw(text string) webAnswer {
	s.t.Helper()
	conn, err := net.Dial("tcp", s.url.Host)
	if err != nil {
		s.t.Fatal(err)
	}
	defer conn.Close()
	conn.SetDeadline(time.Now().Add(patience))
	io.WriteString(conn, text) // the server may have answered and gone before the end of it
	res, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		return webAnswer{}
	}
	return readAnswer(s.t, res)
}
