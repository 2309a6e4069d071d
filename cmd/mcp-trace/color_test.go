package main

import (
	"bytes"
	"os"
	"strings"
	"testing"
)

// TestColours: on a terminal alone, and not when NO_COLOR has any text.
func TestColours(t *testing.T) {
	terminal, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Logf("no terminal to be had: %v", err)
		return
	}
	defer terminal.Close()
	null, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	defer null.Close()
	environment := func(pairs ...string) func(string) string {
		return func(name string) string {
			for i := 0; i < len(pairs); i += 2 {
				if pairs[i] == name {
					return pairs[i+1]
				}
			}
			return ""
		}
	}
	none := palette{}
	if newPalette(terminal, environment()) == none {
		t.Error("a terminal gets no colours")
	}
	for name, p := range map[string]palette{
		"NO_COLOR":      newPalette(terminal, environment("NO_COLOR", "1")),
		"dumb terminal": newPalette(terminal, environment("TERM", "dumb")),
		"null device":   newPalette(null, environment()),
		"buffer":        newPalette(&bytes.Buffer{}, environment()),
	} {
		if p != none {
			t.Errorf("%s gets colours", name)
		}
	}
}

// TestColoursAreOfTheHeadings alone: what a server sends cannot change them.
func TestColoursAreOfTheHeadings(t *testing.T) {
	var out strings.Builder
	show := pretty(&out, palette{sent: "<s>", heard: "<h>", failed: "<f>", off: "</>"})
	for _, text := range []string{`{"jsonrpc":"2.0","id":1,"result":{}}`, `{"jsonrpc":"2.0","id":2,"error":{"code":1,"message":"\u001b[0m"}}`} {
		m, err := parseMessage([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		show(passed{message: m})
		show(passed{message: m, sent: true})
	}
	for _, want := range []string{"<h><<< balasan id 1 (36 byte, pada 0.0 ms)</>\n{\n", "<s>>>> balasan id 1", "<f><<< balasan id 2"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is not in %s", want, out.String())
		}
	}
}
