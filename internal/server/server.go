// Package server is the MCP surface over the boarding school's service: four
// read-only tools, one resource and one prompt. Names, descriptions,
// instructions and the prompt's text are those of the article's server.py.
package server

import (
	"context"
	"log/slog"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"mcp-asrama/internal/asrama"
)

const instructions = "Akses read-only ke data anak asrama: pencarian anak, detail, kamar, dan absensi."

// handlers answers every tool, resource and prompt from the one client.
type handlers struct{ api *asrama.Client }

// A surface is the server while its tools and resources are put in.
type surface struct {
	*mcp.Server
	audit  audit
	format func(string) string // of what a handler returned
}

// Options say how the server is to be.
type Options struct {
	Version string       // what initialize reports
	Log     *slog.Logger // gets a line for each call, at info, and one for a handler that panicked
	Columns bool         // lists come as columns: fewer tokens
}

// New returns the server, ready to be connected to any number of sessions.
func New(api *asrama.Client, o Options) *mcp.Server {
	a := audit{o.Log}
	name := &mcp.Implementation{Name: "asrama", Version: o.Version}
	s := surface{mcp.NewServer(name, options(completion{api, a})), a, o.format()}
	h := handlers{api}

	s.AddReceivingMiddleware(before("tools/", func() {
		addTool(s, tool{"cari_anak", "Cari anak", aboutCariAnak}, h.cariAnak)
		addTool(s, tool{"detail_anak", "Detail anak", aboutDetailAnak}, h.detailAnak)
		addTool(s, tool{"daftar_kamar", "Daftar kamar", aboutDaftarKamar}, h.daftarKamar)
		addTool(s, tool{"absensi_harian", "Absensi harian", aboutAbsensiHarian}, h.absensiHarian)
	}))
	addResource(s, kamarResource(), h.daftarKamar)
	s.AddPrompt(laporanKamarPrompt(), laporanKamar)

	s.AddReceivingMiddleware(s.audit.strangers)
	// The last middleware added is the outermost: the guard sees every panic.
	s.AddReceivingMiddleware(guard(o.Log))
	return s.Server
}

// format is how a result is written; it has been filtered by then.
func (o Options) format() func(string) string {
	if o.Columns {
		return columns
	}
	return func(text string) string { return text }
}

func options(c completion) *mcp.ServerOptions {
	return &mcp.ServerOptions{
		Instructions:      instructions,
		CompletionHandler: c.complete,
		// By default the SDK also advertises logging and listChanged; nothing here
		// ever changes or logs to the host.
		Capabilities: &mcp.ServerCapabilities{
			Tools:     &mcp.ToolCapabilities{},
			Resources: &mcp.ResourceCapabilities{},
			Prompts:   &mcp.PromptCapabilities{},
			// Names of rooms for the prompt.
			Completions: &mcp.CompletionCapabilities{},
		},
		// The SDK's default lets any intermediary keep what a resource holds.
		SetCacheable: func(_ context.Context, req mcp.Request, c *mcp.Cacheable) {
			if _, ok := req.(*mcp.ReadResourceRequest); ok {
				c.CacheScope = "private"
			}
		},
	}
}
