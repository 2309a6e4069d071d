package server

import (
	"encoding/json"
	"errors"
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"mcp-asrama/mock"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// TestSurface holds everything a host sees of the server, as one golden file.
func TestSurface(t *testing.T) {
	session := connect(t, mock.Handler())
	surface := map[string]any{"initialize": session.InitializeResult()}
	for name, list := range map[string]func() (any, error){
		"tools/list":               func() (any, error) { return session.ListTools(t.Context(), nil) },
		"resources/list":           func() (any, error) { return session.ListResources(t.Context(), nil) },
		"resources/templates/list": func() (any, error) { return session.ListResourceTemplates(t.Context(), nil) },
		"resources/read": func() (any, error) {
			return session.ReadResource(t.Context(), &mcp.ReadResourceParams{URI: kamarURI})
		},
		"prompts/list": func() (any, error) { return session.ListPrompts(t.Context(), nil) },
		"prompts/get": func() (any, error) {
			return session.GetPrompt(t.Context(), &mcp.GetPromptParams{Name: "laporan_kamar",
				Arguments: map[string]string{"nama_kamar": "Al-Fatih 1"}})
		},
	} {
		res, err := list()
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		surface[name] = res
	}
	golden(t, "../../testdata/golden/surface.json", surface)
}

func golden(t *testing.T, path string, value any) {
	t.Helper()
	var got strings.Builder
	enc := json.NewEncoder(&got)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(value); err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(path, []byte(got.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got.String() != string(want) {
		t.Errorf("differs from %s (go test -update rewrites it):\n%s", path, got.String())
	}
}

func TestCapabilities(t *testing.T) {
	caps, err := json.Marshal(connect(t, mock.Handler()).InitializeResult().Capabilities)
	if err != nil {
		t.Fatal(err)
	}
	if string(caps) != `{"completions":{},"prompts":{},"resources":{},"tools":{}}` {
		t.Errorf("capabilities %s", caps)
	}
}

func TestEveryToolIsReadOnlyAndTitled(t *testing.T) {
	for _, tool := range allTools(t, connect(t, mock.Handler())) {
		a := tool.Annotations
		if a == nil || !a.ReadOnlyHint || !a.IdempotentHint || a.DestructiveHint == nil || *a.DestructiveHint ||
			a.OpenWorldHint == nil || *a.OpenWorldHint {
			t.Errorf("%s: annotations %+v", tool.Name, a)
		}
		if tool.Title == "" || a.Title != tool.Title || tool.OutputSchema != nil {
			t.Errorf("%s: title %q, %q, output schema %v", tool.Name, tool.Title, a.Title, tool.OutputSchema)
		}
	}
}

// TestEverySchemaIsLean: what OpenAI, Gemini or Cursor refuse, and what costs
// tokens for nothing.
func TestEverySchemaIsLean(t *testing.T) {
	for _, tool := range allTools(t, connect(t, mock.Handler())) {
		schema := tool.InputSchema.(map[string]any)
		if _, ok := schema["properties"].(map[string]any); !ok || schema["type"] != "object" {
			t.Errorf("%s: %v", tool.Name, schema)
		}
		walkSchema(schema, func(key string, value any) {
			switch key {
			case "$schema", "$ref", "$defs", "anyOf", "oneOf", "allOf", "not", "title":
				t.Errorf("%s: has %s", tool.Name, key)
			case "type":
				if _, ok := value.(string); !ok {
					t.Errorf("%s: type %v", tool.Name, value)
				}
			}
		})
	}
}

// walkSchema visits the keywords of a schema and of its properties.
func walkSchema(schema map[string]any, visit func(key string, value any)) {
	for key, value := range schema {
		visit(key, value)
		if key != "properties" {
			continue
		}
		for _, property := range value.(map[string]any) {
			walkSchema(property.(map[string]any), visit)
		}
	}
}

func TestResourceIsPrivate(t *testing.T) {
	session := connect(t, mock.Handler())
	res, err := session.ReadResource(t.Context(), &mcp.ReadResourceParams{URI: kamarURI})
	if err != nil || res.CacheScope != "private" {
		t.Errorf("cacheScope %q, error %v", res.CacheScope, err)
	}
}

func TestProtocolErrors(t *testing.T) {
	session := connect(t, mock.Handler())
	for name, c := range map[string]struct {
		do      func() error
		mention string
	}{
		"unknown tool": {func() error {
			_, err := session.CallTool(t.Context(), &mcp.CallToolParams{Name: "hapus_anak"})
			return err
		}, "hapus_anak"},
		"unknown resource": {func() error {
			_, err := session.ReadResource(t.Context(), &mcp.ReadResourceParams{URI: "asrama://rahasia"})
			return err
		}, ""},
		"unknown prompt": {func() error {
			_, err := session.GetPrompt(t.Context(), &mcp.GetPromptParams{Name: "x"})
			return err
		}, "x"},
		"missing prompt argument": {func() error {
			_, err := session.GetPrompt(t.Context(), &mcp.GetPromptParams{Name: "laporan_kamar"})
			return err
		}, "nama_kamar"},
		"blank prompt argument": {func() error {
			_, err := session.GetPrompt(t.Context(), &mcp.GetPromptParams{Name: "laporan_kamar",
				Arguments: map[string]string{"nama_kamar": " "}})
			return err
		}, "nama_kamar"},
	} {
		t.Run(name, func(t *testing.T) { wantRPCError(t, c.do(), -32602, c.mention) })
	}
}

func wantRPCError(t *testing.T, err error, code int64, mention string) {
	t.Helper()
	var rpc *jsonrpc.Error
	if !errors.As(err, &rpc) || rpc.Code != code || !strings.Contains(rpc.Message, mention) {
		t.Errorf("error %v; want code %d that mentions %q", err, code, mention)
	}
}
