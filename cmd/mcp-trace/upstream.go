package main

import (
	"bytes"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"sync"
	"time"
)

// dialTimeout is for a connection that only says that somebody is there.
const dialTimeout = 5 * time.Second

// maxSeen is how much of a service's answer is looked at, in bytes. All of it passes.
const maxSeen = 8 << 20

// upstream stands on a loopback address between the server and its service, and remembers what passes.
type upstream struct {
	URL    string // where it listens, with the target's user
	server *http.Server
	seen   visits
}

// visit is one exchange of the server with its service.
type visit struct {
	Method string
	Path   string // with the query
	Header http.Header
	Status int // 0 when there was no answer
	Body   []byte
	Took   time.Duration
	Err    error // why there was no answer, or not all of it
}

// reachable tells whether anybody takes connections at the service's address. Where nobody does, nothing is to be
// seen in between, and the server had better meet the real thing. What is behind a proxy is taken to be there.
func reachable(target *url.URL) bool {
	if proxy, err := http.ProxyFromEnvironment(&http.Request{URL: target}); proxy != nil || err != nil {
		return true
	}
	port := target.Port()
	if port == "" {
		port = target.Scheme // net knows the ports of http and https
	}
	conn, err := net.DialTimeout("tcp", net.JoinHostPort(target.Hostname(), port), dialTimeout)
	if err != nil {
		return false
	}
	conn.Close()
	return true
}

// watchUpstream starts the proxy to the service at target, whose path becomes a prefix.
func watchUpstream(target *url.URL) (*upstream, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	own := url.URL{Scheme: "http", User: target.User, Host: listener.Addr().String()}
	u := &upstream{URL: own.String()}
	quiet := log.New(io.Discard, "", 0) // what goes wrong is in the story
	proxy := &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(target)
			r.Out.Header.Del("Accept-Encoding") // so that the answer can be read
		},
		Transport: &u.seen,
		// An answer of the proxy's own would tell the server of a service that speaks; so the connection is cut.
		ErrorHandler: func(http.ResponseWriter, *http.Request, error) { panic(http.ErrAbortHandler) },
		ErrorLog:     quiet,
	}
	u.server = &http.Server{Handler: proxy, ReadHeaderTimeout: 10 * time.Second, ErrorLog: quiet}
	go func() { _ = u.server.Serve(listener) }()
	return u, nil
}

func (u *upstream) close() { _ = u.server.Close() }

// visits does the exchanges and keeps them.
type visits struct {
	mu   sync.Mutex
	list []visit
}

func (s *visits) RoundTrip(r *http.Request) (*http.Response, error) {
	v := visit{Method: r.Method, Path: r.URL.RequestURI(), Header: r.Header}
	start := time.Now()
	answer, err := http.DefaultTransport.RoundTrip(r)
	if err == nil {
		v.Status = answer.StatusCode
		v.Body, v.Err = io.ReadAll(io.LimitReader(answer.Body, maxSeen))
		answer.Body = replayed{io.MultiReader(bytes.NewReader(v.Body), answer.Body), answer.Body}
	} else {
		v.Err = err
	}
	v.Took = time.Since(start)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.list = append(s.list, v)
	return answer, err
}

// take returns what has passed since it was last called.
func (s *visits) take() []visit {
	s.mu.Lock()
	defer s.mu.Unlock()
	list := s.list
	s.list = nil
	return list
}

// replayed is a body of which the beginning has been read; a read error comes again from the rest.
type replayed struct {
	io.Reader
	io.Closer
}
