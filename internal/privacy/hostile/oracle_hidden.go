package hostile

import "unicode"

// hidden returns the first character of the text that shows nothing to a person but may say something to a model.
//
// Tab and the line ends may stay. ZWNJ may stay between letters of Arabic script, ZWJ there, in scripts of India and
// between emoji, one variation selector after a character that has variants.
func hidden(text string) (r rune, found bool) {
	runes := []rune(text)
	for i, r := range runes {
		if r < ' ' || r >= 0x7f {
			if hides(r) || joins(r) && !mayJoin(r, at(runes, i-1), at(runes, i+1)) {
				return r, true
			}
		}
	}
	return 0, false
}

func at(runes []rune, i int) rune {
	if i < 0 || i >= len(runes) {
		return 0
	}
	return runes[i]
}

// hides reports whether r may stand nowhere.
func hides(r rune) bool {
	switch {
	case r == '\t', r == '\n', r == '\r', r == 0x200c, r == 0x200d:
		return false
	case unicode.IsControl(r): // C0 with ESC, DEL, C1
		return true
	case r >= 0x600 && r <= 0x605, r == 0x6dd, r == 0x8e2, r == 0x70f, r == 0x890, r == 0x891:
		return false // marks of Arabic and Syriac that show, though Unicode counts them as Cf
	case r == 0x110bd, r == 0x110cd, r >= 0x13430 && r <= 0x1343f:
		return false // likewise, of Kaithi and of hieroglyphs
	case r == 0x115f, r == 0x1160, r == 0x3164, r == 0xffa0: // Hangul fillers
		return true
	case r >= 0xe0000 && r <= 0xe0fff: // tags, variation selectors 17 to 256
		return true
	}
	return unicode.In(r, unicode.Cf, unicode.Zl, unicode.Zp)
}

// joins reports whether what stands around r decides.
func joins(r rune) bool {
	return r == 0x200c || r == 0x200d || r >= 0xfe00 && r <= 0xfe0f
}

func mayJoin(r, before, after rune) bool {
	switch {
	case r >= 0xfe00 && r <= 0xfe0f:
		return unicode.In(before, unicode.S, unicode.P) || before >= '0' && before <= '9'
	case unicode.In(before, unicode.M, unicode.Arabic) && unicode.In(after, unicode.L, unicode.Arabic):
		return true
	}
	indic := before >= 0x900 && before <= 0xdff
	emoji := unicode.In(before, unicode.So, unicode.Sk) || before >= 0xfe00 && before <= 0xfe0f
	return indic || r == 0x200d && emoji
}
