package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestArguments(t *testing.T) {
	empty := filepath.Join(t.TempDir(), "kosong.jsonl")
	if err := os.WriteFile(empty, []byte("\n\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	recorded := filepath.Join(t.TempDir(), "rekaman.jsonl")
	if err := os.WriteFile(recorded, []byte(`{"from":"client","ms":0,"message":{"id":1}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct {
		args           string
		code           int
		stdout, stderr string // a part of what is written; empty is nothing
	}{
		{"", 2, "", "Pemakaian: mcp-trace PERINTAH"},
		{"-h", 0, "Pemakaian: mcp-trace PERINTAH", ""},
		{"tangkap", 2, "", `perintah tidak dikenal: "tangkap"`},
		{"capture -h", 0, "Pemakaian: mcp-trace capture", ""},
		{"capture", 2, "", "perintah server belum disebut"},
		{"capture -timeout 0s -- x", 2, "", "-timeout harus lebih dari nol"},
		{"capture -timeout sebentar -- x", 2, "", "-timeout"},
		{"capture -env TOKEN -- x", 2, "", "bentuknya K=V"},
		{"capture -env =x -- x", 2, "", "bentuknya K=V"},
		{"capture -lain -- x", 2, "", "-lain"},
		{"capture -script /tidak/ada -- x", 2, "", "/tidak/ada"},
		{"capture -script " + empty + " -- x", 2, "", "tidak ada pesan di dalamnya"},
		{"capture -script " + recorded + " -- x", 2, "", "adalah rekaman dari capture -raw; pakai -replay"},
		{"capture -- /tidak/ada/server", 1, "", "server tidak bisa dijalankan: fork/exec /tidak/ada/server: no such file"},
	} {
		t.Run(tc.args, func(t *testing.T) {
			var stdout, stderr bytes.Buffer
			code := run(t.Context(), strings.Fields(tc.args), &stdout, &stderr)
			if code != tc.code {
				t.Errorf("code %d, want %d", code, tc.code)
			}
			checkWritten(t, "stdout", stdout.String(), tc.stdout)
			checkWritten(t, "stderr", stderr.String(), tc.stderr)
		})
	}
}

func checkWritten(t *testing.T, name, got, part string) {
	t.Helper()
	if !strings.Contains(got, part) || (part == "") != (got == "") {
		t.Errorf("%s is %q, want %q in it", name, got, part)
	}
}

func TestAsramaScript(t *testing.T) {
	want := []string{"initialize id 1", "notifications/initialized", "tools/list id 2", "tools/call id 3",
		"tools/call id 4", "tools/call id 5", "resources/read id 6", "prompts/get id 7"}
	var got []string
	for _, m := range mustScript(t, string(asramaScript)) {
		got = append(got, m.name())
	}
	if strings.Join(got, ", ") != strings.Join(want, ", ") {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestScriptLines(t *testing.T) {
	script := mustScript(t, "\ufeff{\"method\":\"a\"}\r\n\n \t{ \"method\": \"b\" } \n")
	if len(script) != 2 || string(script[0].raw) != `{"method":"a"}` || string(script[1].raw) != `{ "method": "b" }` {
		t.Errorf("got %v", script)
	}
}

func TestScriptError(t *testing.T) {
	for _, tc := range []struct{ text, want string }{
		{"{}\n\nhalo", "n baris 3: bukan satu objek JSON"},
		{"[{}]", "n baris 1: bukan satu objek JSON"},
		{"{}{}", "n baris 1: bukan satu objek JSON"},
		{strings.Repeat(`{"a":`, 11000) + "1" + strings.Repeat("}", 11000), "n baris 1: bukan satu objek JSON"},
	} {
		if _, err := parseScript("n", []byte(tc.text)); err == nil || err.Error() != tc.want {
			t.Errorf("%.20q: %v, want %s", tc.text, err, tc.want)
		}
	}
}

func TestPrintable(t *testing.T) {
	for _, tc := range []struct{ in, want string }{
		{"a\tb\nc é محمد 👨‍👩‍👧", "a\tb\nc é محمد 👨‍👩‍👧"},
		{"\x1b[31m\r\x00\x7f\u009b", `\u001b[31m\u000d\u0000\u007f\u009b`},
		{"\u202eabc\u2028", `\u202eabc\u2028`},
		{"\xff\uFFFD", `\xff` + "\uFFFD"},
	} {
		if got := printable(tc.in); got != tc.want {
			t.Errorf("%q: got %q, want %q", tc.in, got, tc.want)
		}
	}
}

// TestWire has what must be shown as it came: spelling of numbers and strings, order, and even what is not good JSON.
func TestWire(t *testing.T) {
	m, err := parseMessage([]byte(`{"b":1e2,"a":-0.0,"a":"\u003c\/\ud800","id":12345678901234567891}`))
	if err != nil {
		t.Fatal(err)
	}
	want := "{\n  \"b\": 1e2,\n  \"a\": -0.0,\n  \"a\": \"\\u003c\\/\\ud800\",\n  \"id\": 12345678901234567891\n}"
	if got := indented(m.raw); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if m.id != "12345678901234567891" {
		t.Errorf("id %s", m.id)
	}
}

func TestLongLineIsCut(t *testing.T) {
	var l lines
	l.add(bytes.Repeat([]byte("a"), maxLine+5))
	line, ok := l.next()
	if !ok || len(line) != maxLine {
		t.Errorf("got %d bytes, %v; want %d", len(line), ok, maxLine)
	}
	if rest := l.rest(); string(rest) != "aaaaa" {
		t.Errorf("rest %q", rest)
	}
}
