package wire

import (
	"bytes"
	"encoding/json"
	"errors"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
)

// EncodeError builds the line of an error reply; an empty id goes out as null.
func EncodeError(rawID string, e *jsonrpc.Error) []byte {
	if rawID == "" {
		rawID = "null"
	}
	body, err := Marshal(e)
	if err != nil {
		// The SDK quotes an unknown URI into Data the way Go does, which is not
		// always JSON. The code and the message are enough.
		body, _ = Marshal(&jsonrpc.Error{Code: e.Code, Message: e.Message})
	}
	line := append([]byte(`{"jsonrpc":"2.0","id":`), rawID...)
	line = append(line, `,"error":`...)
	line = append(line, body...)
	return append(line, '}', '\n')
}

// Marshal is json.Marshal without its escapes for HTML, which make six bytes of
// one.
func Marshal(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err := enc.Encode(v)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}

// ErrorOut is what of a handler's error goes out. A *jsonrpc.Error was written
// to be read. Any other is the SDK's: it may quote the arguments and it may
// carry code 0, so only its class is kept.
func ErrorOut(method string, err error) *jsonrpc.Error {
	if own, ok := err.(*jsonrpc.Error); ok && own.Code != 0 {
		return own
	}
	var wrapped *jsonrpc.Error
	if !errors.As(err, &wrapped) || wrapped.Code == 0 {
		return &jsonrpc.Error{Code: jsonrpc.CodeInvalidRequest,
			Message: "Invalid Request: initialize comes first, and once; a notification has no id"}
	}
	switch wrapped.Code {
	case jsonrpc.CodeMethodNotFound:
		name, _ := Marshal(method)
		return &jsonrpc.Error{Code: wrapped.Code, Message: "Method not found", Data: name}
	case jsonrpc.CodeInvalidParams:
		return &jsonrpc.Error{Code: wrapped.Code, Message: "Invalid params"}
	case jsonrpc.CodeInvalidRequest:
		return &jsonrpc.Error{Code: wrapped.Code, Message: "Invalid Request: params or id missing, or not expected"}
	}
	return &jsonrpc.Error{Code: wrapped.Code, Message: wrapped.Message}
}
