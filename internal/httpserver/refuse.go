package httpserver

import (
	"net/http"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"

	"mcp-asrama/internal/wire"
)

// refuse answers a request whose message was not looked at. What is left of its
// body is not waited for: the connection ends.
func refuse(w http.ResponseWriter, status int, reason string) {
	w.Header().Set("Connection", "close")
	writeError(w, status, wire.RequestID{}, &jsonrpc.Error{Code: jsonrpc.CodeInvalidRequest, Message: reason})
}

// writeError answers with a JSON-RPC error under the request's own id.
func writeError(w http.ResponseWriter, status int, id wire.RequestID, e *jsonrpc.Error) {
	failed(status, id, e).writeTo(w)
}
