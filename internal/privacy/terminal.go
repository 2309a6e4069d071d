package privacy

import "unicode/utf8"

// terminalSequence returns the length of the escape sequence at the start of text, its parameters and its text
// included, or 0 (ECMA-48 sections 5.4 and 5.6; the one-character C1 forms as well). A string sequence without an end
// reaches to the end of the text, as in a terminal.
func terminalSequence(text []byte) int {
	intro, n := rune(text[0]), 1
	switch {
	case intro == 0x1b && len(text) > 1:
		if text[1] >= utf8.RuneSelf {
			return 1
		}
		intro, n = rune(text[1])+0x40, 2 // ESC [ is the two-byte form of U+009B, and so on
	case intro == 0xc2 && len(text) > 1:
		intro, n = rune(text[1]), 2
	default:
		return 0
	}
	switch intro {
	case 0x9b: // CSI
		return n + controlLength(text[n:])
	case 0x90, 0x98, 0x9d, 0x9e, 0x9f: // DCS, SOS, OSC, PM, APC
		return n + stringLength(text[n:])
	}
	if text[0] == 0x1b {
		return 1 + escapeLength(text[1:])
	}
	return 0
}

// controlLength measures parameters, intermediates and the final byte of a control sequence.
func controlLength(s []byte) int {
	n := 0
	for n < len(s) && s[n] >= 0x20 && s[n] <= 0x3f {
		n++
	}
	if n < len(s) && s[n] >= 0x40 && s[n] <= 0x7e {
		n++
	}
	return n
}

// escapeLength measures intermediates and the final byte of a plain escape sequence.
func escapeLength(s []byte) int {
	n := 0
	for n < len(s) && s[n] >= 0x20 && s[n] <= 0x2f {
		n++
	}
	if n < len(s) && s[n] >= 0x30 && s[n] <= 0x7e {
		n++
	}
	return n
}

// stringLength measures up to and with the terminator: BEL, ESC \ or U+009C.
func stringLength(s []byte) int {
	for i := range s {
		switch {
		case s[i] == 0x07:
			return i + 1
		case s[i] == 0x1b && i+1 < len(s) && s[i+1] == '\\', s[i] == 0xc2 && i+1 < len(s) && s[i+1] == 0x9c:
			return i + 2
		}
	}
	return len(s)
}
