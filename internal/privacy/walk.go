package privacy

import (
	"bytes"

	"github.com/go-json-experiment/json/jsontext"
)

// value is the second pass: it writes the value at node i of a document, and returns out with it.
func (e *engine) value(d *doc, i int, out []byte) []byte {
	n := &d.nodes[i]
	switch n.kind {
	case '{':
		return e.object(d, i, out)
	case '[':
		return e.array(d, i, out)
	case '"':
		return e.str(d, n, out)
	case '0':
		return e.number(d.src[n.start:n.end], out)
	}
	return append(out, d.src[n.start:n.end]...)
}

func (e *engine) object(d *doc, i int, out []byte) []byte {
	out = append(out, '{')
	empty := true
	for j := i + 1; j < int(d.nodes[i].next); j = int(d.nodes[j+1].next) {
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
		out = e.member(d, j+1, key, out)
	}
	return append(out, '}')
}

// member writes the value of a field. Rows repeat their values (a class, a room, a status): one that came out as it
// went in does so again.
func (e *engine) member(d *doc, i int, key *keyInfo, out []byte) []byte {
	n := &d.nodes[i]
	literal := d.src[n.start:n.end]
	if n.kind == '"' && bytes.Equal(literal, key.passed) {
		return append(out, literal...)
	}
	start := len(out)
	out = e.value(d, i, out)
	if n.kind == '"' && bytes.Equal(out[start:], literal) {
		key.passed = literal
	}
	return out
}

func (e *engine) array(d *doc, i int, out []byte) []byte {
	out = append(out, '[')
	for j := i + 1; j < int(d.nodes[i].next); j = int(d.nodes[j].next) {
		if j > i+1 {
			out = append(out, ',')
		}
		out = e.value(d, j, out)
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
	if n.marks.has&stripped != 0 {
		e.changes++
	}
	if n.child >= 0 {
		return e.document(d, n, out)
	}
	text, changed := e.text(e.textOf(d, n), n.marks)
	if !changed && n.text < 0 {
		return append(out, d.src[n.start:n.end]...)
	}
	return appendString(out, text)
}

// document writes a string that holds a JSON text: as it was when the text passes as it is, else filtered and compact.
func (e *engine) document(d *doc, n *node, out []byte) []byte {
	before := e.changes
	inner := e.value(&e.docs[n.child], 0, nil)
	if e.renamed && !jsontext.Value(inner).IsValid() {
		return append(out, `"`+mask+`"`...) // two names that only hidden text kept apart
	}
	if e.changes > before {
		return appendString(out, inner)
	}
	return appendString(out, e.textOf(d, n))
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
	if e.off&layerKeys == 0 && e.holdsBrokenField(s) {
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
	if !numbers && (e.echo.has == 0 || len(s) < minEcho) {
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
	if e.echo.has == 0 {
		return spans
	}
	for _, s := range spans {
		v.hide(s.from, s.to)
	}
	for range 3 {
		known := len(spans)
		spans = e.echo.find(spans, v.b)
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
