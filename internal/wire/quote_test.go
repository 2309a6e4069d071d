package wire

import (
	"bufio"
	"bytes"
	"encoding/json"
	"strings"
	"testing"
)

func quoted(text string) string {
	var b bytes.Buffer
	w := bufio.NewWriterSize(&b, 6*piece)
	writeQuoted(w, text)
	w.Flush()
	return b.String()
}

// TestWriteQuoted: however a text falls into pieces, what is read is the text.
func TestWriteQuoted(t *testing.T) {
	for _, unit := range []string{"a", `"`, "\x01", "é", "€", "😀", "a😀"} {
		for _, n := range []int{1, piece - 1, piece, piece + 1, 5*piece + 3} {
			text := strings.Repeat(unit, n)
			var got string
			if err := json.Unmarshal([]byte(`"`+quoted(text)+`"`), &got); err != nil || got != text {
				t.Errorf("%d times %q: %v, %d bytes for %d", n, unit, err, len(got), len(text))
			}
		}
	}
}

func FuzzWriteQuoted(f *testing.F) {
	for _, seed := range []string{"", `{"a":"b\\n"}`, "\x00\x1f\x7f", "\xff\xc3", "é€😀\u2028", "\\\""} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var got string
		if err := json.Unmarshal([]byte(`"`+quoted(text)+`"`), &got); err != nil || got != strings.ToValidUTF8(text, "\ufffd") {
			t.Errorf("%q became %q, %v", text, got, err)
		}
	})
}
