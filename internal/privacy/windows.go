package privacy

import "encoding/binary"

// window is how many letters and digits in a row a removed address and any text that passes may share less one, the
// spaces and punctuation between them not counted; the same number counts when they are.
const window = 8

// minRawWords is the fewest letters and digits among the eight characters of a window that counts punctuation: with
// fewer, every ", No. 1, " would be an address.
const minRawWords = 5

// keyAt returns the window that starts at the i-th character as one number. To load it anew for every place costs less
// than to push characters into a register: no load waits for the one before.
func keyAt(b []byte, i int) uint64 { return binary.BigEndian.Uint64(b[i:]) }

// isMixed reports that a window of a view is mixed.
func isMixed(w []byte) bool {
	n := 0
	for _, c := range w[:window] {
		n += int(wordBit[c])
	}
	return mixed(n) && w[0] != 0
}

// mixed reports that a window with so many letters and digits has punctuation inside, and of them enough.
func mixed(words int) bool { return words >= minRawWords && words < window }

// trimmed returns the part of the view of a mixed window that starts at its i-th character, from letter to letter.
func trimmed(v []byte, i int) span {
	s := span{i, i + window}
	for !isWord(v[s.from]) {
		s.from++
	}
	for !isWord(v[s.to-1]) {
		s.to--
	}
	return s
}
