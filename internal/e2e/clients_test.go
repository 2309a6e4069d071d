//go:build e2e

package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// clientsFolder is where make e2e installs other people's MCP clients.
const clientsFolder = "../../.e2e"

// nodeCommand is a command of one of the npm packages, with its arguments, run by the
// Node.js that is one of them: some need a newer one than Debian has.
func nodeCommand(t *testing.T, name string, args ...string) *exec.Cmd {
	t.Helper()
	bin := installed(t, "node_modules", ".bin")
	cmd := exec.CommandContext(t.Context(), installed(t, "node_modules", ".bin", name), args...)
	node := installed(t, "node_modules", "node", "bin")
	cmd.Env = append(without(os.Environ(), "PATH"), "PATH="+node+":"+bin+":"+os.Getenv("PATH"), "NO_COLOR=1")
	return cmd
}

// python runs a program of this folder by the Python that has the MCP client.
func python(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	return exec.CommandContext(t.Context(), installed(t, "python", "bin", "python"), args...)
}

// installed is the absolute path of something in the clients' folder.
func installed(t *testing.T, parts ...string) string {
	t.Helper()
	path, err := filepath.Abs(filepath.Join(append([]string{clientsFolder}, parts...)...))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(path); err != nil {
		t.Fatalf("%v: make e2e installs it", err)
	}
	return path
}

func without(env []string, name string) []string {
	var rest []string
	for _, pair := range env {
		if !strings.HasPrefix(pair, name+"=") {
			rest = append(rest, pair)
		}
	}
	return rest
}
