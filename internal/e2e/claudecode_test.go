//go:build e2e

package e2e

import (
	"net/http/httptest"
	"strings"
	"testing"

	"mcp-asrama/mock"
)

// A claudeCode is Claude Code with a home of its own. Whatever it would tell
// somebody further away than this machine, it tells a proxy that is not there.
type claudeCode struct {
	t    *testing.T
	home string
}

func (c claudeCode) run(script string) string {
	c.t.Helper()
	claude := nodeCommand(c.t, "claude")
	shell := program(c.t, "sh", "dash")
	claude.Path, claude.Args = shell, []string{"sh", "-c", script}
	claude.Dir = c.home
	claude.Env = append(claude.Env, "HOME="+c.home, "CLAUDE_CONFIG_DIR="+c.home, "DISABLE_AUTOUPDATER=1",
		"CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC=1", "HTTPS_PROXY=http://127.0.0.1:9", "NO_PROXY=127.0.0.1")
	out, err := claude.CombinedOutput()
	if err != nil {
		c.t.Fatalf("%s: %v\n%s", script, err, out)
	}
	return string(out)
}

// connected runs the line of README's that adds the server, and asks Claude Code
// whether it could speak to it.
func (c claudeCode) connected(line string) {
	c.t.Helper()
	c.run(line)
	if out := c.run("claude mcp list"); !strings.Contains(out, "asrama: ") || !strings.Contains(out, "Connected") {
		c.t.Errorf("%s\n%s", line, out)
	}
}

func TestClaudeCode(t *testing.T) {
	t.Parallel()
	service := httptest.NewServer(mock.Handler())
	defer service.Close()
	claudeCode{t, t.TempDir()}.connected(replace(t, readmeLine(t, "claude mcp add asrama "),
		"/usr/local/bin/mcp-asrama", binary, "http://localhost:8000", service.URL))
}

func TestClaudeCodeOverHTTP(t *testing.T) {
	t.Parallel()
	c := startCopy(t, startUpstream(t, "satu"), "satu", "127.0.0.1:0")
	claudeCode{t, t.TempDir()}.connected(replace(t, readmeLine(t, "claude mcp add --transport http "),
		"https://mcp.sekolah.example", "http://"+c.addr))
}
