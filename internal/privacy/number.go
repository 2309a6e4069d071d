package privacy

import (
	"bytes"
	"strconv"
)

// maxInteger is the most digits of a number literal's value that are written out; 1e999999999 stays unwritten.
const maxInteger = 40

// findScientific appends the numbers in a view that are written with an exponent, as spreadsheets do (3.17e+15), and are
// personal by their value.
func findScientific(spans []span, b []byte) []span {
	for i := 1; i+1 < len(b); i++ {
		if b[i] != 'e' || !isDigit(b[i-1]) {
			continue
		}
		from, to := i, i+1
		for from > 0 && i-from < maxInteger && (isDigit(b[from-1]) || b[from-1] == '.') {
			from--
		}
		if b[to] == '+' || b[to] == '-' {
			to++
		}
		for to < len(b) && to-i < maxInteger && isDigit(b[to]) {
			to++
		}
		if (from == 0 || !isWord(b[from-1])) && (to == len(b) || !isWord(b[to])) && isPersonalNumber(b[from:to]) {
			spans = append(spans, span{from, to})
		}
	}
	return spans
}

// isPersonalNumber reports that a JSON number is a NIK, a KK or a mobile number, as written (the digits before the
// point) or as its value (3.171014505100001e15). A phone number has lost its 0 or has 62. The digits behind a point
// are not searched: half of all averages have sixteen of them.
func isPersonalNumber(literal []byte) bool {
	literal = bytes.TrimPrefix(literal, []byte("-"))
	mantissa, exponent := literal, 0
	if i := bytes.IndexAny(literal, "eE"); i >= 0 {
		mantissa = literal[:i]
		exponent = smallInt(literal[i+1:])
	}
	whole, fraction, _ := bytes.Cut(mantissa, []byte("."))
	if isPersonal(whole) {
		return true
	}
	point := len(whole) + exponent
	if exponent == 0 || point <= 0 || point > maxInteger {
		return false
	}
	var buf [maxInteger]byte
	value := buf[:point]
	n := copy(value, whole)
	n += copy(value[n:], fraction)
	for i := n; i < point; i++ {
		value[i] = '0'
	}
	return isPersonal(bytes.TrimLeft(value, "0"))
}

// smallInt returns the value of an exponent; one too large for an int32 is as good as the largest.
func smallInt(s []byte) int {
	n, _ := strconv.ParseInt(string(s), 10, 32)
	return int(n)
}

func isPersonal(d []byte) bool {
	return len(d) >= minMobile && (hasNIK(d) || isPhone(d, false) || isBareMobile(d))
}
