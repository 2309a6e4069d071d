package privacy

import "unicode"

// name is a field name in normal form: its words, lower case, run together, with the places where they start.
// camelCase, digits and everything that is neither letter nor digit separate words.
type name struct {
	full    []byte // letters and digits: what ASRAMA_FIELD_* names are compared by
	steps   []int  // starts in full of the steps of a path: data.nama, anak[nama]
	letters []byte // letters alone: what the dictionary is asked
	words   []int  // starts in letters of the words
	loose   []int  // likewise, when capitals separate no words (nO_hP)
}

// parse brings a field name into normal form.
func (n *name) parse(s []byte) {
	n.full, n.letters = n.full[:0], n.letters[:0]
	n.steps, n.words, n.loose = append(n.steps[:0], 0), n.words[:0], n.loose[:0]
	p := nameParser{name: n}
	if marksOf(s).plain() {
		for _, b := range s {
			p.add(rune(b))
		}
		return
	}
	eachPlain(s, func(r rune, _, _ int) { p.add(r) })
}

// nameParser remembers the two letters before, for words such as NIKAyah (NIK, Ayah).
type nameParser struct {
	*name
	last, before letterCase
	step         bool // a path separator came
}

type letterCase uint8

const (
	noLetter letterCase = iota
	small
	capital
)

func (p *nameParser) add(r rune) {
	c := caseOf(r)
	if c == noLetter {
		p.addOther(r)
		p.last, p.before = noLetter, noLetter
		return
	}
	at := len(p.letters)
	switch {
	case p.last == noLetter:
		p.words, p.loose = append(p.words, at), append(p.loose, at)
	case p.last == small && c == capital:
		p.words = append(p.words, at)
	case c == small && p.last == capital && p.before == capital:
		p.words = append(p.words, at-1) // capitals are Latin here, one byte each
	}
	p.startStep()
	p.full, p.letters = appendLower(p.full, r), appendLower(p.letters, r)
	p.last, p.before = c, p.last
}

// addOther takes what is no letter.
func (p *nameParser) addOther(r rune) {
	switch {
	case unicode.IsDigit(r):
		p.startStep()
		p.full = append(p.full, byte(r)) // digits are 0-9 by now
	case r != ' ' && r != '_' && r != '-':
		p.step = true
	}
}

func (p *nameParser) startStep() {
	if p.step && len(p.full) > 0 {
		p.steps = append(p.steps, len(p.full))
	}
	p.step = false
}

func caseOf(r rune) letterCase {
	switch {
	case r >= 'a' && r <= 'z':
		return small
	case r >= 'A' && r <= 'Z':
		return capital
	case r < 0x80:
		return noLetter
	case unicode.IsLetter(r):
		return small
	}
	return noLetter
}

func appendLower(b []byte, r rune) []byte {
	if r < 0x80 {
		return append(b, lower(byte(r)))
	}
	return append(b, string(unicode.ToLower(r))...)
}

// join returns count pieces of s as one, from the i-th on; cuts are their starts.
func join(s []byte, cuts []int, i, count int) []byte {
	end := len(s)
	if i+count < len(cuts) {
		end = cuts[i+count]
	}
	return s[cuts[i]:end]
}

// nameSet returns the normal forms of names as a set.
func nameSet(names []string) map[string]bool {
	set := make(map[string]bool, len(names))
	var n name
	for _, s := range names {
		if n.parse([]byte(s)); len(n.full) > 0 {
			set[string(n.full)] = true
		}
	}
	return set
}
