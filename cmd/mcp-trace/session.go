package main

import (
	"cmp"
	"context"
	"errors"
	"time"
)

// session is one conversation with a server.
type session struct {
	server  *child
	timeout time.Duration // for each reply
	show    func(passed)  // is given every message and what is none, in order
	began   time.Time
	lines   lines
	queue   [][]byte // lines to be sent
}

// passed is a message on the wire, or a line of the server's that is none.
type passed struct {
	message
	noise []byte        // the line; nil when it is a message
	sent  bool          // by the client
	at    time.Duration // since the conversation began
	took  time.Duration // the reply to a request: since that was sent; others 0
}

// newSession begins a conversation; show may be nil.
func newSession(server *child, timeout time.Duration, show func(passed)) *session {
	if show == nil {
		show = func(passed) {}
	}
	return &session{server: server, timeout: timeout, show: show, began: time.Now()}
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

// exchange sends m and, when it is a request, waits for its reply, which may be an error. What else the server says
// meanwhile is shown, and its requests are answered. It never waits for the server to take a line: a server that first
// wants its own output read would wait for us.
func (s *session) exchange(ctx context.Context, m message) (reply message, err error) {
	s.send(m)
	sent := time.Now()
	timer := time.NewTimer(s.timeout)
	defer timer.Stop()
	waiting := m.isRequest()
	hear := func(heard message) {
		if waiting && heard.reply && heard.id == m.id {
			waiting, reply = false, heard
			s.heard(heard, time.Since(sent))
			return
		}
		s.heard(heard, 0)
		if heard.isRequest() {
			s.send(heard.answer())
		}
	}
	for waiting || len(s.queue) > 0 {
		input, line := s.next()
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

// next is the line to be sent next, and where; nil when there is none, so that nobody sends there.
func (s *session) next() (input chan<- []byte, line []byte) {
	if len(s.queue) == 0 {
		return nil, nil
	}
	return s.server.input, s.queue[0]
}

// finish ends the server and shows what it says until then. The first error is the first thing it said that is no
// message, the second an end that is not a good one.
func (s *session) finish(stdinGrace, termGrace time.Duration) (noise, badEnd error) {
	hear := func(heard message) { s.heard(heard, 0) }
	badEnd = s.server.reap(stdinGrace, termGrace, func(chunk []byte) {
		noise = cmp.Or(noise, s.receive(chunk, hear))
	})
	return cmp.Or(noise, s.receiveRest(hear)), badEnd
}

// receive gives each message in what the server has said so far to hear. The error is the first line that is none.
func (s *session) receive(chunk []byte, hear func(message)) (noise error) {
	s.lines.add(chunk)
	for line, ok := s.lines.next(); ok; line, ok = s.lines.next() {
		noise = cmp.Or(noise, s.receiveLine(line, hear))
	}
	return noise
}

// receiveRest takes what came after the last line end for a line: there will not be another one.
func (s *session) receiveRest(hear func(message)) error {
	rest := s.lines.rest()
	if len(rest) == 0 {
		return nil
	}
	return s.receiveLine(rest, hear)
}

func (s *session) receiveLine(line []byte, hear func(message)) error {
	m, err := parseMessage(line)
	if err != nil || !m.isJSONRPC() {
		s.show(passed{noise: line, at: time.Since(s.began)})
		return noiseError(line)
	}
	hear(m)
	return nil
}

func (s *session) send(m message) {
	s.show(passed{message: m, sent: true, at: time.Since(s.began)})
	s.queue = append(s.queue, append(m.raw.Clone(), '\n'))
}

func (s *session) heard(m message, took time.Duration) {
	s.show(passed{message: m, at: time.Since(s.began), took: took})
}
