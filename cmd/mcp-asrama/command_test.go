package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
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
	token := []string{"ASRAMA_HTTP_TOKEN=contoh-token-0123456789"}
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
		{"certificate without key", nil, []string{"-http", "127.0.0.1:0", "-tls-cert", "x"}, 2, "", "mcp-asrama: -tls-cert and -tls-key need each other"},
		{"certificate without HTTP", nil, []string{"-tls-cert", "x", "-tls-key", "y"}, 2, "", "mcp-asrama: -tls-cert needs -http"},
		{"doctor over HTTP", token, []string{"-check", "-http", "127.0.0.1:0"}, 2, "", "mcp-asrama: -check excludes -http and -print-config"},
		{"doctor for a host", token, []string{"-check", "-print-config"}, 2, "", "mcp-asrama: -check excludes -http and -print-config"},
		{"doctor with a wrong setting", []string{"ASRAMA_FORMAT=x"}, []string{"-check"}, 2, "", "mcp-asrama: ASRAMA_FORMAT: "},
		{"certificate missing", token, []string{"-http", "127.0.0.1:0", "-tls-cert", "/tidak/ada", "-tls-key", "y"}, 2, "", "mcp-asrama: -tls-cert, -tls-key: "},
		{"HTTP without a token", nil, []string{"-mock", "-http", "127.0.0.1:0"}, 2, "", "mcp-asrama: ASRAMA_HTTP_TOKEN: wajib diisi"},
		{"HTTP for all", token, []string{"-mock", "-http", "0.0.0.0:0"}, 2, "", "mcp-asrama: ASRAMA_HTTP_HOSTS: wajib diisi"},
		{"HTTP for all, short", token, []string{"-mock", "-http", ":0"}, 2, "", "mcp-asrama: ASRAMA_HTTP_HOSTS: wajib diisi"},
		{"HTTP for all, IPv6", token, []string{"-mock", "-http", "[::]:0"}, 2, "", "mcp-asrama: ASRAMA_HTTP_HOSTS: wajib diisi"},
		{"HTTP for one other", token, []string{"-mock", "-http", "192.0.2.7:0"}, 2, "", "mcp-asrama: ASRAMA_HTTP_HOSTS: wajib diisi"},
		{"HTTP without a port", token, []string{"-mock", "-http", "127.0.0.1"}, 2, "", "mcp-asrama: -http: "},
		{"HTTP on somebody else's address", append(token, "ASRAMA_HTTP_HOSTS=x"), []string{"-mock", "-http", "192.0.2.7:0"}, 2, "", "mcp-asrama: -http: listen"},
		{"HTTP settings of no use", []string{"ASRAMA_HTTP_TOKEN=x", "ASRAMA_HTTP_HOSTS=*"}, []string{"-mock"}, 0, "", ""},
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
		"ASRAMA_API_URL=https://api.sekolah.example/v1", "ASRAMA_API_TOKEN=jangan-dicetak",
		"ASRAMA_FIELD_SENSITIF=nama_ibu", "ASRAMA_PATH_ANAK=/santri"}, "-print-config")
	if code != 0 || stderr != "" || strings.Contains(stdout, "jangan-dicetak") {
		t.Errorf("exit code %d, stdout %q, stderr %q", code, stdout, stderr)
	}
	entry := parseHostConfig(t, stdout).MCPServers["asrama"]
	if entry.Command != binary || entry.Env["ASRAMA_API_URL"] != "https://api.sekolah.example/v1" ||
		entry.Env["ASRAMA_FIELD_SENSITIF"] != "nama_ibu" || entry.Env["ASRAMA_PATH_ANAK"] != "/santri" || len(entry.Env) != 4 {
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
	for _, flag := range regexp.MustCompile(`set\.\w+Var\(&f\.\w+, "([^"]+)"`).FindAllStringSubmatch(string(source), -1) {
		name := flag[1]
		if name != "help" && !strings.Contains(manual, "\n  -"+name+" ") {
			t.Errorf("the manual does not have -%s", name)
		}
	}
	for _, file := range []string{"config.go", "http.go"} {
		config, err := os.ReadFile("../../internal/config/" + file)
		if err != nil {
			t.Fatal(err)
		}
		for _, variable := range regexp.MustCompile(`read\(&env, "(\w+)"`).FindAllStringSubmatch(string(config), -1) {
			if !strings.Contains(manual, "\n  "+variable[1]+" ") {
				t.Errorf("the manual does not have %s", variable[1])
			}
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
