// Package mock is the sample service of a boarding school as an [http.Handler]: the article's mock_service.py,
// answer for answer, for tests and for trying the server without a school behind it.
//
// It answers as FastAPI does, quirks included, because the real services that this project meets are often of that
// kind: arguments are validated before the token is looked at, a trailing slash is redirected, HEAD is not allowed.
// What it must answer is recorded in testdata/oracle/mock_http.jsonl and in the package's own
// testdata/fastapi_edges.jsonl. FastAPI's own pages (/docs, /redoc, /openapi.json) are not part of it.
//
// All people in it are made up.
package mock

import (
	"net/http"
	"time"
)

// Token is the bearer token that the handler accepts unless [WithToken] sets another.
const Token = "rahasia123"

// An Option changes how [Handler] answers.
type Option func(*service)

// WithToken makes token the only accepted one, instead of [Token].
func WithToken(token string) Option {
	return func(s *service) { s.token = token }
}

// WithDelay holds every answer back for d. A request whose context ends first gets no answer: its connection is cut.
func WithDelay(d time.Duration) Option {
	return func(s *service) { s.delay = d }
}

// WithStatus makes every answer fail with the status code and a body such as {"detail":"Not Found"}, which is what
// FastAPI sends for an HTTPException without a text of its own.
func WithStatus(code int) Option {
	return func(s *service) { s.fixed = detail(code, http.StatusText(code)) }
}

// WithBody makes every answer this one, byte for byte; an empty contentType sends no Content-Type.
func WithBody(status int, contentType string, body []byte) Option {
	a := &answer{status: status, header: map[string]string{}, body: body}
	if contentType != "" {
		a.header["Content-Type"] = contentType
	}
	return func(s *service) { s.fixed = a }
}

// Handler returns the sample service. It is safe for concurrent use and keeps no state between requests.
func Handler(opts ...Option) http.Handler {
	s := &service{token: Token, anak: sampleAnak(), kamar: sampleKamar(), absensi: sampleAbsensi()}
	for _, opt := range opts {
		opt(s)
	}
	return s
}

func (s *service) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.wait(r)
	a := s.fixed
	if a == nil {
		a = s.route(r)
	}
	a.write(w)
}

// wait returns after the delay. When the request's context ends first it aborts the handler, because returning would
// send an empty 200.
func (s *service) wait(r *http.Request) {
	if s.delay <= 0 {
		return
	}
	timer := time.NewTimer(s.delay)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-r.Context().Done():
		panic(http.ErrAbortHandler)
	}
}
