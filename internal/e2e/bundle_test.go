//go:build e2e

package e2e

import (
	"archive/zip"
	"bytes"
	"debug/macho"
	"encoding/json"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
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

// maxBinary is how large the server may be for Linux on amd64, in bytes.
const maxBinary = 10_000_000

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
	if size := len(readFile(t, one, "mcp-asrama-linux-amd64")); size > maxBinary {
		t.Errorf("the binary has %d bytes, over %d", size, maxBinary)
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
	if !signed(file.Arches[1].File) {
		t.Error("macOS ends an unsigned process on arm64")
	}
}

// signed reports whether there is a LC_CODE_SIGNATURE (Apple's mach-o/loader.h).
func signed(file *macho.File) bool {
	return slices.ContainsFunc(file.Loads, func(l macho.Load) bool {
		return file.ByteOrder.Uint32(l.Raw()) == 0x1d
	})
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

// hostLaunch prints how a host starts the bundle on each system, by the code that the
// authors of the format wrote for hosts, of a manifest and what a teacher filled in.
const hostLaunch = `
import { readFileSync } from "node:fs";
import { getMcpConfigForManifest } from "@anthropic-ai/mcpb";
const [extensionPath, userConfig] = process.argv.slice(1);
const manifest = JSON.parse(readFileSync(extensionPath + "/manifest.json", "utf8"));
const all = {};
for (const value of ["darwin", "win32", "linux"]) {
	Object.defineProperty(process, "platform", { value });
	all[value] = await getMcpConfigForManifest(
		{ manifest, extensionPath, systemDirs: {}, pathSeparator: "/", userConfig: JSON.parse(userConfig) }) ?? null;
}
console.log(JSON.stringify(all));
`

type launch struct {
	Command string
	Env     map[string]string
}

func launches(t *testing.T, unpacked, userConfig string) (all map[string]*launch) {
	t.Helper()
	node := nodeCommand(t, "node", "--input-type=module", "-e", hostLaunch, unpacked, userConfig)
	node.Dir = installed(t)
	out, err := node.Output()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	if err := json.Unmarshal(out, &all); err != nil || len(all) != 3 {
		t.Fatalf("%v: %s", err, out)
	}
	return all
}

// launchBundle starts the server as a host does for a teacher who filled in the
// address alone, and for one who filled in everything.
func launchBundle(t *testing.T, unpacked string) {
	t.Helper()
	for system, l := range launches(t, unpacked, `{}`) {
		if l != nil {
			t.Errorf("%s: starts without an address: %v", system, *l)
		}
	}
	for userConfig, want := range map[string]map[string]string{
		`{"api_url":"http://localhost:8000"}`: {"ASRAMA_API_URL": "http://localhost:8000", "ASRAMA_API_TOKEN": "", "ASRAMA_FIELD_SENSITIF": ""},
		`{"api_url":"https://api.sekolah.example","api_token":"rahasia123","field_sensitif":"nisn"}`: {
			"ASRAMA_API_URL": "https://api.sekolah.example", "ASRAMA_API_TOKEN": "rahasia123", "ASRAMA_FIELD_SENSITIF": "nisn"},
	} {
		all := launches(t, unpacked, userConfig)
		for system, l := range all {
			if _, err := os.Stat(l.Command); err != nil || !maps.Equal(l.Env, want) {
				t.Errorf("%s: %v: %v", system, err, *l)
			}
		}
		answersInitialize(t, all["linux"].Command, all["linux"].Env)
	}
	// A host that forgets what is optional hands over the placeholder itself.
	answersInitialize(t, filepath.Join(unpacked, "server/linux/mcp-asrama"), map[string]string{"ASRAMA_FIELD_SENSITIF": "${user_config.field_sensitif}"})
}

// answersInitialize starts a binary without arguments, and wants nothing on stderr.
func answersInitialize(t *testing.T, binary string, env map[string]string) {
	t.Helper()
	server := exec.CommandContext(t.Context(), binary)
	server.Env = []string{}
	for name, value := range env {
		server.Env = append(server.Env, name+"="+value)
	}
	server.Stdin = strings.NewReader(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18",` +
		`"capabilities":{},"clientInfo":{"name":"uji","version":"1"}}}` + "\n")
	var stderr strings.Builder
	server.Stderr = &stderr
	out, err := server.Output()
	if err != nil || !strings.Contains(string(out), `"serverInfo":{"name":"asrama","version":"v1.2.3-uji"}`) || stderr.Len() > 0 {
		t.Errorf("%v: %s %s", err, out, stderr.String())
	}
}
