//go:build e2e

package e2e

import (
	"net/http"
	"syscall"
	"testing"
)

// inFlight is how many calls hang in a copy when it goes; as many or more than
// that are somewhere on their way through it.
const inFlight = 4

// A cluster is two copies of the server behind nginx, in front of one service.
type cluster struct {
	t          *testing.T
	upstream   *upstream
	one, other *serverCopy
	client     *http.Client
}

func startCluster(t *testing.T) *cluster {
	nginx := program(t, "nginx", "nginx-light")
	u := startUpstream(t, "satu", "dua")
	c := &cluster{t: t, upstream: u, one: startCopy(t, u, "satu", "127.0.0.1:0"), other: startCopy(t, u, "dua", "127.0.0.1:0")}
	c.client = startNginx(t, nginx, c.one, c.other)
	return c
}

// served waits for a call through the copy.
func (c *cluster) served(by *serverCopy) {
	c.t.Helper()
	c.upstream.hold(by.name, 1).letGo()
}

// TestCopyKilled: what was in flight in a copy that is killed is answered by the
// other one.
func TestCopyKilled(t *testing.T) {
	t.Parallel()
	c := startCluster(t)
	l := startLoad(t, c.client)
	l.next(100)
	c.served(c.one)
	c.served(c.other)
	held := c.upstream.hold(c.one.name, inFlight)
	c.one.signal(syscall.SIGKILL)
	c.one.wait()
	if lost := held.lost(); lost != inFlight {
		t.Errorf("%d of %d calls died with the copy", lost, inFlight)
	}
	l.next(200)
	back := c.one.restart(c.upstream)
	c.served(back)
	l.next(100)
	l.stop()
	died := l.diedAt(c.one)
	t.Logf("%d calls were in flight in the killed copy", died)
	if died < inFlight || died > clients {
		t.Errorf("%d in flight in the killed copy", died)
	}
	if l.diedAt(c.other) > 0 {
		t.Error("calls died in the copy that lived")
	}
}

// TestCopyStopped: a copy that is told to stop finishes what it has. Then the
// other one is restarted right behind it, as an administrator does it.
func TestCopyStopped(t *testing.T) {
	t.Parallel()
	c := startCluster(t)
	l := startLoad(t, c.client)
	l.next(100)
	for _, each := range []*serverCopy{c.one, c.other} {
		held := c.upstream.hold(each.name, inFlight)
		each.stop()
		l.next(100)
		held.letGo()
		if lost := held.lost(); lost > 0 {
			t.Errorf("%d of %d calls lost", lost, inFlight)
		}
		if code := each.wait(); code != 0 {
			t.Errorf("exit code %d", code)
		}
		each.restart(c.upstream)
	}
	l.next(100)
	c.served(c.one)
	c.served(c.other)
	l.stop()
}
