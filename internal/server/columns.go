package server

import (
	"bytes"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

const (
	// columnsName is the member that says what the columns are.
	columnsName = "kolom"
	// columnsRows is from how many rows on columns are worth their heading.
	columnsRows = 3
)

// columns writes the rows of an answer as columns: the names once, and an array of
// values for each row. Nothing is lost but which null members were not there at
// all. An answer without a list, with a list of fewer than three rows, of anything
// but objects, or of objects too unlike each other stays as it is.
func columns(text string) string {
	l, ok := findList(text)
	if !ok || l.rows < columnsRows || l.hasColumns {
		return text
	}
	list := text[l.start:l.end]
	t, ok := newTable(list, l.rows)
	if !ok {
		return text
	}
	before, after := `{"data":`, "}"
	member := len("{")
	if l.wrapped {
		before, after, member = text[:l.start], text[l.end:], l.member
	}
	out := make([]byte, 0, len(text))
	out = append(out, before[:member]...)
	out = t.appendNames(out)
	out = append(out, before[member:]...)
	out = t.appendRows(out, list)
	return string(append(out, after...))
}

// A table is the names of the columns, in the order in which the rows first have
// them, and where each stands.
type table struct {
	names  []string
	column map[string]int
}

// newTable reads the names from a list; ok is false when an element is no object,
// or when the rows together lack more than a quarter of the cells.
func newTable(list string, rows int) (t table, ok bool) {
	t.column = map[string]int{}
	filled := 0
	ok = eachRow(list, func(row []member) {
		filled += len(row)
		for _, m := range row {
			if _, known := t.column[m.name]; !known {
				t.column[m.name] = len(t.names)
				t.names = append(t.names, m.name)
			}
		}
	})
	return t, ok && filled*4 >= rows*len(t.names)*3 && filled > 0
}

func (t table) appendNames(out []byte) []byte {
	out = append(out, `"`+columnsName+`":[`...)
	for i, name := range t.names {
		if i > 0 {
			out = append(out, ',')
		}
		out, _ = jsontext.AppendQuote(out, name) // only a name with broken UTF-8 is an error, and JSON has none
	}
	return append(out, "],"...)
}

func (t table) appendRows(out []byte, list string) []byte {
	cells := make([]string, len(t.names))
	separator := byte('[')
	eachRow(list, func(row []member) {
		for i := range cells {
			cells[i] = "null"
		}
		for _, m := range row {
			cells[t.column[m.name]] = m.value
		}
		out = append(out, separator, '[')
		out = append(out, strings.Join(cells, ",")...)
		out = append(out, ']')
		separator = ','
	})
	return append(out, ']')
}

// A member of a row; its value is JSON text.
type member struct{ name, value string }

// eachRow takes the objects of a list apart, one after the other, until an element
// is none; then it returns false. The slice it gives to row is used again.
func eachRow(list string, row func([]member)) bool {
	dec := jsontext.NewDecoder(bytes.NewBufferString(list))
	members := []member{}
	_, err := dec.ReadToken()
	for err == nil && dec.PeekKind() == '{' {
		members, err = readRow(dec, list, members[:0])
		if err == nil {
			row(members)
		}
	}
	return err == nil && dec.PeekKind() == ']'
}

func readRow(dec *jsontext.Decoder, list string, members []member) ([]member, error) {
	_, err := dec.ReadToken()
	for err == nil && dec.PeekKind() == '"' {
		var name jsontext.Token
		if name, err = dec.ReadToken(); err != nil {
			break
		}
		m := member{name: name.String()}
		var value jsontext.Value
		value, err = dec.ReadValue()
		end := int(dec.InputOffset())
		m.value = list[end-len(value) : end]
		members = append(members, m)
	}
	if err == nil {
		_, err = dec.ReadToken()
	}
	return members, err
}
