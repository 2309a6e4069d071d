package privacy

import "slices"

// letters are the letters and digits of a view.
type letters struct {
	b    []byte
	view []byte
	at   []int32 // where they stand in the view, once someone asked
}

// set takes the letters of a view. It writes every character and moves on behind letters only: no branch to predict.
func (l *letters) set(view []byte) {
	b := slices.Grow(l.b[:0], len(view))[:len(view)]
	n := 0
	for _, c := range view {
		b[n] = c
		n += int(wordBit[c])
	}
	l.b, l.view, l.at = b[:n], view, l.at[:0]
}

// places returns where the letters stand. Few texts hold an echo, so few need it.
func (l *letters) places() []int32 {
	if len(l.at) == 0 {
		for i, c := range l.view {
			if isWord(c) {
				l.at = append(l.at, int32(i))
			}
		}
	}
	return l.at
}

// span returns the part of the view from the i-th letter to before the j-th.
func (l *letters) span(i, j int) span {
	at := l.places()
	return span{int(at[i]), int(at[j-1]) + 1}
}

// starts reports that the i-th letter begins a word, or that the letters are at their end.
func (l *letters) starts(i int) bool {
	at := l.places()
	return i == 0 || i == len(at) || at[i] != at[i-1]+1
}

// find appends the echoes in a view to spans.
func (x *echoes) find(spans []span, v *view) []span {
	if len(v.b) < minEcho {
		return spans
	}
	x.letters.set(v.b)
	if x.windows.n > 0 {
		spans = x.findWindows(spans)
	}
	if x.starts.n > 0 {
		spans = x.findWholes(spans)
	}
	if x.windows.n > 0 {
		spans = x.findMixed(spans, v.b)
	}
	if x.numbers.n > 0 && v.figs >= digitWindow {
		spans = x.findDigits(spans)
	}
	if x.shorts.n > 0 {
		spans = x.findShort(spans)
	}
	return spans
}

// findWindows looks for eight letters and digits in a row of an address.
func (x *echoes) findWindows(spans []span) []span {
	for i := range len(x.b) - window + 1 {
		if x.windows.has(keyAt(x.b, i)) {
			spans = appendSpan(spans, x.span(i, i+window))
		}
	}
	return spans
}

// findMixed looks for eight characters of an address in a row, punctuation among them.
func (x *echoes) findMixed(spans []span, v []byte) []span {
	for i := range len(v) - window + 1 {
		if x.windows.has(keyAt(v, i)) && isMixed(v[i:]) {
			spans = appendSpan(spans, trimmed(v, i))
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

// findDigits looks for nine digits of a number.
func (x *echoes) findDigits(spans []span) []span {
	for from, to := digitRun(x.b, 0); from < to; from, to = digitRun(x.b, to) {
		for i := from; i+digitWindow <= to; i++ {
			if x.numbers.has(digitsAt(x.b, i)) {
				spans = appendSpan(spans, x.span(i, i+digitWindow))
			}
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
