package httpserver

import (
	"bufio"
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// pipes is a listener in memory, so that a test's clock rules the time-outs.
type pipes struct {
	conns  chan net.Conn
	closed chan struct{}
}

func (p pipes) Accept() (net.Conn, error) {
	select {
	case conn := <-p.conns:
		return conn, nil
	case <-p.closed:
		return nil, net.ErrClosed
	}
}

func (p pipes) Close() error   { close(p.closed); return nil }
func (p pipes) Addr() net.Addr { return &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 8765} }

// A served server is dialled in memory and stopped by stop.
type served struct {
	t    *testing.T
	pipe pipes
	stop context.CancelFunc
	done chan error
	log  bytes.Buffer
}

func start(t *testing.T, tool func(context.Context) string) *served { return startWith(t, tool, nil) }

func startWith(t *testing.T, tool func(context.Context) string, secure *tls.Config) *served {
	ctx, stop := context.WithCancel(t.Context())
	s := &served{t: t, pipe: pipes{make(chan net.Conn), make(chan struct{})}, stop: stop, done: make(chan error, 1)}
	o := newOptions(tool)
	o.Log, o.TLS = slog.New(slog.NewTextHandler(&s.log, nil)), secure
	go func() { s.done <- Serve(ctx, s.pipe, o) }()
	return s
}

func (s *served) dial() net.Conn {
	ours, theirs := net.Pipe()
	s.pipe.conns <- theirs
	s.t.Cleanup(func() { ours.Close() })
	return ours
}

// end stops the server and returns how long it took.
func (s *served) end() time.Duration {
	began := time.Now()
	s.stop()
	if err := <-s.done; err != nil {
		s.t.Errorf("Serve: %v", err)
	}
	return time.Since(began)
}

// head is a good request's, with a body of so many bytes to come.
func head(length int) string {
	r := newRequest("")
	r.Body, r.ContentLength = io.NopCloser(strings.NewReader(strings.Repeat("x", length))), int64(length)
	var b bytes.Buffer
	r.Write(&b)
	text, _, _ := strings.Cut(b.String(), "\r\n\r\n")
	return text + "\r\n\r\n"
}

func (s *served) reply(conn net.Conn) reply {
	s.t.Helper()
	res, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		s.t.Fatal(err)
	}
	return newReply(s.t, res)
}

func TestServe(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := start(t, atOnce)
		conn := s.dial()
		for range 3 { // on one connection
			io.WriteString(conn, head(len(call))+call)
			if a := s.reply(conn); a.status != 200 || !strings.Contains(a.result, "halo guru") {
				t.Errorf("%d %s", a.status, a.body)
			}
		}
		if took := s.end(); took > time.Second {
			t.Errorf("took %v to stop", took)
		}
	})
}

func TestStopFinishesWhatRuns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		entered, release := make(chan struct{}), make(chan struct{})
		s := start(t, func(context.Context) string {
			close(entered)
			<-release
			return "selesai"
		})
		conn := s.dial()
		io.WriteString(conn, head(len(call))+call)
		<-entered
		go func() {
			time.Sleep(stopTime / 2) // of the test's clock
			close(release)
		}()
		go s.stop()
		if a := s.reply(conn); !strings.Contains(a.result, "selesai") {
			t.Errorf("%d %s", a.status, a.body)
		}
		if took := s.end(); took > time.Second {
			t.Errorf("took %v more", took)
		}
	})
}

func TestStopHasAnEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ended := make(chan struct{})
		s := start(t, func(ctx context.Context) string {
			<-ctx.Done()
			close(ended)
			return ""
		})
		conn := s.dial()
		io.WriteString(conn, head(len(call))+call)
		synctest.Wait()
		if took := s.end(); took != stopTime {
			t.Errorf("took %v", took)
		}
		<-ended // or the test deadlocks, which synctest reports
	})
}

func TestBrokenListener(t *testing.T) {
	broken := errors.New("rusak")
	if err := Serve(t.Context(), brokenListener{broken}, newOptions(atOnce)); !errors.Is(err, broken) {
		t.Errorf("%v", err)
	}
}

type brokenListener struct{ err error }

func (b brokenListener) Accept() (net.Conn, error) { return nil, b.err }
func (brokenListener) Close() error                { return nil }
func (brokenListener) Addr() net.Addr              { return &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1)} }

// TestPanicIsNotPrinted: net/http prints what a handler panicked with.
func TestPanicIsNotPrinted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var log bytes.Buffer
		server := http.Server{ErrorLog: newErrorLog(slog.New(slog.NewTextHandler(&log, nil))),
			Handler: http.HandlerFunc(func(http.ResponseWriter, *http.Request) { panic(secret) })}
		pipe := pipes{make(chan net.Conn), make(chan struct{})}
		go server.Serve(pipe)
		ours, theirs := net.Pipe()
		pipe.conns <- theirs
		io.WriteString(ours, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
		io.Copy(io.Discard, ours)
		server.Close()
		if !strings.Contains(log.String(), "panic while answering") || strings.Contains(log.String(), secret) {
			t.Errorf("%s", log.String())
		}
	})
}
