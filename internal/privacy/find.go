package privacy

import "math/bits"

// letters are the letters and digits of a view, and where they stand in it.
type letters struct {
	b  []byte
	at []int32
}

func (l *letters) set(v []byte) {
	l.b, l.at = l.b[:0], l.at[:0]
	for i, c := range v {
		if isWord(c) {
			l.b = append(l.b, c)
			l.at = append(l.at, int32(i))
		}
	}
}

// span returns the part of the view from the i-th letter to before the j-th.
func (l *letters) span(i, j int) span { return span{int(l.at[i]), int(l.at[j-1]) + 1} }

// starts reports that the i-th letter begins a word, or that the letters are at their end.
func (l *letters) starts(i int) bool { return i == 0 || i == len(l.b) || l.at[i] != l.at[i-1]+1 }

// find appends the echoes in a view to spans.
func (x *echoes) find(spans []span, v []byte) []span {
	if x.has == 0 || len(v) < minEcho {
		return spans
	}
	x.letters.set(v)
	if x.has&(echoWindow|echoWhole) != 0 {
		spans = x.findStarts(spans)
	}
	if x.has&echoWindow != 0 && len(x.b) < len(v) {
		spans = x.findMixed(spans, v)
	}
	if x.has&echoDigits != 0 {
		spans = x.findDigits(spans)
	}
	if x.has&echoShort != 0 {
		spans = x.findShort(spans)
	}
	return spans
}

// findStarts looks for eight letters and digits in a row: of an address, or the first ones of another value.
func (x *echoes) findStarts(spans []span) []span {
	hits := x.hits[:0]
	w := uint64(0)
	for i, c := range x.b {
		w = w<<8 | uint64(c)
		flags := x.get(w)
		if flags&echoWindow != 0 {
			spans = appendSpan(spans, x.span(i+1-window, i+1))
		}
		if flags&echoWhole != 0 {
			hits = append(hits, hit{i + 1 - window, w})
		}
	}
	x.hits = hits
	if len(hits) > 0 {
		spans = x.verify(spans, &x.letters)
	}
	return spans
}

// findMixed looks for eight characters of an address in a row, punctuation among them.
func (x *echoes) findMixed(spans []span, v []byte) []span {
	var r register
	for i, c := range v {
		r = r.push(c)
		if r.mixed() && x.get(r.last)&echoWindow != 0 {
			spans = appendSpan(spans, span{i - bits.Len8(r.words) + 1, i - bits.TrailingZeros8(r.words) + 1})
		}
	}
	return spans
}

// findDigits looks for nine digits of a number.
func (x *echoes) findDigits(spans []span) []span {
	var d digitRun
	for i, c := range x.b {
		if d.push(c) && x.get(d.key())&echoDigits != 0 {
			spans = appendSpan(spans, x.span(i+1-digitWindow, i+1))
		}
	}
	return spans
}

// findShort looks for short values that are words of their own.
func (x *echoes) findShort(spans []span) []span {
	for end := minEcho; end <= len(x.b); end++ {
		if !x.starts(end) {
			continue
		}
		for n := minEcho; n <= min(window, end); n++ {
			if x.starts(end-n) && x.get(pack(x.b[end-n:end]))&echoShort != 0 {
				spans = appendSpan(spans, x.span(end-n, end))
			}
		}
	}
	return spans
}
