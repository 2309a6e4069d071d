package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// command runs the binary with no input and returns what it wrote and its exit
// code.
func command(t *testing.T, env []string, args ...string) (stdout, stderr string, code int) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), binary, args...)
	cmd.Env = env
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil && cmd.ProcessState == nil {
		t.Fatal(err)
	}
	return out.String(), errs.String(), cmd.ProcessState.ExitCode()
}

func TestCommandLine(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name   string
		env    []string
		args   []string
		code   int
		stdout string // a part of it; "" means nothing at all
		stderr string
	}{
		{"no input", nil, []string{"-mock"}, 0, "", ""},
		{"version", nil, []string{"-version"}, 0, "mcp-asrama v9.9.9-uji\n", ""},
		{"version with two dashes", nil, []string{"--version"}, 0, "mcp-asrama v9.9.9-uji\n", ""},
		{"manual", nil, []string{"-h"}, 0, manual, ""},
		{"manual, long", nil, []string{"--help"}, 0, manual, ""},
		{"unknown flag", nil, []string{"-moc"}, 2, "", "mcp-asrama: flag provided but not defined: -moc (mcp-asrama -h shows the manual)\n"},
		{"argument", nil, []string{"mock"}, 2, "", `mcp-asrama: unexpected argument "mock" (mcp-asrama -h shows the manual)` + "\n"},
		{"CA file missing", []string{"ASRAMA_CA_FILE=/tidak/ada.pem"}, nil, 2, "", "mcp-asrama: ASRAMA_CA_FILE"},
		{"URL", []string{"ASRAMA_API_URL=ftp://sekolah.example"}, nil, 2, "", "mcp-asrama: ASRAMA_API_URL: "},
		{"path", []string{"ASRAMA_PATH_KAMAR=/kamar?x=1"}, nil, 2, "", "mcp-asrama: ASRAMA_PATH_KAMAR: "},
		{"level", []string{"ASRAMA_LOG=keras"}, nil, 2, "", "mcp-asrama: ASRAMA_LOG: "},
		{"placeholder", []string{"ASRAMA_API_URL=${user_config.url}", "ASRAMA_API_TOKEN=%TOKEN%"}, nil, 0, "", ""},
	} {
		stdout, stderr, code := command(t, c.env, c.args...)
		if code != c.code || !strings.Contains(stdout, c.stdout) || !strings.Contains(stderr, c.stderr) ||
			c.stdout == "" && stdout != "" || c.stderr == "" && stderr != "" {
			t.Errorf("%s: exit code %d, stdout %q, stderr %q", c.name, code, stdout, stderr)
		}
		if c.stderr != "" && strings.Count(stderr, "\n") != 1 {
			t.Errorf("%s: stderr %q is not one line", c.name, stderr)
		}
	}
}

func TestEveryMistakeHasItsLine(t *testing.T) {
	t.Parallel()
	_, stderr, code := command(t, []string{
		"ASRAMA_API_URL=https://guru:sandiku@sekolah.example", "ASRAMA_PATH_ANAK=/a#b", "ASRAMA_LOG=x"})
	lines := strings.Split(strings.TrimSuffix(stderr, "\n"), "\n")
	if code != 2 || len(lines) != 3 || strings.Contains(stderr, "sandiku") {
		t.Errorf("exit code %d, stderr %q", code, stderr)
	}
	for i, name := range []string{"ASRAMA_API_URL", "ASRAMA_PATH_ANAK", "ASRAMA_LOG"} {
		if !strings.HasPrefix(lines[i], "mcp-asrama: "+name+": ") {
			t.Errorf("line %d: %s", i, lines[i])
		}
	}
}

// hostConfig is the part of claude_desktop_config.json that matters here.
type hostConfig struct {
	MCPServers map[string]struct {
		Command string
		Args    []string
		Env     map[string]string
	} `json:"mcpServers"`
}

func parseHostConfig(t *testing.T, text string) hostConfig {
	t.Helper()
	var c hostConfig
	dec := json.NewDecoder(strings.NewReader(text))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&c); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return c
}

func TestPrintConfig(t *testing.T) {
	t.Parallel()
	stdout, _, code := command(t, []string{
		"ASRAMA_API_URL=https://api.sekolah.example/v1?a=1"}, "-print-config")
	if code != 2 || stdout != "" {
		t.Errorf("wrong URL: exit code %d, stdout %q", code, stdout)
	}
	stdout, stderr, code := command(t, []string{
		"ASRAMA_API_URL=https://api.sekolah.example/v1", "ASRAMA_API_TOKEN=jangan-dicetak"}, "-print-config")
	if code != 0 || stderr != "" || strings.Contains(stdout, "jangan-dicetak") {
		t.Errorf("exit code %d, stdout %q, stderr %q", code, stdout, stderr)
	}
	entry := parseHostConfig(t, stdout).MCPServers["asrama"]
	if entry.Command != binary || entry.Env["ASRAMA_API_URL"] != "https://api.sekolah.example/v1" {
		t.Errorf("%+v", entry)
	}
}

// TestPrintedConfigWorks starts what -print-config tells a host to start.
func TestPrintedConfigWorks(t *testing.T) {
	t.Parallel()
	stdout, _, _ := command(t, nil, "-mock", "-print-config")
	entry := parseHostConfig(t, stdout).MCPServers["asrama"]
	if entry.Command != binary {
		t.Fatalf("%+v", entry)
	}
	p := launch(t, nil, entry.Args...)
	p.handshake()
	p.send(callLine(1, "cari_anak", `{"kelas":"7A"}`))
	if text, isError := toolText(t, p.next()); isError || !strings.HasPrefix(text, `{"total":2,`) {
		t.Errorf("%s", text)
	}
	p.hangUp()
}

func TestExampleConfig(t *testing.T) {
	data, err := os.ReadFile("../../claude_desktop_config.example.json")
	if err != nil {
		t.Fatal(err)
	}
	entry, ok := parseHostConfig(t, string(data)).MCPServers["asrama"]
	if !ok || filepath.Base(entry.Command) != "mcp-asrama" || entry.Env["ASRAMA_API_URL"] == "" || entry.Env["ASRAMA_API_TOKEN"] == "" {
		t.Errorf("%+v", entry)
	}
}

// TestManualNamesEverything: a flag or a variable nobody can look up does not
// exist for its users.
func TestManualNamesEverything(t *testing.T) {
	source, err := os.ReadFile("main.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range strings.Split(string(source), `set.BoolVar(&f.`)[1:] {
		_, rest, _ := strings.Cut(part, `"`)
		name, _, _ := strings.Cut(rest, `"`)
		if name != "help" && !strings.Contains(manual, "\n  -"+name+" ") {
			t.Errorf("the manual does not have -%s", name)
		}
	}
	config, err := os.ReadFile("../../internal/config/config.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range strings.Split(string(config), `"ASRAMA_`)[1:] {
		name, _, _ := strings.Cut(part, `"`)
		if !strings.Contains(manual, "\n  ASRAMA_"+name+" ") {
			t.Errorf("the manual does not have ASRAMA_%s", name)
		}
	}
	if strings.Contains(manual, "\t") {
		t.Error("the manual has tabs")
	}
	for line := range strings.Lines(manual) {
		if len(line) > 80 {
			t.Errorf("over 79 columns: %q", line)
		}
	}
}
