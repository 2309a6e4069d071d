package privacy

import (
	"bytes"
	"unicode/utf16"
	"unicode/utf8"
)

// readEscape reads one character written in another notation at the start of s: \u0030 and \x30 (with any number of
// backslashes, as JSON inside JSON has them), %30 and %2530, &#48; and &#x30; and a few named entities. It returns
// the character and its length in bytes, or 0, 0.
func readEscape(s []byte) (rune, int) {
	switch s[0] {
	case '\\':
		return readBackslash(s)
	case '%':
		return readPercent(s)
	case '&':
		return readEntity(s)
	}
	return 0, 0
}

func readBackslash(s []byte) (rune, int) {
	slashes := 1
	for slashes < len(s) && slashes < maxSlashes && s[slashes] == '\\' {
		slashes++
	}
	if slashes == len(s) {
		return 0, 0
	}
	rest := s[slashes+1:]
	switch s[slashes] {
	case 'u':
		return readUTF16(rest, slashes+1)
	case 'x':
		if r, ok := hexRune(rest, 2); ok {
			return r, slashes + 3
		}
	case 'n', 'r', 't', '/', '"':
		return ' ', slashes + 1
	case 'b', 'f':
		return '\b', slashes + 1
	}
	return 0, 0
}

// readUTF16 reads the four digits behind a \u of the given length, and the second half of a surrogate pair when it
// follows with the same number of backslashes.
func readUTF16(rest []byte, prefix int) (rune, int) {
	r, ok := hexRune(rest, 4)
	if !ok {
		return 0, 0
	}
	if utf16.IsSurrogate(r) && len(rest) >= 4+prefix && rest[4] == '\\' && rest[3+prefix] == 'u' {
		if low, ok := hexRune(rest[4+prefix:], 4); ok {
			if pair := utf16.DecodeRune(r, low); pair != utf8.RuneError {
				return pair, 2 * (prefix + 4)
			}
		}
	}
	return r, prefix + 4
}

// hiddenEscape returns the length of a hidden character spelled \u200b at the start of s, or of a terminal sequence
// that starts so; else 0.
func hiddenEscape(s []byte) int {
	if rest := bytes.TrimLeft(s[:min(len(s), maxSlashes)], `\`); len(rest) == 0 || rest[0] != 'u' {
		return 0 // \x86 may well be the name of a folder
	}
	r, n := readBackslash(s)
	if n == 0 || !isHidden(r) {
		return 0
	}
	if r != 0x1b {
		return n
	}
	first, size := readSpelled(s[n:])
	if first != '[' {
		return n
	}
	for end := n + size; end < len(s) && end < maxSequence; end += size {
		var r rune
		if r, size = readSpelled(s[end:]); r >= 0x40 && r <= 0x7e {
			return end + size
		}
	}
	return n
}

// maxSequence bounds a terminal sequence that is spelled out, in bytes.
const maxSequence = 256

// readSpelled reads one character, spelled out or not.
func readSpelled(s []byte) (rune, int) {
	if len(s) > 0 && s[0] == '\\' {
		if r, n := readBackslash(s); n > 0 {
			return r, n
		}
	}
	return utf8.DecodeRune(s)
}

// maxSlashes bounds the backslashes before one escape; each level of JSON inside JSON doubles them.
const maxSlashes = 32

// readPercent reads %XX, all bytes of one UTF-8 character.
func readPercent(s []byte) (rune, int) {
	var buf [utf8.UTFMax]byte
	n := 0
	for have := 0; have < len(buf); {
		b, size := percentByte(s[n:])
		if size == 0 {
			break
		}
		buf[have] = b
		have, n = have+1, n+size
		if r, _ := utf8.DecodeRune(buf[:have]); r != utf8.RuneError {
			return r, n
		}
	}
	return 0, 0
}

// percentByte reads %XX or its twice encoded form %25XX.
func percentByte(s []byte) (byte, int) {
	if len(s) == 0 || s[0] != '%' {
		return 0, 0
	}
	n := 1
	for bytes.HasPrefix(s[n:], []byte("25")) && n < maxSlashes {
		if _, ok := hexRune(s[n+2:], 2); !ok {
			break
		}
		n += 2
	}
	r, ok := hexRune(s[n:], 2)
	if !ok {
		return 0, 0
	}
	return byte(r), n + 2
}

// readEntity reads a character reference of HTML.
func readEntity(s []byte) (rune, int) {
	end := bytes.IndexByte(s[:min(len(s), 12)], ';')
	if end < 0 {
		return 0, 0
	}
	name := s[1:end]
	switch string(name) {
	case "nbsp", "ensp", "emsp", "thinsp":
		return ' ', end + 1
	case "shy", "zwnj", "zwj", "lrm", "rlm":
		return '\u200b', end + 1
	case "plus":
		return '+', end + 1
	}
	if len(name) < 2 || name[0] != '#' {
		return 0, 0
	}
	base, digits := rune(10), name[1:]
	if lower(digits[0]) == 'x' {
		base, digits = 16, digits[1:]
	}
	r := rune(0)
	for _, b := range digits {
		d := hexValue(b)
		if d < 0 || d >= base || r > utf8.MaxRune {
			return 0, 0
		}
		r = r*base + d
	}
	return r, end + 1
}

// hexRune reads n hexadecimal digits.
func hexRune(s []byte, n int) (rune, bool) {
	if len(s) < n {
		return 0, false
	}
	r := rune(0)
	for _, b := range s[:n] {
		d := hexValue(b)
		if d < 0 {
			return 0, false
		}
		r = r<<4 | d
	}
	return r, true
}

func hexValue(b byte) rune {
	switch b = lower(b); {
	case isDigit(b):
		return rune(b - '0')
	case b >= 'a' && b <= 'f':
		return rune(b-'a') + 10
	}
	return -1
}
