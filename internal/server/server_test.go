package server

import (
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"mcp-asrama/internal/asrama"
	"mcp-asrama/internal/privacy"
	"mcp-asrama/mock"
)

// connect gives a client session with a server whose service is the handler.
func connect(t testing.TB, service http.Handler) *mcp.ClientSession {
	t.Helper()
	return connectTo(t, New(newClient(t, service), Options{Version: "v0.0.0-uji", Log: slog.New(slog.DiscardHandler)}))
}

func connectTo(t testing.TB, s *mcp.Server) *mcp.ClientSession {
	t.Helper()
	ours, theirs := mcp.NewInMemoryTransports()
	if _, err := s.Connect(t.Context(), ours, nil); err != nil {
		t.Fatal(err)
	}
	client := mcp.NewClient(&mcp.Implementation{Name: "uji", Version: "1"}, nil)
	session, err := client.Connect(t.Context(), theirs, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { session.Close() })
	return session
}

func newClient(t testing.TB, service http.Handler) *asrama.Client {
	t.Helper()
	return newClientWith(t, service, privacy.Options{})
}

func newClientWith(t testing.TB, service http.Handler, o privacy.Options) *asrama.Client {
	t.Helper()
	upstream := httptest.NewServer(service)
	t.Cleanup(upstream.Close)
	base, err := url.Parse(upstream.URL)
	if err != nil {
		t.Fatal(err)
	}
	client, err := asrama.New(asrama.Options{
		BaseURL: base, Token: mock.Token,
		PathAnak: "/anak", PathKamar: "/kamar", PathAbsensi: "/absensi",
		Filter: privacy.New(o),
	})
	if err != nil {
		t.Fatal(err)
	}
	return client
}

func newFilter() *privacy.Filter { return privacy.New(privacy.Options{}) }

// call returns the one text block of a tool's result.
func call(t testing.TB, session *mcp.ClientSession, name string, arguments any) (text string, isError bool) {
	t.Helper()
	res, err := session.CallTool(t.Context(), &mcp.CallToolParams{Name: name, Arguments: arguments})
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if len(res.Content) != 1 || res.StructuredContent != nil {
		t.Fatalf("%s: %d content blocks, structured %v", name, len(res.Content), res.StructuredContent)
	}
	return res.Content[0].(*mcp.TextContent).Text, res.IsError
}

func allTools(t testing.TB, session *mcp.ClientSession) []*mcp.Tool {
	t.Helper()
	res, err := session.ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return res.Tools
}

// goodArguments are what every tool accepts; a new tool needs its line here.
var goodArguments = map[string]any{
	"cari_anak":      map[string]any{"kelas": "7A"},
	"detail_anak":    map[string]any{"id_anak": "A001"},
	"daftar_kamar":   nil,
	"absensi_harian": map[string]any{"tanggal": "2026-10-06"},
}

func TestServiceErrorsAreErrorResults(t *testing.T) {
	session := connect(t, mock.Handler(mock.WithStatus(http.StatusInternalServerError)))
	for _, tool := range allTools(t, session) {
		text, isError := call(t, session, tool.Name, goodArguments[tool.Name])
		want := `{"error":"Service mengembalikan status 500","detail":"Service sedang bermasalah. Coba lagi nanti atau hubungi pengelolanya."}`
		if !isError || text != want {
			t.Errorf("%s: isError %v, %s", tool.Name, isError, text)
		}
	}
	_, err := session.ReadResource(t.Context(), &mcp.ReadResourceParams{URI: kamarURI})
	wantRPCError(t, err, -32603, "Service mengembalikan status 500")
}

func TestEveryAnswerIsFiltered(t *testing.T) {
	service := mock.WithBody(200, "application/json", []byte(
		`{"data":[{"nama":"Contoh","NIK":"3171xxxxxxxx0001","wali":{"no_hp_wali":"0812xxxx001"},"al\u0061mat":"Jl. Contoh"}]}`))
	session := connect(t, mock.Handler(service))
	const want = `{"data":[{"nama":"Contoh","wali":{}}]}`
	for _, tool := range allTools(t, session) {
		if text, isError := call(t, session, tool.Name, goodArguments[tool.Name]); isError || text != want {
			t.Errorf("%s: isError %v, %s", tool.Name, isError, text)
		}
	}
	res, err := session.ReadResource(t.Context(), &mcp.ReadResourceParams{URI: kamarURI})
	if err != nil || len(res.Contents) != 1 || res.Contents[0].Text != want {
		t.Errorf("resource: %+v, %v", res, err)
	}
}

func TestCallEndsUpstreamWhenCancelled(t *testing.T) {
	entered, ended := make(chan struct{}), make(chan struct{})
	session := connect(t, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		close(entered)
		<-r.Context().Done()
		close(ended)
	}))
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		<-entered
		cancel()
	}()
	if _, err := session.CallTool(ctx, &mcp.CallToolParams{Name: "daftar_kamar"}); err == nil {
		t.Error("no error")
	}
	<-ended
}
