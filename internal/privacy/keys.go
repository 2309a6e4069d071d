package privacy

import (
	"bytes"
	"hash/maphash"
)

// verdict is what the filter thinks of a field name.
type verdict struct {
	drop bool // the field goes, and its value is an echo wherever it comes back
	hide bool // the field goes, but its value is no secret: strict mode, or the key itself is what may not pass
	kind kind // what a dropped field is about; unknown when Options.Deny named it
}

// judge looks at a field name alone: the dictionary, Options.Deny and Options.Allow.
func (f *Filter) judge(n *name) verdict {
	var v verdict
	if f.off&layerKeys == 0 {
		v.kind = n.about()
		v.drop = v.kind != unknown || f.denied(n)
	}
	if f.strict && f.off&layerStrict == 0 {
		v.hide = !f.allow[string(n.full)]
	}
	return v
}

// maxSteps is how many steps of a path are compared with Options.Deny.
const maxSteps = 8

// denied reports that a name, or a step of it when it is a path (data.nama, anak[nama]), is in Options.Deny, with a
// number behind it or not.
func (f *Filter) denied(n *name) bool {
	if len(f.deny) == 0 {
		return false
	}
	for i := range n.steps {
		for count := 1; count <= min(maxSteps, len(n.steps)-i); count++ {
			step := join(n.full, n.steps, i, count)
			if f.deny[string(step)] || f.deny[string(bytes.TrimRight(step, "0123456789"))] {
				return true
			}
		}
	}
	return false
}

// keyInfo is one distinct key of a call; a list of fifty rows has ten of them.
type keyInfo struct {
	literal []byte // as it stands in the input
	clean   []byte // without escapes and hidden text
	verdict
	stripped bool  // clean lacks hidden text that the key had: it may collide with another now
	follow   int32 // the key that came after this one last time
	twin     int32 // the key that is spelled without needless escapes: this one, mostly
	object   int32 // of a twin: the innermost object it is in, or the last one it was in
}

// key returns the index of a key with this literal and judges it when it is new.
func (e *engine) key(literal []byte, m marks) int32 {
	hash := maphash.Bytes(e.seed, literal)
	id, ok := e.keyID[hash]
	if !ok || !bytes.Equal(e.keys[id].literal, literal) {
		id = int32(len(e.keys))
		e.keyID[hash] = id
		k := e.newKey(literal, m)
		k.twin = id
		e.keys = append(e.keys, k)
		if bytes.IndexByte(literal, '\\') >= 0 {
			e.keys[id].twin = e.twin(id)
		}
	}
	return id
}

// twin returns the key that spells the same name as key id with the fewest escapes.
func (e *engine) twin(id int32) int32 {
	literal := appendString(nil, unescape(e.keys[id].literal))
	if bytes.Equal(literal, e.keys[id].literal) {
		return id
	}
	m, _ := stringMarks(literal, 1)
	return e.key(literal, m)
}

func (e *engine) newKey(literal []byte, m marks) keyInfo {
	k := keyInfo{literal: literal, clean: literal[1 : len(literal)-1]}
	if m.has&(wide|control) != 0 {
		spelled := unescape(literal)
		k.clean = e.visible(spelled)
		k.stripped = len(k.clean) != len(spelled)
	}
	e.noteFigures(-1, marksOf(k.clean))
	e.name.parse(k.clean)
	k.verdict = e.judge(&e.name)
	if e.holdsNumber(k.clean) {
		k.hide = true
		k.drop = k.drop && k.kind == address // "hp 0812…" has its secret in the key; what is under it is something else
	}
	return k
}

// appendKey writes a key that passes.
func (e *engine) appendKey(out []byte, k *keyInfo) []byte {
	if k.stripped {
		e.renamed = true
		e.changes++
	}
	if len(k.clean) == len(k.literal)-2 {
		return append(out, k.literal...)
	}
	return appendString(out, k.clean)
}
