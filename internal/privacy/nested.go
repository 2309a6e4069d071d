package privacy

import (
	"bytes"

	"github.com/go-json-experiment/json/jsontext"
)

// looksLikeJSON reports that a string may hold an object, an array or one more quoted string.
func looksLikeJSON(text []byte) bool {
	for _, b := range text {
		if !isJSONSpace(b) {
			return opensJSON(b)
		}
	}
	return false
}

func isJSONSpace(b byte) bool { return b == ' ' || b == '\t' || b == '\r' || b == '\n' }

func opensJSON(b byte) bool { return b == '{' || b == '[' || b == '"' }

// nested takes the JSON text inside a string apart, or returns -1 when it is none. Only too much depth is an error:
// a string that merely resembles JSON is a string.
func (e *engine) nested(text []byte, depth int) (int32, error) {
	if !looksLikeJSON(text) || !jsontext.Value(text).IsValid() {
		return -1, nil
	}
	return e.parse(text, depth)
}

// maxName is how far back from a colon a name is looked for, in bytes; every character may be spelled \\u0061.
const maxName = 256

// holdsBrokenField reports that a text which starts like JSON but is none (cut off, a name twice, the notation of
// Python or JavaScript) names a sensitive field. Where its value ends is anyone's guess, so such a string goes whole.
func (e *engine) holdsBrokenField(text []byte) bool {
	if !looksLikeJSON(text) {
		return false
	}
	for i, b := range text {
		if b != ':' && b != '=' {
			continue
		}
		e.name.parse(nameBefore(text[max(0, i-maxName):i]))
		if e.judge(&e.name).drop {
			return true
		}
	}
	return false
}

// nameBefore returns the quoted or bare name at the end of text, or nil.
func nameBefore(text []byte) []byte {
	text = bytes.TrimRight(text, " \t\r\n>\\")
	if len(text) == 0 {
		return nil
	}
	if q := text[len(text)-1]; q == '"' || q == '\'' {
		text = bytes.TrimRight(text, `"'\ `)
		return text[bytes.LastIndexByte(text, q)+1:]
	}
	return text[bytes.LastIndexAny(text, "{[,;:=(\"'")+1:]
}
