package privacy

import "bytes"

// anyName stands for names that may be somebody's.
const anyName = "*"

// keyedByData reports that the names in the object at node i are likely data: people, ids, dates. Nobody can tell for
// sure, so this leans to the safe side. Words of the dictionary (nama, ayah, no_hp) are field names wherever they stand.
// Among the others it takes for data
//
//   - all when one has a space or another gap in it,
//   - two or more that all hold digits (A001, 2026-10-06),
//   - two or more in front of objects, when these begin with the same name,
//   - two or more in front of one kind of other values, when each is a capital and small letters.
//
// An object in an array is a row, and its columns are field names: not seen are columns that are people, people in
// small letters in front of other values than objects, and one that is alone.
func (e *engine) keyedByData(d *doc, i int) bool {
	figures, capitals := true, true
	var objects, others siblings
	for j, end := i+1, d.next(i); j < end; j = d.next(j) {
		name := e.keys[d.nodes[j].key].clean
		if e.inDictionary(name) {
			continue
		}
		if bytes.ContainsAny(name, " \t\r\n,") {
			return true
		}
		figures = figures && bytes.ContainsAny(name, "0123456789")
		capitals = capitals && isCapitalized(name)
		if kind := d.kindOf(&d.nodes[j]); kind != '{' {
			others.add(int32(kind))
		} else if d.next(j) == j+1 {
			objects.count++ // empty, like any
		} else {
			objects.add(d.nodes[j+1].key + 1)
		}
	}
	return figures && objects.count+others.count > 1 || objects.areAlike() || capitals && others.areAlike()
}

// siblings are some values of an object, told by a shape: their kind, or the index of the first name plus one.
type siblings struct {
	count int
	shape int32 // 0 before the first
	mixed bool
}

func (s *siblings) add(shape int32) {
	s.mixed = s.mixed || s.shape != 0 && s.shape != shape
	s.shape = shape
	s.count++
}

func (s *siblings) areAlike() bool { return s.count > 1 && !s.mixed }

func isCapitalized(name []byte) bool {
	return len(name) > 1 && caseOf(rune(name[0])) == capital && !bytes.ContainsFunc(name[1:], func(r rune) bool { return caseOf(r) != small })
}

// inDictionary reports that a name is made of words of the dictionary, so that it is no value.
func (e *engine) inDictionary(name []byte) bool {
	e.name.parse(name)
	return segment(e.name.letters, true) != unknown
}

// readsAsValue reports that a name is rather a value, such as an address or a number: long, with digits in it, and more
// than words of the dictionary.
func (e *engine) readsAsValue(name []byte) bool {
	m := marksOf(name)
	return len(name) >= window && (m.digits > 0 || !m.plain()) && !e.inDictionary(name)
}
