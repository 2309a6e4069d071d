//go:build e2e

package e2e

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"mcp-asrama/mock"
)

// answerTime is about what a real service takes.
const answerTime = 20 * time.Millisecond

// An upstream is the school's service. Each copy asks it under a path of its own,
// so that its calls can be held.
type upstream struct {
	t     *testing.T
	url   string
	holds map[string]chan *hold
}

// A hold is calls that get no answer until they are let go.
type hold struct {
	t       *testing.T
	release chan struct{}
	entered chan struct{}
	left    chan bool // of each, whether its copy had gone before
}

func startUpstream(t *testing.T, names ...string) *upstream {
	u := &upstream{t: t, holds: map[string]chan *hold{}}
	for _, name := range names {
		u.holds[name] = make(chan *hold, 64)
	}
	service := mock.Handler(mock.WithDelay(answerTime))
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name, path, _ := strings.Cut(r.URL.Path[1:], "/")
		select {
		case h := <-u.holds[name]:
			if !h.keep(r) {
				return
			}
		default:
		}
		r.URL.Path = "/" + path
		service.ServeHTTP(w, r)
	}))
	t.Cleanup(s.Close)
	u.url = s.URL
	return u
}

// keep holds the request's answer back. It reports false when nobody waits for it
// any more.
func (h *hold) keep(r *http.Request) bool {
	h.entered <- struct{}{}
	select {
	case <-h.release:
	case <-r.Context().Done():
	}
	lost := r.Context().Err() != nil
	h.left <- lost
	return !lost
}

// hold returns when n calls of the copy hang in the service.
func (u *upstream) hold(name string, n int) *hold {
	u.t.Helper()
	h := &hold{u.t, make(chan struct{}), make(chan struct{}, n), make(chan bool, n)}
	for range n {
		u.holds[name] <- h
	}
	for range n {
		await(u.t, "call through copy "+name, h.entered)
	}
	return h
}

func (h *hold) letGo() { close(h.release) }

// lost waits until none of the calls hangs any more, and returns how many of them
// the copy has dropped.
func (h *hold) lost() (n int) {
	h.t.Helper()
	for range cap(h.left) {
		if await(h.t, "end of a call", h.left) {
			n++
		}
	}
	return n
}

func await[T any](t *testing.T, what string, events <-chan T) (event T) {
	t.Helper()
	select {
	case event = <-events:
	case <-time.After(patience):
		t.Fatalf("no %s", what)
	}
	return event
}
