package main

import (
	"bytes"
	"context"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// capture runs the subcommand on a fake server with a script of its own.
func capture(t *testing.T, ctx context.Context, server, script string, flags ...string) (code int, stdout, stderr string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "naskah.jsonl")
	if err := os.WriteFile(file, []byte(script), 0o600); err != nil {
		t.Fatal(err)
	}
	args := append([]string{"capture", "-script", file, "-env", fakeServer + "=" + server, "-env", promptExit}, flags...)
	var out, errs bytes.Buffer
	code = run(ctx, append(args, "--", os.Args[0]), &out, &errs)
	return code, out.String(), errs.String()
}

const (
	first  = `{"jsonrpc":"2.0","id":1,"method":"first"}` + "\n"
	second = `{"jsonrpc":"2.0","id":2,"method":"second"}` + "\n"
)

// TestCaptureShowsTheWire compares with goldens, in which every time is T.
func TestCaptureShowsTheWire(t *testing.T) {
	for _, tc := range []struct{ server, script, golden, stderr string }{
		{"good", `
{ "jsonrpc":"2.0", "id":1, "method":"initialize", "params":{"n":1.0} }
{"jsonrpc":"2.0","method":"notifications/initialized"}
{"jsonrpc":"2.0","id":"x","method":"tools/call"}
{"jsonrpc":"2.0","id":2,"method":"resources/read"}`, "testdata/good.txt", ""},
		{"talks back", first, "testdata/talks_back.txt",
			`!!! got {"jsonrpc":"2.0","id":"s-1","error":{"code":-32601,"message":"Method not found"}}
!!! got {"jsonrpc":"2.0","id":"s-1","result":{}}
`},
	} {
		t.Run(tc.server, func(t *testing.T) {
			code, stdout, stderr := capture(t, t.Context(), tc.server, tc.script)
			if code != 0 || stderr != tc.stderr {
				t.Errorf("code %d, stderr %q, want 0, %q", code, stderr, tc.stderr)
			}
			compareGolden(t, tc.golden, regexp.MustCompile(`\d+\.\d ms`).ReplaceAllString(stdout, "T ms"))
		})
	}
}

var update = flag.Bool("update", false, "rewrite the goldens")

func compareGolden(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("not as in %s (rewrite with -update):\n%s", file, got)
	}
}

func TestCaptureOutcome(t *testing.T) {
	stopped, stop := context.WithCancel(t.Context())
	stop()
	for _, tc := range []struct {
		server, script string
		ctx            context.Context
		code           int
		stderr         string
	}{
		{"escapes the id", `{"jsonrpc":"2.0","id":"a","method":"first"}`, t.Context(), 0, ``},
		{"no last line end", first, t.Context(), 0, ``},
		{"talks before it reads", `{"jsonrpc":"2.0","id":1,"method":"x","params":"` + strings.Repeat("b", 1<<18) + `"}`, t.Context(), 0, ``},
		{"ends badly", first, t.Context(), 0, "!!! sampai jumpa\nmcp-trace: server berakhir dengan exit status 4\n"},
		{"late noise", first, t.Context(), 1, "mcp-trace: server mencetak yang bukan pesan JSON-RPC di stdout: \"selesai\"\n"},
		{"dies", first + second, t.Context(), 1, "mcp-trace: server berhenti (exit status 3) sebelum menjawab second id 2\n"},
		{"dies in a message", first, t.Context(), 1, "mcp-trace: server berhenti (exit status 0) sebelum menjawab first id 1; server mencetak yang bukan pesan JSON-RPC di stdout: \"{\\\"jsonrpc\\\":\\\"2.0\\\",\\\"id\\\":1,\\\"res\"\n"},
		{"dies at once", first, t.Context(), 1, "mcp-trace: server berhenti (exit status 5) sebelum menjawab first id 1\n"},
		{"hangs", first, t.Context(), 1, "mcp-trace: server tidak menjawab first id 1 dalam 100ms\n"},
		{"hangs", first, stopped, 1, "mcp-trace: dihentikan sebelum percakapan selesai\n"},
		{"noisy", first, t.Context(), 1, "mcp-trace: server mencetak yang bukan pesan JSON-RPC di stdout: \"\\x1b[2JServer siap " + strings.Repeat("x", 184) + "\"… (316 byte)\n"},
		{"other JSON", first, t.Context(), 1, "mcp-trace: server mencetak yang bukan pesan JSON-RPC di stdout: \"{\\\"level\\\":\\\"info\\\"}\"\n"},
		{"blank line", first, t.Context(), 1, "mcp-trace: server mencetak yang bukan pesan JSON-RPC di stdout: \"\"\n"},
	} {
		t.Run(tc.server, func(t *testing.T) {
			timeout := "1m"
			if strings.Contains(tc.stderr, "100ms") {
				timeout = "100ms"
			}
			code, _, stderr := capture(t, tc.ctx, tc.server, tc.script, "-timeout", timeout)
			if code != tc.code || stderr != tc.stderr {
				t.Errorf("code %d, stderr %q\nwant %d, %q", code, stderr, tc.code, tc.stderr)
			}
		})
	}
}
