package privacy

import (
	"bytes"
	"unicode/utf16"
	"unicode/utf8"
)

// isLiteral reports that the inside of a string literal is as JSON asks (RFC 8259, section 7; RFC 7493, section 2.1):
// UTF-8, no raw control, only the known escapes, no half of a surrogate pair alone.
func isLiteral(inside []byte) bool {
	for i := 0; i < len(inside); i++ {
		b := inside[i]
		if b < ' ' {
			return false
		}
		if b == '\\' {
			n := jsonEscape(inside[i:])
			if n == 0 {
				return false
			}
			i += n - 1
		}
	}
	return utf8.Valid(inside)
}

// jsonEscape returns the length of the escape at the start of s, of both when two make a surrogate pair, or 0.
func jsonEscape(s []byte) int {
	if len(s) < 2 {
		return 0
	}
	switch s[1] {
	case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
		return 2
	case 'u':
		return jsonUnicode(s)
	}
	return 0
}

// jsonUnicode is jsonEscape for \uXXXX.
func jsonUnicode(s []byte) int {
	r, ok := hexRune(s[2:], 4)
	if !ok {
		return 0
	}
	if !utf16.IsSurrogate(r) {
		return 6
	}
	rest, ok := bytes.CutPrefix(s[6:], []byte(`\u`))
	if !ok {
		return 0
	}
	if low, ok := hexRune(rest, 4); !ok || utf16.DecodeRune(r, low) == utf8.RuneError {
		return 0
	}
	return 12
}

// wordEnd returns the index behind the null, true or false that starts at i, or invalid.
func wordEnd(src []byte, i int) int {
	for _, word := range []string{"null", "true", "false"} {
		if end := i + len(word); end <= len(src) && string(src[i:end]) == word {
			return end
		}
	}
	return invalid
}

// numberEnd returns the index behind the number that starts at i (RFC 8259, section 6), or invalid.
func numberEnd(src []byte, i int) int {
	if i < len(src) && src[i] == '-' {
		i++
	}
	if i < len(src) && src[i] == '0' {
		i++
	} else if i = digitsEnd(src, i); i == invalid {
		return invalid
	}
	if i < len(src) && src[i] == '.' {
		if i = digitsEnd(src, i+1); i == invalid {
			return invalid
		}
	}
	if i < len(src) && lower(src[i]) == 'e' {
		i++
		if i < len(src) && (src[i] == '+' || src[i] == '-') {
			i++
		}
		i = digitsEnd(src, i)
	}
	return i
}

// digitsEnd returns the index behind the digits from i on, or invalid when there is none.
func digitsEnd(src []byte, i int) int {
	from := i
	for i < len(src) && isDigit(src[i]) {
		i++
	}
	if i == from {
		return invalid
	}
	return i
}
