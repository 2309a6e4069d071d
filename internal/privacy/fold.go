package privacy

import (
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// eachPlain calls yield for every character of s as a reader takes it: escapes of other notations undone,
// compatibility forms (NFKD: full-width, mathematical, circled, ligatures) taken apart, marks and hidden characters
// left out, digits of all scripts as 0-9, look-alike letters as Latin. at and end bound the bytes of s the character
// comes from.
func eachPlain(s []byte, yield func(r rune, at, end int)) { undoEscapes(s).each(yield) }

func (u undone) each(yield func(r rune, at, end int)) {
	for i := 0; i < len(u.b); {
		r, n := utf8.DecodeRune(u.b[i:])
		at, end := u.source(i, i+n)
		if r < utf8.RuneSelf {
			if r >= ' ' && r != 0x7f || isSpace(byte(r)) {
				yield(r, at, end)
			}
		} else {
			takeApart(r, func(r rune) { yield(r, at, end) })
		}
		i += n
	}
}

func isSpace(b byte) bool { return b == ' ' || b >= '\t' && b <= '\r' }

// maxParts is how many characters one may stand for; ⑽ and ㏂ stand for four, and only the ligature ﷺ and its like,
// which are phrases, for more.
const maxParts = 4

// takeApart yields the plain characters behind one character beyond ASCII.
func takeApart(r rune, yield func(rune)) {
	var buf [utf8.UTFMax]byte
	n := utf8.EncodeRune(buf[:], r)
	if d := norm.NFKD.Properties(buf[:n]).Decomposition(); d != nil {
		for parts := 0; len(d) > 0 && parts < maxParts; parts++ {
			r, n := utf8.DecodeRune(d)
			yieldPlain(r, yield)
			d = d[n:]
		}
		return
	}
	yieldPlain(r, yield)
}

func yieldPlain(r rune, yield func(rune)) {
	switch {
	case r < utf8.RuneSelf:
		yield(r)
	case unicode.Is(unicode.M, r) || isHidden(r):
	case unicode.Is(unicode.Nd, r):
		yield('0' + digitValue(r))
	default:
		yield(lookalike(r))
	}
}

// digitValue returns the value of a decimal digit of any script. Unicode keeps each script's ten digits together in
// order (The Unicode Standard, section 4.6), so the distance from the start of the block says it.
func digitValue(r rune) rune {
	for _, t := range unicode.Nd.R16 {
		if rune(t.Lo) <= r && r <= rune(t.Hi) {
			return (r - rune(t.Lo)) % 10
		}
	}
	for _, t := range unicode.Nd.R32 {
		if rune(t.Lo) <= r && r <= rune(t.Hi) {
			return (r - rune(t.Lo)) % 10
		}
	}
	return 0
}

// lookalike returns the Latin letter that r is drawn as, or r. The pairs are the everyday part of Unicode's
// confusables.txt (UTS #39) for Cyrillic, Greek, Armenian and the Latin small capitals.
func lookalike(r rune) rune {
	switch r {
	case 'а', 'ɑ', 'α', 'ᴀ':
		return 'a'
	case 'А', 'Α':
		return 'A'
	case 'в', 'ʙ':
		return 'b'
	case 'В', 'Β':
		return 'B'
	case 'с', 'ϲ', 'ᴄ':
		return 'c'
	case 'С', 'Ϲ':
		return 'C'
	case 'ԁ', 'ᴅ':
		return 'd'
	case 'е', 'ҽ', 'ε', 'ᴇ':
		return 'e'
	case 'Е', 'Ε':
		return 'E'
	case 'ɡ', 'ɢ':
		return 'g'
	case 'һ', 'հ', 'ʜ':
		return 'h'
	case 'Н', 'Η', 'н':
		return 'H'
	case 'і', 'ı', 'ɩ', 'ι', 'ɪ':
		return 'i'
	case 'І', 'Ι', 'Ӏ':
		return 'I'
	case 'ј', 'ϳ', 'ᴊ':
		return 'j'
	case 'Ј':
		return 'J'
	case 'к', 'κ', 'ᴋ':
		return 'k'
	case 'К', 'Κ':
		return 'K'
	case 'ʟ', 'ӏ':
		return 'l'
	case 'м', 'ᴍ':
		return 'm'
	case 'М', 'Μ':
		return 'M'
	case 'ո', 'η', 'п', 'ɴ':
		return 'n'
	case 'Ν':
		return 'N'
	case 'о', 'ο', 'օ', 'σ', 'ᴏ':
		return 'o'
	case 'О', 'Ο', 'Օ':
		return 'O'
	case 'р', 'ρ', 'ᴘ':
		return 'p'
	case 'Р', 'Ρ':
		return 'P'
	case 'ʀ', 'г':
		return 'r'
	case 'ѕ', 'ꜱ':
		return 's'
	case 'Ѕ':
		return 'S'
	case 'т', 'τ', 'ᴛ':
		return 't'
	case 'Т', 'Τ':
		return 'T'
	case 'υ', 'ս', 'ᴜ':
		return 'u'
	case 'ν', 'ѵ', 'ᴠ':
		return 'v'
	case 'ԝ', 'ω', 'ш', 'ᴡ':
		return 'w'
	case 'Ԝ':
		return 'W'
	case 'х', 'χ':
		return 'x'
	case 'Х', 'Χ':
		return 'X'
	case 'у', 'γ', 'ʏ':
		return 'y'
	case 'У', 'Υ':
		return 'Y'
	case 'Ζ':
		return 'Z'
	}
	return r
}
