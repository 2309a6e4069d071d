package privacy

// marks says what a string holds, so that most strings skip most layers.
type marks struct {
	has    class // every class that occurs
	digits uint8 // ASCII digits, counted up to 255
}

// class is a set of properties of a byte.
type class uint8

const (
	digit    class = 1 << iota // 0-9
	letter                     // A-Z a-z
	opener                     // { [
	wide                       // part of a character beyond ASCII
	control                    // C0 and DEL
	coded                      // may start an escape of some notation: \ % &
	quote                      // "
	stripped                   // not of a byte: hidden text was taken out
)

// marksOf reads a text that has no JSON escapes (any more).
func marksOf(text []byte) marks {
	var has class
	n := 0
	for _, b := range text {
		c := byteClass[b]
		has |= c
		n += int(c & digit)
	}
	return marks{has, uint8(min(n, 255))}
}

// pack returns marks as a number that is not negative.
func (m marks) pack() int32 { return int32(m.has) | int32(m.digits)<<8 }

func unpack(packed int32) marks { return marks{class(packed), uint8(packed >> 8)} }

// stringMarks reads the inside of the JSON string that starts at i and returns the index behind its closing quote, or
// invalid when there is none. Of a string that is not plain the bytes are still to be checked.
func stringMarks(src []byte, i int) (marks, int) {
	var has class
	n := 0
	for uint(i) < uint(len(src)) {
		c := byteClass[src[i]]
		i++
		if c&(quote|coded) == 0 {
			has |= c
			n += int(c & digit)
			continue
		}
		if c&quote != 0 {
			return marks{has, uint8(min(n, 255))}, i
		}
		has |= coded
		if src[i-1] == '\\' {
			has |= control // the escape may stand for anything
			i++
		}
	}
	return marks{}, invalid
}

// plain reports that a string is ASCII without controls and escapes of any notation.
func (m marks) plain() bool { return m.has&(wide|control|coded) == 0 }

func isWord(b byte) bool { return byteClass[b]&(digit|letter|wide) != 0 }

// wordBit is 1 for the bytes that isWord reports.
var wordBit = wordBits()

func wordBits() (t [256]uint8) {
	for b := range t {
		if isWord(byte(b)) {
			t[b] = 1
		}
	}
	return t
}

func isDigit(b byte) bool { return b >= '0' && b <= '9' }

func isLetter(b byte) bool { return byteClass[b]&(letter|wide) != 0 }

func lower(b byte) byte {
	if b >= 'A' && b <= 'Z' {
		return b + 'a' - 'A'
	}
	return b
}

var byteClass = classes()

func classes() (t [256]class) {
	for b := range t {
		switch {
		case b >= 0x80:
			t[b] = wide
		case b >= '0' && b <= '9':
			t[b] = digit
		case b >= 'a' && b <= 'z', b >= 'A' && b <= 'Z':
			t[b] = letter
		case b == '{', b == '[':
			t[b] = opener
		case b == '\\', b == '%', b == '&':
			t[b] = coded
		case b == '"':
			t[b] = quote
		case b < ' ', b == 0x7f:
			t[b] = control
		}
	}
	return t
}
