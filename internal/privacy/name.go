package privacy

import "unicode"

// name is a field name in normal form: its words, lower case, run together, with the places where they start.
// camelCase, digits and everything that is neither letter nor digit separate words.
type name struct {
	full    []byte // letters and digits: what ASRAMA_FIELD_* names are compared by
	letters []byte // letters alone: what the dictionary is asked
	cuts    []int  // starts of the words in letters
}

// parse brings a field name into normal form.
func (n *name) parse(s []byte) {
	n.full, n.letters, n.cuts = n.full[:0], n.letters[:0], n.cuts[:0]
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
		if unicode.IsDigit(r) {
			p.full = append(p.full, byte(r)) // digits are 0-9 by now
		}
		p.last, p.before = noLetter, noLetter
		return
	}
	at := len(p.letters)
	switch {
	case p.last == noLetter, p.last == small && c == capital:
		p.cuts = append(p.cuts, at)
	case c == small && p.last == capital && p.before == capital:
		p.cuts = append(p.cuts, at-1) // capitals are Latin here, one byte each
	}
	p.full, p.letters = appendLower(p.full, r), appendLower(p.letters, r)
	p.last, p.before = c, p.last
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

// words returns how many words the name has.
func (n *name) words() int { return len(n.cuts) }

// join returns count words from the i-th on as one.
func (n *name) join(i, count int) []byte {
	end := len(n.letters)
	if i+count < len(n.cuts) {
		end = n.cuts[i+count]
	}
	return n.letters[n.cuts[i]:end]
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
