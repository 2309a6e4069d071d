package privacy

import "math/bits"

// window is how many letters and digits in a row a removed address and any text that passes may share less one, the
// spaces and punctuation between them not counted; the same number counts when they are.
const window = 8

// minRawWords is the fewest letters and digits among the eight characters of a window that counts punctuation: with
// fewer, every ", No. 1, " would be an address.
const minRawWords = 5

// register holds the last characters of a view, one byte each.
type register struct {
	words  uint64 // the last eight letters and digits
	n      int    // letters and digits so far
	raw    uint64 // the last eight characters
	isWord uint8  // which of them are letters or digits, the last one in the lowest bit
	length int
}

// push takes the next character and reports whether it is a letter or a digit.
func (r *register) push(c byte) bool {
	r.raw = r.raw<<8 | uint64(c)
	r.length++
	r.isWord <<= 1
	if !isWord(c) {
		return false
	}
	r.isWord |= 1
	r.words = r.words<<8 | uint64(c)
	r.n++
	return true
}

// mixed reports that the last eight characters are a window with punctuation inside.
func (r *register) mixed() bool {
	n := bits.OnesCount8(r.isWord)
	return n >= minRawWords && n < window && r.length >= window
}

// table is a hash set of 8-byte windows with flags. Open addressing; the multiplier is random for every Filter, so a
// body cannot be made to collide.
type table struct {
	seed  uint64
	keys  []uint64 // 0 is a free slot; no window is 0
	flags []uint32
	n     int
	shift uint
}

const minTable = 1 << 10

// put adds flags to a key.
func (t *table) put(key uint64, flags uint32) {
	if 2*t.n >= len(t.keys) {
		t.grow()
	}
	i := t.slot(key)
	if t.keys[i] == 0 {
		t.keys[i] = key
		t.n++
	}
	t.flags[i] |= flags
}

// get returns the flags of a key, 0 when it is not there.
func (t *table) get(key uint64) uint32 {
	if t.n == 0 {
		return 0
	}
	return t.flags[t.slot(key)]
}

// slot returns where key is or would be.
func (t *table) slot(key uint64) int {
	for i := int(key * t.seed >> t.shift); ; i++ {
		i &= len(t.keys) - 1
		if t.keys[i] == key || t.keys[i] == 0 {
			return i
		}
	}
}

func (t *table) grow() {
	old := *t
	size := max(minTable, 2*len(old.keys))
	t.keys, t.flags, t.n = make([]uint64, size), make([]uint32, size), 0
	t.shift = 64
	for size > 1 {
		t.shift--
		size /= 2
	}
	for i, k := range old.keys {
		if k != 0 {
			t.put(k, old.flags[i])
		}
	}
}

// reset empties the table and keeps its memory.
func (t *table) reset() {
	if t.n > 0 {
		clear(t.keys)
		clear(t.flags)
		t.n = 0
	}
}
