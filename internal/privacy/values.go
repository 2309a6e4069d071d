package privacy

import "bytes"

// group is a run of digits in a view.
type group struct {
	from, to int    // in view.b
	sep      uint64 // the separators before it within the chain, maxGap bytes at most
	taken    bool   // part of a date, a time or an amount, not of a number
	clock    bool   // part of a time
}

func (g group) size() int { return g.to - g.from }

// minDigits is the fewest digits any rule about numbers asks for.
const minDigits = 8

// maxGap is how many separators may stand between two groups of one number: "0812 - 3456".
const maxGap = 6

// findNumbers appends the NIK, KK and phone numbers in the view to spans, in order.
//
// The digits of a text fall into chains: groups with nothing but separators between them. A number starts and ends
// with a group. Every rule looks at a bounded number of groups, so the search is linear.
func (e *engine) findNumbers(spans []span, v *view) []span {
	groups := e.groups[:0]
	for i := 0; i < len(v.b); {
		if !isDigit(v.b[i]) {
			i++
			continue
		}
		g := group{from: i}
		for i < len(v.b) && isDigit(v.b[i]) {
			i++
		}
		g.to = i
		if len(groups) > 0 {
			if g.sep = gap(v.b[groups[len(groups)-1].to:g.from]); g.sep == 0 {
				spans = searchChain(spans, v, groups)
				groups = groups[:0]
			}
		}
		groups = append(groups, g)
	}
	spans = searchChain(spans, v, groups)
	e.groups = groups[:0]
	known := len(spans)
	if spans = findScientific(spans, v.b); len(spans) > known {
		spans = merge(spans)
	}
	return spans
}

// gap returns the bytes between two groups as one value, or 0 when they are not separators within one number.
func gap(between []byte) uint64 {
	if len(between) > maxGap {
		return 0
	}
	sep := uint64(0)
	for _, b := range between {
		switch b {
		case ' ', '.', '-', '(', ')', '[', ']', '/', '_':
			sep = sep<<8 | uint64(b)
		default:
			return 0
		}
	}
	return sep
}

// chain is a chain of groups with what stands around it.
type chain struct {
	v      *view
	groups []group
	about  kind // the kind the words next to the chain speak of: identity, contact or unknown
}

func searchChain(spans []span, v *view, groups []group) []span {
	if countDigits(groups) < minDigits {
		return spans
	}
	c := chain{v: v, groups: groups}
	c.readContext()
	takeSeconds(groups, v.b)
	takeDates(groups, v.b)
	end := 0 // of the numbers so far
	for i := range groups {
		if groups[i].taken {
			continue
		}
		used := c.number(i)
		if used == 0 && i >= end {
			used = c.spokenOf(i)
		}
		if used > 0 {
			spans = appendSpan(spans, c.span(i, used))
			end = max(end, i+used)
			if groups[i+used-1].taken {
				breakDate(groups[i+used:], v.b)
			}
		}
	}
	return spans
}

func countDigits(groups []group) int {
	n := 0
	for _, g := range groups {
		n += g.size()
	}
	return n
}

// number returns how many groups from the i-th on are one number by their structure, or 0. Numbers may overlap: when
// digits before a NIK seem to be the start of another one, both go.
func (c *chain) number(i int) int {
	if used := c.nik(i); used > 0 {
		return used
	}
	return c.phone(i)
}

// span returns what to mask for used groups from the i-th on: with the plus before it, and with the brackets around it
// whose other halves are inside.
func (c *chain) span(i, used int) span {
	s := span{c.groups[i].from, c.groups[i+used-1].to}
	b := c.v.b
	if s.from > 0 && b[s.from-1] == '+' {
		s.from--
	}
	if s.from > 0 && isOpen(b[s.from-1]) && bytes.ContainsAny(b[s.from:s.to], ")]") {
		s.from--
	}
	if s.to < len(b) && isShut(b[s.to]) && bytes.ContainsAny(b[s.from:s.to], "([") && isOpen(b[s.from]) {
		s.to++
	}
	return s
}

func isOpen(b byte) bool { return b == '(' || b == '[' }

func isShut(b byte) bool { return b == ')' || b == ']' }

// digits is a number gathered over groups.
type digits struct {
	d [maxNumber]byte
	n int
}

// maxNumber is the most digits of a number that is written in groups.
const maxNumber = 20

// gather adds the digits of g, unless a date or an amount has them, and reports whether they fit.
func (d *digits) gather(b []byte, g group) bool { return !g.taken && d.add(b, g) }

// run is gather for a number that may run into a date, as in "…6356 7/9/2010": from free digits on it takes what the
// date has.
func (d *digits) run(b []byte, g group, free int) bool {
	return (!g.taken || d.n >= free && !g.clock) && d.add(b, g)
}

// add adds the digits of g and reports whether they fit.
func (d *digits) add(b []byte, g group) bool {
	if d.n+g.size() > maxNumber {
		return false
	}
	d.n += copy(d.d[d.n:], b[g.from:g.to])
	return true
}

// maskWritten masks the numbers of a text as it is written: "%3171…" may be an escape and the rest of a number, or a
// number behind a percent sign. m are the marks of the text before anything in it was masked.
func (e *engine) maskWritten(text []byte, m marks) ([]byte, bool) {
	if e.off&layerValues != 0 || m.has&coded == 0 || m.digits < minDigits {
		return text, false
	}
	e.view.setWritten(text)
	e.spans = e.findNumbers(e.spans[:0], &e.view)
	if len(e.spans) == 0 {
		return text, false
	}
	return appendMasked(nil, text, &e.view, e.spans), true
}

// holdsNumber reports that text holds a number of this layer, in either reading.
func (e *engine) holdsNumber(text []byte) bool {
	m := marksOf(text)
	if e.off&layerValues != 0 || m.plain() && m.digits < minDigits {
		return false
	}
	if _, found := e.maskWritten(text, m); found {
		return true
	}
	e.view.set(text, m)
	e.spans = e.findNumbers(e.spans[:0], &e.view)
	return len(e.spans) > 0
}
