package main

import (
	"encoding/json"
	"fmt"
	"os"
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

// answer writes the answer to one line; a notification has none.
func (s *server) answer(line []byte) {
	var req request
	if err := json.Unmarshal(line, &req); err != nil {
		s.write(response{Error: &rpcError{parseError, err.Error()}})
		return
	}
	if req.ID == nil {
		return
	}
	result, failed := s.dispatch(req)
	s.write(response{ID: req.ID, Result: result, Error: failed})
}

func (s *server) dispatch(req request) (any, *rpcError) {
	switch req.Method {
	case "initialize":
		return initialized(), nil
	case "ping":
		return struct{}{}, nil
	case "tools/list":
		return listed(), nil
	case "tools/call":
		return s.call(req.Params)
	}
	return nil, &rpcError{methodNotFound, "method not found: " + req.Method}
}

func (s *server) write(r response) {
	r.JSONRPC = "2.0"
	line, err := json.Marshal(r)
	if err != nil {
		fmt.Fprintln(os.Stderr, "bareloop:", err)
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, err := s.out.Write(append(line, '\n')); err != nil {
		fmt.Fprintln(os.Stderr, "bareloop:", err)
	}
}
