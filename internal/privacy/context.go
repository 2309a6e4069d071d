package privacy

// Bounds of the look around a chain, in words and bytes.
const (
	maxWordsBack = 4
	maxPunct     = 6
	maxWord      = 20
)

// readContext reads the words next to the chain: "NIK anak: …", "WA …", "… (KTP)", "Rp …".
func (c *chain) readContext() {
	at := c.groups[0].from
	for range maxWordsBack {
		var w []byte
		if w, at = wordBefore(c.v.b, at); len(w) == 0 {
			break
		}
		switch string(w) {
		case "rp", "idr":
			takeAmount(c.groups)
		case "isbn":
			takeISBN(c.groups, c.v.b)
		}
		k := spoken(w)
		if k == identity || k == contact {
			c.about = k
		}
		if k != companion {
			break
		}
	}
	if c.about == unknown && spoken(wordAfter(c.v.b, c.groups[len(c.groups)-1].to)) == identity {
		c.about = identity
	}
}

// spoken returns what a word of a sentence says about the number next to it.
func spoken(word []byte) kind {
	switch string(word) {
	case "hub", "hubungi", "chat":
		return contact
	case "keluarga", "penduduk":
		return identity
	case "adalah", "ini", "yaitu", "is", "di", "ke":
		return companion
	}
	return lookUp(word).kind
}

// wordBefore returns the letters before at, punctuation skipped, and where they start.
func wordBefore(b []byte, at int) ([]byte, int) {
	end := at
	for end > 0 && at-end < maxPunct && !isWord(b[end-1]) && b[end-1] != blank {
		end--
	}
	from := end
	for from > 0 && end-from < maxWord && isLetter(b[from-1]) {
		from--
	}
	return b[from:end], from
}

// wordAfter returns the letters behind at, punctuation skipped.
func wordAfter(b []byte, at int) []byte {
	from := at
	for from < len(b) && from-at < maxPunct && !isWord(b[from]) && b[from] != blank {
		from++
	}
	to := from
	for to < len(b) && to-from < maxWord && isLetter(b[to]) {
		to++
	}
	return b[from:to]
}

// minSpoken is the fewest digits of an identity number that its context gives away, cut or mistyped as it may be.
const minSpoken = 12

// spokenOf returns how many groups from the i-th on are a number only by what the words next to it say: looser than
// the number's own structure.
func (c *chain) spokenOf(i int) int {
	least, enough := minSpoken, sizeNIK
	switch c.about {
	case contact:
		least, enough = minDigits, minDigits
	case identity:
	default:
		return 0
	}
	if c.groups[i].size() >= least {
		return 1
	}
	var d digits
	n := 0
	for j := i; j < len(c.groups) && d.gather(c.v.b, c.groups[j]); j++ {
		n++
		if d.n >= enough && !(c.about == contact && d.n < maxMobile && c.goesOn(i, n)) {
			break
		}
	}
	if d.n < least {
		return 0
	}
	return n
}
