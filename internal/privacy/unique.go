package privacy

// Names of one object have to be unique. Every key knows the innermost open object it is in, so to ask is one
// comparison; what a key knew of an outer or an earlier object is kept aside until the inner one closes.

// shadow is what a key knew of before.
type shadow struct{ key, object int32 }

// names are those of one open object.
type names struct {
	object   int32 // its number among all objects of the call
	shadowed int   // how many shadows the objects around it have
}

func (e *engine) openNames() names {
	e.objects++
	return names{e.objects, len(e.shadows)}
}

// note puts a key into an open object that is inside all others, and reports that it was not in it yet.
func (e *engine) note(key, object int32) bool {
	key = e.keys[key].twin
	k := &e.keys[key]
	if k.object == object {
		return false
	}
	if k.object != 0 {
		e.shadows = append(e.shadows, shadow{key, k.object})
	}
	k.object = object
	return true
}

func (e *engine) closeNames(n names) {
	for _, s := range e.shadows[n.shadowed:] {
		e.keys[s.key].object = s.object
	}
	e.shadows = e.shadows[:n.shadowed]
}
