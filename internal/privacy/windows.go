package privacy

import "math/bits"

// window is how many letters and digits in a row a removed address and any text that passes may share less one, the
// spaces and punctuation between them not counted; the same number counts when they are.
const window = 8

// minRawWords is the fewest letters and digits among the eight characters of a window that counts punctuation: with
// fewer, every ", No. 1, " would be an address.
const minRawWords = 5

// fullKey is the least key of eight characters; none of them is 0.
const fullKey = 1 << (8 * (window - 1))

// register holds the last characters of a view.
type register struct {
	letters uint64 // the last eight letters and digits
	last    uint64 // the last eight characters
	words   uint8  // which of these are letters or digits, the last one in the lowest bit
}

// push has no branches: where words end is hard to predict, and a wrong guess costs as much as the search.
func (r *register) push(c byte) {
	word := wordBit[c]
	r.last = r.last<<8 | uint64(c)
	r.letters = r.letters<<(8*word) | uint64(c)&-uint64(word)
	r.words = r.words<<1 | word
}

// full reports that the last character made a new window of letters and digits.
func (r *register) full() bool { return r.words&1 != 0 && r.letters >= fullKey }

// mixed reports that the characters are a window with punctuation inside.
func (r *register) mixed() bool {
	n := bits.OnesCount8(r.words)
	return n >= minRawWords && n < window && r.last >= fullKey
}

// raw returns the part of the view of a mixed window that ends at its i-th character, from letter to letter.
func (r *register) raw(i int) span {
	return span{i - bits.Len8(r.words) + 1, i - bits.TrailingZeros8(r.words) + 1}
}
