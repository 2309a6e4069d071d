package doctor

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// place writes a file, with the folders around it.
func place(t *testing.T, text string, mode os.FileMode, parts ...string) string {
	t.Helper()
	path := filepath.Join(parts...)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), mode); err != nil {
		t.Fatal(err)
	}
	return path
}

const configName = "claude_desktop_config.json"

// TestConfigIsFound in the places of every system.
func TestConfigIsFound(t *testing.T) {
	for name, c := range map[string]struct {
		os    string
		env   map[string]string // value below the home
		parts []string
	}{
		"macOS":         {"darwin", nil, []string{"Library", "Application Support", "Claude"}},
		"Linux":         {"linux", nil, []string{".config", "Claude"}},
		"Linux, XDG":    {"linux", map[string]string{"XDG_CONFIG_HOME": "lain"}, []string{"lain", "Claude"}},
		"Windows":       {"windows", map[string]string{"APPDATA": "Roaming", "LOCALAPPDATA": "Local"}, []string{"Roaming", "Claude"}},
		"Windows Store": {"windows", map[string]string{"APPDATA": "Roaming", "LOCALAPPDATA": "Local"}, []string{"Local", "Packages", "Claude_contoh", "LocalCache", "Roaming", "Claude"}},
	} {
		home := t.TempDir()
		path := place(t, `{"mcpServers":{}}`, 0o644, append(append([]string{home}, c.parts...), configName)...)
		m := Machine{OS: c.os, Home: home, Getenv: func(name string) string {
			if c.env[name] == "" {
				return ""
			}
			return filepath.Join(home, c.env[name])
		}}
		var out strings.Builder
		if problems := m.Hosts(&out); problems != 0 || !strings.HasPrefix(out.String(), "Claude Desktop: "+path+"\n") {
			t.Errorf("%s: %d problems, %s", name, problems, out.String())
		}
	}
}

// hosts returns what is said of a configuration on Linux, in whose text SELF and
// DIR are this binary and a folder.
func hosts(t *testing.T, text string) (string, int) {
	t.Helper()
	home := t.TempDir()
	self := place(t, "", 0o755, home, "bin", "mcp-asrama")
	place(t, "", 0o755, home, "lain", "mcp-asrama")
	place(t, "", 0o644, home, "data", "mcp-asrama")
	text = strings.NewReplacer("SELF", self, "DIR", home).Replace(text)
	place(t, text, 0o600, home, ".config", "Claude", configName)
	m := Machine{OS: "linux", Home: home, Getenv: func(string) string { return "" }, Self: self}
	var out strings.Builder
	problems := m.Hosts(&out)
	return out.String(), problems
}

