package asrama

import "context"

const (
	largeBody   = 1 << 20 // bytes
	largeAtOnce = 2       // one a core of a small machine; filtering one of 8 MiB takes a fifth of a second
)

// A largeGate bounds how many bodies of largeBody or more are held at once: one at maxBody needs some 40 MiB until it is
// filtered, and callers may be many. The others wait within their own time.
type largeGate chan struct{}

func newLargeGate() largeGate { return make(largeGate, largeAtOnce) }

// visit is one exchange's pass; leave must follow.
func (g largeGate) visit(ctx context.Context) *visit { return &visit{gate: g, ctx: ctx} }

type visit struct {
	gate   largeGate
	ctx    context.Context
	inside bool
}

// enter waits for a place. The error is ctx's.
func (v *visit) enter() error {
	select {
	case v.gate <- struct{}{}:
		v.inside = true
		return nil
	case <-v.ctx.Done():
		return v.ctx.Err()
	}
}

func (v *visit) leave() {
	if v.inside {
		<-v.gate
	}
}
