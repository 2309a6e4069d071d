package server

import (
	"bytes"

	"github.com/go-json-experiment/json/jsontext"
)

// rows counts what an answer lists: the elements of the array it is, or of its
// member "data", else of the only array among its members; any other object is a
// single row. A text that is no JSON has none.
func rows(text string) int {
	dec := jsontext.NewDecoder(bytes.NewBufferString(text))
	switch dec.PeekKind() {
	case '[':
		return elements(dec)
	case '{':
		return listed(dec)
	}
	return 0
}

// elements counts those of the array that comes next.
func elements(dec *jsontext.Decoder) int {
	n := 0
	_, err := dec.ReadToken()
	for err == nil && dec.PeekKind() != ']' {
		err = dec.SkipValue()
		n++
	}
	if err == nil {
		_, err = dec.ReadToken()
	}
	if err != nil {
		return 0
	}
	return n
}

// listed counts the rows of the object that comes next.
func listed(dec *jsontext.Decoder) int {
	arrays, n := 0, 0
	_, err := dec.ReadToken()
	for err == nil && dec.PeekKind() == '"' {
		var name jsontext.Token
		if name, err = dec.ReadToken(); err != nil {
			break
		}
		isData := name.String() == "data"
		if kind := dec.PeekKind(); isData && kind == 'n' {
			return 0
		} else if kind != '[' {
			err = dec.SkipValue()
			continue
		}
		count := elements(dec)
		if isData {
			return count
		}
		arrays, n = arrays+1, count
	}
	switch {
	case err != nil:
		return 0
	case arrays == 1:
		return n
	}
	return 1
}
