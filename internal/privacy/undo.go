package privacy

import "unicode/utf8"

// undone is a text with the escapes of other notations undone, and where its bytes come from.
type undone struct {
	b  []byte
	at []int32 // for every byte of b, and one more for the end: its place in the text; nil when b is the text
}

// maxNotations is how many notations deep an escape is read: \u0025\u0033\u0030 is %30 is 0.
const maxNotations = 3

func undoEscapes(s []byte) undone {
	u := undone{b: s}
	for range maxNotations {
		next := u.once()
		if next.at == nil {
			break
		}
		u = next
	}
	return u
}

// source returns the part of the text behind b[from:to].
func (u *undone) source(from, to int) (int, int) {
	if u.at == nil {
		return from, to
	}
	return int(u.at[from]), int(u.at[to])
}

// once undoes one level of escapes; without any, the result has no places.
func (u *undone) once() undone {
	var next undone
	done := 0
	for i := 0; i < len(u.b); {
		r, n := readEscape(u.b[i:])
		if n == 0 {
			i++
			continue
		}
		next.copy(u, done, i)
		from, _ := u.source(i, i)
		next.b = utf8.AppendRune(next.b, r)
		for len(next.at) < len(next.b) {
			next.at = append(next.at, int32(from))
		}
		i += n
		done = i
	}
	if next.at != nil {
		next.copy(u, done, len(u.b))
		_, end := u.source(0, len(u.b))
		next.at = append(next.at, int32(end))
	}
	return next
}

// copy appends u.b[from:to] and its places.
func (next *undone) copy(u *undone, from, to int) {
	next.b = append(next.b, u.b[from:to]...)
	for i := from; i < to; i++ {
		at, _ := u.source(i, i)
		next.at = append(next.at, int32(at))
	}
}
