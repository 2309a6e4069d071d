package stdio

import (
	"sync"
	"time"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"

	"mcp-asrama/internal/wire"
)

// A call is a request taken in and not yet answered by the SDK.
type call struct {
	rawID     string
	method    string
	cancelled bool   // by the host: the reply, when it comes, is dropped
	stop      func() // ends the call's context; nil when the SDK does
}

// pending is the table of calls in flight.
type pending struct {
	mu      sync.Mutex
	calls   map[jsonrpc.ID]call // not yet answered by the SDK
	owed    int                 // replies the host still waits for
	writing int                 // of them, those taken and not yet out
	changed chan struct{}       // made by who waits, closed when any of these falls
}

func newPending() *pending {
	return &pending{calls: make(map[jsonrpc.ID]call)}
}

// add enters a request. It reports false when its id is in use; renounced tells
// that it is so by a request the host has cancelled.
func (p *pending) add(id wire.RequestID, method string) (ok, renounced bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if c, used := p.calls[id.Key]; used {
		return false, c.cancelled
	}
	p.calls[id.Key] = call{rawID: id.Raw, method: method}
	p.owed++
	return true, false
}

// stopWith tells how a request's context is ended.
func (p *pending) stopWith(id jsonrpc.ID, stop func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	c := p.calls[id]
	c.stop = stop
	p.calls[id] = c
}

// cancel marks a request as no longer waited for. It reports whether there is one
// with that id whose context the SDK must end.
func (p *pending) cancel(id jsonrpc.ID) (theirs bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	c, ok := p.calls[id]
	if !ok {
		return false
	}
	if !c.cancelled {
		c.cancelled = true
		p.calls[id] = c
		p.owed--
		p.signal()
	}
	if c.stop != nil {
		c.stop()
		return false
	}
	return true
}

// take removes a request, whose id is free again: a host may use it as soon as it
// has read the reply. Where a reply is owed, settled must follow.
func (p *pending) take(id jsonrpc.ID) (c call, owed bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	c, ok := p.calls[id]
	delete(p.calls, id)
	owed = ok && !c.cancelled
	if owed {
		p.writing++
	}
	p.signal()
	return c, owed
}

// takeAll takes every request that is owed a reply; settled must follow for each.
func (p *pending) takeAll() []call {
	p.mu.Lock()
	defer p.mu.Unlock()
	var all []call
	for id, c := range p.calls {
		if !c.cancelled {
			all = append(all, c)
			delete(p.calls, id)
			p.writing++
		}
	}
	return all
}

// settled tells that a reply is written, or never will be.
func (p *pending) settled() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.owed--
	p.writing--
	p.signal()
}

// signal wakes every waiter. p.mu is held.
func (p *pending) signal() {
	if p.changed != nil {
		close(p.changed)
		p.changed = nil
	}
}

// waitIdle waits until no reply is owed, for at most limit, or until stop.
func (p *pending) waitIdle(limit time.Duration, stop <-chan struct{}) {
	p.wait(limit, stop, func() bool { return p.owed == 0 })
}

// waitRoom waits until another request may be taken in, and reports whether it
// may. While replies wait for a slow reader it waits for that; once nothing has
// moved for limit it says no.
func (p *pending) waitRoom(limit time.Duration, stop <-chan struct{}) bool {
	for {
		if p.wait(limit, stop, func() bool { return len(p.calls)+p.writing < maxInFlight }) {
			return true
		}
		p.mu.Lock()
		reader := p.writing > 0
		p.mu.Unlock()
		if !reader {
			return false
		}
	}
}

// wait waits for done, which runs with p.mu held, and reports true when it or
// stop came before limit.
func (p *pending) wait(limit time.Duration, stop <-chan struct{}, done func() bool) bool {
	var expired <-chan time.Time // made late: most waits find what they want
	for {
		p.mu.Lock()
		if done() {
			p.mu.Unlock()
			return true
		}
		if p.changed == nil {
			p.changed = make(chan struct{})
		}
		changed := p.changed
		p.mu.Unlock()
		if expired == nil {
			timer := time.NewTimer(limit)
			defer timer.Stop()
			expired = timer.C
		}
		select {
		case <-changed:
		case <-expired:
			return false
		case <-stop:
			return true
		}
	}
}
