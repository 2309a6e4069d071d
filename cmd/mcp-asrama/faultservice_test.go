package main

import (
	"bufio"
	"bytes"
	"net"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"
	"time"

	"mcp-asrama/mock"
)

// A faultyService is the sample service behind a wire that breaks on command.
type faultyService struct {
	t        *testing.T
	listener net.Listener
	fault    atomic.Pointer[fault] // nil means none
	entered  chan struct{}         // gets a value for each request that meets a fault
	over     chan struct{}         // closed when the test is
}

// A fault spoils an answer, which comes as its bytes, and reports whether the
// connection can go on.
type fault func(s *faultyService, conn *net.TCPConn, head, body []byte) bool

func newFaultyService(t *testing.T) *faultyService {
	t.Helper()
	s := &faultyService{t: t, entered: make(chan struct{}, 4096), over: make(chan struct{})}
	s.listen("127.0.0.1:0")
	t.Cleanup(func() {
		close(s.over)
		s.listener.Close()
	})
	return s
}

func (s *faultyService) listen(addr string) {
	s.t.Helper()
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		s.t.Fatal(err)
	}
	s.listener = listener
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go s.serve(conn.(*net.TCPConn))
		}
	}()
}

func (s *faultyService) addr() string { return s.listener.Addr().String() }

func (s *faultyService) env() []string {
	return []string{"ASRAMA_API_URL=http://" + s.addr(), "ASRAMA_API_TOKEN=" + mock.Token}
}

func (s *faultyService) serve(conn *net.TCPConn) {
	defer conn.Close()
	service := mock.Handler()
	for requests := bufio.NewReader(conn); ; {
		r, err := http.ReadRequest(requests)
		if err != nil {
			return
		}
		w := httptest.NewRecorder()
		service.ServeHTTP(w, r)
		var answer bytes.Buffer
		w.Result().Write(&answer) // into memory
		head, body, _ := bytes.Cut(answer.Bytes(), []byte("\r\n\r\n"))
		spoil := good
		if f := s.fault.Load(); f != nil {
			spoil = *f
			s.entered <- struct{}{}
		}
		if !spoil(s, conn, append(bytes.Clone(head), "\r\n\r\n"...), body) {
			return
		}
	}
}

func good(_ *faultyService, conn *net.TCPConn, head, body []byte) bool {
	_, err := conn.Write(append(head, body...))
	return err == nil
}

func reset(_ *faultyService, conn *net.TCPConn, _, _ []byte) bool {
	conn.SetLinger(0)
	return false
}

func stall(s *faultyService, _ *net.TCPConn, _, _ []byte) bool {
	<-s.over
	return false
}

func cut(_ *faultyService, conn *net.TCPConn, head, body []byte) bool {
	conn.Write(append(head, body[:len(body)/2]...)) // it is cut anyway
	return false
}

func drip(s *faultyService, conn *net.TCPConn, head, body []byte) bool {
	conn.Write(head) // an error comes back with the body
	drops := time.NewTicker(time.Second)
	defer drops.Stop()
	for i := range body {
		select {
		case <-drops.C:
		case <-s.over:
			return false
		}
		if _, err := conn.Write(body[i : i+1]); err != nil {
			return false
		}
	}
	return true
}

func status500(_ *faultyService, conn *net.TCPConn, _, _ []byte) bool {
	const page = "Traceback: NIK 3171014505100001"
	_, err := conn.Write([]byte("HTTP/1.1 500 Internal Server Error\r\nContent-Length: 31\r\n\r\n" + page))
	return err == nil
}
