package privacy

// learn is the first pass: it gives every removed value to the echoes, and hides the keys that are echoes themselves.
func (e *engine) learn() {
	if e.off&layerEchoes != 0 {
		return
	}
	e.removed(&e.docs[0], 0, len(e.docs[0].nodes))
	for i := range e.keys {
		k := &e.keys[i]
		k.hide = k.hide || e.isEcho(k.clean)
	}
}

// removed walks nodes from to to of a document that pass, down to the fields that do not.
func (e *engine) removed(d *doc, from, to int) {
	for i := from; i < to; i++ {
		n := &d.nodes[i]
		switch {
		case n.kind == ':' && e.keys[n.key].drop:
			end := int(d.nodes[i+1].next)
			e.taint(d, i+1, end, e.keys[n.key].kind)
			i = end - 1
		case n.kind == '"' && n.child >= 0:
			child := &e.docs[n.child]
			e.removed(child, 0, len(child.nodes))
		}
	}
}

// taint gives everything in the nodes from to to to the echoes: strings, numbers, what is in JSON inside strings, and
// keys that are no names but values. k is what the field around them is about; a field inside may be more telling.
func (e *engine) taint(d *doc, from, to int, k kind) {
	for i := from; i < to; i++ {
		n := &d.nodes[i]
		switch n.kind {
		case ':':
			key := &e.keys[n.key]
			e.taintKey(key, k)
			if key.kind > k {
				end := int(d.nodes[i+1].next)
				e.taint(d, i+1, end, key.kind)
				i = end - 1
			}
		case '"':
			if n.child >= 0 {
				child := &e.docs[n.child]
				e.taint(child, 0, len(child.nodes), k)
				continue
			}
			e.view.set(e.textOf(d, n), n.marks)
			e.echo.add(e.view.b, k)
		case '0':
			e.view.set(d.src[n.start:n.end], marks{})
			e.echo.add(e.view.b, k)
		}
	}
}

// taintKey gives a key to the echoes when it reads as a value, such as an address or a number: long, with digits in it,
// and more than words of the dictionary.
func (e *engine) taintKey(key *keyInfo, k kind) {
	m := marksOf(key.clean)
	if len(key.clean) < window || m.digits == 0 && m.plain() {
		return
	}
	if e.name.parse(key.clean); segment(e.name.letters, true) != unknown {
		return
	}
	e.view.set(key.clean, m)
	e.echo.add(e.view.b, k)
}

// isEcho reports that a text holds a removed value.
func (e *engine) isEcho(text []byte) bool {
	if e.echo.has == 0 || len(text) < minEcho {
		return false
	}
	e.view.set(text, marksOf(text))
	e.spans = e.echo.find(e.spans[:0], e.view.b)
	return len(e.spans) > 0
}
