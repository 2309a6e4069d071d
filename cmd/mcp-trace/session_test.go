package main

import (
	"os"
	"strings"
	"testing"
	"time"
)

// converse starts a fake server and plays the script, for which there is a minute.
func converse(t *testing.T, server, script string) (*session, error) {
	t.Helper()
	running, err := start(os.Args[:1], []string{fakeServer + "=" + server, promptExit}, t.Output())
	if err != nil {
		t.Fatal(err)
	}
	s := newSession(running, time.Minute, nil)
	return s, s.play(t.Context(), mustScript(t, script))
}

func mustScript(t *testing.T, text string) []message {
	t.Helper()
	script, err := parseScript("naskah", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return script
}

func TestUnansweredRequest(t *testing.T) {
	big := func(id string) string { // more than a pipe holds
		return `{"jsonrpc":"2.0",` + id + `"method":"big","params":"` + strings.Repeat("b", 1<<18) + `"}` + "\n"
	}
	for _, tc := range []struct{ name, server, answered, unanswered, want string }{
		{"a question without line end", "asks", first, second,
			`server tidak menjawab second id 2 dalam 50ms; yang dicetaknya tanpa akhir baris: "Kata sandi:\x1b "`},
		{"big request, not read", "deaf", big(""), big(`"id":1,`), "server tidak menjawab big id 1 dalam 50ms"},
		{"big notification, not read", "deaf", big(""), big(""), "server tidak membaca big dalam 50ms"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s, err := converse(t, tc.server, tc.answered)
			if err != nil {
				t.Fatal(err)
			}
			s.timeout = 50 * time.Millisecond
			if err := s.play(t.Context(), mustScript(t, tc.unanswered)); err == nil || err.Error() != tc.want {
				t.Errorf("got %v, want %s", err, tc.want)
			}
			s.finish(time.Millisecond, time.Minute)
		})
	}
}

// TestReap has servers that do not end by themselves, and shorter waits than the command's.
func TestReap(t *testing.T) {
	for _, tc := range []struct {
		server, ended string
		termGrace     time.Duration
	}{
		{"waits for SIGTERM", "server tidak berhenti 1ms setelah stdin ditutup, lalu dihentikan (signal: terminated)", time.Minute},
		{"stubborn", "server tidak berhenti 1ms setelah stdin ditutup, lalu dihentikan (signal: killed)", time.Millisecond},
	} {
		t.Run(tc.server, func(t *testing.T) {
			s, err := converse(t, tc.server, first)
			if err != nil {
				t.Fatal(err)
			}
			noise, ended := s.finish(time.Millisecond, tc.termGrace)
			if noise != nil || ended == nil || ended.Error() != tc.ended {
				t.Errorf("got %v, %v; want %s", noise, ended, tc.ended)
			}
		})
	}
}
