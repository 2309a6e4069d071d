package main

import (
	"bytes"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// interviewed types lines at capture -i, which a fake server answers.
func interviewed(t *testing.T, server, typed string) (stdout, stderr string, err error) {
	t.Helper()
	binary := buildTrace(t)
	cmd := exec.CommandContext(t.Context(), binary, "capture", "-i", "-raw", "-env", fakeServer+"="+server, "-env", promptExit, "--", os.Args[0])
	cmd.Stdin = strings.NewReader(typed)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	err = cmd.Run()
	return out.String(), errs.String(), err
}

func buildTrace(t *testing.T) string {
	t.Helper()
	binary := t.TempDir() + "/mcp-trace"
	if out, err := exec.CommandContext(t.Context(), "go", "build", "-o", binary, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return binary
}

// TestInteractive: methods by name, params checked before they are sent, a whole
// message, and the end.
func TestInteractive(t *testing.T) {
	stdout, stderr, err := interviewed(t, "good", `tools/list
tools/call {"name":"x"}

help
tools/call {"name":
tools/call nama
{"jsonrpc":"2.0","id":"sendiri","method":"ping"}
{"jsonrpc":
quit
tools/list
`)
	if err != nil {
		t.Fatalf("%v: %s", err, stderr)
	}
	var sent []string
	for _, m := range messages(t, stdout) {
		if text, ok := strings.CutPrefix(m, "client "); ok {
			sent = append(sent, text)
		}
	}
	want := []string{
		`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"mcp-trace","version":"1"}}}`,
		`{"jsonrpc":"2.0","method":"notifications/initialized"}`,
		`{"jsonrpc":"2.0","id":2,"method":"tools/list"}`,
		`{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"x"}}`,
		`{"jsonrpc":"2.0","id":"sendiri","method":"ping"}`,
	}
	if strings.Join(sent, "\n") != strings.Join(want, "\n") {
		t.Errorf("sent\n%s\nwant\n%s", strings.Join(sent, "\n"), strings.Join(want, "\n"))
	}
	wantErr := interactiveHelp +
		`tidak dikirim: params: bukan JSON yang sah, karakter ke-8: "{\"name\":" (bantuan: help)` + "\n" +
		`tidak dikirim: params: bukan JSON yang sah, karakter ke-2: "na" (bantuan: help)` + "\n" +
		`tidak dikirim: bukan JSON yang sah, karakter ke-11: "{\"jsonrpc\":" (bantuan: help)` + "\n"
	if stderr != wantErr {
		t.Errorf("stderr\n%s\nwant\n%s", stderr, wantErr)
	}
}

// TestTyped: what is sent for a line, or why nothing is.
func TestTyped(t *testing.T) {
	long := strings.Repeat("a", 1<<17)
	for _, tc := range []struct{ line, sent, mistake string }{
		{"tools/call\t{}", `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{}}`, ""},
		{`tools/call{"name":"x"}`, `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x"}}`, ""},
		{`ping {"a":"` + long + `"}`, `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":"` + long + `"}}`, ""},
		{"[{}]", "", "bukan satu objek JSON"},
		{`ping {"a":"éé",}`, "", `params: bukan JSON yang sah, karakter ke-11: "{\"a\":\"éé\",}"`},
		{`ping {"` + long + `":é}`, "", `params: bukan JSON yang sah, karakter ke-131077: "` + strings.Repeat("a", 37) + `\":é"`},
	} {
		var i interview
		line := <-readLines(t.Context(), strings.NewReader(tc.line)) // the last one may have no end
		m, err := i.message(line)
		if string(m.raw) != tc.sent || (err == nil) != (tc.mistake == "") || err != nil && err.Error() != tc.mistake {
			t.Errorf("%.40q: %.80s, %v; want %.80s, %s", tc.line, m.raw, err, tc.sent, tc.mistake)
		}
	}
}

// TestInteractiveServerGone: a server that ends while nobody asks is named, without
// waiting for the next line.
func TestInteractiveServerGone(t *testing.T) {
	binary := buildTrace(t)
	cmd := exec.CommandContext(t.Context(), binary, "capture", "-i", "-env", fakeServer+"=dies", "-env", promptExit, "--", os.Args[0])
	typing, err := cmd.StdinPipe() // stays open
	if err != nil {
		t.Fatal(err)
	}
	defer typing.Close()
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	if err := cmd.Run(); err == nil || !strings.Contains(stderr.String(), "mcp-trace: server berhenti (exit status 3)") {
		t.Errorf("%v: %s", err, stderr.String())
	}
}

func TestOneConversationAtATime(t *testing.T) {
	for _, flags := range [][]string{{"-i", "-script", "x"}, {"-i", "-replay", "x"}, {"-script", "x", "-replay", "y"}} {
		var out, errs bytes.Buffer
		code := run(t.Context(), append(append([]string{"capture"}, flags...), "--", "x"), &out, &errs)
		if code != 2 || !strings.Contains(errs.String(), "pilih salah satu") {
			t.Errorf("%q: code %d, %s", flags, code, errs.String())
		}
	}
}
