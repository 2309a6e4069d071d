package privacy

import (
	"bytes"

	"github.com/go-json-experiment/json/jsontext"
)

// value is the second pass: it writes the value at node i of a document, and returns out with it, or with what the
// result has not taken of it yet.
func (e *engine) value(d *doc, i int, out []byte) []byte {
	n := &d.nodes[i]
	switch d.kindOf(n) {
	case '{':
		return e.object(d, i, out)
	case '[':
		return e.array(d, i, out)
	case '"':
		return e.str(d, n, out)
	case '0':
		return e.number(d.literal(n), out)
	}
	return append(out, d.literal(n)...)
}

func (e *engine) object(d *doc, i int, out []byte) []byte {
	out = append(out, '{')
	empty := true
	for j, end := i+1, d.next(i); j < end; j = d.next(j) {
		key := &e.keys[d.nodes[j].key]
		if key.drop || key.hide {
			e.changes++
			continue
		}
		if !empty {
			out = append(out, ',')
		}
		empty = false
		out = append(e.appendKey(out, key), ':')
		out = e.flush(d, e.member(d, j, out))
	}
	return append(out, '}')
}

// member writes the value of a field. Rows repeat their values (a class, a room, a date): one that came out as it went
// in does so again, in whatever field. That saves a list the search of every second string or more.
func (e *engine) member(d *doc, i int, out []byte) []byte {
	n := &d.nodes[i]
	literal := d.literal(n)
	if literal[0] != '"' {
		return e.value(d, i, out)
	}
	known := &e.passed[slot(literal)]
	if bytes.Equal(*known, literal) {
		return append(out, literal...)
	}
	start := len(out)
	out = e.str(d, n, out)
	if bytes.Equal(out[start:], literal) {
		*known = literal
	}
	return out
}

// slot spreads literals over engine.passed, values in a series (kamar 1, kamar 2) too. Who makes them meet on purpose
// only makes the filter search.
func slot(literal []byte) uint8 {
	n := len(literal)
	sum := uint32(literal[n-2])<<24 | uint32(literal[max(n-3, 0)])<<16 | uint32(literal[n/2])<<8 | uint32(n&0xff)
	return uint8(sum * 0x9e3779b1 >> 24)
}

func (e *engine) array(d *doc, i int, out []byte) []byte {
	out = append(out, '[')
	for j, end := i+1, d.next(i); j < end; j = d.next(j) {
		if j > i+1 {
			out = append(out, ',')
		}
		out = e.flush(d, e.value(d, j, out))
	}
	return append(out, ']')
}

func (e *engine) number(literal, out []byte) []byte {
	if e.off&layerValues == 0 && isPersonalNumber(literal) || e.isEcho(literal) {
		e.changes++
		return append(out, `"`+mask+`"`...)
	}
	return append(out, literal...)
}

// str writes a string. One that nothing changed keeps its bytes, save for escapes it does not need.
func (e *engine) str(d *doc, n *node, out []byte) []byte {
	text, m := e.textOf(d, n)
	if m.has&stripped != 0 {
		e.changes++
	}
	if child, ok := e.child(n); ok {
		return e.document(child, text, out)
	}
	text, changed := e.text(text, m)
	if !changed && n.link >= 0 {
		return append(out, d.literal(n)...)
	}
	return appendString(out, text)
}

// document writes a string whose text holds a document: as it was when all of it passes, else filtered and compact.
func (e *engine) document(inside *doc, text, out []byte) []byte {
	before := e.changes
	inner := e.value(inside, 0, nil)
	if e.renamed && !jsontext.Value(inner).IsValid() {
		return append(out, `"`+mask+`"`...) // two names that only hidden text kept apart
	}
	if e.changes > before {
		return appendString(out, inner)
	}
	return appendString(out, text)
}

func appendString(out, text []byte) []byte {
	out, err := jsontext.AppendQuote(out, text)
	if err != nil {
		panic(err) // the text came out of valid JSON
	}
	return out
}

// text takes a text that is free of hidden characters through the values and echoes layers. The result is scratch of
// the engine when it changed, else s.
func (e *engine) text(s []byte, m marks) (out []byte, changed bool) {
	if e.off&layerKeys == 0 && m.has&(opener|quote) != 0 && e.holdsBrokenField(s) {
		e.changes++
		return []byte(mask), true
	}
	out, changed = e.maskRead(s, m)
	if written, found := e.maskWritten(out, m); found {
		out, changed = written, true
	}
	if changed {
		e.changes++
	}
	return out, changed
}

// maskRead masks the numbers and echoes of a text as a reader takes it, escapes of other notations undone.
func (e *engine) maskRead(s []byte, m marks) (out []byte, changed bool) {
	numbers := e.off&layerValues == 0 && (m.digits >= minDigits || !m.plain())
	if !numbers && (e.echo.empty() || len(s) < minEcho) {
		return s, false
	}
	e.view.set(s, m)
	spans := e.spans[:0]
	if numbers {
		spans = e.findNumbers(spans, &e.view)
	}
	spans = e.findEchoes(spans, &e.view)
	e.spans = spans
	if len(spans) == 0 {
		return s, false
	}
	e.buf = appendMasked(e.buf[:0], s, &e.view, spans)
	return e.buf, true
}

// findEchoes adds the echoes in the view to the spans of the numbers, which count as spaces. Taking an echo out can
// bring another together; a text that does so again and again is masked whole.
func (e *engine) findEchoes(spans []span, v *view) []span {
	if e.echo.empty() {
		return spans
	}
	for _, s := range spans {
		v.hide(s.from, s.to)
	}
	for range 3 {
		known := len(spans)
		spans = e.echo.find(spans, v)
		if len(spans) == known {
			return spans
		}
		for _, s := range spans[known:] {
			v.hide(s.from, s.to)
		}
		spans = merge(spans)
	}
	return append(spans[:0], span{0, len(v.b)})
}
