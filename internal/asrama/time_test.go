package asrama

import (
	"bufio"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// onPipe makes the client's connections ends of net.Pipe, which, unlike sockets, may live in a synctest bubble; talk
// is the service's side, after it has read one request.
func onPipe(c *Client, talk func(net.Conn)) {
	c.transport.DialContext = func(context.Context, string, string) (net.Conn, error) {
		ours, theirs := net.Pipe()
		go func() {
			defer theirs.Close()
			if _, err := http.ReadRequest(bufio.NewReader(theirs)); err == nil {
				talk(theirs)
			}
		}()
		return ours, nil
	}
}

// waitForHangUp returns when the client has closed the connection.
func waitForHangUp(conn net.Conn) { _, _ = io.Copy(io.Discard, conn) }

// drip writes a byte a second until the client hangs up.
func drip(text string) func(net.Conn) {
	return func(conn net.Conn) {
		hungUp := make(chan struct{})
		go func() { waitForHangUp(conn); close(hungUp) }()
		for _, b := range []byte(text) {
			_, _ = conn.Write([]byte{b})
			select {
			case <-time.After(time.Second):
			case <-hungUp:
				return
			}
		}
		<-hungUp
	}
}

// TestTimeout: the limit is on the whole exchange, to the second, wherever the service lets it hang.
func TestTimeout(t *testing.T) {
	const head = "HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n"
	for name, test := range map[string]struct {
		talk   func(net.Conn)
		status int
	}{
		"no answer":       {waitForHangUp, 0},
		"dripping header": {drip("HTTP/1.1 200 OK\r\nX-Nik: " + markerNIK + "\r\n\r\n{}"), 0},
		"half a body":     {func(conn net.Conn) { raw(head + hostile)(conn); waitForHangUp(conn) }, 200},
		"dripping body":   {func(conn net.Conn) { raw(head)(conn); drip(hostile)(conn) }, 200},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				c, log := connect(t, "http://service.invalid")
				onPipe(c, test.talk)
				start := time.Now()
				_, err := c.Kamar(context.Background())
				failure := failureOf(t, err, Timeout)
				if took := time.Since(start); took != 15*time.Second || failure.Status != test.status {
					t.Errorf("gave up after %v with status %d, want 15s and %d", took, failure.Status, test.status)
				}
				silent(t, []string{markerNIK, markerText, markerToken, "service.invalid"}, failure.JSON(), log.String())
				synctest.Wait() // the bubble fails if the service's side does not see the connection end
			})
		})
	}
}

// TestStatusWithHangingBody: a status is answer enough; the caller does not wait for the rest.
func TestStatusWithHangingBody(t *testing.T) {
	for begin, want := range map[string]struct {
		class Class
		took  time.Duration
	}{
		"HTTP/1.1 503 x\r\nContent-Length: 999\r\n\r\n" + hostile:               {ServerError, discardTime},
		"HTTP/1.1 101 x\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n" + hostile: {OtherStatus, 0},
	} {
		synctest.Test(t, func(t *testing.T) {
			c, _ := connect(t, "http://service.invalid")
			onPipe(c, func(conn net.Conn) {
				raw(begin)(conn)
				waitForHangUp(conn)
			})
			start := time.Now()
			_, err := c.Kamar(context.Background())
			failureOf(t, err, want.class)
			if took := time.Since(start); took != want.took {
				t.Errorf("%v took %v, want %v", want.class, took, want.took)
			}
			synctest.Wait()
		})
	}
}

// TestCallersDeadline: an earlier limit of the caller counts, and is a timeout too.
func TestCallersDeadline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, _ := connect(t, "http://service.invalid")
		onPipe(c, waitForHangUp)
		ctx, cancel := context.WithTimeout(context.Background(), 3*time.Second)
		defer cancel()
		start := time.Now()
		_, err := c.Kamar(ctx)
		failureOf(t, err, Timeout)
		if took := time.Since(start); took != 3*time.Second {
			t.Errorf("took %v, want 3s", took)
		}
	})
}

// TestCancel takes a call back before the answer and in the middle of its body: the upstream request ends at once, and
// what the caller gets is no timeout and no warning in the log.
func TestCancel(t *testing.T) {
	for name, begin := range map[string]string{
		"before the answer": "",
		"in the body":       "HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n" + hostile,
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				c, log := connect(t, "http://service.invalid")
				ended := time.Time{}
				onPipe(c, func(conn net.Conn) {
					raw(begin)(conn)
					waitForHangUp(conn)
					ended = time.Now()
				})
				ctx, cancel := context.WithCancel(context.Background())
				time.AfterFunc(2*time.Second, cancel)
				start := time.Now()
				_, err := c.Kamar(ctx)
				failureOf(t, err, Canceled)
				synctest.Wait()
				if took := ended.Sub(start); took != 2*time.Second {
					t.Errorf("the upstream request ended after %v, want 2s", took)
				}
				if line := log.String(); !strings.Contains(line, "level=DEBUG") || strings.Contains(line, markerText) {
					t.Errorf("log %q", line)
				}
			})
		})
	}
}

// TestCanceledBefore: a call that was taken back before it began asks nobody.
func TestCanceledBefore(t *testing.T) {
	c, _ := connect(t, serve(t, func(http.ResponseWriter, *http.Request) { t.Error("a request went out") }))
	ctx, cancel := context.WithCancelCause(context.Background())
	cancel(errors.New(markerText))
	_, err := c.Kamar(ctx)
	silent(t, []string{markerText}, failureOf(t, err, Canceled).JSON())
}
