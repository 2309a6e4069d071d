package stdio

import (
	"bufio"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"

	"mcp-asrama/internal/wire"
)

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
