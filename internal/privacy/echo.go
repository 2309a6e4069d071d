package privacy

// minEcho is the fewest letters and digits of a removed value that is looked for elsewhere.
const minEcho = 6

// digitWindow is how many digits in a row make an echo of a number: the promise is that no nine get through.
const digitWindow = 9

// echoes knows the removed values of one call and finds them in what is left, whatever their case, spacing and
// punctuation. Both take time linear in the text: addresses are found by their windows, other values by their start
// and a hash of the whole.
type echoes struct {
	windows set // eight characters of an address: wherever they come
	numbers set // nine digits of a number: wherever they come
	shorts  set // values of up to eight: as words of their own
	starts  set // the first eight of longer values: when the rest follows
	wholes
	letters         // of the value or the view at hand
	before  letters // of the last address; without places
	figured bool    // some text that may pass has nine digits, so numbers count
	progress
}

// prepare gives the sets their seed, an odd number, and the means to guess their size.
func (x *echoes) prepare(seed uint64) {
	for _, s := range x.sets() {
		s.seed, s.progress = seed, &x.progress
	}
}

func (x *echoes) sets() [4]*set { return [...]*set{&x.windows, &x.numbers, &x.shorts, &x.starts} }

func (x *echoes) reset() {
	for _, s := range x.sets() {
		s.reset()
	}
	x.wholes.reset()
	x.figured = false
	x.before.b, x.before.view = x.before.b[:0], x.before.view[:0]
}

func (x *echoes) empty() bool { return x.windows.n+x.numbers.n+x.shorts.n+x.starts.n == 0 }

// add takes in a removed value. Values of fewer than six letters and digits, and values that are nothing but everyday
// words of the dictionary ("orang tua", "tidak ada"), say nothing about a child. Of an address every part counts.
func (x *echoes) add(v []byte, k kind) {
	x.letters.set(v)
	n, figures := len(x.b), countFigures(x.b)
	if figures == 0 && everyday(x.b) {
		return
	}
	if k == address && len(v) >= window {
		x.addWindows(v)
	}
	if figures >= digitWindow && x.figured {
		x.addDigits()
	}
	switch {
	case n < minEcho, k == address && n >= window:
	case n < window, n == window && figures == n:
		x.shorts.add(pack(x.b))
	case figures == n: // its digits are in
	default:
		x.addWhole(v)
	}
}

// everyday reports that a value is nothing but words of the dictionary, and no place (Kampung Baru, Jalan Utama).
func everyday(value []byte) bool {
	k := segment(value, true)
	return k != unknown && k != address
}

// addWindows takes in the windows of a view whose letters are at hand.
func (x *echoes) addWindows(v []byte) {
	from, to := fresh(x.before.b, x.b)
	for i := from; i < to; i++ {
		x.windows.add(keyAt(x.b, i))
	}
	from, to = fresh(x.before.view, v)
	words := 0 // of the last eight characters
	for end := from; end < to+window-1; end++ {
		words += int(wordBit[v[end]])
		if i := end - window + 1; i >= from {
			if mixed(words) && v[i] != 0 {
				x.windows.add(keyAt(v, i))
			}
			words -= int(wordBit[v[i]])
		}
	}
	x.before.b, x.before.view = append(x.before.b[:0], x.b...), append(x.before.view[:0], v...)
}

// fresh returns the bounds of the windows of s that are not in what it starts or ends with like the text before it.
// The addresses of a list often share a town.
func fresh(before, s []byte) (from, to int) {
	n := min(len(before), len(s))
	head := 0
	for head < n && before[head] == s[head] {
		head++
	}
	tail := 0
	for tail < n && before[len(before)-1-tail] == s[len(s)-1-tail] {
		tail++
	}
	return max(0, head-window+1), len(s) - max(window-1, tail)
}

func (x *echoes) addDigits() {
	for from, to := digitRun(x.b, 0); from < to; from, to = digitRun(x.b, to) {
		for i := from; i+digitWindow <= to; i++ {
			x.numbers.add(digitsAt(x.b, i))
		}
	}
}

// addWhole takes in a value that counts only as a whole. Where too many share a start, the start alone counts: more is
// masked then, never less.
func (x *echoes) addWhole(v []byte) {
	start := pack(x.b[:window])
	if !x.wholes.add(start, x.b) {
		x.addWindows(v)
		return
	}
	x.starts.add(start)
}

// pack puts up to eight bytes into a key.
func pack(s []byte) uint64 {
	key := uint64(0)
	for _, c := range s {
		key = key<<8 | uint64(c)
	}
	return key
}

// countFigures returns the number of ASCII digits.
func countFigures(s []byte) int {
	n := 0
	for _, c := range s {
		n += int(byteClass[c] & digit)
	}
	return n
}

// digitRun returns the next run of nine digits or more among letters, from i on; an empty one when there is none.
func digitRun(letters []byte, i int) (from, to int) {
	for from = i; from < len(letters); from = to + 1 {
		for to = from; to < len(letters) && isDigit(letters[to]); {
			to++
		}
		if to-from >= digitWindow {
			return from, to
		}
	}
	return 0, 0
}

// digitsAt packs the nine digits at i into a key that is not 0: four bits each, the last one between two others.
func digitsAt(letters []byte, i int) uint64 {
	const nibbles, mark = 0x0f0f0f0f0f0f0f0f, 1 << 63
	return keyAt(letters, i)&nibbles | uint64(letters[i+window]-'0')<<4 | mark
}
