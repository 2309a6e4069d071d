package main

import (
	"io"
	"os"
)

// A palette colours headings, or not.
type palette struct{ sent, heard, failed, off string }

// newPalette has colours when w is a terminal that can show them and the user has not asked for none (NO_COLOR with any
// text, no-color.org; TERM=dumb).
func newPalette(w io.Writer, getenv func(string) string) palette {
	if !isTerminal(w) || getenv("NO_COLOR") != "" || getenv("TERM") == "dumb" {
		return palette{}
	}
	return palette{sent: "\x1b[36m", heard: "\x1b[32m", failed: "\x1b[31m", off: "\x1b[0m"}
}

// heading colours that of a message by who sent it, and an error by what it is.
func (p palette) heading(m passed, text string) string {
	switch {
	case m.sent:
		return p.sent + text + p.off
	case m.failed:
		return p.failed + text + p.off
	}
	return p.heard + text + p.off
}

// isTerminal reports that somebody sees what is written: a character device, but not the null device.
func isTerminal(stream any) bool {
	file, ok := stream.(*os.File)
	if !ok {
		return false
	}
	info, err := file.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	null, err := os.Stat(os.DevNull)
	return err == nil && !os.SameFile(info, null)
}
