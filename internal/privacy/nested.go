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
// a string that merely resembles JSON is a string. That is asked before: the scanner does not tell the one from the
// other, and what it has learned of a text it cannot unlearn.
func (e *engine) nested(text []byte, depth int) (int32, error) {
	if !looksLikeJSON(text) || !jsontext.Value(text).IsValid() {
		return -1, nil
	}
	return e.parse(text, depth)
}

// maxName is how far back from a colon a name is looked for, in bytes; every character may be spelled \\u0061.
const maxName = 256

// holdsBrokenField reports that a text which is no JSON by itself holds a field with a sensitive name: JSON cut off, with
// a name twice, behind other words, or in the notation of Python or JavaScript. Where the value ends is anyone's guess,
// so such a string goes whole. A name without quotes counts only where the text starts like an object: people write
// "hp: disita" too.
func (e *engine) holdsBrokenField(text []byte) bool {
	brace := bytes.IndexByte(text, '{')
	if brace < 0 && !looksLikeJSON(text) {
		return false
	}
	object := brace >= 0 && len(bytes.TrimSpace(text[:brace])) == 0
	for i, b := range text {
		if b != ':' && b != '=' {
			continue
		}
		name, quoted := nameBefore(text[max(0, i-maxName):i])
		if !quoted && !object {
			continue
		}
		if e.name.parse(name); e.judge(&e.name).drop {
			return true
		}
	}
	return false
}

// nameBefore returns the name at the end of text, and whether it has quotes.
func nameBefore(text []byte) (name []byte, quoted bool) {
	text = bytes.TrimRight(text, " \t\r\n>\\")
	if len(text) == 0 {
		return nil, false
	}
	if q := text[len(text)-1]; q == '"' || q == '\'' {
		text = bytes.TrimRight(text, `"'\ `)
		return text[bytes.LastIndexByte(text, q)+1:], true
	}
	return text[bytes.LastIndexAny(text, "{[,;:=(\"'")+1:], false
}
