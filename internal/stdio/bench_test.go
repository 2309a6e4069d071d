package stdio

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// BenchmarkTransport is a call that has its text at hand: what the line, the SDK
// and the way back cost.
func BenchmarkTransport(b *testing.B) {
	for _, size := range []int{100, 10 << 10, 1 << 20} {
		b.Run(fmt.Sprintf("%d bytes", size), func(b *testing.B) {
			text := strings.Repeat(`{"nama":"A"},`, size/13+1)[:size]
			server := mcp.NewServer(&mcp.Implementation{Name: "uji"}, nil)
			server.AddTool(&mcp.Tool{Name: "baca", InputSchema: json.RawMessage(`{"type":"object"}`)},
				func(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
					return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: text}}}, nil
				})
			h := serve(b, b.Context(), server)
			h.handshake()
			b.SetBytes(int64(size))
			b.ReportAllocs()
			for b.Loop() {
				h.send(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"baca","arguments":{}}}`)
				h.line()
			}
		})
	}
}
