package stdio

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"testing/synctest"
	"time"
)

func slowCall(id int) string {
	return fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"tunggu","arguments":{}}}`, id)
}

// eachWay runs a test with calls that take the lane and with calls that the SDK
// is left to look at.
func eachWay(t *testing.T, test func(t *testing.T, slowCall func(id int) string)) {
	t.Run("lane", func(t *testing.T) { test(t, slowCall) })
	t.Run("SDK", func(t *testing.T) {
		test(t, func(id int) string { return strings.Replace(slowCall(id), `"params":{`, `"params":{"lain":1,`, 1) })
	})
}

func cancelCall(id string) string {
	return fmt.Sprintf(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":%s}}`, id)
}

func TestOneShotPipe(t *testing.T) {
	for _, end := range []string{"\n", "\r\n", "", "\n\n"} {
		in := strings.Join([]string{initialize, initialized, slowCall(1), slowCall(2), ping}, "\n") + end
		calls := newSlowCalls()
		close(calls.release)
		var out bytes.Buffer
		if err := Serve(t.Context(), newServer(calls), strings.NewReader(in), &out); err != nil {
			t.Fatal(err)
		}
		for _, id := range []string{`"init"`, `1`, `2`, `"berikut"`} {
			if n := strings.Count(out.String(), `"id":`+id+`,"result"`); n != 1 {
				t.Errorf("line end %q: %d answers to id %s in %s", end, n, id, out.String())
			}
		}
	}
}

// TestEndOfInputWithHungCall: a handler that never returns holds the end back
// for so long and not longer, and its request is answered all the same.
func TestEndOfInputWithHungCall(t *testing.T) {
	eachWay(t, func(t *testing.T, slowCall func(int) string) {
		synctest.Test(t, func(t *testing.T) {
			calls := newSlowCalls()
			calls.stubborn = true
			h := start(t, context.Background(), calls)
			h.handshake()
			h.send(slowCall(1))
			<-calls.entered
			began := time.Now()
			h.in.Close()
			if a := h.next(); string(a.ID) != "1" || a.Error == nil || a.Error.Code != -32603 {
				t.Errorf("id %s error %+v", a.ID, a.Error)
			}
			if err := <-h.done; err != nil {
				t.Errorf("Serve: %v", err)
			}
			if took := time.Since(began); took != drainAtEOF {
				t.Errorf("took %v; want %v", took, drainAtEOF)
			}
			close(calls.release)
		})
	})
}

func TestEndOfInputCancelsCalls(t *testing.T) {
	eachWay(t, func(t *testing.T, slowCall func(int) string) {
		synctest.Test(t, func(t *testing.T) {
			calls := newSlowCalls()
			h := start(t, context.Background(), calls)
			h.handshake()
			h.send(slowCall(1))
			<-calls.entered
			h.in.Close()
			h.next()
			<-h.done
			<-calls.cancelled // or the test deadlocks, which synctest reports
		})
	})
}

// TestLateReader: what is answered waits for a reader that takes its time.
func TestLateReader(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		calls := newSlowCalls()
		close(calls.release)
		h := start(t, context.Background(), calls)
		h.handshake()
		go func() {
			for id := range 100 {
				io.WriteString(h.in, slowCall(id)+"\n")
			}
			h.in.Close()
		}()
		<-time.After(30 * time.Second) // of the bubble's clock
		for range 100 {
			h.next()
		}
		if err := <-h.done; err != nil {
			t.Errorf("Serve: %v", err)
		}
	})
}

// TestReaderThatNeverComes: a host that waits for the exit and reads nothing.
func TestReaderThatNeverComes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		calls := newSlowCalls()
		close(calls.release)
		h := start(t, context.Background(), calls)
		h.handshake()
		began := time.Now()
		h.send(slowCall(1))
		h.in.Close()
		<-h.done
		if took := time.Since(began); took != drainAtEOF+drainToReader {
			t.Errorf("took %v", took)
		}
		h.hangUp()
	})
}

// TestBrokenInput: not every end is the host's wish.
func TestBrokenInput(t *testing.T) {
	broken := errors.New("is a directory")
	in := io.MultiReader(strings.NewReader(initialize+"\n"), iotest.ErrReader(broken))
	var out bytes.Buffer
	if err := Serve(t.Context(), newServer(newSlowCalls()), in, &out); err != broken {
		t.Errorf("Serve: %v", err)
	}
	if !strings.Contains(out.String(), `"id":"init","result"`) {
		t.Errorf("wrote %s", out.String())
	}
}

