package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A newTool is what README's section adds: a file and its test, and a line in each
// of two files.
type newTool struct{ file, line, test, arguments string }

func readNewTool(t *testing.T) newTool {
	t.Helper()
	blocks := fences(t, "go")
	if len(blocks) != 4 {
		t.Fatalf("README has %d blocks of Go; want the file, its line, its test and the arguments", len(blocks))
	}
	for i := range blocks { // who has added README's tool to the tree has those names in it
		blocks[i] = strings.NewReplacer("pelanggaran", "teguran", "Pelanggaran", "Teguran").Replace(blocks[i])
	}
	return newTool{file: blocks[0], line: blocks[1], test: blocks[2], arguments: blocks[3]}
}

// grown returns a file of internal/server with a line added behind another one.
func grown(t *testing.T, name, after, line string) string {
	t.Helper()
	source, err := os.ReadFile("../../internal/server/" + name)
	if err != nil {
		t.Fatal(err)
	}
	changed := strings.Replace(string(source), after, after+line+"\n", 1)
	if changed == string(source) {
		t.Fatalf("%s has no line that ends in %q", name, after)
	}
	return changed
}

// files are those of internal/server that the tool adds or changes.
func (n newTool) files(t *testing.T) map[string]string {
	return map[string]string{
		"teguran.go":      n.file,
		"teguran_test.go": n.test,
		"server.go":       grown(t, "server.go", "h.absensiHarian)\n", n.line),
		"server_test.go":  grown(t, "server_test.go", `{"tanggal": "2026-10-06"},`+"\n", n.arguments),
	}
}

// TestAddingAToolTakesFewLines counts those of README's section.
func TestAddingAToolTakesFewLines(t *testing.T) {
	n := readNewTool(t)
	lines := func(block string) int { return strings.Count(block, "\n") + 1 }
	if lines(n.line) != 1 || lines(n.arguments) != 1 {
		t.Errorf("more than a line: %s%s", n.line, n.arguments)
	}
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	if want := fmt.Sprintf("In all a file of %d lines, its test of %d,", lines(n.file), lines(n.test)); !strings.Contains(string(readme), want) {
		t.Errorf("README does not say: %s", want)
	}
}

// TestAddedToolPassesTheGuards runs the package's tests with the tool in it. The
// golden file of the surface is as it was, so that one test is left out.
func TestAddedToolPassesTheGuards(t *testing.T) {
	t.Parallel()
	test := exec.CommandContext(t.Context(), "go", "test", "-count=1", "-v", "-skip", "^TestSurface$",
		"-overlay", overlay(t, readNewTool(t).files(t)), "../../internal/server")
	out, err := test.CombinedOutput()
	if err != nil || !strings.Contains(string(out), "--- PASS: TestTeguran") {
		t.Errorf("%v: %s", err, out)
	}
}

// TestAddingATool builds the server with the tool in it. The go command lays the
// files over the tree while it builds, so the tree stays as it is.
func TestAddingATool(t *testing.T) {
	t.Parallel()
	binary := buildWith(t, readNewTool(t).files(t))

	service := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.RequestURI != "/teguran?id_anak=A001" {
			t.Errorf("asked %s", r.RequestURI)
		}
		w.Write([]byte(`{"data":[{"id_anak":"A001","jenis":"terlambat","nik":"3171xxxxxxxx0001"}]}`))
	}))
	defer service.Close()
	p := prepare(t, []string{"ASRAMA_API_URL=" + service.URL})
	p.cmd.Path, p.cmd.Stderr = binary, p.stderr
	p.start()
	p.handshake()
	p.send(callLine(1, "teguran", `{"id_anak":"A001"}`))
	if text, isError := toolText(t, p.next()); isError || text != `{"data":[{"id_anak":"A001","jenis":"terlambat"}]}` {
		t.Errorf("isError %v, %s", isError, text)
	}
	p.send(callLine(2, "teguran", ""))
	const missing = `Argumen id_anak wajib diisi: teks, mis. "A001"; cari dulu dengan cari_anak bila belum tahu.`
	if text, isError := toolText(t, p.next()); !isError || text != missing {
		t.Errorf("isError %v, %s", isError, text)
	}
	p.hangUp()
}

// buildWith builds the server with files laid over internal/server.
func buildWith(t *testing.T, files map[string]string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), filepath.Base(binary))
	build := exec.CommandContext(t.Context(), "go", "build", "-overlay", overlay(t, files), "-o", path, ".")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return path
}

// overlay writes the go command's -overlay file for files of internal/server.
func overlay(t *testing.T, files map[string]string) string {
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
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(path, text, 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}
