package main

import (
	"bufio"
	"bytes"
	"fmt"
	"net"
)

const token = "rahasia123"

// A service is the REST service behind the servers, on the same processor as they
// are. So it does no more than it must: it looks for the path and the token, and
// writes an answer rendered beforehand, in one system call.
type service struct {
	listener net.Listener
	rows     int
	size     int // of the body, in bytes
	ok       []byte
}

// startService listens on a free loopback port until stop.
func startService(rows int) (*service, error) {
	b, err := render(rows, maxBody)
	if err != nil {
		return nil, err
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	s := &service{listener: listener, rows: b.rows, size: len(b.json), ok: response("200 OK", b.json)}
	go s.accept()
	return s, nil
}

func (s *service) url() string { return "http://" + s.listener.Addr().String() }

// stop leaves open connections to the servers that hold them.
func (s *service) stop() { _ = s.listener.Close() }

func (s *service) accept() {
	for {
		conn, err := s.listener.Accept()
		if err != nil {
			return
		}
		go s.serve(conn)
	}
}

// serve answers the requests of one connection until the client closes it.
func (s *service) serve(conn net.Conn) {
	defer conn.Close()
	for r := bufio.NewReader(conn); ; {
		req, err := readRequest(r)
		if err != nil {
			return
		}
		answer := s.ok
		switch {
		case !req.isAnak:
			answer = response("404 Not Found", []byte(`{"detail":"Not Found"}`))
		case !req.hasToken:
			answer = response("401 Unauthorized", []byte(`{"detail":"Token tidak valid"}`))
		}
		if _, err := conn.Write(answer); err != nil {
			return
		}
	}
}

// request is what the service wants to know of one.
type request struct{ isAnak, hasToken bool }

// readRequest reads the head of a request; a GET has no body.
func readRequest(r *bufio.Reader) (request, error) {
	line, err := r.ReadSlice('\n')
	if err != nil {
		return request{}, err
	}
	req := request{isAnak: bytes.HasPrefix(line, []byte("GET /anak?"))}
	for {
		line, err := r.ReadSlice('\n')
		if err != nil {
			return request{}, err
		}
		name, value, found := bytes.Cut(bytes.TrimSpace(line), []byte(": "))
		if len(name) == 0 {
			return req, nil
		}
		if found && bytes.EqualFold(name, []byte("Authorization")) {
			req.hasToken = string(value) == "Bearer "+token
		}
	}
}

func response(status string, json []byte) []byte {
	head := fmt.Appendf(nil, "HTTP/1.1 %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n", status, len(json))
	return append(head, json...)
}
