package privacy

// group is a run of digits in a view.
type group struct {
	from, to int  // in view.b
	sep      byte // the one separator before it within the chain, or 0 when there are several or none
	dated    bool // part of a date or a time, not of a number
}

func (g group) size() int { return g.to - g.from }

// minDigits is the fewest digits any rule about numbers asks for.
const minDigits = 8

// maxGap is how many separators may stand between two groups of one number: "0812 - 3456".
const maxGap = 4

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
			var linked bool
			if g.sep, linked = gap(v.b[groups[len(groups)-1].to:g.from]); !linked {
				spans = searchChain(spans, v, groups)
				groups = groups[:0]
			}
		}
		groups = append(groups, g)
	}
	spans = searchChain(spans, v, groups)
	e.groups = groups[:0]
	return spans
}

// gap says whether the bytes between two groups are separators within one number, and which one if it is one.
func gap(between []byte) (sep byte, linked bool) {
	if len(between) > maxGap {
		return 0, false
	}
	for _, b := range between {
		switch b {
		case ' ', '.', '-', '(', ')', '/', '_':
		default:
			return 0, false
		}
	}
	if len(between) == 1 {
		return between[0], true
	}
	return 0, true
}

// chain is a chain of groups with what stands around it.
type chain struct {
	v      *view
	groups []group
	about  kind // the kind the words next to the chain speak of: identity, contact or unknown
	money  bool // an amount: Rp, IDR
}

func searchChain(spans []span, v *view, groups []group) []span {
	if countDigits(groups) < minDigits {
		return spans
	}
	c := chain{v: v, groups: groups}
	c.readContext()
	markDates(groups, v.b)
	for i := 0; i < len(groups); {
		used := 0
		if !groups[i].dated {
			used = c.number(i)
		}
		if used == 0 {
			i++
			continue
		}
		spans = append(spans, c.span(i, used))
		i += used
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

// number returns how many groups from the i-th on are one number, or 0.
func (c *chain) number(i int) int {
	if used := c.nik(i); used > 0 {
		return used
	}
	if used := c.phone(i); used > 0 {
		return used
	}
	return c.spokenOf(i)
}

// span returns what to mask for used groups from the i-th on: with the plus before it, and with the bracket before it
// when the other bracket is inside.
func (c *chain) span(i, used int) span {
	s := span{c.groups[i].from, c.groups[i+used-1].to}
	b := c.v.b
	if s.from > 0 && b[s.from-1] == '+' {
		s.from--
	}
	if s.from > 0 && b[s.from-1] == '(' {
		for _, x := range b[s.from:s.to] {
			if x == ')' {
				s.from--
				break
			}
		}
	}
	return s
}

// digits is a number gathered over groups.
type digits struct {
	d [maxNumber]byte
	n int
}

// maxNumber is the most digits of a number that is written in groups.
const maxNumber = 20

// gather adds the digits of g and reports whether they fit.
func (d *digits) gather(b []byte, g group) bool {
	if g.dated || d.n+g.size() > maxNumber {
		return false
	}
	d.n += copy(d.d[d.n:], b[g.from:g.to])
	return true
}

// holdsNumber reports that text holds a number of this layer.
func (e *engine) holdsNumber(text []byte) bool {
	m := marksOf(text)
	if e.off&layerValues != 0 || m.plain() && m.digits < minDigits {
		return false
	}
	e.view.set(text, m)
	e.spans = e.findNumbers(e.spans[:0], &e.view)
	return len(e.spans) > 0
}
