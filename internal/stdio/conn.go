package stdio

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"sync"
	"sync/atomic"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"mcp-asrama/internal/wire"
)

const methodCancelled = "notifications/cancelled"

// conn is the mcp.Connection over two streams. The SDK reads it from one
// goroutine and writes it from many.
type conn struct {
	in      io.Reader
	lines   *lineReader
	pending *pending
	shelf   wire.Shelf
	stuck   bool // the last request found no room; Read's alone

	lane atomic.Pointer[lane] // nil until the session is there
	ctx  context.Context      // of the calls in the lane
	stop context.CancelFunc

	// out holds the writer for whoever may write. It is a channel and no mutex so
	// that a test's clock (testing/synctest) sees who waits for a slow reader.
	out chan *bufio.Writer

	endOnce sync.Once
	ended   chan struct{}
	err     error // why in or out broke; set before ended is closed
}

// outBuffer is how many bytes of a line are written at a time; a pipe holds as
// many.
const outBuffer = 64 << 10

func newConn(in io.Reader, out io.Writer) *conn {
	c := &conn{in: in, lines: newLineReader(in), out: make(chan *bufio.Writer, 1), pending: newPending(), ended: make(chan struct{})}
	c.ctx, c.stop = context.WithCancel(context.Background())
	c.out <- bufio.NewWriterSize(out, outBuffer)
	return c
}

// SessionID is empty: a pipe is its own session.
func (c *conn) SessionID() string { return "" }

// Close ends the session. A Read that waits in a stream which Close cannot
// interrupt, such as a terminal, stays there; Serve does not wait for it.
func (c *conn) Close() error {
	c.end(nil)
	return nil
}

func (c *conn) end(err error) {
	c.endOnce.Do(func() {
		c.err = err
		close(c.ended)
		c.stop()
		if in, ok := c.in.(io.Closer); ok {
			in.Close()
		}
	})
}

// Read returns the next message the SDK is to see. Everything else is answered
// here or dropped. io.EOF comes only after drain.
func (c *conn) Read(context.Context) (jsonrpc.Message, error) {
	for {
		line, err := c.lines.next()
		switch {
		case errors.Is(err, errLineTooLong):
			err = c.refuse(wire.Invalid(wire.RequestID{}, "line over 4 MiB"))
		case err != nil:
			c.drain()
			if err == io.EOF {
				err = nil
			}
			c.end(err)
			return nil, io.EOF
		case len(line) == 0:
			continue
		default:
			var msg jsonrpc.Message
			if msg, err = c.accept(line); msg != nil {
				return msg, nil
			}
		}
		if err != nil {
			return nil, err
		}
	}
}

// drain holds the end of input back until every reply owed is out. What the
// service has not answered by drainAtEOF is answered here; a reader that is slow
// gets until drainToReader to take it all.
func (c *conn) drain() {
	c.pending.waitIdle(drainAtEOF, c.ended)
	late := c.pending.takeAll()
	go func() {
		for _, call := range late {
			// A write error ends the session, and with it the wait below.
			_ = c.writeLine(wire.EncodeError(call.rawID, &jsonrpc.Error{Code: jsonrpc.CodeInternalError,
				Message: "no answer from the service soon enough after the end of input"}))
			c.pending.settled()
		}
	}()
	c.pending.waitIdle(drainToReader, c.ended)
}

// accept turns a line into what the SDK gets to see, or nil when there is
// nothing for it. The error is one of writing an answer.
func (c *conn) accept(line []byte) (jsonrpc.Message, error) {
	m, fault := wire.Parse(line)
	switch {
	case fault != nil:
		return nil, c.refuse(fault)
	case m.Reply:
		return reply(line), nil
	case m.ID.Raw == "" && m.Method == methodCancelled:
		return c.cancelled(m), nil
	case m.ID.Raw == "":
		return &jsonrpc.Request{Method: m.Method, Params: bytes.Clone(m.Params)}, nil
	}
	if !c.room() {
		return nil, c.writeLine(wire.EncodeError(m.ID.Raw, &jsonrpc.Error{Code: jsonrpc.CodeInternalError,
			Message: "too many requests wait for the service"}))
	}
	ok, renounced := c.pending.add(m.ID, m.Method)
	switch {
	case ok && c.call(m):
		return nil, nil
	case ok:
		return &jsonrpc.Request{ID: m.ID.Key, Method: m.Method, Params: bytes.Clone(m.Params)}, nil
	case renounced: // the cancelled request has no reply this one could be taken for
		return nil, c.refuse(wire.Invalid(m.ID, "id is in use"))
	}
	return nil, c.refuse(wire.Invalid(wire.RequestID{}, "id is in use"))
}

// room waits for a free slot. When the service has answered nothing for a while
// it stops waiting, so that a cancellation, a ping or the end of input behind a
// thousand hung calls is read in time.
func (c *conn) room() bool {
	limit := roomPatience
	if c.stuck {
		limit = 0
	}
	c.stuck = !c.pending.waitRoom(limit, c.ended)
	return !c.stuck
}

// reply decodes an answer to a request of ours. One to nothing we asked is the
// SDK's to ignore; one that cannot be decoded gets no answer either, since two
// ends that answer each other's errors never stop.
func reply(line []byte) jsonrpc.Message {
	msg, err := jsonrpc.DecodeMessage(line)
	if err != nil {
		return nil
	}
	return msg
}

// cancelled takes the host's word that it waits for a reply no longer. The SDK
// is told in its own spelling of the id, so that it ends the handler's context.
func (c *conn) cancelled(m wire.Message) jsonrpc.Message {
	var params struct {
		RequestID json.RawMessage `json:"requestId"`
	}
	if json.Unmarshal(m.Params, &params) != nil {
		return nil
	}
	id, ok := wire.NewRequestID(bytes.TrimSpace(params.RequestID))
	if !ok || !c.pending.cancel(id.Key) {
		return nil
	}
	own, err := json.Marshal(map[string]any{"requestId": id.Key.Raw()})
	if err != nil {
		return nil
	}
	return &jsonrpc.Request{Method: methodCancelled, Params: own}
}

// shelve is a middleware: the texts of results wait on c's shelf for their line.
func (c *conn) shelve(next mcp.MethodHandler) mcp.MethodHandler {
	return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
		res, err := next(ctx, method, req)
		return c.shelf.Number(res), err
	}
}
