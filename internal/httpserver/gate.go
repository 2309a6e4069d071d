package httpserver

import (
	"net/http"
	"time"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
)

const (
	// maxCalls is how many calls are with the service at once. A school's service
	// is small, and each call may hold 8 MiB of its answer.
	maxCalls = 64

	// maxWaiting is how many more wait for a place, each holding its message. Those
	// have 200 bytes; with the longest allowed it would be 512 MiB in all.
	maxWaiting = 512

	// waitTime is how long one of them waits. Longer than that a model's host gives
	// up on its own.
	waitTime = 10 * time.Second

	// retryAfter is when to try again, in seconds.
	retryAfter = "10"
)

// gate bounds the calls that reach the service. Whatever else is asked is
// answered from memory and passes at once, however much the service hangs.
type gate struct {
	calls   chan struct{} // holds a value for each call that runs
	waiting chan struct{} // and for each that waits
	ask     func(*http.Request) answer
}

func newGate(ask func(*http.Request) answer) http.Handler {
	return gate{make(chan struct{}, maxCalls), make(chan struct{}, maxWaiting), ask}
}

func (g gate) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	m := messageOf(r)
	if m.Method != "tools/call" && m.Method != "resources/read" {
		g.ask(r).writeTo(w)
		return
	}
	if !g.enter(r) {
		w.Header().Set("Retry-After", retryAfter)
		writeError(w, http.StatusServiceUnavailable, m.ID, &jsonrpc.Error{Code: jsonrpc.CodeInternalError,
			Message: "too many requests wait for the service"})
		return
	}
	// The place is free again before the first byte goes out, so that a client that
	// reads slowly keeps no one else waiting.
	g.call(r).writeTo(w)
}

func (g gate) call(r *http.Request) answer {
	defer func() { <-g.calls }()
	return g.ask(r)
}

// enter waits for a place. It reports false when there is none in time, or when
// the client has gone.
func (g gate) enter(r *http.Request) bool {
	select {
	case g.calls <- struct{}{}:
		return true
	default:
	}
	select {
	case g.waiting <- struct{}{}:
		defer func() { <-g.waiting }()
	default:
		return false
	}
	timer := time.NewTimer(waitTime)
	defer timer.Stop()
	select {
	case g.calls <- struct{}{}:
		return true
	case <-timer.C:
	case <-r.Context().Done():
	}
	return false
}
