package privacy

import "strings"

// maxPending is how many bytes are written before the result takes them. The answer of a school has less; it is copied
// once, into a string of just its size.
const maxPending = 32 << 10

// result is the text that comes out. It grows into a string by itself: a large body is not copied once more, and its
// caller need not do so either.
type result struct {
	taken strings.Builder
	size  int // about how many bytes will come
}

// flush lets the result take what is written of the body once it is much. What is written of a document inside a string
// stays: it may still be replaced.
func (e *engine) flush(d *doc, out []byte) []byte {
	if len(out) < maxPending || d != &e.docs[0] {
		return out
	}
	e.result.add(out)
	return out[:0]
}

func (r *result) add(out []byte) {
	if r.taken.Len() == 0 {
		r.taken.Grow(max(r.size, len(out)))
	}
	r.taken.Write(out)
}

// take returns the result with out at its end, and forgets it.
func (r *result) take(out []byte) string {
	if r.taken.Len() == 0 {
		return string(out)
	}
	r.taken.Write(out)
	text := r.taken.String()
	r.taken.Reset()
	return text
}
