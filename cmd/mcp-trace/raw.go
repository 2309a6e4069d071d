package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"
)

// Who sent a message, in a recording.
const (
	fromClient = "client"
	fromServer = "server"
)

// raw returns what writes each message as one line of JSON, {"from":…,"ms":…,"message":…}, which -replay reads. The
// message is as it was on the wire, save that characters which could steer a terminal are written as escapes. A line
// that is no message has "text" for it.
func raw(w io.Writer) func(passed) {
	return func(m passed) {
		from, key, value := fromServer, "message", m.raw
		if m.sent {
			from = fromClient
		}
		if m.noise != nil {
			key = "text"
			value, _ = json.Marshal(string(m.noise)) // every string has a JSON form
		}
		fmt.Fprintf(w, "{\"from\":%q,\"ms\":%.1f,%q:%s}\n", from, float64(m.at)/float64(time.Millisecond), key, escaped(value))
	}
}

// escaped is valid JSON without line ends, control characters, bidi controls and bytes that are no UTF-8. In valid
// JSON all but the line ends and tabs between values stand in strings, where an escape means the same.
func escaped(v jsontext.Value) string {
	text := strings.NewReplacer("\n", " ", "\r", " ", "\t", " ").Replace(string(v))
	var b strings.Builder
	for _, r := range text {
		if r == utf8.RuneError || unicode.IsControl(r) || unicode.In(r, unicode.Bidi_Control, unicode.Zl, unicode.Zp) {
			fmt.Fprintf(&b, `\u%04x`, r)
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}

type recorded struct {
	From    string
	Message json.RawMessage
}

// readRecorded reads a line that raw wrote, and tells whether it is one.
func readRecorded(line []byte) (r recorded, ok bool) {
	err := json.Unmarshal(line, &r)
	return r, err == nil && (r.From == fromClient || r.From == fromServer)
}

// loadRecording reads what the client said in a recording that raw wrote, without its replies to the server: those are
// given again as the server asks again.
func loadRecording(file string) ([]message, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var script []message
	for i, line := range bytes.Split(bytes.TrimPrefix(text, []byte("\ufeff")), []byte("\n")) {
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		recorded, ok := readRecorded(line)
		if !ok {
			return nil, fmt.Errorf("%s baris %d: bukan rekaman dari capture -raw", file, i+1)
		}
		if recorded.From == fromServer {
			continue
		}
		m, err := parseMessage(recorded.Message)
		if err != nil {
			return nil, fmt.Errorf("%s baris %d: %w", file, i+1, err)
		}
		if !m.reply {
			script = append(script, m)
		}
	}
	if len(script) == 0 {
		return nil, fmt.Errorf("%s: tidak ada pesan klien di dalamnya", file)
	}
	return script, nil
}
