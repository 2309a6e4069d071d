package privacy

import "slices"

// letters are the letters and digits of a view, and where they stand in it.
type letters struct {
	b  []byte
	at []int32
}

// set takes the letters of a view and counts the digits among them. It writes every character and moves on behind
// letters only: no branch to predict.
func (l *letters) set(v []byte) (digits int) {
	b := slices.Grow(l.b[:0], len(v))[:len(v)]
	at := slices.Grow(l.at[:0], len(v))[:len(v)]
	n := 0
	for i, c := range v {
		b[n], at[n] = c, int32(i)
		n += int(wordBit[c])
		digits += int(byteClass[c] & digit)
	}
	l.b, l.at = b[:n], at[:n]
	return digits
}

// span returns the part of the view from the i-th letter to before the j-th.
func (l *letters) span(i, j int) span { return span{int(l.at[i]), int(l.at[j-1]) + 1} }

// starts reports that the i-th letter begins a word, or that the letters are at their end.
func (l *letters) starts(i int) bool { return i == 0 || i == len(l.b) || l.at[i] != l.at[i-1]+1 }

// find appends the echoes in a view to spans.
func (x *echoes) find(spans []span, v *view) []span {
	if len(v.b) < minEcho {
		return spans
	}
	if x.windows.n+x.starts.n > 0 {
		spans = x.findWindows(spans, v.b)
	}
	if x.numbers.n > 0 && v.figs >= digitWindow {
		spans = x.findDigits(spans, v.b)
	}
	if x.shorts.n > 0 {
		x.letters.set(v.b)
		spans = x.findShort(spans)
	}
	return spans
}

// findWindows looks for eight letters and digits in a row, of an address or the first ones of another value, and for
// eight characters of an address in a row, punctuation among them.
func (x *echoes) findWindows(spans []span, v []byte) []span {
	x.letters.set(v)
	if x.windows.n > 0 {
		for i := range len(x.b) - window + 1 {
			if x.windows.has(keyAt(x.b, i)) {
				spans = appendSpan(spans, x.span(i, i+window))
			}
		}
	}
	if x.starts.n > 0 {
		spans = x.findWholes(spans)
	}
	if x.windows.n > 0 {
		for i := range len(v) - window + 1 {
			if x.windows.has(keyAt(v, i)) && isMixed(v[i:]) {
				spans = appendSpan(spans, trimmed(v, i))
			}
		}
	}
	return spans
}

// findWholes looks for the values that count only in full.
func (x *echoes) findWholes(spans []span) []span {
	hits := x.hits[:0]
	for i := range len(x.b) - window + 1 {
		if key := keyAt(x.b, i); x.starts.has(key) {
			hits = append(hits, hit{i, key})
		}
	}
	if x.hits = hits; len(hits) == 0 {
		return spans
	}
	return x.verify(spans, &x.letters)
}

// back returns where the last n letters and digits up to v[i] start.
func back(v []byte, i, n int) int {
	for {
		if isWord(v[i]) {
			if n--; n == 0 {
				return i
			}
		}
		i--
	}
}

// findDigits looks for nine digits of a number.
func (x *echoes) findDigits(spans []span, v []byte) []span {
	var d digitRun
	for i, c := range v {
		if isWord(c) && d.push(c) && x.numbers.has(d.key()) {
			spans = appendSpan(spans, span{back(v, i, digitWindow), i + 1})
		}
	}
	return spans
}

// findShort looks for short values that are words of their own.
func (x *echoes) findShort(spans []span) []span {
	for end := minEcho; end <= len(x.b); end++ {
		if !x.letters.starts(end) {
			continue
		}
		for n := minEcho; n <= min(window, end); n++ {
			if x.letters.starts(end-n) && x.shorts.has(pack(x.b[end-n:end])) {
				spans = appendSpan(spans, x.span(end-n, end))
			}
		}
	}
	return spans
}
