package privacy

import (
	"bytes"
	"unicode"
	"unicode/utf8"
)

const (
	zwnj = '\u200c'
	zwj  = '\u200d'
	vs15 = '\ufe0e' // text presentation
	vs16 = '\ufe0f' // emoji presentation
)

// isHidden reports that r shows nothing of its own: controls, line and paragraph separators, tags, bidi controls,
// zero-width characters, variation selectors, fillers and noncharacters (Unicode's Cc, Zl, Zp, Cf and
// Default_Ignorable_Code_Point). Signs such as U+06DD that Unicode counts as format characters but that are drawn are
// not hidden.
func isHidden(r rune) bool {
	switch {
	case r < ' ':
		return r != '\t' && r != '\n'
	case r < 0x7f:
		return false
	case r < 0xa0, r == '\u2800': // the Braille blank
		return true
	case r >= 0x2070 && r < 0x3164, r >= 0xac00 && r < 0xd7a4: // symbols, CJK punctuation, kana; Hangul syllables
		return false
	case r&0xfffe == 0xfffe, r >= 0xfdd0 && r <= 0xfdef:
		return true
	case r == '\u2028', r == '\u2029':
		return true
	}
	return unicode.Is(unicode.Cf, r) && !unicode.Is(unicode.Prepended_Concatenation_Mark, r) ||
		unicode.Is(unicode.Variation_Selector, r) || unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r)
}

// visible returns text without hidden characters and terminal sequences; text itself when it has none. Tabs, line
// feeds and CR LF stay. A joiner stays where it shapes visible letters (Arabic and Indic scripts) or an emoji family,
// a presentation selector stays behind one emoji. Hidden characters that are spelled out (\u200b in JSON that is
// no longer JSON) go too. A second run changes nothing.
func (e *engine) visible(text []byte) []byte {
	if e.off&layerHidden != 0 {
		return text
	}
	clean := dropHidden(text, asSequences)
	if len(clean) != len(text) && !e.holdsNumber(clean) {
		// A number may lie in another reading: the digits of a sequence may be its own, and a hidden character
		// may stand between it and a digit before it.
		for _, how := range []reading{asCharacters, asSpaces} {
			if other := dropHidden(text, how); e.holdsNumber(other) {
				clean = other
				break
			}
		}
	}
	return dropSpelled(clean)
}

// reading is how hidden text is read.
type reading uint8

const (
	asSequences  reading = iota // terminal sequences go whole
	asCharacters                // only hidden characters go
	asSpaces                    // a hidden character between digits leaves a space
)

// dropHidden takes out hidden text in one of its readings; without any it returns text.
func dropHidden(text []byte, how reading) []byte {
	first := firstHidden(text)
	if first == len(text) {
		return text
	}
	out := append(make([]byte, 0, len(text)), text[:first]...)
	for i := first; i < len(text); {
		if n := terminalSequence(text[i:]); n > 0 && how != asCharacters {
			i += n
			continue
		}
		r, n := utf8.DecodeRune(text[i:])
		switch {
		case !isHidden(r) || shows(r, out, text[i+n:]):
			out = append(out, text[i:i+n]...)
		case how == asSpaces && len(out) > 0 && isDigit(out[len(out)-1]):
			out = append(out, ' ')
		}
		i += n
	}
	return out
}

// dropSpelled takes out hidden characters that are spelled out. Where that would spell another one, a space comes in.
func dropSpelled(text []byte) []byte {
	var out []byte
	done := 0
	for i := bytes.IndexByte(text, '\\'); i >= 0; {
		n := hiddenEscape(text[i:])
		if n > 0 {
			out = append(out, text[done:i]...)
			done = i + n
			if tail := out[max(0, len(out)-len(`\u200`)):]; bytes.IndexByte(tail, '\\') >= 0 {
				out = append(out, ' ')
			}
		}
		i = indexFrom(text, i+max(n, 1), '\\')
	}
	if done == 0 {
		return text
	}
	return append(out, text[done:]...)
}

// indexFrom is bytes.IndexByte from a place on.
func indexFrom(s []byte, from int, b byte) int {
	if i := bytes.IndexByte(s[from:], b); i >= 0 {
		return from + i
	}
	return -1
}

// firstHidden returns the index of the first hidden character of text, or its length.
func firstHidden(text []byte) int {
	for i := 0; i < len(text); {
		if b := text[i]; b < utf8.RuneSelf {
			if byteClass[b]&control != 0 && isHidden(rune(b)) {
				return i
			}
			i++
			continue
		}
		r, n := utf8.DecodeRune(text[i:])
		if isHidden(r) {
			return i
		}
		i += n
	}
	return len(text)
}

// shows reports that the hidden character r changes how its neighbours are drawn; before has passed already.
func shows(r rune, before, after []byte) bool {
	prev, _ := utf8.DecodeLastRune(before)
	next, _ := utf8.DecodeRune(after)
	switch r {
	case '\r':
		return next == '\n'
	case zwnj:
		return shapes(prev, next)
	case zwj:
		return shapes(prev, next) || (isEmoji(prev) || isEmojiModifier(prev) || prev == vs16) && isEmoji(next)
	case vs15, vs16:
		return isEmoji(prev) || next == keycap && (isDigit(byte(prev)) || prev == '#' || prev == '*') && prev < utf8.RuneSelf
	}
	return false
}

// shapes reports that a joiner between prev and next is part of the spelling: letters or marks of one script that
// joins.
func shapes(prev, next rune) bool {
	for _, script := range []*unicode.RangeTable{
		unicode.Arabic, unicode.Syriac, unicode.Devanagari, unicode.Bengali, unicode.Gurmukhi, unicode.Gujarati,
		unicode.Oriya, unicode.Tamil, unicode.Telugu, unicode.Kannada, unicode.Malayalam, unicode.Sinhala,
	} {
		if unicode.Is(script, next) {
			return unicode.IsLetter(next) && (unicode.Is(script, prev) && unicode.In(prev, unicode.L, unicode.M) ||
				unicode.Is(unicode.Inherited, prev) && unicode.Is(unicode.M, prev))
		}
	}
	return false
}

const keycap = '\u20e3'

func isEmojiModifier(r rune) bool { return r >= 0x1f3fb && r <= 0x1f3ff }

// isEmoji reports that r is drawn as a picture. The ranges are those of Extended_Pictographic in Unicode's
// emoji-data.txt, rounded to whole blocks of symbols.
func isEmoji(r rune) bool {
	switch {
	case r < 0x2000:
		return r == '©' || r == '®'
	case r < 0x3000:
		return r == 0x203c || r == 0x2049 || r == 0x2122 || r == 0x2139 || r >= 0x2190 && r <= 0x23ff ||
			r >= 0x24c2 && r <= 0x27bf || r >= 0x2900 && r <= 0x297f || r >= 0x2b00 && r <= 0x2bff
	}
	return r == 0x3030 || r == 0x303d || r == 0x3297 || r == 0x3299 || r >= 0x1f000 && r <= 0x1faff
}
