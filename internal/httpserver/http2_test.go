package httpserver

import (
	"context"
	"crypto/tls"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// newCertificate must be called outside of the test's clock.
func newCertificate(t *testing.T) *tls.Config {
	s := httptest.NewTLSServer(nil)
	defer s.Close()
	return &tls.Config{Certificates: s.TLS.Certificates}
}

// A deafConn reads so many bytes and no more.
type deafConn struct {
	net.Conn
	left int
	deaf chan struct{} // closed when it reads no more
	over <-chan struct{}
}

func (c *deafConn) Read(p []byte) (int, error) {
	if c.left == 0 {
		close(c.deaf)
		<-c.over
		return 0, io.EOF
	}
	n, err := c.Conn.Read(p[:min(len(p), c.left)])
	c.left -= n
	return n, err
}

// A closedConn tells when the server closes it.
type closedConn struct {
	net.Conn
	closed context.CancelFunc
}

func (c closedConn) Close() error {
	c.closed()
	return c.Conn.Close()
}

// TestHTTP2DeafClient: a client that takes in nothing more, not even that its
// answer has been given up, is let go as over HTTP/1.
func TestHTTP2DeafClient(t *testing.T) {
	secure := newCertificate(t)
	synctest.Test(t, func(t *testing.T) {
		s := startWith(t, func(context.Context) string { return strings.Repeat("banyak ", 1<<16) }, secure)
		closed, whenClosed := context.WithCancel(t.Context())
		ours, theirs := net.Pipe()
		s.pipe.conns <- closedConn{theirs, whenClosed}
		deaf := &deafConn{ours, 64 << 10, make(chan struct{}), closed.Done()}
		transport := &http.Transport{
			ForceAttemptHTTP2: true,
			TLSClientConfig:   &tls.Config{InsecureSkipVerify: true}, // it speaks to a pipe
			DialContext:       func(context.Context, string, string) (net.Conn, error) { return deaf, nil },
		}
		defer transport.CloseIdleConnections()
		r := newRequest(call)
		r.RequestURI, r.URL.Scheme = "", "https"
		go func() {
			res, err := transport.RoundTrip(r)
			if err != nil {
				return
			}
			if res.ProtoMajor != 2 {
				t.Errorf("%s", res.Proto)
			}
			io.Copy(io.Discard, res.Body)
			res.Body.Close()
		}()
		<-deaf.deaf
		began := time.Now()
		<-closed.Done()
		if took := time.Since(began); took > 2*leastWriteTime {
			t.Errorf("let go after %v", took)
		}
		ours.Close()
		s.end()
	})
}
