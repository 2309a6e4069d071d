//go:build e2e

package e2e

import (
	"os/exec"
	"path/filepath"
	"testing"
)

// TestSystemd: systemd knows every word of README's unit. It only warns of one
// that it does not know, so that its silence is what counts.
func TestSystemd(t *testing.T) {
	t.Parallel()
	analyze := program(t, "systemd-analyze", "systemd")
	unit := filepath.Join(t.TempDir(), "mcp-asrama@.service")
	writeFile(t, unit, replace(t, readme(t, "ini"), "/usr/local/bin/mcp-asrama", binary))
	if out, err := exec.Command(analyze, "verify", unit).CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("%v\n%s", err, out)
	}
}
