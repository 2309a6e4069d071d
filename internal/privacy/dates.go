package privacy

// takeDates marks the groups that are a date or a time by themselves: 2026-10-06, 06/10/2026, 08.15. They must have
// other separators around them than inside, so that a number in pairs (08.12.34.56.78.90) is not taken for one.
func takeDates(groups []group, b []byte) {
	for i := 0; i < len(groups); {
		n := dateLength(groups[i:], b)
		if n == 0 || i > 0 && groups[i].sep == groups[i+1].sep ||
			i+n < len(groups) && groups[i+n].sep == groups[i+1].sep {
			i++
			continue
		}
		for range n {
			groups[i].taken, groups[i].clock = true, n == 2
			i++
		}
	}
}

// breakDate frees what a number that ran into a date has left of it, and looks for dates in it anew.
func breakDate(rest []group, b []byte) {
	for i := range rest[:min(2, len(rest))] {
		rest[i].taken = false
	}
	takeDates(rest[:min(8, len(rest))], b)
}

// takeSeconds marks the seconds of a clock (12:08.838448537) and their fraction.
func takeSeconds(groups []group, b []byte) {
	at := groups[0].from
	if groups[0].size() != 2 || at < 2 || b[at-1] != ':' || !isDigit(b[at-2]) {
		return
	}
	groups[0].taken = true
	if len(groups) > 1 && groups[1].sep == '.' && groups[1].size() <= 9 {
		groups[1].taken = true
	}
}

// dateLength returns how many of the first groups read as a date or a time, or 0.
func dateLength(g []group, b []byte) int {
	if len(g) >= 3 && g[1].sep == g[2].sep && (g[1].sep == '-' || g[1].sep == '/' || g[1].sep == '.') {
		x, y, z := valueOf(g[0], b), valueOf(g[1], b), valueOf(g[2], b)
		if isDate(x, y, z) && g[2].size() == 4 && g[0].size() <= 2 || isDate(z, y, x) && g[0].size() == 4 && g[2].size() <= 2 {
			return 3
		}
		if g[1].sep != '.' && g[0].size() <= 2 && g[2].size() == 2 && isDate(x, y, 2000+z) {
			return 3 // 20-08-26; with dots it may as well be part of a number
		}
	}
	if len(g) >= 2 && g[1].sep == '.' && g[0].size() <= 2 && g[1].size() == 2 && valueOf(g[0], b) <= 24 && valueOf(g[1], b) < 60 {
		return 2
	}
	return 0
}

func isDate(day, month, year int) bool {
	return day >= 1 && day <= 31 && month >= 1 && month <= 12 && year >= 1900 && year <= 2100
}

// valueOf returns the value of a group of up to four digits, or -1.
func valueOf(g group, b []byte) int {
	if g.size() > 4 {
		return -1
	}
	n := 0
	for _, d := range b[g.from:g.to] {
		n = n*10 + int(d-'0')
	}
	return n
}

// takeAmount marks the groups of an amount in thousands (1.500.000) at the start of a chain.
func takeAmount(groups []group) {
	for i := range groups {
		if i > 0 && (groups[i].sep != '.' || groups[i].size() != 3) || groups[0].size() > 3 {
			return
		}
		groups[i].taken = true
	}
}

// takeISBN marks the thirteen digits of a book (978-…) at the start of a chain.
func takeISBN(groups []group, b []byte) {
	if first := valueOf(groups[0], b); first != 978 && first != 979 {
		return
	}
	for i, n := 0, 0; i < len(groups) && n < 13; i++ {
		groups[i].taken = true
		n += groups[i].size()
	}
}
