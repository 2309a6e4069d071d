package main

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestAddingATool does what README's section says: its file into internal/server,
// its line into server.go. The go command lays both over the tree while it
// builds, so the tree stays as it is.
func TestAddingATool(t *testing.T) {
	t.Parallel()
	blocks := fences(t, "go")
	if len(blocks) != 2 {
		t.Fatalf("README has %d blocks of Go; want the file and the line", len(blocks))
	}
	file, line := blocks[0], blocks[1]
	contents := "../../internal/server/server.go"
	source, err := os.ReadFile(contents)
	if err != nil {
		t.Fatal(err)
	}
	const last = "h.absensiHarian)\n"
	changed := strings.Replace(string(source), last, last+line+"\n", 1)
	if changed == string(source) {
		t.Fatalf("server.go has no line that ends in %q", last)
	}
	grown := buildWith(t, map[string]string{"server.go": changed, "pelanggaran.go": file})

	service := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.RequestURI != "/pelanggaran?id_anak=A001" {
			t.Errorf("asked %s", r.RequestURI)
		}
		w.Write([]byte(`{"data":[{"id_anak":"A001","jenis":"terlambat","nik":"3171xxxxxxxx0001"}]}`))
	}))
	defer service.Close()
	p := prepare(t, []string{"ASRAMA_API_URL=" + service.URL})
	p.cmd.Path, p.cmd.Stderr = grown, p.stderr
	p.start()
	p.handshake()
	p.send(callLine(1, "pelanggaran", `{"id_anak":"A001"}`))
	if text, isError := toolText(t, p.next()); isError || text != `{"data":[{"id_anak":"A001","jenis":"terlambat"}]}` {
		t.Errorf("isError %v, %s", isError, text)
	}
	p.send(callLine(2, "pelanggaran", ""))
	const missing = `Argumen id_anak wajib diisi: teks, mis. "A001"; cari dulu dengan cari_anak bila belum tahu.`
	if text, isError := toolText(t, p.next()); !isError || text != missing {
		t.Errorf("isError %v, %s", isError, text)
	}
	p.hangUp()
}

// buildWith builds the server with files laid over internal/server.
func buildWith(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	server, err := filepath.Abs("../../internal/server")
	if err != nil {
		t.Fatal(err)
	}
	replace := map[string]string{}
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		replace[filepath.Join(server, name)] = path
	}
	overlay, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "overlay.json"), overlay, 0o644); err != nil {
		t.Fatal(err)
	}
	grown := filepath.Join(dir, filepath.Base(binary))
	build := exec.CommandContext(t.Context(), "go", "build", "-overlay", filepath.Join(dir, "overlay.json"), "-o", grown, ".")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return grown
}
