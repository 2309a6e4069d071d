package privacy

// maxRounds bounds how often a removed value may make a key an echo, whose value makes another key an echo.
const maxRounds = 8

// learn is the first pass: it gives every removed value to the echoes. Keys that are echoes themselves take their
// values with them, which may make more of them.
func (e *engine) learn() error {
	if e.off&layerEchoes != 0 {
		return nil
	}
	for range maxRounds {
		e.removed(&e.docs[0], 0, len(e.docs[0].nodes))
		if !e.dropEchoKeys() {
			return nil
		}
	}
	return ErrInvalid
}

// dropEchoKeys drops the keys that hold a removed value and reports whether there are any.
func (e *engine) dropEchoKeys() bool {
	more := false
	for i := range e.keys {
		if k := &e.keys[i]; !k.drop && e.echo.has != 0 && e.isEcho(k.clean) {
			k.drop, more = true, true
		}
	}
	return more
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

// taintKey gives a key to the echoes when it reads as a value: spaces and digits in it, as in an address.
func (e *engine) taintKey(key *keyInfo, k kind) {
	m := marksOf(key.clean)
	if key.kind != unknown || m.digits == 0 {
		return
	}
	e.view.set(key.clean, m)
	e.echo.add(e.view.b, k)
}

// isEcho reports that a text holds a removed value.
func (e *engine) isEcho(text []byte) bool {
	e.view.set(text, marksOf(text))
	e.spans = e.echo.find(e.spans[:0], e.view.b)
	return len(e.spans) > 0
}
