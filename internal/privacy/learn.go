package privacy

// learn is the first pass: it gives every removed value to the echoes, and hides the keys that are echoes themselves.
func (e *engine) learn() {
	if e.off&layerEchoes != 0 {
		return
	}
	body := &e.docs[0]
	e.echo.seen, e.echo.size = 0, len(body.src)
	e.removed(body)
	for i := range e.keys {
		k := &e.keys[i]
		k.hide = k.hide || e.isEcho(k.clean)
	}
}

// noteFigures notes whether a text that may pass has digits enough for an echo of a number: a key, or the value of a key
// that is not removed, or of none (-1). Without such a text no number needs to be learned.
func (e *engine) noteFigures(key int32, m marks) {
	if (m.digits >= digitWindow || !m.plain()) && (key < 0 || !e.keys[key].drop) {
		e.echo.figured = true
	}
}

// removed walks the nodes of a document that pass, down to the fields that do not.
func (e *engine) removed(d *doc) {
	for i := 0; i < len(d.nodes); {
		n := &d.nodes[i]
		if n.key >= 0 && e.keys[n.key].drop {
			e.dropped += len(e.keys[n.key].literal) + len(":") + int(n.end-n.start)
			if d == &e.docs[0] {
				e.echo.seen = int(n.start)
			}
			e.taint(d, i, e.keys[n.key].kind)
			i = d.next(i)
			continue
		}
		if child, ok := e.child(n); ok { // of objects and arrays: never
			e.removed(child)
		}
		i++
	}
}

// taint gives everything in the value at node i to the echoes: strings, numbers, what is in JSON inside strings, and
// keys that are no names but values. k is what the field around it is about; a field inside may be more telling.
func (e *engine) taint(d *doc, i int, k kind) {
	n := &d.nodes[i]
	switch kind := d.kindOf(n); kind {
	case '{', '[':
		for j, end := i+1, d.next(i); j < end; j = d.next(j) {
			inner := k
			if kind == '{' {
				key := &e.keys[d.nodes[j].key]
				e.taintKey(key, k)
				inner = max(k, key.kind)
			}
			e.taint(d, j, inner)
		}
	case '"':
		if child, ok := e.child(n); ok {
			e.taint(child, 0, k)
			return
		}
		text, m := e.textOf(d, n)
		if !e.echo.figured && k != address && len(text) > window && int(m.digits) == len(text) {
			return // nothing but a number: it can come back nowhere
		}
		e.view.set(text, m)
		e.echo.add(e.view.b, k)
		if m.has&stripped != 0 {
			// What was taken for a terminal sequence may have been a part of the value.
			kept := dropHidden(unescape(d.literal(n)), asCharacters)
			e.view.set(kept, marksOf(kept))
			e.echo.add(e.view.b, k)
		}
	case '0':
		e.view.set(d.literal(n), marks{})
		e.echo.add(e.view.b, k)
	}
}

// taintKey gives a key that reads as a value to the echoes.
func (e *engine) taintKey(key *keyInfo, k kind) {
	if e.readsAsValue(key.clean) {
		e.view.set(key.clean, marksOf(key.clean))
		e.echo.add(e.view.b, k)
	}
}

// isEcho reports that a text holds a removed value.
func (e *engine) isEcho(text []byte) bool {
	if e.echo.empty() || len(text) < minEcho {
		return false
	}
	e.view.set(text, marksOf(text))
	e.spans = e.echo.find(e.spans[:0], &e.view)
	return len(e.spans) > 0
}
