package server

import (
	"errors"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"mcp-asrama/internal/asrama"
)

// result is one text block and no structured copy: some hosts show the model
// only one of the two, and the second costs as many tokens again.
func result(text string) *mcp.CallToolResult {
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: text}}}
}

// failure is an error the model can read and act on.
func failure(err error) *mcp.CallToolResult {
	r := result(errorText(err))
	r.IsError = true
	return r
}

// errorText is what may be said of an error: JSON like server.py's for the
// service's, a sentence for the arguments', and nothing of any other.
func errorText(err error) string {
	if service, ok := errors.AsType[*asrama.Error](err); ok {
		return service.JSON()
	}
	if argument, ok := errors.AsType[*argumentError](err); ok {
		return argument.Error()
	}
	return internalError
}

const internalError = `{"error":"Kesalahan di dalam mcp-asrama","detail":"Ulangi; bila tetap begini, laporkan ke pengelola."}`

// rpcError is the same for resources and prompts, whose results have no error
// flag.
func rpcError(code int64, err error) error {
	return &jsonrpc.Error{Code: code, Message: errorText(err)}
}
