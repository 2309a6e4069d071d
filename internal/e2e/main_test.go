//go:build e2e

package e2e

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// patience bounds every wait for a process; on a good day nothing comes near it.
const patience = 30 * time.Second

var update = flag.Bool("update", false, "rewrite the conformance suite's table, take README's picture of mcp-trace journey anew")

// binary is the server, built once for all tests.
var binary string

func TestMain(m *testing.M) { os.Exit(buildAndRun(m)) }

func buildAndRun(m *testing.M) int {
	dir, err := os.MkdirTemp("", "e2e")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	binary = filepath.Join(dir, "mcp-asrama")
	build := exec.Command("go", "build", "-o", binary, "../../cmd/mcp-asrama")
	build.Stderr = os.Stderr
	if err := build.Run(); err != nil {
		return 1
	}
	return m.Run()
}

// build builds the server another way and returns where.
func build(t *testing.T, path string, flags ...string) string {
	t.Helper()
	args := append([]string{"build", "-o", path}, append(flags, "../../cmd/mcp-asrama")...)
	if out, err := exec.CommandContext(t.Context(), "go", args...).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return path
}

// program finds one that Debian puts where only root looks.
func program(t *testing.T, name, pkg string) string {
	t.Helper()
	for _, file := range []string{name, "/usr/sbin/" + name} {
		if path, err := exec.LookPath(file); err == nil {
			return path
		}
	}
	t.Fatalf("%s is missing: apt-get install %s", name, pkg)
	return ""
}

// readme returns README's only code block of that language.
func readme(t *testing.T, language string) string {
	t.Helper()
	blocks := strings.Split(readmeText(t), "\n```"+language+"\n")
	if len(blocks) != 2 {
		t.Fatalf("README has %d blocks of %s", len(blocks)-1, language)
	}
	block, _, _ := strings.Cut(blocks[1], "\n```")
	return block + "\n"
}

// readmeLine returns README's only line that begins so.
func readmeLine(t *testing.T, begin string) string {
	t.Helper()
	_, rest, found := strings.Cut(readmeText(t), "\n"+begin)
	if !found || strings.Contains(rest, "\n"+begin) {
		t.Fatalf("README does not have one line that begins with %q", begin)
	}
	line, _, _ := strings.Cut(rest, "\n")
	return begin + line
}

func readmeText(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// replace puts something of the test's own in the place of what README shows,
// which must be there.
func replace(t *testing.T, text string, pairs ...string) string {
	t.Helper()
	for i := 0; i < len(pairs); i += 2 {
		if !strings.Contains(text, pairs[i]) {
			t.Fatalf("README's block has no %q", pairs[i])
		}
		text = strings.ReplaceAll(text, pairs[i], pairs[i+1])
	}
	return text
}

func writeFile(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}
