package bare

import (
	"context"
	"encoding/json"
)

type request struct {
	ID     json.RawMessage `json:"id"`
	Method string          `json:"method"`
	Params json.RawMessage `json:"params"`
}

type response struct {
	JSONRPC string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id"`
	Result  any             `json:"result,omitempty"`
	Error   *rpcError       `json:"error,omitempty"`
}

type rpcError struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
}

// The codes are JSON-RPC 2.0's, section 5.1.
const (
	parseError     = -32700
	methodNotFound = -32601
	invalidParams  = -32602
)

// Answer returns the answer to one message, nil when it is a notification.
func (s *Server) Answer(ctx context.Context, message []byte) []byte {
	var req request
	if err := json.Unmarshal(message, &req); err != nil {
		return encode(response{Error: &rpcError{parseError, err.Error()}})
	}
	if req.ID == nil {
		return nil
	}
	result, failed := s.dispatch(ctx, req)
	return encode(response{ID: req.ID, Result: result, Error: failed})
}

func (s *Server) dispatch(ctx context.Context, req request) (any, *rpcError) {
	switch req.Method {
	case "initialize":
		return initialized(), nil
	case "ping":
		return struct{}{}, nil
	case "tools/list":
		return listed(), nil
	case "tools/call":
		return s.call(ctx, req.Params)
	}
	return nil, &rpcError{methodNotFound, "method not found: " + req.Method}
}

func encode(r response) []byte {
	r.JSONRPC = "2.0"
	data, _ := json.Marshal(r) // the id came out of a decoder, and the rest is ours
	return data
}
