//go:build e2e

package e2e

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A visit is what somebody saw on Inspector's web page.
type visit struct {
	Tools            []string
	Result, Resource string   // JSON, as the page shows it but compact
	Messages         []string // the parameters and the response of each message, newest first
	Texts            []string // of the whole page, after each step
	Hosts, Errors    []string // all that the page asked for something, all that it stumbled over
}

// secret is what the mock has of a child and nobody may see: the name of its
// number, its number as the mock writes it or any number as long; phone and address.
var secret = regexp.MustCompile(`(?i)\bnik\b|\b3171|\d{16}|no_hp|\b0812|alamat|\bJl\.`)

// TestInspectorWeb: the page that a developer gets from Inspector without --cli, in
// a real browser. Its picture stays in the clients' folder.
func TestInspectorWeb(t *testing.T) {
	t.Parallel()
	picture := filepath.Join(installed(t), "artifacts", "inspector.png")
	if err := os.MkdirAll(filepath.Dir(picture), 0o755); err != nil {
		t.Fatal(err)
	}
	v := browse(t, startInspectorWeb(t), picture)

	if want := []string{"Absensi harian absensi_harian", "Cari anak cari_anak", "Daftar kamar daftar_kamar", "Detail anak detail_anak"}; !slices.Equal(v.Tools, want) {
		t.Errorf("tools %q", v.Tools)
	}
	if v.Result != rows || v.Resource != rooms {
		t.Errorf("result %s\nresource %s", v.Result, v.Resource)
	}
	if !strings.Contains(v.Texts[len(v.Texts)-1], roomReport) {
		t.Errorf("no prompt on the page:\n%s", v.Texts[len(v.Texts)-1])
	}
	for _, seen := range []object{{"text": rows}, {"nama_kamar": "Al-Fatih 1"}} {
		member := strings.Trim(plain(t, seen), "{}")
		if !slices.ContainsFunc(v.Messages, func(m string) bool { return strings.Contains(m, member) }) {
			t.Errorf("no message with %s", member)
		}
	}
	for _, text := range slices.Concat(v.Texts, v.Messages) {
		if leak := secret.FindString(text); leak != "" {
			t.Errorf("%q on the page:\n%s", leak, text)
		}
	}
	// The page works without the typefaces it would like to have.
	slices.Sort(v.Hosts)
	if hosts := slices.Compact(v.Hosts); !slices.Equal(hosts, []string{"127.0.0.1", "fonts.googleapis.com"}) || len(v.Errors) > 0 {
		t.Errorf("hosts %q, errors %q", hosts, v.Errors)
	}
}

// startInspectorWeb starts Inspector with the server on a free port, and returns the
// page's address with the token that Inspector gives it. What Inspector prints on
// standard output goes where start reads.
func startInspectorWeb(t *testing.T) (address string) {
	t.Helper()
	_, port, _ := strings.Cut(freeAddress(t), ":")
	cmd := inspector(t, binary, "-mock")
	env := append(cmd.Env, "HOST=127.0.0.1", "CLIENT_PORT="+port, "MCP_SANDBOX_PORT=0", "MCP_AUTO_OPEN_ENABLED=false")
	_, line := start(t, env, "?MCP_INSPECTOR_API_TOKEN=", "sh", append([]string{"-c", `cd "$HOME" && exec "$0" "$@" >&2`}, cmd.Args...)...)
	return strings.TrimSpace(line)
}

// browse lets inspectorweb.mjs visit the page.
func browse(t *testing.T, address, picture string) (v visit) {
	t.Helper()
	driver, err := filepath.Abs("inspectorweb.mjs")
	if err != nil {
		t.Fatal(err)
	}
	var stderr strings.Builder
	cmd := nodeCommand(t, "node", driver, installed(t, "node_modules", "playwright-core", "index.mjs"),
		program(t, "chromium", "chromium fonts-dejavu-core"), address, picture)
	inOwnHome(t, cmd)
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err == nil {
		err = json.Unmarshal(out, &v)
	}
	if err != nil {
		t.Fatalf("%v\n%s", err, stderr.String())
	}
	return v
}
