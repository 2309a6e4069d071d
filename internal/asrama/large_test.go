package asrama

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"testing"
	"testing/synctest"
)

// TestLargeIsAskedOnceBeforeMoreIsHeld: at the length where one is told, else when that much has come.
func TestLargeIsAskedOnceBeforeMoreIsHeld(t *testing.T) {
	for _, test := range []struct {
		name        string
		size        int
		told        bool
		asked, held int
	}{
		{"small, told", largeBody - 1, true, 0, 0},
		{"small, not told", largeBody - 1, false, 0, 0},
		{"large, told", largeBody, true, 1, 0},
		{"large, not told", largeBody, false, 1, largeBody},
	} {
		t.Run(test.name, func(t *testing.T) {
			response := &http.Response{Body: io.NopCloser(bytes.NewReader(ofSize(test.size))), ContentLength: -1}
			if test.told {
				response.ContentLength = int64(test.size)
			}
			var buffer bytes.Buffer
			asked := 0
			err := readBody(&buffer, response, func() error {
				asked++
				if buffer.Len() != test.held {
					t.Errorf("%d bytes held when asked, want %d", buffer.Len(), test.held)
				}
				return nil
			})
			if err != nil || asked != test.asked || !bytes.Equal(buffer.Bytes(), ofSize(test.size)) {
				t.Errorf("error %v, asked %d times, %d bytes", err, asked, buffer.Len())
			}
		})
	}
}

// TestLargeBodiesTakeTurns: with all places taken a large answer waits, for no longer than its caller, and a small one
// passes by.
func TestLargeBodiesTakeTurns(t *testing.T) {
	sent := make(chan struct{}, 2)
	c, _ := connect(t, serve(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/kamar" {
			_, _ = io.WriteString(w, `{"a":1}`)
			return
		}
		_, _ = w.Write(ofSize(largeBody + 1))
		sent <- struct{}{}
	}))
	for range largeAtOnce {
		c.large <- struct{}{}
	}
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error)
	go func() {
		_, err := c.Kamar(ctx)
		done <- err
	}()
	<-sent
	if text, err := c.CariAnak(t.Context(), Pencarian{}); err != nil || text != `{"a":1}` {
		t.Errorf("a small answer: %q, %v", text, err)
	}
	cancel()
	failureOf(t, <-done, Canceled)
	<-c.large
	if text, err := c.Kamar(t.Context()); err != nil || len(text) != largeBody+1 {
		t.Errorf("with a place free: %d bytes, %v", len(text), err)
	}
	if len(c.large) != largeAtOnce-1 {
		t.Errorf("%d places are taken, want %d", len(c.large), largeAtOnce-1)
	}
}

// TestWaitForAPlaceEnds: a large answer waits within the time of its own exchange.
func TestWaitForAPlaceEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		gate := newLargeGate()
		for range largeAtOnce {
			gate <- struct{}{}
		}
		ctx, cancel := context.WithTimeout(t.Context(), exchangeTimeout)
		defer cancel()
		v := gate.visit(ctx)
		if err := v.enter(); err != context.DeadlineExceeded {
			t.Errorf("error %v", err)
		}
		v.leave()
		if len(gate) != largeAtOnce {
			t.Errorf("%d places are taken by others, want %d", len(gate), largeAtOnce)
		}
	})
}