func TestStopWithHungCall(t *testing.T) {
	eachWay(t, func(t *testing.T, slowCall func(int) string) {
		synctest.Test(t, func(t *testing.T) {
			ctx, stop := context.WithCancel(context.Background())
			calls := newSlowCalls()
			calls.stubborn = true
			h := start(t, ctx, calls)
			h.handshake()
			h.send(slowCall(1))
			<-calls.entered
			began := time.Now()
			stop()
			if err := <-h.done; err != nil {
				t.Errorf("Serve: %v", err)
			}
			if took := time.Since(began); took != drainAtStop {
				t.Errorf("took %v; want %v", took, drainAtStop)
			}
			close(calls.release)
		})
	})
}

func TestStopWhenIdleIsImmediate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(context.Background())
		h := start(t, ctx, newSlowCalls())
		h.handshake()
		began := time.Now()
		stop()
		<-h.done
		if took := time.Since(began); took != 0 {
			t.Errorf("took %v", took)
		}
	})
}

func TestCancelled(t *testing.T) {
	eachWay(t, func(t *testing.T, slowCall func(int) string) {
		for _, c := range []struct{ id, cancel string }{
			{"7", "7"},
			{"7", "7.0"},
			{`"tujuh"`, `"tujuh"`},
			{"9007199254740993", "9007199254740993"},
			{`"\u0037"`, `"7"`},
		} {
			calls := newSlowCalls()
			h := start(t, t.Context(), calls)
			h.handshake()
			h.send(strings.Replace(slowCall(0), `"id":0`, `"id":`+c.id, 1))
			<-calls.entered
			h.send(cancelCall(c.cancel))
			<-calls.cancelled
			h.expectPing() // and no reply to the call before it
			h.in.Close()
			<-h.done
			if rest, _ := io.ReadAll(h.out); len(rest) > 0 {
				t.Errorf("id %s: late reply %q", c.id, rest)
			}
		}
	})
}

func TestIDInUse(t *testing.T) {
	eachWay(t, func(t *testing.T, slowCall func(int) string) {
		calls := newSlowCalls()
		h := start(t, t.Context(), calls)
		h.handshake()
		h.send(slowCall(1))
		<-calls.entered
		h.send(slowCall(1))
		if a := h.next(); string(a.ID) != "null" || a.Error == nil || a.Error.Code != -32600 {
			t.Errorf("second use: id %s error %+v", a.ID, a.Error)
		}
		close(calls.release)
		if a := h.next(); string(a.ID) != "1" || a.Error != nil {
			t.Errorf("first use: id %s error %+v", a.ID, a.Error)
		}
		h.send(slowCall(1)) // answered, so free again
		if a := h.next(); string(a.ID) != "1" || a.Error != nil {
			t.Errorf("third use: id %s error %+v", a.ID, a.Error)
		}
	})
}

// TestIDReusedAfterCancel: the slot is taken until the handler ends, but the new
// request gets its answer.
func TestIDReusedAfterCancel(t *testing.T) {
	eachWay(t, func(t *testing.T, slowCall func(int) string) {
		calls := newSlowCalls()
		calls.stubborn = true
		h := start(t, t.Context(), calls)
		h.handshake()
		h.send(slowCall(7))
		<-calls.entered
		h.send(cancelCall("7"), slowCall(7))
		if a := h.next(); string(a.ID) != "7" || a.Error == nil || a.Error.Code != -32600 {
			t.Errorf("id %s error %+v", a.ID, a.Error)
		}
		close(calls.release)
	})
}

type brokenPipe struct{ writes int }

func (b *brokenPipe) Write([]byte) (int, error) {
	b.writes++
	return 0, errors.New("broken pipe")
}

// TestOutputClosed: input that stays open must not keep a server alive that
// nobody hears.
func TestOutputClosed(t *testing.T) {
	inR, inW := io.Pipe()
	defer inW.Close()
	out := &brokenPipe{}
	done := make(chan error, 1)
	go func() { done <- Serve(t.Context(), newServer(newSlowCalls()), inR, out) }()
	io.WriteString(inW, initialize+"\n")
	if err := <-done; err == nil || err.Error() != "broken pipe" {
		t.Errorf("Serve: %v", err)
	}
	if out.writes != 1 {
		t.Errorf("%d writes", out.writes)
	}
}
