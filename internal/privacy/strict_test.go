package privacy

import (
	"bytes"
	"strings"
	"testing"

	"github.com/go-json-experiment/json/jsontext"
)

// oddities are texts at the edges of what JSON is.
var oddities = []string{
	``, ` `, `[1 2]`, `[1,]`, `[,1]`, `{"a":1,}`, `{,}`, `{"a"}`, `{"a":}`, `{1:2}`, `{"a":1 "b":2}`, `[}`, `{]`, `[`, `]`, `1 2`,
	`-`, `-0`, `00`, `01`, `-01`, `1.`, `.1`, `1.5e`, `1e+`, `1E-07`, `1e5.5`, `+1`, `0x1`, `1a`, `Infinity`, `NaN`,
	`nul`, `null`, `nulls`, `true`, `False`, `tru`, "\ufeff1", "\v1", "[1,\f2]", " \t\r\n[ \t\r\n1 \t\r\n, 2]\n",
	`"`, `"\`, `"\"`, `"\\"`, `"\a"`, `"\'"`, `"\u12"`, `"\u12g4"`, `"\uD83D\uDE00"`, `"\ud83d"`, `"\ude00"`, `"\ud83d\u0041"`,
	`"\ud83d\ud83d"`, `"\ud83dx"`, `"\U0041"`, "\"\x00\"", "\"\n\"", "\"\x1f\"", "\"\x7f\"", "\"\u0085\"",
	"\"\xff\"", "\"\xc3\"", "\"\xc0\x80\"", "\"\xed\xa0\x80\"", "\"\xf4\x90\x80\x80\"", "{\"\xc3\":1}", "{\"\n\":1}",
	`{"a":1,"a":2}`, `{"a":1,"\u0061":2}`, `{"\u0061":1,"\u0061":2}`, `{"\u0061":1,"\u0061":2,"a":3}`, `{"\"":1,"\u0022":2}`,
	`{"a":{"a":{"a":1}},"a":2}`, `{"a":{"b":1},"b":{"a":1}}`, `{"a":[{"a":1},{"a":1}],"b":{"a":{},"b":{}},"a":1}`, `{"":1,"":2}`,
	`{"a":"{\"a\":1}","b":{"a":1},"a":1}`, `{"a":"{\"a\":1,\"a\":2}","b":1}`, `{"é":1,"\u00e9":2}`, `{"\/":1,"/":2}`,
}

// FuzzStrict holds the scanner to the JSON tokenizer of the standard library to be: both take a text or neither does,
// unless it is only too deep.
func FuzzStrict(f *testing.F) {
	for _, s := range append(oddities, strings.Repeat("[", maxDepth)+strings.Repeat("]", maxDepth)) {
		f.Add([]byte(s))
	}
	for _, c := range readLines[tableRow](f, tables+"invalid.jsonl") {
		f.Add([]byte(c.Body))
	}
	filter := New(Options{})
	f.Fuzz(func(t *testing.T, src []byte) {
		_, err := newEngine(filter, 1).parse(src, 0)
		want := jsontext.Value(src).IsValid()
		if got := err == nil; got != want && (got || !mayBeDeep(src)) {
			t.Errorf("%q: valid %t, want %t", src, got, want)
		}
	})
}

// mayBeDeep reports that a text has brackets enough, spelled out ones counted, to be more than maxDepth levels deep.
func mayBeDeep(src []byte) bool {
	n := 0
	for _, open := range []string{"[", "{", "5b", "7b", "5B", "7B"} {
		n += bytes.Count(src, []byte(open))
	}
	return n > maxDepth
}
