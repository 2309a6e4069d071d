//go:build e2e

package e2e

import (
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"mcp-asrama/mock"
)

// A recorder is a service that remembers what was asked, and with which token.
type recorder struct {
	url string

	mu    sync.Mutex
	asked []string
}

func startRecorder(t *testing.T) *recorder {
	t.Helper()
	r := &recorder{}
	service := mock.Handler()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		r.mu.Lock()
		r.asked = append(r.asked, q.URL.String()+" "+q.Header.Get("Authorization"))
		r.mu.Unlock()
		service.ServeHTTP(w, q)
	}))
	t.Cleanup(s.Close)
	r.url = s.URL
	return r
}

func (r *recorder) check(t *testing.T, want ...string) {
	t.Helper()
	r.mu.Lock()
	defer r.mu.Unlock()
	if !slices.Equal(r.asked, want) {
		t.Errorf("asked %q, want %q", r.asked, want)
	}
}

// TestInspectorEnvironment: the server has what comes with -e, and nothing of what
// Inspector itself was started with.
func TestInspectorEnvironment(t *testing.T) {
	t.Parallel()
	const question, token = "/anak?kelas=7A&limit=20 ", "ASRAMA_API_TOKEN=" + mock.Token
	for _, c := range []struct {
		name        string
		own, handed []string
		asked       []string
	}{
		{"all in Inspector's", []string{"URL", token}, nil, nil},
		{"the token in Inspector's", []string{token}, []string{"URL"}, []string{question}},
		{"all handed over", nil, []string{"URL", token}, []string{question + "Bearer " + mock.Token}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			service := startRecorder(t)
			args := []string{binary, "--method", "tools/call", "--tool-name", "cari_anak", "--tool-arg", "kelas=7A"}
			for _, pair := range service.named(c.handed) {
				args = append(args, "-e", pair)
			}
			inspect(t, service.named(c.own), args...)
			service.check(t, c.asked...)
		})
	}
}

// named puts the service's address into the place of URL.
func (r *recorder) named(pairs []string) []string {
	named := slices.Clone(pairs)
	if i := slices.Index(named, "URL"); i >= 0 {
		named[i] = "ASRAMA_API_URL=" + r.url
	}
	return named
}

// TestInspectorArguments: a number is the same class as its text, however it was given.
func TestInspectorArguments(t *testing.T) {
	t.Parallel()
	service := startRecorder(t)
	for _, args := range [][]string{{"--tool-arg", "kelas=7"}, {"--tool-args-json", `{"kelas":7}`}, {"--tool-args-json", `{"kelas":"7"}`}} {
		args = append([]string{binary, "-e", "ASRAMA_API_URL=" + service.url, "-e", "ASRAMA_API_TOKEN=" + mock.Token,
			"--format", "json", "--method", "tools/call", "--tool-name", "cari_anak"}, args...)
		inspect(t, nil, args...).check(t, enveloped(t, textBlock(`{"total":0,"data":[]}`)), "", 0)
	}
	const question = "/anak?kelas=7&limit=20 Bearer " + mock.Token
	service.check(t, question, question, question)
}

// TestInspectorCatalog: Inspector takes the server into its own list, and starts
// it from there.
func TestInspectorCatalog(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "mcp.json")
	ask := func(want object, method string, args ...string) {
		t.Helper()
		args = append([]string{"--quiet", "--catalog", file, "--format", "json", "--method", method}, args...)
		inspect(t, nil, args...).check(t, enveloped(t, want), "", 0)
	}
	done := func(action string) object {
		return object{"ok": true, "action": action, "server": "asrama", "catalog": file}
	}
	known := object{"name": "asrama", "type": "stdio", "detail": binary + " -mock"}
	ask(done("added"), "servers/add", "--server", "asrama", binary, "-mock")
	ask(object{"servers": []any{known}}, "servers/list")
	known["config"] = object{"type": "stdio", "command": binary, "args": []any{"-mock"}}
	ask(known, "servers/show", "--server", "asrama")
	ask(done("updated"), "servers/edit", "--server", "asrama", "--protocol-era", "modern")
	answer := textBlock(rows)
	answer["_meta"] = object{"io.modelcontextprotocol/serverInfo": serverInfo(t)}
	ask(answer, "tools/call", "--server", "asrama", "--tool-name", "cari_anak", "--tool-arg", "kelas=7A")
	ask(done("removed"), "servers/remove", "--server", "asrama")
	ask(object{"servers": []any{}}, "servers/list")
}
