package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"
)

// oracleFile has what server.py really answered.
const oracleFile = "../../testdata/oracle/server_py.jsonl"

// built compiles the command of the package at path. Its version is "devel".
func built(t *testing.T, path string) string {
	t.Helper()
	binary := filepath.Join(t.TempDir(), filepath.Base(path))
	if out, err := exec.CommandContext(t.Context(), "go", "build", "-buildvcs=false", "-o", binary, path).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return binary
}

// runRentOn runs the subcommand and wants it to succeed silently.
func runRentOn(t *testing.T, flags []string, server ...string) string {
	t.Helper()
	var stdout, stderr bytes.Buffer
	args := append(append([]string{"rent"}, flags...), "--")
	if code := run(t.Context(), append(args, server...), &stdout, &stderr); code != 0 || stderr.Len() > 0 {
		t.Fatalf("code %d, stderr %s", code, stderr.String())
	}
	return stdout.String()
}

// TestRentOfBothServers has README's figures: 352 tokens for the tools of server.py, as it answered once, and 258 for
// those of the server of this repository.
func TestRentOfBothServers(t *testing.T) {
	serverPy := []string{built(t, "./testdata/oracleserver"), oracleFile}
	asrama := []string{built(t, "../mcp-asrama"), "-mock"}

	t.Run("compared", func(t *testing.T) {
		file := filepath.Join(t.TempDir(), "sewa.json")
		call := []string{"-call", `cari_anak={"kelas":"7A"}`, "-turns", "5"}
		theirs := runRentOn(t, append(call, "-save", file), serverPy...)
		compareGolden(t, "testdata/rent_server_py.txt", theirs)

		// Both -save and -compare: the file is read before it is written.
		ours := runRentOn(t, append(call, "-compare", file, "-save", file), asrama...)
		ours = strings.ReplaceAll(ours, file, "FILE")
		compareGolden(t, "testdata/rent_asrama.txt", ours)
		checkWidth(t, theirs+ours)

		again := runRentOn(t, append(call, "-compare", file), asrama...)
		if same := regexp.MustCompile(`\ntiap giliran +(\d+) +(\d+) +0\n`).FindStringSubmatch(again); same == nil || same[1] != same[2] {
			t.Errorf("a second time: %s", again)
		}
	})

	// Without -call only what says that it reads, and wants no argument, is called.
	t.Run("harmless calls", func(t *testing.T) {
		text := runRentOn(t, []string{"-results"}, asrama...)
		for _, part := range []string{`\ncari_anak {}  `, `\ndaftar_kamar {}  `, `\n10 giliran: 10 x \d+ \(tool, instructions\) \+ 9 x [1-9]`} {
			if !regexp.MustCompile(part).MatchString(text) {
				t.Errorf("%q is not in %s", part, text)
			}
		}
		if strings.Contains(text, "detail_anak {") || strings.Contains(text, "galat") {
			t.Error(text)
		}
		text = runRentOn(t, []string{"-results"}, serverPy...)
		if !strings.Contains(text, "\nTidak ada tool yang dipanggil; sebutkan dengan -call nama=JSON.\n") {
			t.Error(text)
		}
	})
}

// checkWidth wants a text that is readable without wide windows.
func checkWidth(t *testing.T, text string) {
	t.Helper()
	for line := range strings.Lines(text) {
		if utf8.RuneCountInString(line) > textWidth+1 {
			t.Errorf("over %d columns: %s", textWidth, line)
		}
	}
}

