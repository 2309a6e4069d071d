package server

import (
	"context"
	"log/slog"
	"net/http"
	"net/url"
	"os"
	"strings"
	"testing"
)

const aboutPelanggaran = "Catatan pelanggaran satu anak berdasarkan id (mis. 'A001')."

type pelanggaranArgs struct {
	IDAnak string `json:"id_anak" example:"A001" hint:"cari dulu dengan cari_anak bila belum tahu"`
}

func (h handlers) pelanggaran(ctx context.Context, a pelanggaranArgs) (string, error) {
	return h.api.Ambil(ctx, "/pelanggaran", url.Values{"id_anak": {a.IDAnak}})
}

// TestAddingATool does what README's section says, with the very lines it shows.
func TestAddingATool(t *testing.T) {
	client := newClient(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.RequestURI != "/pelanggaran?id_anak=A001" {
			t.Errorf("asked %s", r.RequestURI)
		}
		w.Write([]byte(`{"data":[{"id_anak":"A001","jenis":"terlambat","nik":"3171xxxxxxxx0001"}]}`))
	}))
	s := New(client, "v0.0.0-uji", slog.New(slog.DiscardHandler))
	h := handlers{client}
	addTool(s, tool{"pelanggaran", "Pelanggaran", aboutPelanggaran}, h.pelanggaran)

	session := connectTo(t, s)
	text, isError := call(t, session, "pelanggaran", map[string]any{"id_anak": "A001"})
	if want := `{"data":[{"id_anak":"A001","jenis":"terlambat"}]}`; isError || text != want {
		t.Errorf("isError %v, %s", isError, text)
	}
	text, isError = call(t, session, "pelanggaran", nil)
	if want := `Argumen id_anak wajib diisi: teks, mis. "A001"; cari dulu dengan cari_anak bila belum tahu.`; !isError || text != want {
		t.Errorf("isError %v, %s", isError, text)
	}
}

// TestReadmeExample: README shows the lines above.
func TestReadmeExample(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	source, err := os.ReadFile("example_test.go")
	if err != nil {
		t.Fatal(err)
	}
	_, section, ok := strings.Cut(string(readme), "\n## Adding a tool\n")
	_, example, found := strings.Cut(section, "const aboutPelanggaran")
	example, _, ended := strings.Cut(example, "```")
	if !ok || !found || !ended || !strings.Contains(string(source), "const aboutPelanggaran"+example) {
		t.Errorf("README's example is not this file's:\n%s", example)
	}
	if _, line, _ := strings.Cut(section, "```go\n\taddTool"); !strings.Contains(string(source), "addTool"+line[:strings.Index(line, "\n")]) {
		t.Error("README's line for server.go is not this file's")
	}
}
