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
	has  uint32 // all flags in the table
	fold []byte // scratch
}

func (x *echoes) reset() {
	x.table.reset()
	x.wholes.reset()
	x.has = 0
}

// add takes in a removed value. Values of fewer than six letters and digits, and values that are nothing but everyday
// words of the dictionary ("orang tua", "tidak ada"), say nothing about a child.
func (x *echoes) add(v []byte, k kind) {
	x.fold = appendWords(x.fold[:0], v)
	figures := 0
	for _, c := range x.fold {
		if isDigit(c) {
			figures++
		}
	}
	n := len(x.fold)
	if n < minEcho || figures == 0 && segment(x.fold, true) != unknown {
		return
	}
	if figures >= digitWindow {
		x.addDigits(x.fold)
	}
	switch {
	case k == address && n >= window:
		x.addWindows(v)
	case n < window, n == window && figures == n:
		x.mark(pack(x.fold), echoShort)
	case figures == n: // its digits are in
	default:
		x.addWhole(v)
	}
}

func (x *echoes) mark(key uint64, flags uint32) {
	x.put(key, flags)
	x.has |= flags
}

func (x *echoes) addWindows(v []byte) {
	var r register
	for _, c := range v {
		if r.push(c) && r.n >= window {
			x.mark(r.words, echoWindow)
		}
		if r.mixed() {
			x.mark(r.raw, echoWindow)
		}
	}
}

func (x *echoes) addDigits(fold []byte) {
	var d digitRun
	for _, c := range fold {
		if d.push(c) {
			x.mark(d.key(), echoDigits)
		}
	}
}

// addWhole takes in a value that counts only as a whole. Where too many share a start, the start alone counts: more is
// masked then, never less.
func (x *echoes) addWhole(v []byte) {
	start := pack(x.fold[:window])
	if !x.wholes.add(start, x.fold) {
		x.addWindows(v)
		return
	}
	x.mark(start, echoWhole)
}

// appendWords appends the letters and digits of a view.
func appendWords(out, v []byte) []byte {
	for _, c := range v {
		if isWord(c) {
			out = append(out, c)
		}
	}
	return out
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
