package privacy

import (
	"math"
	"slices"
	"unicode"
)

// view is a text as the searching layers see it: one byte a character, lower case, look-alikes and escapes undone,
// hidden characters gone. Letters beyond ASCII are bytes from 0x80 up, seven bits of a hash of the letter: two texts
// that differ can look alike in eight letters running, but hardly will.
type view struct {
	b    []byte
	at   []int32 // where in the text each byte of b starts; empty when b and the text have the same places
	end  []int32 // where it ends
	size int     // length of the text in bytes
	figs int     // how many digits b has at most
}

// blank stands in a view for what a layer has masked. No layer takes it for a letter, a digit or a separator in a
// number.
const blank = '*'

// set makes v the view of text.
func (v *view) set(text []byte, m marks) {
	v.b, v.at, v.end, v.size = v.b[:0], v.at[:0], v.end[:0], len(text)
	v.figs = math.MaxInt
	if m.plain() {
		v.figs = int(m.digits)
		b := slices.Grow(v.b, len(text))[:len(text)]
		for i, c := range text {
			b[i] = viewByte[c]
		}
		v.b = b
		return
	}
	v.take(undoEscapes(text))
}

// setWritten makes v the view of text as it is written: "%31" is a percent sign and two digits.
func (v *view) setWritten(text []byte) {
	v.b, v.at, v.end, v.size = v.b[:0], v.at[:0], v.end[:0], len(text)
	v.take(undone{b: text})
}

func (v *view) take(u undone) {
	u.each(func(r rune, at, end int) {
		v.b = append(v.b, viewOf(r))
		v.at = append(v.at, int32(at))
		v.end = append(v.end, int32(end))
	})
}

// source returns the bytes of the text behind v.b[from:to]; combining marks and hidden characters behind the last one
// belong to it.
func (v *view) source(from, to int) (int, int) {
	if len(v.at) == 0 {
		return from, to
	}
	end := v.size
	if to < len(v.at) {
		end = int(max(v.at[to], v.end[to-1]))
	}
	return int(v.at[from]), end
}

// hide blanks v.b[from:to].
func (v *view) hide(from, to int) {
	for i := from; i < to; i++ {
		v.b[i] = blank
	}
}

// viewByte is viewOf for ASCII.
var viewByte = viewBytes()

func viewBytes() (t [256]byte) {
	for b := range 0x80 {
		t[b] = lower(byte(b))
		if isSpace(byte(b)) {
			t[b] = ' '
		}
	}
	return t
}

func viewOf(r rune) byte {
	switch {
	case r < 0x80:
		return viewByte[r]
	case unicode.IsLetter(r):
		h := uint32(unicode.ToLower(r)) * 0x9e3779b1
		return 0x80 | byte(h>>25)
	case unicode.Is(unicode.Z, r):
		return ' '
	case unicode.Is(unicode.Pd, r), r == '\u2212': // dashes and the minus sign
		return '-'
	case r == '·', r == '•', r == '‧', r == '∙', r == '・':
		return '.'
	}
	return '?'
}
