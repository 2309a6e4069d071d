package httpserver

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// A crowd is many requests to a service that hangs.
type crowd struct {
	t       *testing.T
	handler http.Handler
	release chan struct{}
	replies chan reply
}

func newCrowd(t *testing.T, calls int) *crowd {
	c := &crowd{t: t, release: make(chan struct{}), replies: make(chan reply, 1024)}
	c.handler = newTestHandler(func(context.Context) string {
		<-c.release
		return "akhirnya"
	})
	for range calls {
		c.send(newRequest(call))
	}
	return c
}

func (c *crowd) send(r *http.Request) {
	go func() { c.replies <- send(c.t, c.handler, r) }()
	synctest.Wait()
}

func TestGate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newCrowd(t, maxCalls)
		began := time.Now()
		for _, body := range []string{call, read} {
			c.send(newRequest(body))
			a := <-c.replies
			if took := time.Since(began); took != waitTime {
				t.Errorf("waited %v", took)
			}
			if a.status != 503 || a.id != "7" || a.code != -32603 || a.header.Get("Retry-After") != "10" {
				t.Errorf("%d %s %v", a.status, a.body, a.header)
			}
			began = time.Now()
		}
		c.send(newRequest(call))
		close(c.release)
		for range maxCalls + 1 {
			if a := <-c.replies; a.status != 200 || !strings.Contains(a.result, "akhirnya") {
				t.Errorf("%d %s", a.status, a.body)
			}
		}
		if took := time.Since(began); took != 0 {
			t.Errorf("waited %v for a free place", took)
		}
	})
}

// TestWaitingIsPartOfTheCall: a call that gets its place late has what is left of
// its time, and its handler learns that the time is over, not that the client went.
func TestWaitingIsPartOfTheCall(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newTestHandler(func(ctx context.Context) string {
			<-ctx.Done()
			return ctx.Err().Error()
		})
		replies := make(chan reply, maxCalls+1)
		ask := func() {
			began := time.Now()
			a := send(t, h, newRequest(call))
			if took := time.Since(began); took != callTime {
				t.Errorf("took %v", took)
			}
			replies <- a
		}
		for range maxCalls {
			go ask()
		}
		time.Sleep(6 * time.Second) // of the test's clock
		go ask()
		for range maxCalls + 1 {
			if a := <-replies; a.status != 200 || !strings.Contains(a.result, context.DeadlineExceeded.Error()) {
				t.Errorf("%d %s", a.status, a.body)
			}
		}
	})
}

// TestGatePassesTheRest: what the service has no part in is answered at once.
func TestGatePassesTheRest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newCrowd(t, maxCalls+1)
		began := time.Now()
		for _, body := range []string{
			ping,
			`{"jsonrpc":"2.0","id":7,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"uji","version":"1"}}}`,
			`{"jsonrpc":"2.0","id":7,"method":"tools/list"}`,
			`{"jsonrpc":"2.0","id":7,"method":"resources/list"}`,
		} {
			c.send(newRequest(body))
			if a := <-c.replies; a.status != 200 || a.code != 0 {
				t.Errorf("%s: %d %s", body, a.status, a.body)
			}
		}
		if took := time.Since(began); took != 0 {
			t.Errorf("waited %v", took)
		}
		close(c.release)
		for range maxCalls + 1 {
			<-c.replies
		}
	})
}

// TestGateIsNotFooled: no spelling of a call passes by.
func TestGateIsNotFooled(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newCrowd(t, maxCalls)
		for _, body := range []string{
			`{"jsonrpc":"2.0","id":7,"method":"ping","method":"tools/call","params":{"name":"tunggu"}}`,
			`{"jsonrpc":"2.0","id":7,"method":"ping","m\u0065thod":"tools/call","params":{"name":"tunggu"}}`,
			`{"jsonrpc":"2.0","id":7,"method":"tools\/c\u0061ll","params":{"name":"tunggu"}}`,
			`[{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"tunggu"}}]`,
		} {
			c.send(newRequest(body))
			if a := <-c.replies; a.status != 400 && a.status != 503 {
				t.Errorf("%s: %d %s", body, a.status, a.body)
			}
		}
		close(c.release)
		for range maxCalls {
			<-c.replies
		}
	})
}

// TestGateQueue: the queue has an end, and who leaves it makes room.
func TestGateQueue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newCrowd(t, maxCalls+maxWaiting-1)
		ctx, cancel := context.WithCancel(t.Context())
		c.send(newRequest(call).WithContext(ctx))
		began := time.Now()
		c.send(newRequest(call))
		if a := <-c.replies; a.status != 503 || time.Since(began) != 0 {
			t.Errorf("beyond the queue: %d after %v", a.status, time.Since(began))
		}
		cancel()
		<-c.replies
		c.send(newRequest(call))
		close(c.release)
		for range maxCalls + maxWaiting {
			if a := <-c.replies; a.status != 200 {
				t.Errorf("%d %s", a.status, a.body)
			}
		}
	})
}
