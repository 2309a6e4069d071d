package stdio

import (
	"bufio"
	"context"
	"io"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"

	"mcp-asrama/internal/wire"
)

// Write sends a message. A reply nobody waits for is dropped.
func (c *conn) Write(_ context.Context, msg jsonrpc.Message) error {
	resp, ok := msg.(*jsonrpc.Response)
	if !ok {
		data, err := jsonrpc.EncodeMessage(msg)
		if err != nil {
			return err
		}
		return c.writeLine(append(data, '\n'))
	}
	return c.reply(resp, c.shelf.Take(resp.Result))
}

// reply sends the answer to a request. item holds the result, if resp does not.
func (c *conn) reply(resp *jsonrpc.Response, item *wire.Shelved) error {
	call, owed := c.pending.take(resp.ID)
	if !owed {
		return nil
	}
	defer c.pending.settled()
	return c.write(func(w *bufio.Writer) { writeReply(w, call, resp, item) })
}

func (c *conn) refuse(f *wire.Fault) error {
	return c.writeLine(wire.EncodeError(f.ID.Raw, &jsonrpc.Error{Code: f.Code, Message: f.Reason}))
}

func (c *conn) writeLine(line []byte) error {
	return c.write(func(w *bufio.Writer) { w.Write(line) })
}

// write sends the line that fill writes; no other comes in between. What fill
// meets with is kept by w for Flush.
func (c *conn) write(fill func(w *bufio.Writer)) error {
	out := <-c.out
	defer func() { c.out <- out }()
	select {
	case <-c.ended:
		return io.ErrClosedPipe // a handler that outlived the session
	default:
	}
	fill(out)
	err := out.Flush()
	if err != nil {
		c.end(err)
	}
	return err
}

// writeReply writes the line of a reply. The result is what is on the shelf for
// it, if anything is, else compact JSON already.
func writeReply(w *bufio.Writer, c call, resp *jsonrpc.Response, item *wire.Shelved) {
	if resp.Error != nil {
		w.Write(wire.EncodeError(c.rawID, wire.ErrorOut(c.method, resp.Error)))
		return
	}
	w.WriteString(`{"jsonrpc":"2.0","id":`)
	w.WriteString(c.rawID)
	w.WriteString(`,"result":`)
	if item != nil {
		item.Write(w)
	} else {
		w.Write(resp.Result)
	}
	w.WriteString("}\n")
}
