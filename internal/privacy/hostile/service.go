package hostile

import (
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
)

// A Service answers each caller with the exchange that is set for it. A caller is told by the first segment of the
// path, so several can be served at once although not every call has an argument that could name its exchange.
type Service struct {
	callers map[string]*caller
}

type caller struct {
	exchange atomic.Pointer[Exchange]
	unasked  sync.WaitGroup // the connections with bytes behind the answer
}

// NewService returns a service for the callers of those names.
func NewService(callers ...string) *Service {
	s := &Service{callers: map[string]*caller{}}
	for _, c := range callers {
		s.callers[c] = new(caller)
	}
	return s
}

// Set makes e the answer to all further requests of the caller. It waits until the caller has closed the connections
// that hold bytes of an earlier answer: net/http may still send a request on one of those, and takes what lies there
// for the answer.
func (s *Service) Set(caller string, e *Exchange) {
	s.callers[caller].unasked.Wait()
	s.callers[caller].exchange.Store(e)
}

func (s *Service) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name, _, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
	caller := s.callers[name]
	answer := caller.exchange.Load().Answer
	if answer.Unasked {
		caller.unasked.Add(1)
		defer caller.unasked.Done()
	}
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
