package stdio

import (
	"bytes"
	"context"
	"encoding/json"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"mcp-asrama/internal/wire"
)

const (
	methodCall = "tools/call"

	// metaProtocol is the member of _meta by which a request names the protocol of
	// 2026-07-28, whose rules the SDK keeps.
	metaProtocol = "io.modelcontextprotocol/protocolVersion"
)

// A lane takes plain tool calls past the SDK's connection to the same chain of
// handlers. The connection decodes params twice, each time into a new buffer of 32
// KiB, and hands a call through three goroutines.
type lane struct {
	handle  mcp.MethodHandler
	session *mcp.ServerSession
}

// call starts one, and reports false when it is the SDK's to look at: before
// initialize, and whenever params are not just what a call has.
func (c *conn) call(m wire.Message) bool {
	lane := c.lane.Load()
	if m.Method != methodCall || lane == nil || lane.session.InitializeParams() == nil {
		return false
	}
	params := plainCall(m.Params)
	if params == nil {
		return false
	}
	ctx, stop := context.WithCancel(c.ctx)
	c.pending.stopWith(m.ID.Key, stop)
	go func() {
		defer stop()
		res, err := lane.handle(ctx, methodCall, &mcp.CallToolRequest{Session: lane.session, Params: params})
		resp := &jsonrpc.Response{ID: m.ID.Key, Error: err}
		var item *wire.Shelved
		if err == nil {
			item, resp.Error = wire.Encode(res)
		}
		// A write error ends the session.
		_ = c.reply(resp, item)
	}()
	return true
}

// plainCall reads a call's params; nil when they hold something else than a call of
// the protocols before 2026-07-28 has, or a name twice.
func plainCall(raw jsontext.Value) *mcp.CallToolParamsRaw {
	dec := jsontext.NewDecoder(bytes.NewBuffer(bytes.Clone(raw)), jsontext.AllowInvalidUTF8(true))
	if dec.PeekKind() != '{' {
		return nil
	}
	params := &mcp.CallToolParamsRaw{}
	_, err := dec.ReadToken()
	for err == nil && dec.PeekKind() == '"' {
		var name jsontext.Token
		if name, err = dec.ReadToken(); err != nil {
			break
		}
		switch member := name.String(); {
		case member == "name" && dec.PeekKind() == '"':
			var tool jsontext.Token
			if tool, err = dec.ReadToken(); err == nil {
				params.Name = tool.String()
			}
		case member == "arguments":
			var value jsontext.Value
			value, err = dec.ReadValue()
			params.Arguments = []byte(value)
		case member == "_meta":
			var value jsontext.Value
			if value, err = dec.ReadValue(); err == nil {
				err = json.Unmarshal(value, &params.Meta)
			}
		default:
			return nil
		}
	}
	if _, newer := params.Meta[metaProtocol]; newer || err != nil || params.Name == "" {
		return nil
	}
	return params
}