// answering writes a file for oracleserver: each answer, a result or an error, is to the request before it.
func answering(t *testing.T, requestsAndAnswers ...string) string {
	t.Helper()
	var lines strings.Builder
	for i := 0; i < len(requestsAndAnswers); i += 2 {
		fmt.Fprintf(&lines, `{"send":%s,"reply":{"jsonrpc":"2.0",%s}}`+"\n", requestsAndAnswers[i], requestsAndAnswers[i+1])
	}
	file := filepath.Join(t.TempDir(), "jawaban.jsonl")
	if err := os.WriteFile(file, []byte(lines.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

const (
	hello    = `{"method":"initialize"}`
	nameless = `"result":{}`
	list     = `{"method":"tools/list"}`
	page2    = `{"method":"tools/list","params":{"cursor":"2"}}`
)

// TestRentOfOtherServers has servers that are odd, but can be counted.
func TestRentOfOtherServers(t *testing.T) {
	server := built(t, "./testdata/oracleserver")
	huge, err := json.Marshal(strings.Repeat("kata\x1b[31m ", 5000))
	if err != nil {
		t.Fatal(err)
	}
	for name, tc := range map[string]struct {
		answers []string
		want    []string
	}{
		"two pages": {
			[]string{list, `"result":{"tools":[{"name":"satu","inputSchema":{}}],"nextCursor":"2"}`,
				page2, `"result":{"tools":[{"name":"dua","inputSchema":{}}]}`},
			[]string{"server tanpa nama, 2 tool:", "\nsatu  ", "\ndua  "}},
		"no tools": {[]string{list, `"result":{"tools":[]}`},
			[]string{"0 tool", "\nsemua tool       0          0      0        0       0\n", "\ntiap giliran                                        0\n"}},
		"a tool with a name alone": {[]string{list, `"result":{"tools":[{"name":"x"}]}`},
			[]string{"\nx                1          0      4       11      16\n"}},
		"a name that steers the terminal": {[]string{list, `"result":{"tools":[{"name":"a\u001b[31m\nb\u202e","inputSchema":{}}]}`},
			[]string{"\na\\u001b[31m b\\u202e   "}},
		"a long name": {[]string{list, `"result":{"tools":[{"name":"` + strings.Repeat("n", 300) + `","inputSchema":{}}]}`},
			[]string{"\n" + strings.Repeat("n", 38) + "…   150  "}},
		"a huge description": {[]string{list, `"result":{"tools":[{"name":"x","description":` + string(huge) + `,"inputSchema":{}}]}`},
			[]string{"\nx "}},
		"the same name twice": {[]string{list, `"result":{"tools":[{"name":"x","inputSchema":{}},{"name":"x","inputSchema":{}}]}`},
			[]string{"2 tool", "\nx  "}},
	} {
		t.Run(name, func(t *testing.T) {
			text := runRentOn(t, nil, server, answering(t, append([]string{hello, nameless}, tc.answers...)...))
			for _, part := range tc.want {
				if !strings.Contains(text, part) {
					t.Errorf("%q is not in\n%s", part, text)
				}
			}
			if strings.Contains(text, "\x1b") {
				t.Errorf("not safe for a terminal: %q", text)
			}
			checkWidth(t, text)
		})
	}
}

// TestRentFailures has servers that cannot be counted, and says why in a line.
func TestRentFailures(t *testing.T) {
	server := built(t, "./testdata/oracleserver")
	for name, tc := range map[string]struct {
		answers []string
		want    string
	}{
		"refuses the handshake": {[]string{hello, `"error":{"code":1,"message":"tutup\u001b"}`}, `initialize: server menolak: "tutup\x1b"`},
		"no tools/list":         {[]string{hello, nameless}, `tools/list: server menolak: "not recorded"`},
		"a tool without a name": {[]string{hello, nameless, list, `"result":{"tools":[{"description":"x"}]}`}, "tools/list: tool ke-1: tanpa name"},
		"a cursor that repeats": {[]string{hello, nameless, list, `"result":{"tools":[],"nextCursor":"2"}`,
			page2, `"result":{"tools":[],"nextCursor":"2"}`}, `tools/list: nextCursor "2" datang dua kali`},
	} {
		t.Run(name, func(t *testing.T) {
			var stdout, stderr bytes.Buffer
			code := run(t.Context(), []string{"rent", "--", server, answering(t, tc.answers...)}, &stdout, &stderr)
			got := stderr.String()
			if code != 1 || stdout.Len() > 0 || !strings.HasPrefix(got, "mcp-trace: "+tc.want) || strings.Count(got, "\n") != 1 {
				t.Errorf("code %d, stdout %q, stderr %q, want %q", code, stdout.String(), got, tc.want)
			}
		})
	}
}

func TestRentUsage(t *testing.T) {
	var stdout, stderr bytes.Buffer
	code := run(t.Context(), []string{"rent", "-h"}, &stdout, &stderr)
	if code != 0 || stdout.String() != rentUsage || stderr.Len() > 0 {
		t.Errorf("code %d, stdout %q, stderr %q", code, stdout.String(), stderr.String())
	}
	checkWidth(t, rentUsage)
}

func TestRentArguments(t *testing.T) {
	t.Setenv(apiKeyVariable, "")
	other := filepath.Join(t.TempDir(), "lain.json")
	if err := os.WriteFile(other, []byte(`{"format":"mcp-trace rent 2"}`), 0o600); err != nil {
		t.Fatal(err)
	}
	for args, part := range map[string]string{
		"":                            "perintah server belum disebut",
		"-turns 0 -- x":               "-turns paling sedikit 1",
		"-turns banyak -- x":          "-turns",
		"-call cari_anak -- x":        "bentuknya nama=JSON",
		"-call cari_anak=[] -- x":     "harus satu objek JSON",
		"-compare /tidak/ada -- x":    "/tidak/ada",
		"-compare " + other + " -- x": other + ` bukan hasil rent -save (format "mcp-trace rent 1")`,
		"-exact -- x":                 "-exact memerlukan kunci API di variabel lingkungan ANTHROPIC_API_KEY",
		"-exact -api-url http://api.example -- x": "-api-url harus alamat https, atau http ke komputer ini sendiri",
		"-exact -api-url localhost:80 -- x":       "-api-url harus alamat https",
	} {
		t.Run(args, func(t *testing.T) {
			var stdout, stderr bytes.Buffer
			if code := run(t.Context(), append([]string{"rent"}, strings.Fields(args)...), &stdout, &stderr); code != 2 {
				t.Errorf("code %d, want 2", code)
			}
			checkWritten(t, "stdout", stdout.String(), "")
			checkWritten(t, "stderr", stderr.String(), part)
		})
	}
}