func TestHosts(t *testing.T) {
	const begin, end = `{"mcpServers":{`, `}}`
	for name, c := range map[string]struct {
		text     string
		problems int
		says     string
	}{
		"itself":            {begin + `"asrama":{"command":"SELF","env":{"ASRAMA_API_TOKEN":"rahasia123"}}` + end, 0, `"asrama" baik: "`},
		"another":           {begin + `"asrama":{"command":"DIR/lain/mcp-asrama"}` + end, 0, "tetapi bukan binari yang sedang memeriksa ini"},
		"missing":           {begin + `"asrama":{"command":"DIR/tidak/ada"}` + end, 1, "tidak ada. Tempel keluaran mcp-asrama -print-config"},
		"on the mock":       {begin + `"asrama":{"command":"SELF","args":["-mock"]}` + end, 0, "memakai data contoh"},
		"a comment":         {"{\n// server\n\"mcpServers\":{}}", 1, "baris 2: JSON tidak mengenal komentar"},
		"curly quotes":      {"{\n“mcpServers”:{}}", 1, "baris 2: tanda kutip harus lurus"},
		"single quotes":     {"{'mcpServers':{}}", 1, "tanda kutip harus lurus"},
		"twice":             {`{"mcpServers":{}}{"mcpServers":{}}`, 1, "sesudah kurung penutup terakhir"},
		"no last brace":     {begin + `"asrama":{"command":"x"}}`, 1, "terpotong"},
		"lower case":        {`{"mcpservers":{"asrama":{"command":"SELF"}}}`, 1, "tidak di dalam \"mcpServers\""},
		"not in it":         {`{"asrama":{"command":"SELF"}}`, 1, "tidak di dalam \"mcpServers\""},
		"args as a text":    {begin + `"asrama":{"command":"SELF","args":"-mock"}` + end, 1, "bukan bentuk mcpServers"},
		"args in command":   {begin + `"asrama":{"command":"SELF -mock"}` + end, 1, "ditulis di args"},
		"a folder":          {begin + `"asrama":{"command":"DIR/bin"}` + end, 1, "adalah folder"},
		"not executable":    {begin + `"asrama":{"command":"DIR/data/mcp-asrama"}` + end, 1, "chmod +x"},
		"a name alone":      {begin + `"asrama":{"command":"mcp-asrama"}` + end, 1, "tidak memakai PATH dari terminal"},
		"no command":        {begin + `"asrama":{}` + end, 1, "kosong"},
		"other name":        {begin + `"sekolah":{"command":"C:\\x\\MCP-Asrama.exe"}` + end, 1, `"sekolah" MASALAH`},
		"others alone":      {begin + `"lain":{"command":"/tidak/ada"}` + end, 0, "belum ada mcp-asrama di dalamnya"},
		"no servers":        {`{}`, 0, "belum ada mcp-asrama di dalamnya"},
		"BOM":               {"\ufeff{}", 1, "diawali BOM"},
		"UTF-16":            {"\xff\xfe{\x00}\x00", 1, "UTF-16"},
		"backslashes":       {"{\"mcpServers\":{\n\"asrama\":{\"command\":\"C:\\asrama\\mcp-asrama.exe\"}}}", 1, "baris 2: satu garis miring balik"},
		"valid escapes":     {`{"mcpServers":{"asrama":{"command":"C:\new\tool.exe"}}}`, 1, "memuat satu garis miring balik"},
		"trailing comma":    {"{\"mcpServers\":{\n\"asrama\":{\"command\":\"x\"},\n}}", 1, "baris 3: koma berlebih"},
		"cut":               {`{"mcpServers":{"asrama":{`, 1, "terpotong"},
		"empty":             {"", 1, "berkas kosong"},
		"another form":      {`{"mcpServers":[]}`, 1, "bukan bentuk mcpServers"},
		"not JSON":          {`halo`, 1, "bukan JSON yang sah, baris 1\n"},
		"control character": {begin + `"asrama":{"command":"/tidak/ada\u001b[31m"}` + end, 1, `\x1b[31m`},
	} {
		out, problems := hosts(t, c.text)
		if problems != c.problems || !strings.Contains(out, c.says) {
			t.Errorf("%s: %d problems, %s", name, problems, out)
		}
		if strings.Contains(out, "rahasia123") || strings.Contains(out, "\x1b") {
			t.Errorf("%s: %q", name, out)
		}
	}
}

// TestNoConfig: without its variables a system has no places, and the current folder is none.
func TestNoConfig(t *testing.T) {
	folder := t.TempDir()
	t.Chdir(folder)
	place(t, "bukan JSON", 0o644, folder, "Claude", configName)
	place(t, "bukan JSON", 0o644, folder, "Packages", "Claude_contoh", "LocalCache", "Roaming", "Claude", configName)
	place(t, "bukan JSON", 0o644, folder, ".config", "Claude", configName)
	for _, m := range []Machine{{OS: "linux", Home: t.TempDir()}, {OS: "linux"}, {OS: "windows"}} {
		m.Getenv = func(string) string { return "" }
		var out strings.Builder
		if problems := m.Hosts(&out); problems != 0 || !strings.Contains(out.String(), "tidak ada berkas konfigurasi") {
			t.Errorf("%s: %d problems, %s", m.OS, problems, out.String())
		}
	}
}
