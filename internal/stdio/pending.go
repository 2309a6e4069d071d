package stdio

import (
	"sync"
	"time"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
)

// A call is a request taken in and not yet answered by the SDK.
type call struct {
	rawID     string
	method    string
	cancelled bool // by the host: the reply, when it comes, is dropped
}

// pending is the table of calls in flight.
type pending struct {
	mu      sync.Mutex
	calls   map[jsonrpc.ID]call
	owed    int           // replies the host still waits for
	changed chan struct{} // made by who waits, closed when owed or len(calls) falls
}

func newPending() *pending {
	return &pending{calls: make(map[jsonrpc.ID]call)}
}

// add enters a request. It reports false when its id is in use.
func (p *pending) add(id requestID, method string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if _, used := p.calls[id.key]; used {
		return false
	}
	p.calls[id.key] = call{rawID: id.raw, method: method}
	p.owed++
	return true
}

// cancel marks a request as no longer waited for. It reports false when there is
// none with that id.
func (p *pending) cancel(id jsonrpc.ID) bool {
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
	return true
}

// take removes a request, whose id is free again: a host may use it as soon as it
// has read the reply. Where a reply is owed, settled must follow.
func (p *pending) take(id jsonrpc.ID) (c call, owed bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	c, ok := p.calls[id]
	delete(p.calls, id)
	p.signal()
	return c, ok && !c.cancelled
}

// settled tells that a reply is written, or never will be.
func (p *pending) settled() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.owed--
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
	timer := time.NewTimer(limit)
	defer timer.Stop()
	p.wait(stop, timer.C, func() bool { return p.owed == 0 })
}

// waitRoom waits until another request may be taken in, or until stop.
func (p *pending) waitRoom(stop <-chan struct{}) {
	p.wait(stop, nil, func() bool { return len(p.calls) < maxInFlight })
}

func (p *pending) wait(stop <-chan struct{}, timeout <-chan time.Time, done func() bool) {
	for {
		p.mu.Lock()
		if done() {
			p.mu.Unlock()
			return
		}
		if p.changed == nil {
			p.changed = make(chan struct{})
		}
		changed := p.changed
		p.mu.Unlock()
		select {
		case <-changed:
		case <-timeout:
			return
		case <-stop:
			return
		}
	}
}
