package httpserver

import (
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

const (
	token  = "contoh-token-0123456789"
	second = "contoh-token-kedua-0123"
	ping   = `{"jsonrpc":"2.0","id":7,"method":"ping"}`
	call   = `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"tunggu"}}`
	read   = `{"jsonrpc":"2.0","id":7,"method":"resources/read","params":{"uri":"uji://rusak"}}`
)

type nameKey struct{}

// newOptions serve a server with a tool "tunggu", which is the given handler, and
// a resource that fails in words of its own.
func newOptions(tool func(context.Context) string) Options {
	server := mcp.NewServer(&mcp.Implementation{Name: "uji"}, &mcp.ServerOptions{Capabilities: &mcp.ServerCapabilities{
		Tools: &mcp.ToolCapabilities{}, Resources: &mcp.ResourceCapabilities{}}})
	server.AddTool(&mcp.Tool{Name: "tunggu", InputSchema: json.RawMessage(`{"type":"object"}`)},
		func(ctx context.Context, _ *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: tool(ctx)}}}, nil
		})
	server.AddResource(&mcp.Resource{URI: "uji://rusak", Name: "rusak"},
		func(context.Context, *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
			return nil, &jsonrpc.Error{Code: jsonrpc.CodeInternalError, Message: "kata sendiri"}
		})
	return Options{
		Server:     server,
		Tokens:     map[string]string{"guru": token, "wali": second},
		Hosts:      []string{"mcp.sekolah.example", "asrama.example:8443", "tls.example:443"},
		WithCaller: func(ctx context.Context, name string) context.Context { return context.WithValue(ctx, nameKey{}, name) },
		Log:        slog.New(slog.DiscardHandler),
	}
}

func callerOf(ctx context.Context) string {
	name, _ := ctx.Value(nameKey{}).(string)
	return name
}

func newTestHandler(tool func(context.Context) string) http.Handler {
	return newHandler(newOptions(tool), &net.TCPAddr{IP: net.IPv4(10, 1, 2, 3), Port: 8765})
}

// newRequest is a good request; tests spoil it.
func newRequest(body string) *http.Request {
	r := httptest.NewRequest(http.MethodPost, "http://127.0.0.1:8765/mcp", strings.NewReader(body))
	r.Header.Set("Authorization", "Bearer "+token)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Accept", "application/json, text/event-stream")
	return r
}

// A reply is what came back.
type reply struct {
	status int
	header http.Header
	body   string
	id     string
	result string
	code   int
	text   string // of the error
}

// send puts a request to the handler and checks what holds for every answer.
func send(t testing.TB, h http.Handler, r *http.Request) reply {
	t.Helper()
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return newReply(t, w.Result())
}

func newReply(t testing.TB, res *http.Response) reply {
	t.Helper()
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	a := reply{status: res.StatusCode, header: res.Header, body: string(body)}
	if got := res.Header.Get("Cache-Control"); got != "no-store" {
		t.Errorf("%d: Cache-Control %q", a.status, got)
	}
	if got := res.Header.Get("X-Content-Type-Options"); got != "nosniff" && res.Header.Get("Content-Type") != "text/plain; charset=utf-8" {
		t.Errorf("%d: X-Content-Type-Options %q", a.status, got)
	}
	if !strings.HasPrefix(res.Header.Get("Content-Type"), "application/json") {
		return a
	}
	var message struct {
		JSONRPC    string
		ID, Result json.RawMessage
		Error      *struct {
			Code    int
			Message string
		}
	}
	if err := json.Unmarshal(body, &message); err != nil || message.JSONRPC != "2.0" {
		t.Fatalf("%d: %q: %v", a.status, body, err)
	}
	a.id, a.result = string(message.ID), string(message.Result)
	if message.Error != nil {
		a.code, a.text = message.Error.Code, message.Error.Message
		if a.code == 0 || a.text == "" {
			t.Errorf("error %s", body)
		}
	}
	return a
}

// atOnce is a tool that says who called.
func atOnce(ctx context.Context) string { return "halo " + callerOf(ctx) }
