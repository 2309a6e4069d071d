package server

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// TestPanics: one in any kind of handler is an error answer, the session lives,
// and neither the answer nor the log holds the value.
func TestPanics(t *testing.T) {
	const secret = "3171014505100001"
	var log bytes.Buffer
	s := mcp.NewServer(&mcp.Implementation{Name: "uji"}, options(completion{}))
	s.AddTool(&mcp.Tool{Name: "panik", InputSchema: json.RawMessage(`{"type":"object"}`)},
		func(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) { panic(secret) })
	s.AddResource(&mcp.Resource{URI: "asrama://panik", Name: "panik"},
		func(context.Context, *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
			none := []string{}
			return nil, errors.New(none[len(secret)]) // one of the runtime's own
		})
	s.AddPrompt(&mcp.Prompt{Name: "panik"},
		func(context.Context, *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) { panic(nil) })
	s.AddReceivingMiddleware(guard(slog.New(slog.NewTextHandler(&log, nil))))
	session := connectTo(t, s)

	if text, isError := call(t, session, "panik", nil); !isError || text != internalError {
		t.Errorf("tool: isError %v, %s", isError, text)
	}
	_, err := session.ReadResource(t.Context(), &mcp.ReadResourceParams{URI: "asrama://panik"})
	wantRPCError(t, err, -32603, "mcp-asrama")
	_, err = session.GetPrompt(t.Context(), &mcp.GetPromptParams{Name: "panik"})
	wantRPCError(t, err, -32603, "mcp-asrama")
	if err := session.Ping(t.Context(), nil); err != nil {
		t.Errorf("ping: %v", err)
	}

	session.Close()
	lines := strings.Split(strings.TrimSpace(log.String()), "\n")
	if len(lines) != 3 || strings.Contains(log.String(), secret) {
		t.Errorf("log: %s", log.String())
	}
	for _, line := range lines {
		if !strings.Contains(line, "at=guard_test.go:") {
			t.Errorf("log line does not say where: %s", line)
		}
	}
}
