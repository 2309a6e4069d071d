package stdio

import (
	"context"
	"io"
	"testing"
	"testing/synctest"
	"time"
)

func TestPingWhile100CallsWait(t *testing.T) {
	calls := newSlowCalls()
	h := start(t, t.Context(), calls)
	h.handshake()
	for id := range 100 {
		h.send(slowCall(id))
	}
	for range 100 {
		<-calls.entered
	}
	h.expectPing()
	close(calls.release)
	seen := map[string]bool{}
	for range 100 {
		seen[string(h.next().ID)] = true
	}
	if len(seen) != 100 {
		t.Errorf("%d ids answered", len(seen))
	}
}

// TestTooManyHungCalls: beyond the bound a request is refused, and what comes
// behind it is read.
func TestTooManyHungCalls(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		calls := newSlowCalls()
		h := start(t, context.Background(), calls)
		h.handshake()
		const more = 100
		began := time.Now()
		for id := range maxInFlight {
			h.send(slowCall(id))
		}
		go func() {
			for id := range more {
				h.send(slowCall(maxInFlight + id))
			}
			h.send(cancelCall("0"))
		}()
		for range more {
			if a := h.next(); a.Error == nil || a.Error.Code != -32603 {
				t.Fatalf("id %s error %+v", a.ID, a.Error)
			}
		}
		<-calls.cancelled
		if took := time.Since(began); took != roomPatience {
			t.Errorf("took %v", took)
		}
		if n := len(calls.entered); n != maxInFlight {
			t.Errorf("%d calls taken in; want %d", n, maxInFlight)
		}
		synctest.Wait() // for the cancelled call to give its place back
		h.expectPing()
		h.send(slowCall(9999)) // one was cancelled, so there is room again
		close(calls.release)
		for range maxInFlight {
			h.next()
		}
	})
}

// TestBackpressureOfReplies: replies nobody reads count as well.
func TestBackpressureOfReplies(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		calls := newSlowCalls()
		close(calls.release)
		h := start(t, context.Background(), calls)
		h.handshake()
		sent := make(chan int)
		go func() {
			n := 0
			for ; n < 4*maxInFlight; n++ {
				if _, err := io.WriteString(h.in, slowCall(n)+"\n"); err != nil {
					break
				}
			}
			sent <- n
		}()
		synctest.Wait()
		if n := len(calls.entered); n > maxInFlight {
			t.Errorf("%d calls taken in; want at most %d", n, maxInFlight)
		}
		h.hangUp()
		<-h.done
		<-sent
	})
}
