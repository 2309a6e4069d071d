//go:build e2e

package e2e

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"
)

// An inspection is what one run of MCP Inspector's command line showed.
type inspection struct {
	stdout, stderr string
	code           int
}

// inspect runs Inspector's command line and adds env to its own environment, which
// is not the server's.
func inspect(t *testing.T, env []string, args ...string) inspection {
	t.Helper()
	cmd := inspector(t, append([]string{"--cli"}, args...)...)
	cmd.Env = append(cmd.Env, env...)
	return finish(t, cmd)
}

// inspector is one of its commands, away from a person's own files and keychain.
func inspector(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	cmd := nodeCommand(t, "inspector", args...)
	inOwnHome(t, cmd)
	cmd.Env = append(cmd.Env, "MCP_INSPECTOR_SECRET_STORE=memory")
	return cmd
}

func finish(t *testing.T, cmd *exec.Cmd) inspection {
	t.Helper()
	var stdout, stderr strings.Builder
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil && cmd.ProcessState == nil {
		t.Fatal(err)
	}
	return inspection{stdout.String(), stderr.String(), cmd.ProcessState.ExitCode()}
}

// check compares with what was to come: a JSON value on standard output and one
// on standard error, or "" for nothing.
func (i inspection) check(t *testing.T, stdout, stderr string, code int) {
	t.Helper()
	if !sameJSON(t, i.stdout, stdout) || !sameJSON(t, i.stderr, stderr) || i.code != code {
		t.Errorf("exit code %d, want %d\n%s\nwant\n%s\nstandard error\n%s\nwant\n%s", i.code, code, i.stdout, stdout, i.stderr, stderr)
	}
}

func sameJSON(t *testing.T, got, want string) bool {
	t.Helper()
	if want == "" {
		return got == ""
	}
	var g, w any
	if err := json.Unmarshal([]byte(want), &w); err != nil {
		t.Fatalf("%v: %s", err, want)
	}
	return json.Unmarshal([]byte(got), &g) == nil && reflect.DeepEqual(g, w)
}

// TestInspectorReadme: README's two commands show what a reader expects of them.
// npx finds Inspector among the packages of the folder it works in.
func TestInspectorReadme(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	lines := regexp.MustCompile(`(?m)^npx @modelcontextprotocol/inspector .*`).FindAllString(string(text), -1)
	want := []string{
		plain(t, surface(t, "tools/list", "tools")),
		plain(t, textBlock(rows)),
	}
	if len(lines) != len(want) {
		t.Fatalf("README has %q", lines)
	}
	for i, line := range lines {
		cmd := inspector(t)
		cmd.Path, cmd.Args = program(t, "sh", "dash"), []string{"sh", "-c", replace(t, line, "bin/mcp-asrama", binary)}
		cmd.Env = append(cmd.Env, "npm_config_offline=true", "npm_config_update_notifier=false")
		if err := os.Symlink(installed(t, "node_modules"), filepath.Join(cmd.Dir, "node_modules")); err != nil {
			t.Fatal(err)
		}
		finish(t, cmd).check(t, want[i], "", 0)
	}
}

// TestInspectorLoad: 300 calls, ten at a time, and not one of them fails.
func TestInspectorLoad(t *testing.T) {
	t.Parallel()
	for _, era := range eras {
		i := inspect(t, nil, binary, "-mock", "--format", "json", "--protocol-era", era.name,
			"--method", "tools/call", "--tool-name", "cari_anak", "--tool-arg", "kelas=7A", "--load", "--load-requests", "300")
		var out struct{ Result map[string]any }
		if err := json.Unmarshal([]byte(i.stdout), &out); err != nil || i.stderr != "" || i.code != 0 {
			t.Fatalf("%s: %+v", era.name, i)
		}
		for name, want := range map[string]float64{"requests": 300, "ok": 300, "toolErrors": 0, "errors": 0} {
			if out.Result[name] != want {
				t.Errorf("%s: %s is %v", era.name, name, out.Result[name])
			}
		}
	}
}
