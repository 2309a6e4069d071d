package privacy

import "bytes"

// Fields are the names of the fields in a body, in the order in which they come, each once: Removed are those that JSON
// takes out, Passed those it leaves. A name that holds somebody's number, or a removed value, is in neither; one that
// reads like a value itself (keyed.go says when) is a "*" there.
type Fields struct{ Removed, Passed []string }

// Fields names the fields of src by the rules that JSON goes by. What is inside a removed field is not looked at. The
// error is nil or ErrInvalid; two names that only hidden text kept apart are JSON's error, but none here.
func (f *Filter) Fields(src []byte) (fields Fields, err error) {
	defer func() {
		if recover() != nil {
			fields, err = Fields{}, ErrInvalid
		}
	}()
	e := f.engines.Get().(*engine)
	root, err := e.parse(bytes.TrimPrefix(src, []byte("\ufeff")), 0)
	if err != nil {
		return Fields{}, err
	}
	body := &e.docs[root]
	e.nodes = body.nodes
	e.learn()
	l := lister{engine: e, fields: &fields, seen: map[string]bool{}}
	l.list(body, 0, false)
	e.release(len(src))
	return fields, nil
}

// lister walks what passes, and the documents inside strings.
type lister struct {
	*engine
	fields *Fields
	seen   map[string]bool // what once has been asked
}

// once reports that it is asked the first time for this name and kind of question.
func (l *lister) once(question byte, name string) bool {
	key := string(rune(question)) + name
	known := l.seen[key]
	l.seen[key] = true
	return !known
}

// list names the fields of the value at node i; row tells that it stands in an array.
func (l *lister) list(d *doc, i int, row bool) {
	n := &d.nodes[i]
	switch kind := d.kindOf(n); kind {
	case '{', '[':
		keyed := noneData
		if kind == '{' && !row {
			keyed = l.keyedByData(d, i)
		}
		for j, end := i+1, d.next(i); j < end; j = d.next(j) {
			if kind == '[' || l.passes(&l.keys[d.nodes[j].key], keyed) {
				l.list(d, j, kind == '[')
			}
		}
	case '"':
		if child, ok := l.child(n); ok {
			l.list(child, 0, false)
		}
	}
}

// passes names a field and reports whether JSON leaves it.
func (l *lister) passes(k *keyInfo, keyed keying) bool {
	gone := k.drop || k.hide
	data := keyed == allData || keyed == someData && isCapitalized(k.clean) || isLongNumber(k.clean)
	name, question := string(k.clean), byte('r')
	if data {
		question = 'k'
	}
	if !l.once(question, name) || l.holdsNumber(k.clean) || l.isEcho(k.clean) {
		return !gone
	}
	if !l.inDictionary(k.clean) && (data || bytes.ContainsAny(k.clean, "@") || gone && hasAppended(k.clean)) ||
		gone && l.readsAsValue(k.clean) {
		name = anyName
	}
	if gone && l.once('-', name) {
		l.fields.Removed = append(l.fields.Removed, name)
	}
	if !gone && l.once('+', name) {
		l.fields.Passed = append(l.fields.Passed, name)
	}
	return !gone
}
