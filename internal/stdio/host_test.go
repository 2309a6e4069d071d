package stdio

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"io"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// A host is the other end of a served connection.
type host struct {
	t   testing.TB
	in  io.WriteCloser
	out *bufio.Reader
	// hangUp closes the end that out reads from.
	hangUp func() error
	// done gives what Serve returned.
	done chan error
}

// start serves a server whose tool "tunggu" waits for release or for the end of its
// context; "bicara" has something to say, "gagal" and "tolak" have errors.
func start(t testing.TB, ctx context.Context, calls *slowCalls) *host {
	return serve(t, ctx, newServer(calls))
}

func serve(t testing.TB, ctx context.Context, server *mcp.Server) *host {
	inR, inW := io.Pipe()
	outR, outW := io.Pipe()
	h := &host{t: t, in: inW, out: bufio.NewReaderSize(outR, 4<<20), hangUp: outR.Close, done: make(chan error, 1)}
	go func() {
		err := Serve(ctx, server, inR, outW)
		outW.Close()
		h.done <- err
	}()
	t.Cleanup(func() { inW.Close(); outR.Close() })
	return h
}

// slowCalls lets a test see calls come in, end them, and see them cancelled.
type slowCalls struct {
	entered, cancelled chan struct{}
	release            chan struct{}
	stubborn           bool // waits for release only, whatever its context says
}

func newSlowCalls() *slowCalls {
	return &slowCalls{entered: make(chan struct{}, 2048), cancelled: make(chan struct{}, 2048), release: make(chan struct{})}
}

func newServer(calls *slowCalls) *mcp.Server {
	s := mcp.NewServer(&mcp.Implementation{Name: "uji"}, &mcp.ServerOptions{Capabilities: &mcp.ServerCapabilities{Tools: &mcp.ToolCapabilities{}}})
	schema := json.RawMessage(`{"type":"object"}`)
	s.AddTool(&mcp.Tool{Name: "tunggu", InputSchema: schema},
		func(ctx context.Context, _ *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			calls.entered <- struct{}{}
			done := ctx.Done()
			if calls.stubborn {
				done = nil
			}
			select {
			case <-calls.release:
			case <-done:
				calls.cancelled <- struct{}{}
			}
			return &mcp.CallToolResult{}, nil
		})
	s.AddTool(&mcp.Tool{Name: "bicara", InputSchema: schema},
		func(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: "<halo>"}}}, nil
		})
	s.AddTool(&mcp.Tool{Name: "gagal", InputSchema: schema},
		func(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			return nil, errors.New("rahasia")
		})
	s.AddTool(&mcp.Tool{Name: "tolak", InputSchema: schema},
		func(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			return nil, &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: "tidak bisa", Data: json.RawMessage(`[1]`)}
		})
	return s
}

func (h *host) send(lines ...string) {
	h.t.Helper()
	for _, line := range lines {
		if _, err := io.WriteString(h.in, line+"\n"); err != nil {
			h.t.Fatalf("write: %v", err)
		}
	}
}

// An answer is one line from the server.
type answer struct {
	ID     json.RawMessage `json:"id"`
	Result json.RawMessage `json:"result"`
	Error  *struct {
		Code    int
		Message string
		Data    json.RawMessage
	} `json:"error"`
}

// line is valid until the next read.
func (h *host) line() []byte {
	h.t.Helper()
	line, err := h.out.ReadSlice('\n')
	if err != nil {
		h.t.Fatalf("read: %v (got %.200q)", err, line)
	}
	return line
}

func (h *host) next() answer {
	h.t.Helper()
	line := h.line()
	var a answer
	if err := json.Unmarshal(line, &a); err != nil {
		h.t.Fatalf("answer %q: %v", line, err)
	}
	return a
}

const (
	initialize  = `{"jsonrpc":"2.0","id":"init","method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"uji","version":"1"}}}`
	initialized = `{"jsonrpc":"2.0","method":"notifications/initialized"}`
	ping        = `{"jsonrpc":"2.0","id":"berikut","method":"ping"}`
)

func (h *host) handshake() {
	h.t.Helper()
	h.send(initialize)
	if a := h.next(); a.Error != nil {
		h.t.Fatalf("initialize: %+v", a.Error)
	}
	h.send(initialized)
}

// expectPing checks that the next answer is the ping's: nothing came in between,
// and the session lives.
func (h *host) expectPing() {
	h.t.Helper()
	h.send(ping)
	if a := h.next(); string(a.ID) != `"berikut"` || string(a.Result) != "{}" {
		h.t.Fatalf("instead of the ping's answer: id %s result %s error %+v", a.ID, a.Result, a.Error)
	}
}
