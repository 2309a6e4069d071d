package stdio

import (
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"

	"mcp-asrama/internal/wire"
)

// encodeResponse builds the line of a reply. A result is compact JSON already,
// so it is copied once and not decoded again.
func encodeResponse(c call, resp *jsonrpc.Response) []byte {
	if resp.Error != nil {
		return wire.EncodeError(c.rawID, wire.ErrorOut(c.method, resp.Error))
	}
	line := make([]byte, 0, len(resp.Result)+len(c.rawID)+len(`{"jsonrpc":"2.0","id":,"result":}`)+1)
	line = append(line, `{"jsonrpc":"2.0","id":`...)
	line = append(line, c.rawID...)
	line = append(line, `,"result":`...)
	line = append(line, resp.Result...)
	return append(line, '}', '\n')
}
