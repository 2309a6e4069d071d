package main

import (
	"sync"
	"time"
)

// connections is how many hosts of teachers call at the same time.
const connections = 64

// A crowd is what came of some time of calls over all connections at once.
type crowd struct {
	taken  []time.Duration // of each good call
	whole  time.Duration   // from the first call to the end of the last
	failed int             // calls
	err    error           // the first of theirs
}

// load calls the server for the given time, each connection again as soon as it
// has its answer.
func (s *webServer) load(rows int, lasting time.Duration) crowd {
	parts := make([]crowd, connections)
	begin := time.Now()
	until := begin.Add(lasting)
	var running sync.WaitGroup
	for i := range parts {
		running.Go(func() { parts[i].repeat(s.addr, rows, until) })
	}
	running.Wait()
	all := crowd{whole: time.Since(begin)}
	for _, part := range parts {
		all.add(part)
	}
	return all
}

// repeat calls until that time. A connection on which a call failed is given up
// for another; a server that takes none is not asked again.
func (c *crowd) repeat(addr string, rows int, until time.Time) {
	for time.Now().Before(until) {
		conn, err := dialWeb(addr, rows)
		if err != nil {
			c.fail(err)
			return
		}
		c.use(conn, until)
	}
}

// use calls over the connection until that time or the first failure.
func (c *crowd) use(conn *webConn, until time.Time) {
	defer conn.close()
	for time.Now().Before(until) {
		taken, err := conn.call(patience)
		if err != nil {
			c.fail(err)
			return
		}
		c.taken = append(c.taken, taken)
	}
}

func (c *crowd) fail(err error) {
	c.failed++
	if c.err == nil {
		c.err = err
	}
}

func (c *crowd) add(part crowd) {
	c.taken = append(c.taken, part.taken...)
	c.failed += part.failed
	if c.err == nil {
		c.err = part.err
	}
}
