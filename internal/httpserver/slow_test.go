package httpserver

import (
	"context"
	"io"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// TestSlowClients: a client that sends a byte now and then, or takes none, is let
// go in time.
func TestSlowClients(t *testing.T) {
	for name, c := range map[string]struct {
		send  string
		drip  bool
		limit time.Duration
	}{
		"nothing":                    {"", false, headerTime},
		"header, a byte a second":    {"POST /mcp HTTP/1.1\r\nX: ", true, headerTime},
		"body, a byte a second":      {head(1000), true, readTime},
		"body of nobody we know":     {strings.Replace(head(1000), token, "salah-salah-salah-salah", 1), true, readTime},
		"the next request, too late": {head(len(ping)) + ping, false, idleTime},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := start(t, atOnce)
				conn := s.dial()
				began := time.Now()
				dripped := make(chan struct{})
				go func() {
					defer close(dripped)
					_, err := io.WriteString(conn, c.send)
					for err == nil && c.drip {
						time.Sleep(time.Second) // of the test's clock
						_, err = io.WriteString(conn, "x")
					}
				}()
				io.Copy(io.Discard, conn)
				if took := time.Since(began); took > c.limit+2*time.Second {
					t.Errorf("let go after %v; want %v", took, c.limit)
				}
				conn.Close()
				<-dripped
				s.end()
			})
		})
	}
}

func TestSlowBodyIsAnswered(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := start(t, atOnce)
		conn := s.dial()
		io.WriteString(conn, head(1000)+"{")
		if a := s.reply(conn); a.status != http.StatusRequestTimeout {
			t.Errorf("%d %s", a.status, a.body)
		}
		conn.Close()
		s.end()
	})
}

// TestSlowReaders: clients that never take their answer keep nobody from theirs.
func TestSlowReaders(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := start(t, muchText)
		for range maxCalls + 1 {
			io.WriteString(s.dial(), head(len(call))+call)
		}
		synctest.Wait() // all of them are being written
		conn := s.dial()
		began := time.Now()
		io.WriteString(conn, head(len(call))+call)
		if a := s.reply(conn); a.status != 200 || time.Since(began) != 0 {
			t.Errorf("%d after %v", a.status, time.Since(began))
		}
		conn.Close()
		if took := s.end(); took != stopTime {
			t.Errorf("took %v to stop", took)
		}
	})
}

// muchText is a tool whose answer fills every buffer on the way.
func muchText(context.Context) string { return strings.Repeat("banyak ", 1<<12) }

func TestAnswerNobodyTakes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := start(t, muchText)
		conn := s.dial()
		io.WriteString(conn, head(len(call))+call)
		time.Sleep(writeTime(len(muchText(t.Context()))) + time.Second) // of the test's clock
		if got, err := io.Copy(io.Discard, conn); err != nil || got > 1<<14 {
			t.Errorf("%d bytes, %v", got, err)
		}
		s.end()
	})
}

func TestNextRequestMayBeLate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := start(t, atOnce)
		conn := s.dial()
		for range 2 {
			io.WriteString(conn, head(len(ping))+ping)
			if a := s.reply(conn); a.status != 200 {
				t.Errorf("%d %s", a.status, a.body)
			}
			time.Sleep(idleTime - time.Second) // of the test's clock
		}
		s.end()
	})
}
