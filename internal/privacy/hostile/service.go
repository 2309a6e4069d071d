package hostile

import (
	"net/http"
	"strings"
	"sync/atomic"
)

// A Service answers each caller with the exchange that is set for it. A caller is told by the first segment of the
// path, so several can be served at once although not every call has an argument that could name its exchange.
type Service struct {
	callers map[string]*atomic.Pointer[Exchange]
}

// NewService returns a service for the callers of those names.
func NewService(callers ...string) *Service {
	s := &Service{callers: map[string]*atomic.Pointer[Exchange]{}}
	for _, c := range callers {
		s.callers[c] = new(atomic.Pointer[Exchange])
	}
	return s
}

// Set makes e the answer to all further requests of the caller.
func (s *Service) Set(caller string, e *Exchange) { s.callers[caller].Store(e) }

func (s *Service) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	caller, _, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
	answer := s.callers[caller].Load().Answer
	if answer.Raw {
		answer.writeRaw(w)
		return
	}
	for _, h := range answer.Header {
		w.Header().Add(h[0], h[1])
	}
	w.WriteHeader(answer.Status)
	w.Write(answer.Body) // 204 and 304 have no body; a caller that gave up reads none
}

// writeRaw takes the connection over. One that is kept open ends when the caller ends it.
func (a Answer) writeRaw(w http.ResponseWriter) {
	conn, _, err := http.NewResponseController(w).Hijack()
	if err != nil {
		panic(err)
	}
	defer conn.Close()
	conn.Write(a.Body)
	if a.KeepOpen {
		conn.Read(make([]byte, 1))
	}
}
