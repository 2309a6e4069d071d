package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"time"
)

// session is one conversation with a server.
type session struct {
	server  *child
	out     io.Writer
	timeout time.Duration // for each reply
	lines   lines
	queue   [][]byte // lines to be sent
}

// play sends the messages one after the other, each when the one before it has its reply.
func (s *session) play(ctx context.Context, script []message) error {
	for _, m := range script {
		if _, err := s.exchange(ctx, m); err != nil {
			return err
		}
	}
	return nil
}

// exchange sends m and, when it is a request, waits for its reply, which may be an error. What else the server says meanwhile is printed,
// and its requests are answered. It never waits for the server to take a line: a server that first wants its own
// output read would wait for us.
func (s *session) exchange(ctx context.Context, m message) (reply message, err error) {
	s.send(m)
	sent := time.Now()
	timer := time.NewTimer(s.timeout)
	defer timer.Stop()
	waiting := m.isRequest()
	hear := func(heard message) {
		if waiting && heard.reply && heard.id == m.id {
			waiting, reply = false, heard
			s.print(heard, fmt.Sprintf(", %.1f ms", float64(time.Since(sent).Microseconds())/1000))
			return
		}
		s.print(heard, "")
		if heard.isRequest() {
			s.send(heard.answer())
		}
	}
	for waiting || len(s.queue) > 0 {
		var input chan<- []byte
		var line []byte
		if len(s.queue) > 0 {
			input, line = s.server.input, s.queue[0]
		}
		select {
		case input <- line:
			s.queue = s.queue[1:]
		case chunk, open := <-s.server.output:
			if open {
				if err := s.receive(chunk, hear); err != nil {
					return reply, err
				}
				continue
			}
			noise := s.receiveRest(hear)
			if waiting || len(s.queue) > 0 {
				return reply, diedError(m, s.server.cmd.ProcessState, noise)
			}
			return reply, noise
		case <-timer.C:
			return reply, hangError(m, s.timeout, s.lines.rest())
		case <-ctx.Done():
			return reply, errors.New("dihentikan sebelum percakapan selesai")
		}
	}
	return reply, nil
}

// finish ends the server and prints what it says until then. The first error is the first thing it said that is no
// message, the second an end that is not a good one.
func (s *session) finish(stdinGrace, termGrace time.Duration) (noise, badEnd error) {
	hear := func(heard message) { s.print(heard, "") }
	badEnd = s.server.reap(stdinGrace, termGrace, func(chunk []byte) {
		noise = cmp.Or(noise, s.receive(chunk, hear))
	})
	return cmp.Or(noise, s.receiveRest(hear)), badEnd
}

// receive gives each message in what the server has said so far to hear. It ends at the first line that is none.
func (s *session) receive(chunk []byte, hear func(message)) error {
	s.lines.add(chunk)
	for {
		line, ok := s.lines.next()
		if !ok {
			return nil
		}
		if err := receiveLine(line, hear); err != nil {
			return err
		}
	}
}

// receiveRest takes what came after the last line end for a line: there will not be another one.
func (s *session) receiveRest(hear func(message)) error {
	rest := s.lines.rest()
	if len(rest) == 0 {
		return nil
	}
	return receiveLine(rest, hear)
}

func receiveLine(line []byte, hear func(message)) error {
	m, err := parseMessage(line)
	if err != nil || !m.isJSONRPC() {
		return noiseError(line)
	}
	hear(m)
	return nil
}

func (s *session) send(m message) {
	printMessage(s.out, ">>> "+m.name(), m)
	s.queue = append(s.queue, append(m.raw.Clone(), '\n'))
}

// print shows what the server said; note goes behind the size.
func (s *session) print(m message, note string) {
	printMessage(s.out, fmt.Sprintf("<<< %s%s (%d byte%s)", m.kind(), m.name(), len(m.raw), note), m)
}
