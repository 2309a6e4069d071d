package httpserver

import (
	"fmt"
	"slices"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"mcp-asrama/internal/wire"
)

// harmless are beginnings of the SDK's texts that say what is missing and repeat
// nothing of the request. Every other text of its is replaced.
var harmless = []string{
	"Accept must contain both",
	"Bad Request: Unsupported protocol version (supported versions:",
	"missing or invalid _meta field ",
	"invalid _meta field ",
	"Mcp-Protocol-Version header is required",
	"missing required Mcp-",
	"can't send Last-Event-ID",
}

func isHarmless(text string) bool {
	return slices.ContainsFunc(harmless, func(beginning string) bool { return strings.HasPrefix(text, beginning) })
}

// errorOut is what goes out of a JSON-RPC error that the SDK made on its own.
func errorOut(method string, e *jsonrpc.Error) *jsonrpc.Error {
	switch {
	case isHarmless(e.Message) && e.Code != 0:
		return &jsonrpc.Error{Code: e.Code, Message: e.Message}
	case e.Code == mcp.CodeUnsupportedProtocolVersion:
		// The specification has the version that was asked for in the data.
		return &jsonrpc.Error{Code: e.Code, Message: "unsupported protocol version", Data: e.Data}
	case e.Code == mcp.CodeHeaderMismatch:
		return &jsonrpc.Error{Code: e.Code, Message: "header mismatch: a header says something else than the body"}
	}
	return wire.ErrorOut(method, fmt.Errorf("%w", &jsonrpc.Error{Code: e.Code, Message: internal().Message}))
}

// plainError is the same for a text the SDK wrote instead.
func plainError(method, text string) *jsonrpc.Error {
	switch {
	case isHarmless(text):
		return &jsonrpc.Error{Code: jsonrpc.CodeInvalidRequest, Message: text}
	case strings.HasPrefix(text, "JSON RPC not handled"):
		return wire.ErrorOut(method, fmt.Errorf("%w", &jsonrpc.Error{Code: jsonrpc.CodeMethodNotFound}))
	}
	return wire.ErrorOut(method, fmt.Errorf("%w", &jsonrpc.Error{Code: jsonrpc.CodeInvalidRequest}))
}

func internal() *jsonrpc.Error {
	return &jsonrpc.Error{Code: jsonrpc.CodeInternalError, Message: "Internal error"}
}
