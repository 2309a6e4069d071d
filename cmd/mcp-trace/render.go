package main

import (
	"fmt"
	"io"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"
)

// pretty returns what shows a message under its heading, in one Write, and below it the texts that are hard to read on
// the wire.
func pretty(w io.Writer, p palette) func(passed) {
	return func(m passed) {
		if m.noise != nil {
			return // the error that the session ends with shows it
		}
		var b strings.Builder
		fmt.Fprintf(&b, "%s\n", indented(m.raw))
		for _, text := range m.texts {
			if readable, ok := unfold(text); ok {
				fmt.Fprintf(&b, "    text:\n      %s\n", strings.ReplaceAll(readable, "\n", "\n      "))
			}
		}
		io.WriteString(w, p.heading(m, printable(m.heading()))+"\n"+printable(b.String())+"\n")
	}
}

// heading says who spoke, what it is, when and how large it was, and for a reply how long it took.
func (m passed) heading() string {
	who, kind, took := ">>> ", "", ""
	if !m.sent {
		who, kind = "<<< ", m.kind()
	}
	if m.took > 0 {
		took = fmt.Sprintf(", setelah %s", inMilliseconds(m.took))
	}
	return fmt.Sprintf("%s%s%s (%d byte, pada %s%s)", who, kind, m.name(), len(m.raw), inMilliseconds(m.at), took)
}

func inMilliseconds(d time.Duration) string {
	return fmt.Sprintf("%.1f ms", float64(d.Microseconds())/1000)
}

// indented lays a valid value out over lines; strings, numbers and the order of names stay as they are.
func indented(v jsontext.Value) string {
	v = v.Clone()
	if err := v.Indent(jsontext.WithIndent("  ")); err != nil {
		return string(v)
	}
	return string(v)
}

// unfold gives the readable form of a text that is JSON or has several lines; other texts read well where they are.
func unfold(text string) (readable string, ok bool) {
	v := jsontext.Value(text)
	if v.IsValid() && (v.Kind() == '{' || v.Kind() == '[') {
		return indented(v), true
	}
	return text, strings.Contains(text, "\n")
}

// printable escapes what could steer a terminal or reorder its text: control characters but the line end and the
// tab, bidi controls, line and paragraph separators, and bytes that are no UTF-8.
func printable(s string) string {
	var b strings.Builder
	for i, r := range s {
		switch {
		case r >= ' ' && r < 0x7f:
			b.WriteRune(r)
		case r == utf8.RuneError && !strings.HasPrefix(s[i:], "\uFFFD"):
			fmt.Fprintf(&b, `\x%02x`, s[i])
		case r == '\n' || r == '\t':
			b.WriteRune(r)
		case unicode.IsControl(r) || unicode.In(r, unicode.Bidi_Control, unicode.Zl, unicode.Zp):
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}
