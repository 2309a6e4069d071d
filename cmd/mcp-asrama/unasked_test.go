package main

import (
	"bufio"
	"io"
	"net"
	"strings"
	"testing"
)

// TestUnaskedAnswers: a service that says more than it announced is quoted by
// net/http, on the standard logger. None of it may reach our stderr.
func TestUnaskedAnswers(t *testing.T) {
	t.Parallel()
	const secret = "3171014505100001"
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	closed := make(chan struct{}, 64)
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go sayTooMuch(conn, secret, closed)
		}
	}()
	p := launch(t, []string{"ASRAMA_API_URL=http://" + listener.Addr().String(), "ASRAMA_LOG=debug"})
	p.handshake()
	for id := range 20 {
		p.send(callLine(id, "daftar_kamar", ""))
		if text, isError := toolText(t, p.next()); isError || text != "{}" {
			t.Errorf("isError %v, %s", isError, text)
		}
		await(t, "end of the connection", closed) // net/http has seen the rest and logged it
	}
	p.in.Close()
	p.wait()
	if strings.Contains(p.stderr.String(), secret) || strings.Contains(p.stderr.String(), "Unsolicited") {
		t.Errorf("stderr %s", p.stderr)
	}
	if lines := strings.Count(p.stderr.String(), "\n"); lines < 20 {
		t.Errorf("%d lines on stderr; want one for each exchange", lines)
	}
}

// sayTooMuch answers one request and then goes on talking until the other end
// has had enough.
func sayTooMuch(conn net.Conn, secret string, closed chan<- struct{}) {
	defer func() { conn.Close(); closed <- struct{}{} }()
	requests := bufio.NewReader(conn)
	for {
		line, err := requests.ReadString('\n')
		if err != nil {
			return
		}
		if line == "\r\n" {
			break
		}
	}
	io.WriteString(conn, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"+secret)
	io.Copy(io.Discard, requests)
}
