package hostile

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// maxUnescaped is how often a text is unescaped: once for the line of the protocol, once for the answer, twice for JSON
// inside a string, twice inside that, and once to spare.
const maxUnescaped = 5

// invisible are sequences that colour a terminal's text (ECMA-48, section 5.4) and Unicode tags, whose characters count
// as text in any other view.
var invisible = regexp.MustCompile("\x1b\\[[0-?]*[ -/]*[@-~]|[\U000e0000-\U000e007f]+")

// views returns the text as it is, and unescaped again and again as long as that changes it; each also with its percent
// escapes decoded once, and without colours and tags.
func views(text string) []string {
	all := []string{text}
	for range maxUnescaped {
		if !strings.Contains(text, `\`) {
			break
		}
		text = unescape(text)
		all = append(all, text)
	}
	for _, view := range all {
		if strings.ContainsAny(view, "%+") {
			all = append(all, decodePercent(view))
		}
		if strings.Contains(view, "\x1b[") || strings.Contains(view, "\xf3\xa0") { // as every tag begins in UTF-8
			all = append(all, invisible.ReplaceAllString(view, ""))
		}
	}
	return all
}

// unescape resolves the escapes of JSON strings (RFC 8259, section 7) wherever they stand. What is no escape stays.
func unescape(s string) string {
	var b strings.Builder
	b.Grow(len(s))
	for {
		i := strings.IndexByte(s, '\\')
		if i < 0 || i+1 == len(s) {
			b.WriteString(s)
			return b.String()
		}
		b.WriteString(s[:i])
		s = s[i:]
		if r, size := unicodeEscape(s); size > 0 {
			b.WriteRune(r)
			s = s[size:]
			continue
		}
		b.WriteString(simpleEscape(s[1]))
		s = s[2:]
	}
}

func simpleEscape(c byte) string {
	switch c {
	case 'n':
		return "\n"
	case 't':
		return "\t"
	case 'r':
		return "\r"
	case 'b':
		return "\b"
	case 'f':
		return "\f"
	case '"', '\\', '/':
		return string(rune(c))
	}
	return `\` + string([]byte{c})
}

// unicodeEscape reads \uXXXX, or two of them for a surrogate pair, at the beginning of s. size is 0 when there is none.
func unicodeEscape(s string) (r rune, size int) {
	high, ok := hexEscape(s)
	if !ok {
		return 0, 0
	}
	if utf16.IsSurrogate(high) {
		if low, ok := hexEscape(s[6:]); ok {
			if pair := utf16.DecodeRune(high, low); pair != unicode.ReplacementChar {
				return pair, 12
			}
		}
	}
	return high, 6
}

func hexEscape(s string) (rune, bool) {
	if len(s) < 6 || s[0] != '\\' || s[1] != 'u' {
		return 0, false
	}
	n, err := strconv.ParseUint(s[2:6], 16, 16)
	return rune(n), err == nil
}

// decodePercent resolves the escapes of URLs and forms (RFC 3986, section 2.1). What is no escape stays.
func decodePercent(s string) string {
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] == '+':
			b = append(b, ' ')
		case s[i] == '%' && i+2 < len(s):
			n, err := strconv.ParseUint(s[i+1:i+3], 16, 8)
			if err != nil {
				b = append(b, '%')
				continue
			}
			b = append(b, byte(n))
			i += 2
		default:
			b = append(b, s[i])
		}
	}
	return string(b)
}

// foldDigits keeps the digits, as ASCII, and puts a bar for whatever keeps two digits from being read as one number.
func foldDigits(s string) []byte {
	folded := make([]byte, 0, len(s))
	for _, r := range s {
		if d := digitOf(r); d >= 0 {
			folded = append(folded, byte('0'+d))
		} else if !separates(r) {
			folded = append(folded, '|')
		}
	}
	return folded
}

// digitOf returns 0 to 9 for a decimal digit of any script, a Unicode tag included, and -1 for all else.
func digitOf(r rune) int {
	switch {
	case r >= '0' && r <= '9':
		return int(r - '0')
	case r < 0x80:
		return -1
	case r >= 0xe0030 && r <= 0xe0039: // tags
		return int(r - 0xe0030)
	case r >= 0x2080 && r <= 0x2089: // subscripts
		return int(r - 0x2080)
	}
	// In Unicode the digits of a script are ten in a row, and each range of Nd is made of such rows.
	for _, block := range unicode.Nd.R16 {
		if lo, hi := rune(block.Lo), rune(block.Hi); r >= lo && r <= hi {
			return int(r-lo) % 10
		}
	}
	for _, block := range unicode.Nd.R32 {
		if lo, hi := rune(block.Lo), rune(block.Hi); r >= lo && r <= hi {
			return int(r-lo) % 10
		}
	}
	return -1
}

// separates reports whether r may stand between the digits of one number: what people put there, and what nobody sees.
func separates(r rune) bool {
	if r < 0x80 {
		return r <= ' ' || r == 0x7f || strings.ContainsRune("-.()[]/_+", r)
	}
	return unicode.In(r, unicode.Zs, unicode.Zl, unicode.Zp, unicode.Pd, unicode.Cc, unicode.Cf, unicode.Mn,
		unicode.Me) ||
		strings.ContainsRune("−·•․‧．／（）＋", r)
}

// foldText makes a text comparable as an address is read: lower case, ASCII for full-width letters, one space for any
// white space, nothing for what nobody sees, and the byte 0xff for any other letter that is not ASCII.
func foldText(s string) []byte {
	folded := make([]byte, 0, len(s))
	space := true // none at the beginning
	for _, r := range s {
		if r >= utf8.RuneSelf {
			r = narrow(r)
		}
		switch {
		case unicode.IsSpace(r):
			if !space {
				folded = append(folded, ' ')
			}
			space = true
			continue
		case unicode.IsControl(r), r >= utf8.RuneSelf && unicode.In(r, unicode.Cf, unicode.Mn, unicode.Me):
			continue
		case r >= utf8.RuneSelf:
			folded = append(folded, 0xff)
		case r >= 'A' && r <= 'Z':
			folded = append(folded, byte(r-'A'+'a'))
		default:
			folded = append(folded, byte(r))
		}
		space = false
	}
	return folded
}

// narrow returns the ASCII character that a full-width one or a Unicode tag stands for.
func narrow(r rune) rune {
	switch {
	case r >= 0xff01 && r <= 0xff5e:
		return r - 0xff01 + '!'
	case r >= 0xe0021 && r <= 0xe007e:
		return r - 0xe0000
	}
	return r
}

func foldTextWithoutSpaces(s string) []byte {
	return slices.DeleteFunc(foldText(s), func(c byte) bool { return c == ' ' })
}
