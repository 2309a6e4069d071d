package wire

import (
	"bufio"
	"strings"
	"unicode/utf8"
)

// piece is how much of a text is escaped at a time, in bytes. A byte becomes six
// at most, so that an escaped piece fits into a buffer of 24 KiB.
const piece = 4 << 10

// writeQuoted writes the inside of a JSON string without holding it in memory a
// second time. A run of bytes that is not UTF-8 becomes U+FFFD.
func writeQuoted(w *bufio.Writer, text string) {
	if !utf8.ValidString(text) { // many bytes at a time, unlike what mends it
		text = strings.ToValidUTF8(text, "\ufffd")
	}
	for len(text) > 0 {
		n := min(len(text), piece)
		if w.Available() < 6*n {
			w.Flush()
		}
		w.Write(appendEscaped(w.AvailableBuffer(), text[:n]))
		text = text[n:]
	}
}

// appendEscaped escapes what RFC 8259, section 7, wants escaped and nothing else.
// dst must have room for six times the text. A text that is JSON itself has a
// quote every few bytes; without a branch on them this takes two thirds of
// jsontext.AppendQuote's time.
func appendEscaped(dst []byte, text string) []byte {
	n := len(dst)
	dst = dst[:cap(dst)]
	for i := range len(text) {
		c := text[i]
		if c < ' ' {
			const hex = "0123456789abcdef"
			n += copy(dst[n:], []byte{'\\', 'u', '0', '0', hex[c>>4], hex[c&15]})
			continue
		}
		dst[n] = '\\'
		n += backslashes[c] // the next byte goes over it where there is none
		dst[n] = c
		n++
	}
	return dst[:n]
}

var backslashes = [256]int{'"': 1, '\\': 1}
