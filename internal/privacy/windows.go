package privacy

import "math/bits"

// window is how many letters and digits in a row a removed address and any text that passes may share less one, the
// spaces and punctuation between them not counted; the same number counts when they are.
const window = 8

// minRawWords is the fewest letters and digits among the eight characters of a window that counts punctuation: with
// fewer, every ", No. 1, " would be an address.
const minRawWords = 5

// register holds the last eight characters of a view.
type register struct {
	last  uint64
	words uint8 // which of them are letters or digits, the last one in the lowest bit
}

func (r register) push(c byte) register {
	r.last = r.last<<8 | uint64(c)
	r.words <<= 1
	if isWord(c) {
		r.words |= 1
	}
	return r
}

// mixed reports that the characters are a window with punctuation inside.
func (r register) mixed() bool {
	n := bits.OnesCount8(r.words)
	return n >= minRawWords && n < window && r.last >= 1<<56
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

// Sizes of a table in slots of twelve bytes: the first one, and the largest that is worth keeping for the next call.
const (
	minTable  = 1 << 10
	keepTable = 1 << 15
)

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
	keys := t.keys
	last := len(keys) - 1
	i := int(key*t.seed>>t.shift) & last
	for keys[i] != key && keys[i] != 0 {
		i = (i + 1) & last
	}
	return i
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

// reset empties the table and keeps its memory, unless one call made it large.
func (t *table) reset() {
	if len(t.keys) > keepTable {
		t.keys, t.flags = nil, nil
	}
	if t.n > 0 {
		clear(t.keys)
		clear(t.flags)
		t.n = 0
	}
}
