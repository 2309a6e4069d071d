package privacy

// whole is a removed value that counts only in full.
type whole struct {
	size int32  // letters and digits
	next int32  // another value with the same start, or -1
	hash uint64 // of all of it
}

// maxSameStart is how many values may share their first eight letters and digits; it bounds the work at each place
// where these stand.
const maxSameStart = 64

// wholes finds long values by their start and verifies the rest in constant time by polynomial hashes over the view.
// Two texts with one hash would mask too much, not too little.
type wholes struct {
	heads map[uint64]int32 // by start: the first of its values
	list  []whole
	pow   []uint64
	hits  []hit
	sums  []uint64 // sums[i]: hash of the first i letters and digits of the view
}

// hit is a place where the start of a whole value stands: its first letter among the letters of the view.
type hit struct {
	letter int
	start  uint64
}

// base of the polynomials, an odd number.
const base = 0x9e3779b97f4a7c15

func (w *wholes) reset() {
	clear(w.heads)
	w.list = w.list[:0]
}

// add notes a value by its start; false means that too many values have it.
func (w *wholes) add(start uint64, fold []byte) bool {
	hash := uint64(0)
	for _, c := range fold {
		hash = hash*base + uint64(c)
	}
	if w.heads == nil {
		w.heads = map[uint64]int32{}
	}
	head, ok := w.heads[start]
	if !ok {
		head = -1
	}
	same := 0
	for i := head; i >= 0; i = w.list[i].next {
		if w.list[i].hash == hash && int(w.list[i].size) == len(fold) {
			return true
		}
		if same++; same == maxSameStart {
			return false
		}
	}
	w.heads[start] = int32(len(w.list))
	w.list = append(w.list, whole{int32(len(fold)), head, hash})
	return true
}

// verify appends a span for every value that stands in full at one of the hits.
func (w *wholes) verify(spans []span, l *letters) []span {
	w.measure(l.b)
	for _, h := range w.hits {
		for i := w.heads[h.start]; i >= 0; i = w.list[i].next {
			size := int(w.list[i].size)
			end := h.letter + size
			if end < len(w.sums) && w.sums[end]-w.sums[h.letter]*w.power(size) == w.list[i].hash {
				spans = append(spans, l.span(h.letter, end))
			}
		}
	}
	return spans
}

// measure fills sums.
func (w *wholes) measure(b []byte) {
	w.sums = append(w.sums[:0], 0)
	for i, c := range b {
		w.sums = append(w.sums, w.sums[i]*base+uint64(c))
	}
}

// power returns base to the n.
func (w *wholes) power(n int) uint64 {
	if len(w.pow) == 0 {
		w.pow = append(w.pow, 1)
	}
	for len(w.pow) <= n {
		w.pow = append(w.pow, w.pow[len(w.pow)-1]*base)
	}
	return w.pow[n]
}
