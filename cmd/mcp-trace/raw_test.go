package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"
)

// TestRawIsReplayable records a conversation, plays the recording, and records that.
func TestRawIsReplayable(t *testing.T) {
	script := first + `{"jsonrpc":"2.0","method":"notifications/initialized"}` + "\n" + second
	code, recorded, stderr := capture(t, t.Context(), "good", script, "-raw")
	if code != 0 || stderr != "" {
		t.Fatalf("code %d, stderr %q", code, stderr)
	}
	file := filepath.Join(t.TempDir(), "rekaman.jsonl")
	if err := os.WriteFile(file, []byte(recorded), 0o600); err != nil {
		t.Fatal(err)
	}
	code, again, stderr := replay(t, "good", file)
	if code != 0 || stderr != "" {
		t.Fatalf("code %d, stderr %q", code, stderr)
	}
	if a, b := messages(t, recorded), messages(t, again); len(a) != 5 || strings.Join(a, "\n") != strings.Join(b, "\n") {
		t.Errorf("recorded %q, replayed %q", a, b)
	}
}

func replay(t *testing.T, server, file string) (code int, stdout, stderr string) {
	t.Helper()
	var out, errs strings.Builder
	code = run(t.Context(), []string{"capture", "-raw", "-replay", file, "-env", fakeServer + "=" + server, "-env", promptExit, "--", os.Args[0]}, &out, &errs)
	return code, out.String(), errs.String()
}

// messages are those of a recording, each with who sent it.
func messages(t *testing.T, recording string) []string {
	t.Helper()
	var all []string
	for line := range strings.Lines(recording) {
		var m struct {
			From    string
			MS      *float64
			Message json.RawMessage
		}
		if err := json.Unmarshal([]byte(line), &m); err != nil || m.MS == nil || !utf8.ValidString(line) {
			t.Fatalf("%v: %q", err, line)
		}
		all = append(all, m.From+" "+string(m.Message))
	}
	return all
}

// TestReplayAnswersAnew: what the client answered to the server's own requests is not
// sent from the recording, but given again.
func TestReplayAnswersAnew(t *testing.T) {
	code, recorded, _ := capture(t, t.Context(), "talks back", first, "-raw")
	if code != 0 || strings.Count(recorded, `"from":"client"`) != 3 {
		t.Fatalf("code %d, %s", code, recorded)
	}
	file := filepath.Join(t.TempDir(), "rekaman.jsonl")
	if err := os.WriteFile(file, []byte(recorded), 0o600); err != nil {
		t.Fatal(err)
	}
	if code, again, _ := replay(t, "talks back", file); code != 0 || strings.Join(messages(t, again), "") != strings.Join(messages(t, recorded), "") {
		t.Errorf("code %d, %s", code, again)
	}
}

// TestRawHasNoise: lines that are no message are in the recording where they came, whole, with the messages around
// them; a replay passes over them.
func TestRawHasNoise(t *testing.T) {
	code, recorded, stderr := capture(t, t.Context(), "noise between", first, "-raw")
	if want := `mcp-trace: server mencetak yang bukan pesan JSON-RPC di stdout: "halo\u202e\xff"` + "\n"; code != 1 || stderr != want {
		t.Errorf("code %d, stderr %q, want 1, %q", code, stderr, want)
	}
	got := regexp.MustCompile(`"ms":[\d.]+`).ReplaceAllString(recorded, `"ms":T`)
	want := `{"from":"client","ms":T,"message":{"jsonrpc":"2.0","id":1,"method":"first"}}
{"from":"server","ms":T,"text":"halo\u202e\ufffd"}
{"from":"server","ms":T,"message":{"jsonrpc":"2.0","method":"a"}}
{"from":"server","ms":T,"text":"[\"b\"]"}
{"from":"server","ms":T,"message":{"jsonrpc":"2.0","id":1,"result":{}}}
{"from":"server","ms":T,"text":"selesai"}
`
	if got != want {
		t.Errorf("recorded\n%s\nwant\n%s", got, want)
	}
	file := filepath.Join(t.TempDir(), "rekaman.jsonl")
	if err := os.WriteFile(file, []byte(recorded), 0o600); err != nil {
		t.Fatal(err)
	}
	if code, _, stderr := replay(t, "good", file); code != 0 || stderr != "" {
		t.Errorf("code %d, stderr %q", code, stderr)
	}
}

func TestNoRecording(t *testing.T) {
	dir := t.TempDir()
	for text, want := range map[string]string{
		"":                                     "tidak ada pesan klien di dalamnya",
		`{"from":"server","message":{"id":1}}`: "tidak ada pesan klien di dalamnya",
		first:                                  "baris 1: bukan rekaman dari capture -raw",
		"{":                                    "baris 1: bukan rekaman dari capture -raw",
		`{"from":"client","message":5}`:        "baris 1: bukan satu objek JSON",
		"\ufeff" + `{"from":"client","message":5}`: "baris 1: bukan satu objek JSON", // a Windows editor has been at it
	} {
		file := filepath.Join(dir, "rekaman.jsonl")
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if code, _, stderr := replay(t, "good", file); code != 2 || !strings.Contains(stderr, want) {
			t.Errorf("%q: code %d, stderr %q", text, code, stderr)
		}
	}
}

func TestEscapedMeansTheSame(t *testing.T) {
	for text, want := range map[string]string{
		`{"a":"b"}`:            `{"a":"b"}`,
		"{\"a\":\"\u009b\"}":   `{"a":"\u009b"}`,
		"{\"a\":\"\u202e\"}":   `{"a":"\u202e"}`,
		"{\"a\":\"\x7f\xff\"}": `{"a":"\u007f\ufffd"}`,
		"{\n\t\"a\":\r1}":      `{  "a": 1}`,
	} {
		if got := escaped([]byte(text)); got != want {
			t.Errorf("%q: %s; want %s", text, got, want)
		}
	}
}
