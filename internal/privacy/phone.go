package privacy

import "bytes"

// Lengths of an Indonesian mobile number without 0 and 62, in digits (the National Numbering Plan, Permenkominfo
// 14/2018: 9 to 12; one more is accepted for what is to come).
const (
	minMobile = 9
	maxMobile = 13
)

// phone returns how many groups from the i-th on are one Indonesian mobile number, or 0; behind a plus also any other
// number of the country. The shortest run of groups that is long enough counts, and further groups as long as they go
// on in the same manner.
func (c *chain) phone(i int) int {
	if g := c.groups[i]; g.size() > maxGlued && startsMobile(c.v.b[g.from:g.to]) && !c.inIdentifier(g) {
		return 1
	}
	var d digits
	plus := c.hasPlus(i)
	for j := i; j < len(c.groups) && d.run(c.v.b, c.groups[j], minDigits); j++ {
		n := j - i + 1
		if !isPhone(d.d[:d.n], plus) || !c.credible(i, n, plus) {
			continue
		}
		for c.goesOn(i, n) && d.gather(c.v.b, c.groups[i+n]) && isPhone(d.d[:d.n-1], plus) {
			n++
		}
		if c.inIdentifier(c.groups[i]) {
			return 0
		}
		return n
	}
	if i == 0 && c.alone() {
		return c.bareMobile()
	}
	return 0
}

// maxGlued is the most digits one number has, 0062 included. A longer run that starts like a mobile number is several of
// them without a space between.
const maxGlued = maxMobile + 4

func startsMobile(run []byte) bool {
	return run[0] == '0' && run[1] == '8' && isOperator(run[2]) ||
		run[0] == '6' && run[1] == '2' && run[2] == '8' && isOperator(run[3])
}

// bareMobile returns the number of groups when the chain is a mobile number without its 0, else 0.
func (c *chain) bareMobile() int {
	var d digits
	for _, g := range c.groups {
		if g.size() < 3 || !d.gather(c.v.b, g) {
			return 0 // "82 80 66 63 57": scores
		}
	}
	if !isBareMobile(d.d[:d.n]) {
		return 0
	}
	return len(c.groups)
}

// isPhone reports that digits are a mobile number with 0, 62 or 0062 before it, (0) after the country code included.
func isPhone(d []byte, plus bool) bool {
	switch {
	case len(d) > 4 && string(d[:4]) == "0062":
		d = d[4:]
	case len(d) > 2 && string(d[:2]) == "62":
		d = d[2:]
	case len(d) > 1 && d[0] == '0':
		return isMobile(d[1:])
	default:
		return false
	}
	if len(d) > 0 && d[0] == '0' {
		d = d[1:]
	}
	return isMobile(d) || plus && len(d) >= minDigits && len(d) <= maxMobile && d[0] > '1'
}

func isMobile(d []byte) bool { return len(d) >= minMobile && len(d) <= maxMobile && d[0] == '8' }

// isBareMobile reports that digits are a mobile number whose 0 was lost, as in a column of numbers: 10 to 12 digits,
// an operator's prefix (081x-083x, 085x, 087x-089x), and no round amount.
func isBareMobile(d []byte) bool {
	if len(d) < 10 || len(d) > 12 || d[0] != '8' || !isOperator(d[1]) {
		return false
	}
	return string(d[len(d)-5:]) != "00000"
}

func isOperator(b byte) bool {
	switch b {
	case '1', '2', '3', '5', '7', '8', '9':
		return true
	}
	return false
}

// credible reports that n groups from the i-th on are written as people write phone numbers, unlike decimals (0.812…),
// lists of scores (62 81 90 75) and dates in pairs (08-12-26 10-12-26). Numbers in pairs have one separator
// behind the prefix unless that is long; numbers in single digits may have any.
func (c *chain) credible(i, n int, plus bool) bool {
	groups := c.groups[i : i+n]
	if plus || n == 1 {
		return true
	}
	if n == 2 && groups[0].size() == 1 && groups[1].sep == '.' {
		return false
	}
	largest, even, sep, before := 0, true, uint64(0), groups[0].size()
	for _, g := range groups[1:] {
		largest = max(largest, g.size())
		if before > len("0062") {
			even = even && (sep == 0 || sep == g.sep)
			sep = g.sep
		}
		before += g.size()
	}
	zero := c.v.b[groups[0].from] == '0'
	switch largest {
	case 1:
		return true
	case 2:
		return groups[0].size() > 3 || even && (zero || groups[0].size() > 2 || groups[1].size() == 1)
	}
	return zero || groups[0].size() > 1 || groups[1].sep != '.' // 6.2088 106.8456 is a place
}

// goesOn reports that the group behind n groups from the i-th on continues their number: the same separator, and
// three digits or as many as the last.
func (c *chain) goesOn(i, n int) bool {
	if n < 2 || i+n >= len(c.groups) {
		return false
	}
	next, last := c.groups[i+n], c.groups[i+n-1]
	return (next.size() > 2 || next.size() == last.size()) && next.sep == last.sep
}

func (c *chain) hasPlus(i int) bool {
	at := c.groups[i].from
	return at > 0 && c.v.b[at-1] == '+' || at > 1 && c.v.b[at-1] == ' ' && c.v.b[at-2] == '+'
}

// alone reports that the text is this chain and nothing else but brackets and spaces.
func (c *chain) alone() bool {
	before, after := c.v.b[:c.groups[0].from], c.v.b[c.groups[len(c.groups)-1].to:]
	return len(bytes.Trim(before, " ()[]")) == 0 && len(bytes.Trim(after, " ()[]")) == 0
}
