package server

import (
	"log/slog"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"mcp-asrama/mock"
)

// TestStartDoesNotGrowWithTheTools: what a tool and its schema cost is paid when a
// host asks for it, not by everybody who waits for the server to start.
func TestStartDoesNotGrowWithTheTools(t *testing.T) {
	log := slog.New(slog.DiscardHandler)
	start := testing.AllocsPerRun(10, func() { New(nil, Options{Log: log}) })
	s := surface{mcp.NewServer(&mcp.Implementation{Name: "uji"}, options(completion{})), audit{log}, Options{}.format()}
	one := testing.AllocsPerRun(10, func() {
		addTool(s, tool{"cari_anak", "Cari anak", aboutCariAnak}, handlers{}.cariAnak)
	})
	t.Logf("allocations: start %.0f, one tool %.0f", start, one)
	if start > one/2 {
		t.Errorf("start takes %.0f allocations; one tool alone takes %.0f", start, one)
	}
}

// TestToolsAreThereForTheFirstWhoAsks: many at once, each of whom could be the
// first, and with a call that no list came before.
func TestToolsAreThereForTheFirstWhoAsks(t *testing.T) {
	session := connect(t, mock.Handler())
	failed := make(chan bool, 16)
	for range cap(failed) {
		go func() {
			res, err := session.CallTool(t.Context(), &mcp.CallToolParams{Name: "daftar_kamar"})
			failed <- err != nil || res.IsError
		}()
	}
	for range cap(failed) {
		if <-failed {
			t.Error("a call failed")
		}
	}
	if n := len(allTools(t, session)); n < 4 {
		t.Errorf("%d tools", n)
	}
}
