package httpserver

import (
	"net/http"
	"time"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"

	"mcp-asrama/internal/wire"
)

const (
	// maxCalls is how many calls are with the service at once. A school's service
	// is small, and each call may hold 8 MiB of its answer.
	maxCalls = 64

	// maxWaiting is how many more wait for a place, each holding its message: 72 MiB
	// in all at the worst, since the large ones need room.
	maxWaiting = 512

	// callTime is how long a call takes, waiting included, from the moment that its
	// message is whole. It is what the service has for a call that need not wait.
	callTime = 15 * time.Second

	// waitTime is how much of it one of them waits at most: what is left must be
	// enough for a good service.
	waitTime = 10 * time.Second

	// retryAfter is when to try again, in seconds.
	retryAfter = "10"
)

// gate bounds the calls that reach the service. Whatever else is asked is
// answered from memory and passes at once, however much the service hangs.
type gate struct {
	calls   chan struct{} // holds a value for each call that runs
	waiting chan struct{} // and for each that waits
	answers *room         // for the large ones, until the client has taken them in
	ask     asker
}

// An asker answers a message by the deadline.
type asker func(r *http.Request, deadline time.Time) answer

func newGate(ask asker) http.Handler {
	return gate{make(chan struct{}, maxCalls), make(chan struct{}, maxWaiting), newRoom(answerRoom), ask}
}

func (g gate) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	m, deadline := messageOf(r), time.Now().Add(callTime)
	if m.Method != "tools/call" && m.Method != "resources/read" {
		g.ask(r, deadline).writeTo(w)
		return
	}
	if !g.enter(r) {
		busy(w, m.ID, "too many requests wait for the service")
		return
	}
	// The place is free again before the first byte goes out, so that a client that
	// reads slowly keeps no one else waiting.
	a := g.call(r, deadline)
	if size := int64(a.size()); size > largeAnswer {
		if !g.answers.take(size) {
			busy(w, m.ID, "too many large answers wait for their readers")
			return
		}
		defer g.answers.give(size)
	}
	a.writeTo(w)
}

func (g gate) call(r *http.Request, deadline time.Time) answer {
	defer func() { <-g.calls }()
	return g.ask(r, deadline)
}

// busy tells a client to come again.
func busy(w http.ResponseWriter, id wire.RequestID, reason string) {
	w.Header().Set("Retry-After", retryAfter)
	writeError(w, http.StatusServiceUnavailable, id, &jsonrpc.Error{Code: jsonrpc.CodeInternalError, Message: reason})
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
