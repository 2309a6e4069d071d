package main

import (
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"mcp-asrama/internal/config"
)

// fence returns README's only block of the language with that word in it.
func fence(t *testing.T, language, word string) string {
	t.Helper()
	var found []string
	for _, block := range fences(t, language) {
		if strings.Contains(block, word) {
			found = append(found, block)
		}
	}
	if len(found) != 1 {
		t.Fatalf("README has %d blocks of %s with %q", len(found), language, word)
	}
	return found[0]
}

// adminSettings are what README tells an administrator to set.
func adminSettings(t *testing.T) config.HTTP {
	t.Helper()
	env := map[string]string{}
	for line := range strings.Lines(fence(t, "env", "ASRAMA_")) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), "=")
		if !slices.Contains(strings.Fields(manual), name) {
			t.Errorf("the manual has no %q", name)
		}
		env[name] = value
	}
	getenv := func(name string) string { return env[name] }
	if _, err := config.Load(getenv); err != nil {
		t.Error(err)
	}
	access, err := config.LoadHTTP(getenv)
	if err != nil {
		t.Fatal(err)
	}
	return access
}

// TestReadmeCommands: the commands README gives an administrator are ones the
// server takes.
func TestReadmeCommands(t *testing.T) {
	t.Parallel()
	unit := fence(t, "ini", "ExecStart=")
	_, start, _ := strings.Cut(unit, "ExecStart=/usr/local/bin/mcp-asrama ")
	start, _, _ = strings.Cut(start, "\n")
	_, proxyless, _ := strings.Cut(readmeText(t), "`mcp-asrama -http :8443")
	proxyless, _, _ = strings.Cut("-http :8443"+proxyless, "`")
	for _, line := range []string{start, proxyless} {
		f, err := parseFlags(strings.Fields(strings.ReplaceAll(line, "%i", "8765")))
		if err != nil || f.http == "" {
			t.Errorf("%s: %v", line, err)
		}
	}
	_, file, _ := strings.Cut(unit, "EnvironmentFile=")
	file, _, _ = strings.Cut(file, "\n")
	if !strings.Contains(readmeText(t), "`"+file+"` with mode 0600") {
		t.Errorf("README does not say how to make %q", file)
	}
}

// TestReadmeRemoteHosts: what README gives to Claude Code and VS Code fits what it
// gives to the administrator.
func TestReadmeRemoteHosts(t *testing.T) {
	t.Parallel()
	access := adminSettings(t)
	url := "https://" + access.Hosts[0] + "/mcp"
	line := regexp.MustCompile(`^claude mcp add --transport http asrama (\S+) --header "Authorization: Bearer (\S+)"$`)
	if m := line.FindStringSubmatch(fence(t, "sh", "--transport http")); m == nil || m[1] != url || access.Tokens["guru"] != m[2] {
		t.Errorf("Claude Code: %q", m)
	}
	var vscode struct {
		Inputs []struct {
			Type, ID, Description string
			Password              bool
		}
		Servers map[string]struct {
			Type, URL string
			Headers   map[string]string
		}
	}
	fields := json.NewDecoder(strings.NewReader(fence(t, "json", `"http"`)))
	fields.DisallowUnknownFields()
	if err := fields.Decode(&vscode); err != nil || len(vscode.Inputs) != 1 {
		t.Fatalf("VS Code: %v", err)
	}
	server, input := vscode.Servers["asrama"], vscode.Inputs[0]
	if server.Type != "http" || server.URL != url || server.Headers["Authorization"] != "Bearer ${input:"+input.ID+"}" ||
		input.Type != "promptString" || !input.Password {
		t.Errorf("VS Code: %+v", vscode)
	}
}

// TestReadmeLog: a call's log line has the fields README shows.
func TestReadmeLog(t *testing.T) {
	t.Parallel()
	names := func(line string) []string { return regexp.MustCompile(`\w+=`).FindAllString(line, -1) }
	shown := regexp.MustCompile(`(?m)^time=.* msg=call .*$`).FindString(readmeText(t))
	s := launchHTTP(t, []string{"ASRAMA_LOG=info"}, "-mock")
	s.post(callLine(1, "cari_anak", `{"limit":20}`))
	s.cmd.Process.Kill() // what is answered is logged
	s.wait()
	written := regexp.MustCompile(`(?m)^time=.* msg=call .*$`).FindString(s.errs.String())
	if shown == "" || !slices.Equal(names(shown), names(written)) {
		t.Errorf("README shows %q, the server wrote %q", shown, written)
	}
}

func readmeText(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
