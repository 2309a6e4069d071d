package privacy

import "bytes"

// anyName stands for names that may be somebody's.
const anyName = "*"

// keying is how many of an object's names are likely data.
type keying int

const (
	noneData keying = iota
	someData        // those that begin with a capital
	allData
)

// keyedByData tells which of the names in the object at node i are likely data: people, ids, dates. Nobody can tell for
// sure, so this leans to the safe side. Words of the dictionary (nama, ayah, no_hp) are field names wherever they stand.
// Among the others it takes for data
//
//   - all when one has a space or another gap in it,
//   - all when two or more are ids (A001, 2026-10-06), or when there are two or more and all hold digits,
//   - all when two or more stand in front of objects that begin with the same name,
//   - those that begin with a capital when there are two or more of them, in front of one kind of values.
//
// An object in an array is a row, and its columns are field names: not seen are columns that are people, people in
// small letters in front of other values than objects, capitals in front of values of several kinds, and one that is
// alone.
func (e *engine) keyedByData(d *doc, i int) keying {
	count, ids, figures := 0, 0, true
	var objects, capitals siblings
	for j, end := i+1, d.next(i); j < end; j = d.next(j) {
		name := e.keys[d.nodes[j].key].clean
		if e.inDictionary(name) {
			continue
		}
		if bytes.ContainsAny(name, " \t\r\n,") {
			return allData
		}
		count++
		figures = figures && bytes.ContainsAny(name, "0123456789")
		if isID(name) {
			ids++
		}
		kind := d.kindOf(&d.nodes[j])
		if isCapitalized(name) {
			capitals.add(shapeOf(kind))
		}
		switch {
		case kind != '{':
		case d.next(j) == j+1:
			objects.add(0) // empty, like any
		default:
			objects.add(d.nodes[j+1].key + 1)
		}
	}
	switch {
	case figures && count > 1, ids > 1, objects.areAlike():
		return allData
	case capitals.areAlike():
		return someData
	}
	return noneData
}

// shapeOf has one shape for both truth values and none for null, which stands for any.
func shapeOf(kind byte) int32 {
	switch kind {
	case 'n':
		return 0
	case 'f':
		kind = 't'
	}
	return int32(kind)
}

// siblings are some values of an object, told by a shape: their kind, or the index of the first name plus one. 0 is any.
type siblings struct {
	count int
	shape int32 // 0 before the first
	mixed bool
}

func (s *siblings) add(shape int32) {
	s.mixed = s.mixed || s.shape != 0 && shape != 0 && s.shape != shape
	s.shape = max(s.shape, shape)
	s.count++
}

func (s *siblings) areAlike() bool { return s.count > 1 && !s.mixed }

// isCapitalized reports one word or more, parted by marks that names have, that begin with a capital.
func isCapitalized(name []byte) bool {
	return len(name) > 1 && caseOf(rune(name[0])) == capital && !bytes.ContainsAny(name, "0123456789:/@")
}

// hasAppended reports that something may hang on a sensitive word: behind a gap, or a capital behind a mark, as in
// alamat_Jl_Contoh.
func hasAppended(name []byte) bool {
	for i, b := range name {
		if b == ' ' || b == ':' || i > 0 && b >= 'A' && b <= 'Z' && bytes.IndexByte([]byte("_.-"), name[i-1]) >= 0 {
			return true
		}
	}
	return false
}

// isID reports two digits or more with at most three letters.
func isID(name []byte) bool {
	digits, letters := 0, 0
	for _, b := range name {
		switch {
		case b >= '0' && b <= '9':
			digits++
		case b >= 'a' && b <= 'z', b >= 'A' && b <= 'Z', b >= 0x80:
			letters++
		}
	}
	return digits > 1 && letters < 4
}

// isLongNumber reports six digits or more and nothing else, as a NISN has.
func isLongNumber(name []byte) bool {
	return len(name) > 5 && len(bytes.Trim(name, "0123456789")) == 0
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
