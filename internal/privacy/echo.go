package privacy

// minEcho is the fewest letters and digits of a removed value that is looked for elsewhere.
const minEcho = 6

// Ways a key of the table matches.
const (
	echoWindow uint32 = 1 << iota // eight characters of an address: wherever they come
	echoDigits                    // nine digits of a number: wherever they come
	echoShort                     // a value of up to eight: as a word of its own
	echoWhole                     // the start of a longer value: when the rest follows
)

// digitWindow is how many digits in a row make an echo of a number: the promise is that no nine get through.
const digitWindow = 9

// echoes knows the removed values of one call and finds them in what is left, whatever their case, spacing and
// punctuation. Both take time linear in the text: addresses are found by their windows, other values by their start
// and a hash of the whole.
type echoes struct {
	table
	wholes
	letters        // of the view at hand
	has     uint32 // all flags in the table
}

func (x *echoes) reset() {
	x.table.reset()
	x.wholes.reset()
	x.has = 0
}

// add takes in a removed value. Values of fewer than six letters and digits, and values that are nothing but everyday
// words of the dictionary ("orang tua", "tidak ada"), say nothing about a child. Of an address every part counts.
func (x *echoes) add(v []byte, k kind) {
	x.letters.set(v)
	figures := 0
	for _, c := range x.b {
		if isDigit(c) {
			figures++
		}
	}
	n := len(x.b)
	if figures == 0 && everyday(x.b) {
		return
	}
	if k == address && len(v) >= window {
		x.addWindows(v)
	}
	if figures >= digitWindow {
		x.addDigits()
	}
	switch {
	case n < minEcho, k == address && n >= window:
	case n < window, n == window && figures == n:
		x.mark(pack(x.b), echoShort)
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

func (x *echoes) mark(key uint64, flags uint32) {
	x.put(key, flags)
	x.has |= flags
}

func (x *echoes) addWindows(v []byte) {
	w := uint64(0)
	for i, c := range x.b {
		if w = w<<8 | uint64(c); i+1 >= window {
			x.mark(w, echoWindow)
		}
	}
	var r register
	for _, c := range v {
		if r = r.push(c); r.mixed() {
			x.mark(r.last, echoWindow)
		}
	}
}

func (x *echoes) addDigits() {
	var d digitRun
	for _, c := range x.b {
		if d.push(c) {
			x.mark(d.key(), echoDigits)
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
	x.mark(start, echoWhole)
}

// pack puts up to eight bytes into a key.
func pack(s []byte) uint64 {
	key := uint64(0)
	for _, c := range s {
		key = key<<8 | uint64(c)
	}
	return key
}

// digitRun holds the last digits of a run that only letters end.
type digitRun struct {
	last uint64 // four bits a digit
	n    int
}

// push takes the next letter or digit and reports whether nine digits stand in a row.
func (d *digitRun) push(c byte) bool {
	if !isDigit(c) {
		d.n = 0
		return false
	}
	d.last = d.last<<4 | uint64(c-'0')
	d.n++
	return d.n >= digitWindow
}

// key packs the last nine digits so that they differ from every window of letters.
func (d *digitRun) key() uint64 { return d.last&(1<<(4*digitWindow)-1) | 1<<40 }
