package main

import (
	"bufio"
	"bytes"
	"fmt"
	"net"
	"net/http"
	"time"
)

// A webConn is a connection that makes one call after the other. net/http's own
// client would take as much of the processor as the servers do.
type webConn struct {
	conn net.Conn
	r    *bufio.Reader
	addr string

	checker checker
	lastID  int
	message []byte // the last one, for its memory
	request []byte
	body    bytes.Buffer
}

func dialWeb(addr string, rows int) (*webConn, error) {
	conn, err := net.Dial("tcp", addr)
	if err != nil {
		return nil, err
	}
	return &webConn{conn: conn, r: bufio.NewReaderSize(conn, 64<<10), addr: addr, checker: checker{rows: rows}}, nil
}

func (c *webConn) close() { _ = c.conn.Close() }

// call makes one call and returns how long it took until the answer was there.
// The answer has passed the check, which comes after that time.
func (c *webConn) call(patience time.Duration) (time.Duration, error) {
	c.prepare()
	begin := time.Now()
	if err := c.conn.SetDeadline(begin.Add(patience)); err != nil {
		return 0, err
	}
	if _, err := c.conn.Write(c.request); err != nil {
		return 0, err
	}
	status, err := c.receive()
	taken := time.Since(begin)
	switch {
	case err != nil:
		return 0, err
	case status != http.StatusOK:
		return 0, fmt.Errorf("answered with the status %d: %.200s", status, c.body.Bytes())
	}
	id, err := c.checker.check(c.body.Bytes())
	if err == nil && id != c.lastID {
		err = fmt.Errorf("an answer for id %d instead of %d", id, c.lastID)
	}
	return taken, err
}

func (c *webConn) prepare() {
	c.lastID++
	c.message = appendCall(c.message[:0], c.lastID)
	c.request = fmt.Appendf(c.request[:0], "POST /mcp HTTP/1.1\r\nHost: %s\r\nAuthorization: Bearer %s\r\n"+
		"Content-Type: application/json\r\nAccept: application/json, text/event-stream\r\n"+
		"Mcp-Protocol-Version: 2025-06-18\r\nContent-Length: %d\r\n\r\n", c.addr, webToken, len(c.message))
	c.request = append(c.request, c.message...)
}

// receive reads an answer's body into memory.
func (c *webConn) receive() (status int, err error) {
	answer, err := http.ReadResponse(c.r, nil)
	if err != nil {
		return 0, err
	}
	defer answer.Body.Close()
	c.body.Reset()
	_, err = c.body.ReadFrom(answer.Body)
	return answer.StatusCode, err
}
