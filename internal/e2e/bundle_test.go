//go:build e2e

package e2e

import (
	"archive/zip"
	"bytes"
	"debug/macho"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// copyOfTree is the project's files somewhere else, without their history.
func copyOfTree(t *testing.T) string {
	t.Helper()
	list := exec.CommandContext(t.Context(), "git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
	list.Dir = "../.."
	names, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for name := range strings.SplitSeq(strings.TrimSuffix(string(names), "\x00"), "\x00") {
		from, to := filepath.Join(list.Dir, name), filepath.Join(dir, name)
		data, err := os.ReadFile(from)
		if os.IsNotExist(err) {
			continue // deleted, and not committed yet
		}
		if err != nil {
			t.Fatal(err)
		}
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(to, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// commit gives the files in dir a history, which Go writes into a binary unless it
// is told not to.
func commit(t *testing.T, dir string) {
	t.Helper()
	for _, args := range [][]string{{"init", "-q"}, {"add", "."},
		{"-c", "user.name=uji", "-c", "user.email=uji@sekolah.example", "-c", "commit.gpgsign=false", "commit", "-q", "-m", "uji"}} {
		git := exec.CommandContext(t.Context(), "git", args...)
		git.Dir = dir
		if out, err := git.CombinedOutput(); err != nil {
			t.Fatalf("git %s: %v: %s", args[0], err, out)
		}
	}
}

// dist runs make dist in a tree, as Go behaves without settings of this machine, and
// returns the folder it made.
func dist(t *testing.T, tree string) string {
	t.Helper()
	run := exec.CommandContext(t.Context(), "make", "dist", "VERSION=v1.2.3-uji")
	run.Dir = tree
	run.Env = append(os.Environ(), "GOFLAGS=-buildvcs=auto")
	if out, err := run.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return filepath.Join(tree, "dist")
}

func readFile(t *testing.T, parts ...string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(parts...))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestDist builds everything twice, in two places, one of them with a history, and
// takes the bundle apart as a host does. It is not parallel: twelve builds would take the machine from tests
// that wait for somebody.
func TestDist(t *testing.T) {
	released, cloned := copyOfTree(t), copyOfTree(t)
	commit(t, cloned)
	one, other := dist(t, released), dist(t, cloned)
	sums := readFile(t, one, "SHA256SUMS")
	if again := readFile(t, other, "SHA256SUMS"); !bytes.Equal(sums, again) {
		t.Errorf("two builds differ:\n%s\n%s", sums, again)
	}
	check := exec.CommandContext(t.Context(), "sha256sum", "-c", "--strict", "SHA256SUMS")
	check.Dir = one
	if out, err := check.CombinedOutput(); err != nil || strings.Count(string(out), "OK\n") != 7 {
		t.Errorf("%v: %s", err, out)
	}
	isUniversal(t, filepath.Join(one, "mcp-asrama-darwin-universal"))

	unpacked := t.TempDir()
	bundle := filepath.Join(one, "mcp-asrama.mcpb")
	if out, err := nodeCommand(t, "mcpb", "unpack", bundle, unpacked).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	out, err := nodeCommand(t, "mcpb", "validate", filepath.Join(unpacked, "manifest.json")).CombinedOutput()
	if err != nil || !strings.Contains(string(out), "passes") {
		t.Errorf("%v: %s", err, out)
	}
	executable(t, bundle, unpacked)
	launchBundle(t, unpacked)
}

// isUniversal reads the macOS binary for both processors.
func isUniversal(t *testing.T, path string) {
	t.Helper()
	file, err := macho.OpenFat(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for i, want := range []macho.Cpu{macho.CpuAmd64, macho.CpuArm64} {
		if a := file.Arches[i]; a.Cpu != want || a.Type != macho.TypeExec || a.Segment("__TEXT") == nil {
			t.Errorf("%v: %v", want, a.FileHeader)
		}
	}
}

// executable: whoever unpacks the bundle gets binaries that may be run.
func executable(t *testing.T, bundle, unpacked string) {
	t.Helper()
	archive, err := zip.OpenReader(bundle)
	if err != nil {
		t.Fatal(err)
	}
	defer archive.Close()
	for _, file := range archive.File {
		if file.Name == "manifest.json" {
			continue
		}
		info, err := os.Stat(filepath.Join(unpacked, file.Name))
		if err != nil || info.Mode() != 0o755 || file.Mode() != 0o755 {
			t.Errorf("%s: %v, %v", file.Name, info, err)
		}
	}
}

// launchBundle starts the server as the manifest says, with what a teacher left
// empty as hosts hand it over, and with a placeholder as one that forgets to fill
// it in does.
func launchBundle(t *testing.T, unpacked string) {
	t.Helper()
	var manifest struct {
		Server struct {
			MCPConfig struct {
				Env       map[string]string
				Overrides map[string]struct{ Command string } `json:"platform_overrides"`
			} `json:"mcp_config"`
		}
	}
	if err := json.Unmarshal(readFile(t, unpacked, "manifest.json"), &manifest); err != nil {
		t.Fatal(err)
	}
	config := manifest.Server.MCPConfig
	server := exec.CommandContext(t.Context(), strings.Replace(config.Overrides["linux"].Command, "${__dirname}", unpacked, 1))
	server.Env = []string{"ASRAMA_API_URL=http://localhost:8000", "ASRAMA_API_TOKEN=", "ASRAMA_FIELD_SENSITIF=" + config.Env["ASRAMA_FIELD_SENSITIF"]}
	server.Stdin = strings.NewReader(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18",` +
		`"capabilities":{},"clientInfo":{"name":"uji","version":"1"}}}` + "\n")
	var stderr strings.Builder
	server.Stderr = &stderr
	out, err := server.Output()
	if err != nil || !strings.Contains(string(out), `"serverInfo":{"name":"asrama","version":"v1.2.3-uji"}`) || stderr.Len() > 0 {
		t.Errorf("%v: %s %s", err, out, stderr.String())
	}
}
