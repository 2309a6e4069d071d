package main

import (
	"fmt"
	"time"
)

// inFlight is how many calls a busy host has open.
const inFlight = 32

// oneByOne makes n calls and returns how long each took.
func (s *session) oneByOne(n int) ([]time.Duration, error) {
	taken := make([]time.Duration, 0, n)
	for range n {
		begin := time.Now()
		want, err := s.send()
		if err != nil {
			return nil, err
		}
		id, at, err := s.receive()
		if err != nil {
			return nil, err
		}
		if id != want {
			return nil, fmt.Errorf("an answer for id %d instead of %d", id, want)
		}
		taken = append(taken, at.Sub(begin))
	}
	return taken, nil
}

// pipelined makes n calls, inFlight of them at a time, and returns how long all
// took. One goroutine is enough: the requests in flight fit into a pipe, so that
// sending never waits for a server that waits for us to read.
func (s *session) pipelined(n int) (time.Duration, error) {
	pending := make(map[int]bool, inFlight)
	begin := time.Now()
	end := begin
	for sent, received := 0, 0; received < n; {
		if sent < n && len(pending) < inFlight {
			id, err := s.send()
			if err != nil {
				return 0, err
			}
			pending[id] = true
			sent++
			continue
		}
		id, at, err := s.receive()
		if err != nil {
			return 0, err
		}
		if !pending[id] {
			return 0, fmt.Errorf("an answer for id %d, which was not open", id)
		}
		delete(pending, id)
		received++
		end = at
	}
	return end.Sub(begin), nil
}
