package main

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// dist is a folder as make dist leaves it, but for what is in the binaries: the real
// ones are packed and run where other people's programs are, in internal/e2e.
func dist(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for _, s := range systems {
		if err := os.WriteFile(filepath.Join(dir, s.binary), []byte("biner untuk "+s.platform), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func packed(t *testing.T, dir string, args ...string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	args = append([]string{"pack", "-server", server}, args...)
	if code := run(append(args, dir), &stdout, &stderr); code != 0 || stdout.Len()+stderr.Len() > 0 {
		t.Fatalf("exit code %d, stdout %q, stderr %q", code, &stdout, &stderr)
	}
}

func read(t *testing.T, dir, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestPack unpacks what was packed.
func TestPack(t *testing.T) {
	dir := dist(t)
	packed(t, dir, "-version", "v1.2.3")
	archive, err := zip.OpenReader(filepath.Join(dir, bundleFile))
	if err != nil {
		t.Fatal(err)
	}
	defer archive.Close()
	var names []string
	for _, file := range archive.File {
		names = append(names, file.Name)
		want := os.FileMode(0o755)
		if file.Name == "manifest.json" {
			want = 0o644
		}
		if file.Mode() != want {
			t.Errorf("%s: mode %v", file.Name, file.Mode())
		}
	}
	if want := []string{"manifest.json", "server/darwin/mcp-asrama", "server/win32/mcp-asrama.exe", "server/linux/mcp-asrama"}; !slices.Equal(names, want) {
		t.Errorf("%q; want %q", names, want)
	}
	for line := range strings.Lines(string(read(t, dir, sumsFile))) {
		sum, name, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "  ")
		if got := fmt.Sprintf("%x", sha256.Sum256(read(t, dir, name))); got != sum {
			t.Errorf("%s: %s; want %s", name, sum, got)
		}
	}
	if n := bytes.Count(read(t, dir, sumsFile), []byte("\n")); n != len(systems)+2 {
		t.Errorf("%d sums", n)
	}
}

func TestPackIsReproducible(t *testing.T) {
	one, other := dist(t), dist(t)
	packed(t, one)
	packed(t, other)
	packed(t, other) // over what is there
	for _, name := range []string{bundleFile, registryFile, sumsFile} {
		if !bytes.Equal(read(t, one, name), read(t, other, name)) {
			t.Errorf("%s differs", name)
		}
	}
}

// unpackedManifest is the manifest as a host reads it, but for the settings.
func unpackedManifest(t *testing.T, dir string) manifest {
	t.Helper()
	archive, err := zip.OpenReader(filepath.Join(dir, bundleFile))
	if err != nil {
		t.Fatal(err)
	}
	defer archive.Close()
	file, err := archive.Open("manifest.json")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var m struct {
		manifest
		UserConfig map[string]setting `json:"user_config"`
	}
	dec := json.NewDecoder(file)
	dec.DisallowUnknownFields()
	if err := dec.Decode(&m); err != nil {
		t.Fatal(err)
	}
	return m.manifest
}

func TestManifest(t *testing.T) {
	dir := dist(t)
	packed(t, dir, "-version", "v1.2.3")
	m := unpackedManifest(t, dir)
	if m.ManifestVersion != "0.3" || m.Version != "1.2.3" || m.Server.Type != "binary" {
		t.Errorf("%+v", m)
	}
	for _, tool := range m.Tools {
		if tool.Description == "" {
			t.Errorf("%s has no description", tool.Name)
		}
	}
	live, err := ask(t.Context(), server)
	if err != nil {
		t.Fatal(err)
	}
	if len(live.Tools) < 4 || !reflect.DeepEqual(live.Tools, m.Tools) || !reflect.DeepEqual(live.Prompts, m.Prompts) {
		t.Errorf("manifest %+v %+v; the server says %+v", m.Tools, m.Prompts, live)
	}
	const text = "Buatkan laporan singkat untuk kamar '${arguments.nama_kamar}': daftar penghuni, " +
		"jumlah terisi vs kapasitas, dan siapa yang tidak hadir hari ini."
	if p := m.Prompts; len(p) != 1 || p[0].Name != "laporan_kamar" || !slices.Equal(p[0].Arguments, []string{"nama_kamar"}) || p[0].Text != text {
		t.Errorf("prompts %+v", p)
	}
}

// TestManifestSettings: every variable is asked for, what is optional has a
// default, and what is secret is kept so.
func TestManifestSettings(t *testing.T) {
	m := newManifest("1.2.3", surface{})
	want := map[string]string{"ASRAMA_API_URL": "${user_config.api_url}", "ASRAMA_API_TOKEN": "${user_config.api_token}",
		"ASRAMA_FIELD_SENSITIF": "${user_config.field_sensitif}"}
	if got := m.Server.MCPConfig.Env; !reflect.DeepEqual(got, want) {
		t.Errorf("env %v", got)
	}
	for _, s := range m.UserConfig {
		if s.Required == (s.Default != nil) || s.Title == "" || s.Description == "" || s.Sensitive != (s.key == "api_token") {
			t.Errorf("%s: %+v", s.key, s)
		}
	}
	text, err := json.Marshal(m.UserConfig)
	if err != nil {
		t.Fatal(err)
	}
	// The dialogue's order is that of the members.
	if !regexp.MustCompile(`^\{"api_url":\{.*\},"api_token":\{.*\},"field_sensitif":\{.*\}\}$`).Match(text) {
		t.Errorf("settings %s", text)
	}
	for _, s := range systems {
		if got := m.Server.MCPConfig.Overrides[s.platform].Command; got != "${__dirname}/"+s.place {
			t.Errorf("%s: %s", s.platform, got)
		}
	}
}

// TestRegistryEntry holds the entry to what the schema asks of it.
func TestRegistryEntry(t *testing.T) {
	dir := dist(t)
	packed(t, dir, "-version", "v1.2.3", "-name", "id.contoh/asrama", "-url", "https://unduh.contoh.example/v1.2.3/mcp-asrama.mcpb")
	var e registryEntry
	if err := json.Unmarshal(read(t, dir, registryFile), &e); err != nil {
		t.Fatal(err)
	}
	if !regexp.MustCompile(`^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$`).MatchString(e.Name) || e.Name != "id.contoh/asrama" {
		t.Errorf("name %q", e.Name)
	}
	if n := utf8.RuneCountInString(e.Description); n < 1 || n > 100 {
		t.Errorf("description of %d characters", n)
	}
	if n := utf8.RuneCountInString(e.Title); n < 1 || n > 100 {
		t.Errorf("title of %d characters", n)
	}
	if e.Version != "1.2.3" || len(e.Packages) != 1 {
		t.Fatalf("%+v", e)
	}
	p := e.Packages[0]
	sum := fmt.Sprintf("%x", sha256.Sum256(read(t, dir, bundleFile)))
	if p.RegistryType != "mcpb" || p.Identifier != "https://unduh.contoh.example/v1.2.3/mcp-asrama.mcpb" ||
		p.FileSHA256 != sum || p.Transport.Type != "stdio" || len(p.Environment) != len(askedSettings()) {
		t.Errorf("%+v", p)
	}
}
