// Package stdio carries MCP over two byte streams, one JSON-RPC message a line
// (MCP specification 2025-06-18, "Transports", stdio).
//
// The SDK's own transport ends the process at the first bad line and loses the
// replies of a one-shot pipe. This one answers what cannot be understood with a
// JSON-RPC error and reads on, holds the end of input back until what was asked
// is answered, and sends no reply to a request the host has cancelled.
package stdio

import (
	"context"
	"io"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

const (
	// maxLine is the longest line read, in bytes without its end. A longer one is
	// dropped while it streams by and answered with -32600.
	maxLine = 4 << 20

	// maxInFlight bounds the requests taken in and not yet answered. At the bound
	// reading pauses, so a host that never reads its replies cannot make us hold
	// them all.
	maxInFlight = 1024

	// roomPatience is how long a request beyond maxInFlight waits for one of the
	// others to be answered before it is refused.
	roomPatience = time.Second

	// drainAtEOF is how long the service has to answer after the end of input.
	drainAtEOF = 4500 * time.Millisecond

	// drainToReader is how long a reader of ours may then take over what is
	// answered: a pager, say. A host that only waits for our exit and reads nothing
	// must not wait for ever.
	drainToReader = time.Minute

	// drainAtStop is how long replies may still take once ctx is done: a host
	// that sends SIGTERM kills after two seconds or so.
	drainAtStop = 1200 * time.Millisecond
)

// Serve runs server, which nothing else may serve, over in and out until the input
// ends, either of them breaks or ctx is done, whichever comes first. At the end of
// input it waits up to 4.5 s for the requests in flight, answers the rest with an
// error, and waits up to a minute for the replies to be read. When ctx is done it
// waits 1.2 s in all. It never waits for a handler beyond that; the caller is
// expected to exit.
//
// The error is nil at the end of input and when ctx is done. It is the read or
// write error when in or out broke.
func Serve(ctx context.Context, server *mcp.Server, in io.Reader, out io.Writer) error {
	c := newConn(in, out)
	var handle mcp.MethodHandler // all of the server's middleware, for the lane
	server.AddReceivingMiddleware(func(next mcp.MethodHandler) mcp.MethodHandler {
		handle = next
		return c.shelve(next)
	})
	// The SDK must not see ctx end: it would wait for handlers without a limit.
	session, err := server.Connect(context.WithoutCancel(ctx), connector{c}, nil)
	if err != nil {
		return err
	}
	c.lane.Store(&lane{handle, session})
	select {
	case <-ctx.Done():
		c.pending.waitIdle(drainAtStop, c.ended)
		c.end(nil)
	case <-c.ended:
	}
	return c.err
}

// connector hands a ready connection to the SDK.
type connector struct{ c *conn }

func (t connector) Connect(context.Context) (mcp.Connection, error) { return t.c, nil }
