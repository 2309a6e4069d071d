package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strconv"
	"sync/atomic"
	"time"
)

const (
	handshakeID = 1
	limit       = 50 // of every call, and so the rows that a service would answer with

	// endGrace is how long a server may take to end when its input has ended.
	endGrace = 5 * time.Second
	// pipeDelay is how long a dead server's standard error is still read when a
	// process of its own keeps it open.
	pipeDelay = time.Second
)

const initialize = `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"bench","version":"1"}}}
`

const initialized = `{"jsonrpc":"2.0","method":"notifications/initialized"}
`

// A session is a running server that has been initialized. One goroutine uses it.
type session struct {
	cmd     *exec.Cmd
	in      io.WriteCloser
	out     io.ReadCloser
	lines   *lineReader // of out
	stderr  *tail
	patient time.Duration
	watch   *time.Timer // gives up when an answer is late
	late    atomic.Bool

	checker checker
	request []byte // the last one, for its memory
	lastID  int
}

// open starts a server and returns the time from before the start of the process
// until its answer to initialize.
func open(c *contender, from *service, patience time.Duration) (*session, time.Duration, error) {
	s := &session{stderr: &tail{}, patient: patience, checker: checker{rows: from.rows}, lastID: handshakeID}
	if err := s.prepare(c.command, environment(from.url())); err != nil {
		return nil, 0, err
	}
	begin := time.Now()
	if err := s.cmd.Start(); err != nil {
		return nil, 0, err
	}
	s.watch = time.AfterFunc(patience, s.giveUp)
	taken, err := s.handshake(begin)
	if err != nil {
		return nil, 0, s.end(fmt.Errorf("initialize: %w", err))
	}
	return s, taken, nil
}

func (s *session) prepare(command, env []string) (err error) {
	s.cmd = exec.Command(command[0], command[1:]...)
	s.cmd.Env = env
	s.cmd.Stderr = s.stderr
	s.cmd.WaitDelay = pipeDelay
	if s.in, err = s.cmd.StdinPipe(); err != nil {
		return err
	}
	s.out, err = s.cmd.StdoutPipe()
	s.lines = &lineReader{r: bufio.NewReaderSize(s.out, 64<<10)}
	return err
}

// giveUp ends a read, too, when a process of the server's own holds the pipe.
func (s *session) giveUp() {
	s.late.Store(true)
	_ = s.cmd.Process.Kill()
	_ = s.out.Close()
}

func (s *session) handshake(begin time.Time) (time.Duration, error) {
	if _, err := io.WriteString(s.in, initialize); err != nil {
		return 0, err
	}
	line, err := s.read()
	taken := time.Since(begin)
	if err != nil {
		return 0, err
	}
	if err := checkHandshake(line); err != nil {
		return 0, err
	}
	_, err = io.WriteString(s.in, initialized)
	return taken, err
}

// send asks for children and returns the id of the request.
func (s *session) send() (int, error) {
	s.lastID++
	s.request = append(appendCall(s.request[:0], s.lastID), '\n')
	_, err := s.in.Write(s.request)
	return s.lastID, err
}

// appendCall appends a call that asks for children.
func appendCall(to []byte, id int) []byte {
	to = append(to, `{"jsonrpc":"2.0","id":`...)
	to = strconv.AppendInt(to, int64(id), 10)
	to = append(to, `,"method":"tools/call","params":{"name":"cari_anak","arguments":{"limit":`...)
	to = strconv.AppendInt(to, limit, 10)
	return append(to, "}}}"...)
}

// receive returns the id of the next answer and when it was there. The answer
// has passed the check, which comes after that time.
func (s *session) receive() (id int, at time.Time, err error) {
	for {
		line, err := s.read()
		at := time.Now()
		if err != nil {
			return 0, at, err
		}
		id, err := s.checker.check(line)
		if !errors.Is(err, errNoAnswer) {
			return id, at, err
		}
	}
}

// read waits for a line. Only then is the watch on: a session may rest while other
// servers have their turn.
func (s *session) read() ([]byte, error) {
	s.watch.Reset(s.patient)
	line, err := s.lines.next()
	s.watch.Stop()
	switch {
	case err == nil:
		return line, nil
	case s.late.Load():
		return nil, fmt.Errorf("no answer within %v", s.patient)
	case errors.Is(err, io.EOF):
		return nil, errors.New("its output ended")
	}
	return nil, err
}

// end closes the input and waits for the process. It returns err, if there is
// one, with what is known of the process's end.
func (s *session) end(err error) error {
	_ = s.in.Close()
	s.watch.Reset(endGrace)
	_, _ = io.Copy(io.Discard, s.out)
	// How it ended matters only when something had been wrong before.
	_ = s.cmd.Wait()
	s.watch.Stop()
	return ofDead(err, s.cmd.ProcessState, s.stderr)
}
