//go:build e2e

package e2e

import (
	"encoding/json"
	"errors"
	"log/slog"
	"net/http/httptest"
	"net/url"
	"os/exec"
	"reflect"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"mcp-asrama/internal/asrama"
	"mcp-asrama/internal/privacy"
	"mcp-asrama/internal/server"
	"mcp-asrama/mock"
)

// TestClientSDKs holds a short session with each official client, in every era of
// the protocol it can be asked for, to one and the same document.
func TestClientSDKs(t *testing.T) {
	t.Parallel()
	const handshake, newest = "2025-11-25", "2026-07-28"
	folder := installed(t)
	script := func(interpreter func(*testing.T, ...string) *exec.Cmd, args ...string) func(*testing.T) ([]byte, error) {
		return func(t *testing.T) ([]byte, error) { return interpreter(t, args...).Output() }
	}
	node := func(t *testing.T, args ...string) *exec.Cmd { return nodeCommand(t, "node", args...) }
	for _, c := range []struct {
		name, protocol string
		run            func(*testing.T) ([]byte, error)
	}{
		{"Go", newest, goSession},
		{"Python, newest", newest, script(python, "testdata/client.py", binary, "auto")},
		{"Python, handshake", handshake, script(python, "testdata/client.py", binary, "legacy")},
		{"TypeScript 1", handshake, script(node, "testdata/client.mjs", folder, binary, "1")},
		{"TypeScript 2, newest", newest, script(node, "testdata/client.mjs", folder, binary, "2", "auto")},
		{"TypeScript 2, handshake", handshake, script(node, "testdata/client.mjs", folder, binary, "2", "legacy")},
	} {
		t.Run(c.name, func(t *testing.T) {
			var want, got map[string]any
			if err := json.Unmarshal(readFile(t, "testdata", "session.json"), &want); err != nil {
				t.Fatal(err)
			}
			want["protocol"] = c.protocol
			out, err := c.run(t)
			if err != nil || json.Unmarshal(out, &got) != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("%v: %s", err, out)
			}
		})
	}
}

// goSession has the Go client in one process with the server.
func goSession(t *testing.T) ([]byte, error) {
	service := httptest.NewServer(mock.Handler())
	defer service.Close()
	base, err := url.Parse(service.URL)
	if err != nil {
		return nil, err
	}
	api, err := asrama.New(asrama.Options{BaseURL: base, Token: mock.Token, PathAnak: "/anak", PathKamar: "/kamar",
		PathAbsensi: "/absensi", Filter: privacy.New(privacy.Options{})})
	if err != nil {
		return nil, err
	}
	ours, theirs := mcp.NewInMemoryTransports()
	if _, err := server.New(api, server.Options{Log: slog.New(slog.DiscardHandler)}).Connect(t.Context(), ours, nil); err != nil {
		return nil, err
	}
	client, err := mcp.NewClient(&mcp.Implementation{Name: "uji", Version: "1"}, nil).Connect(t.Context(), theirs, nil)
	if err != nil {
		return nil, err
	}
	defer client.Close()
	return json.Marshal(goDocument(t, client))
}

// goDocument is what the session saw, under the names of testdata/session.json.
func goDocument(t *testing.T, c *mcp.ClientSession) map[string]any {
	ctx := t.Context()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Error(err)
		}
	}
	call := func(name string, arguments map[string]any) any {
		t.Helper()
		res, err := c.CallTool(ctx, &mcp.CallToolParams{Name: name, Arguments: arguments})
		must(err)
		return map[string]any{"isError": res.IsError, "text": res.Content[0].(*mcp.TextContent).Text}
	}
	code := func(err error) any {
		rpc, ok := errors.AsType[*jsonrpc.Error](err)
		if !ok {
			return err
		}
		return rpc.Code
	}
	var tools, resources, prompts []string
	for tool, err := range c.Tools(ctx, nil) {
		must(err)
		tools = append(tools, tool.Name)
	}
	for resource, err := range c.Resources(ctx, nil) {
		must(err)
		resources = append(resources, resource.URI)
	}
	for prompt, err := range c.Prompts(ctx, nil) {
		must(err)
		prompts = append(prompts, prompt.Name)
	}
	resource, err := c.ReadResource(ctx, &mcp.ReadResourceParams{URI: "asrama://kamar"})
	must(err)
	prompt, err := c.GetPrompt(ctx, &mcp.GetPromptParams{Name: "laporan_kamar", Arguments: map[string]string{"nama_kamar": "Al-Fatih 1"}})
	must(err)
	completed, err := c.Complete(ctx, &mcp.CompleteParams{Ref: &mcp.CompleteReference{Type: "ref/prompt", Name: "laporan_kamar"},
		Argument: mcp.CompleteParamsArgument{Name: "nama_kamar", Value: "ai"}})
	must(err)
	_, noTool := c.CallTool(ctx, &mcp.CallToolParams{Name: "hapus_anak"})
	_, noResource := c.ReadResource(ctx, &mcp.ReadResourceParams{URI: "asrama://rahasia"})
	_, noArgument := c.GetPrompt(ctx, &mcp.GetPromptParams{Name: "laporan_kamar"})
	return map[string]any{
		"protocol": c.InitializeResult().ProtocolVersion,
		"server":   c.InitializeResult().ServerInfo.Name, "instructions": c.InitializeResult().Instructions,
		"tools": tools, "resources": resources, "prompts": prompts,
		"cari_anak":        call("cari_anak", map[string]any{"kelas": "7A"}),
		"detail_anak":      call("detail_anak", map[string]any{"id_anak": "A001"}),
		"daftar_kamar":     call("daftar_kamar", nil),
		"absensi_harian":   call("absensi_harian", map[string]any{"tanggal": "2026-10-06"}),
		"wrong argument":   call("cari_anak", map[string]any{"klas": "7A"}),
		"no such child":    call("detail_anak", map[string]any{"id_anak": "X999"}),
		"resource":         resource.Contents[0].Text,
		"prompt":           prompt.Messages[0].Content.(*mcp.TextContent).Text,
		"completion":       completed.Completion.Values,
		"unknown tool":     code(noTool),
		"unknown resource": code(noResource),
		"missing argument": code(noArgument),
	}
}
