package server

import (
	"bytes"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// A listing is where the rows of an answer stand: in the array it is, or in its
// member "data", else in the only array among its members. So a service may wrap
// its lists as it likes ("items", "results") or not at all.
type listing struct {
	member     int // where the name of the member starts
	start, end int // of the array
	rows       int
	wrapped    bool // by an object, which has the members named here
	hasColumns bool // one is called as columns would call its own
}

// findList takes an answer apart, which is compact JSON as the filter writes it;
// ok is false for anything else and for an answer without a list.
func findList(text string) (l listing, ok bool) {
	dec := jsontext.NewDecoder(bytes.NewBufferString(text))
	var err error
	switch dec.PeekKind() {
	case '[':
		l, err = readList(dec, text)
		return l, err == nil
	case '{':
		return memberList(dec, text)
	}
	return listing{}, false
}

// readList reads the array that comes next.
func readList(dec *jsontext.Decoder, text string) (listing, error) {
	at := int(dec.InputOffset())
	l := listing{start: at + strings.IndexByte(text[at:], '[')}
	_, err := dec.ReadToken()
	for err == nil && dec.PeekKind() != ']' {
		err = dec.SkipValue()
		l.rows++
	}
	if err == nil {
		_, err = dec.ReadToken()
	}
	l.end = int(dec.InputOffset())
	return l, err
}

// memberList finds the list in the object that comes next. A "data" of null is a
// list without rows.
func memberList(dec *jsontext.Decoder, text string) (found listing, ok bool) {
	arrays, hasColumns, hasData := 0, false, false
	_, err := dec.ReadToken()
	for err == nil && dec.PeekKind() == '"' {
		at := int(dec.InputOffset())
		at += strings.IndexByte(text[at:], '"')
		var token jsontext.Token
		if token, err = dec.ReadToken(); err != nil {
			break
		}
		name := token.String()
		hasColumns = hasColumns || name == columnsName
		var l listing
		switch kind := dec.PeekKind(); {
		case kind == '[' && !hasData:
			l, err = readList(dec, text)
			l.member = at
		case kind == 'n' && name == "data":
			err = dec.SkipValue()
		default:
			err = dec.SkipValue()
			continue
		}
		found, hasData, arrays = l, name == "data", arrays+1
	}
	found.wrapped, found.hasColumns = true, hasColumns
	return found, err == nil && (hasData || arrays == 1)
}

// rows counts what an answer lists; any other object is a single row. A text that
// is no JSON has none.
func rows(text string) int {
	if l, ok := findList(text); ok {
		return l.rows
	}
	if len(text) > 0 && text[0] == '{' && jsontext.Value(text).IsValid() {
		return 1
	}
	return 0
}
