package privacy

// A checksum has 32 hexadecimal digits (MD5) to 128 (SHA-512), a record's id of a database 24 and more (MongoDB).
const (
	minRecord = 24
	minHash   = 32
	maxHash   = 128
)

// inIdentifier reports that a group is part of a checksum, a record's id or a UUID, not a number: of a word of
// hexadecimal digits with letters on both sides of the group, or as long as a checksum. A number between two stray
// letters is none of these.
func (c *chain) inIdentifier(g group) bool {
	from, to := c.around(g, isWord)
	if to-from >= minRecord && from < g.from && to > g.to && isHex(c.v.b[from:to]) {
		return true
	}
	if to-from >= minHash && to-from > g.size() && isHex(c.v.b[from:to]) {
		return true
	}
	from, to = c.around(g, func(b byte) bool { return hexValue(b) >= 0 || b == '-' })
	return isUUID(c.v.b[from:to])
}

// around widens a group over the bytes before and behind it that belong, maxHash on each side.
func (c *chain) around(g group, belongs func(byte) bool) (from, to int) {
	from, to = g.from, g.to
	for from > 0 && g.from-from <= maxHash && belongs(c.v.b[from-1]) {
		from--
	}
	for to < len(c.v.b) && to-g.to <= maxHash && belongs(c.v.b[to]) {
		to++
	}
	return from, to
}

// isHex reports that a word has hexadecimal digits only and is no longer than a checksum.
func isHex(word []byte) bool {
	for _, b := range word {
		if hexValue(b) < 0 {
			return false
		}
	}
	return len(word) <= maxHash
}

// isUUID reports that hexadecimal digits and hyphens have the shape 8-4-4-4-12 (RFC 9562).
func isUUID(word []byte) bool {
	if len(word) != 36 {
		return false
	}
	for i, b := range word {
		if (b == '-') != (i == 8 || i == 13 || i == 18 || i == 23) {
			return false
		}
	}
	return true
}
