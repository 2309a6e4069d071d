package privacy

import "math/bits"

// finder searches one view for echoes.
type finder struct {
	*echoes
	spans []span
	reg   register
	run   digitRun
	at    [16]int // places of the last letters and digits, by their number modulo 16
	first uint16  // which of the last sixteen start a word, the last one in the lowest bit
	hits  []hit
}

// hit is a place where the start of a whole value stands.
type hit struct {
	word int // its number among the letters and digits of the view
	key  uint64
}

// find appends the echoes in a view to spans.
func (x *echoes) find(spans []span, v []byte) []span {
	if x.has == 0 {
		return spans
	}
	f := finder{echoes: x, spans: spans, hits: x.hits[:0]}
	boundary := true
	for i, c := range v {
		if f.reg.push(c) {
			f.at[f.reg.n&15] = i
			f.first <<= 1
			if boundary {
				f.first |= 1
			}
			boundary = false
			f.word(i, c, i+1 == len(v) || !isWord(v[i+1]))
		} else {
			boundary = true
		}
		if x.has&echoWindow != 0 && f.reg.mixed() && x.get(f.reg.raw)&echoWindow != 0 {
			f.found(i-bits.Len8(f.reg.isWord)+1, i-bits.TrailingZeros8(f.reg.isWord)+1)
		}
	}
	x.hits = f.hits
	if len(f.hits) > 0 {
		f.spans = x.verify(f.spans, v, f.hits)
	}
	return f.spans
}

// word looks at the windows that end with the letter or digit c at i; last says that a word ends with it.
func (f *finder) word(i int, c byte, last bool) {
	if f.has&(echoWindow|echoWhole) != 0 && f.reg.n >= window {
		flags := f.get(f.reg.words)
		if flags&echoWindow != 0 {
			f.found(f.back(window), i+1)
		}
		if flags&echoWhole != 0 {
			f.hits = append(f.hits, hit{f.reg.n - window, f.reg.words})
		}
	}
	if f.has&echoDigits != 0 && f.run.push(c) && f.get(f.run.key())&echoDigits != 0 {
		f.found(f.back(digitWindow), i+1)
	}
	if last && f.has&echoShort != 0 {
		f.short(i)
	}
}

// short looks for a short value that ends at i.
func (f *finder) short(i int) {
	for n := minEcho; n <= min(window, f.reg.n); n++ {
		if f.first>>(n-1)&1 != 0 && f.get(f.reg.words<<(64-8*n)>>(64-8*n))&echoShort != 0 {
			f.found(f.back(n), i+1)
		}
	}
}

// back returns the place of the n-th last letter or digit.
func (f *finder) back(n int) int { return f.at[(f.reg.n-n+1)&15] }

// found notes a match. Matches that overlap are one echo.
func (f *finder) found(from, to int) {
	if n := len(f.spans); n > 0 && from < f.spans[n-1].to && from >= f.spans[n-1].from {
		f.spans[n-1].to = max(f.spans[n-1].to, to)
		return
	}
	f.spans = append(f.spans, span{from, to})
}
