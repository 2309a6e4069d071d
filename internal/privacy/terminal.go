package privacy

import "bytes"

// terminalSequence returns the length of the escape sequence at the start of text, its parameters and its text
// included, or 0 (ECMA-48 sections 5.4 and 5.6). Of an incomplete one only the introducer goes. Any other ESC or C1
// control is a hidden character and goes alone: what stands behind it may be a letter, or a number's first digit.
func terminalSequence(text []byte) int {
	if len(text) < 2 {
		return 0
	}
	switch {
	case text[0] == 0x1b && text[1] == '[':
		return 2 + controlLength(text[2:])
	case text[0] == 0x1b && isStringIntro(text[1]+0x40):
		return 2 + stringLength(text[2:])
	case text[0] == 0xc2 && text[1] == 0x9b:
		return complete(controlLength(text[2:]))
	case text[0] == 0xc2 && isStringIntro(text[1]):
		return complete(stringLength(text[2:]))
	case text[0] == 0x1b:
		if n := escapeLength(text[1:]); n > 0 {
			return 1 + n
		}
	}
	return 0
}

// complete adds the two bytes of the introducer to a length that is not 0.
func complete(n int) int {
	if n == 0 {
		return 0
	}
	return 2 + n
}

// escapeLength measures what belongs to an ESC without parameters: intermediates and a final letter, or one of the
// final characters terminals know by themselves. A digit never does.
func escapeLength(s []byte) int {
	n := 0
	for n < len(s) && s[n] >= 0x20 && s[n] <= 0x2f {
		n++
	}
	switch {
	case n == len(s):
	case n > 0 && s[n] >= 0x40 && s[n] <= 0x7e, bytes.IndexByte([]byte(`cDEHMNOZno|}~\=>`), s[n]) >= 0:
		n++
	}
	return n
}

// isStringIntro reports that a C1 control starts a string: DCS, SOS, OSC, PM or APC.
func isStringIntro(c1 byte) bool { return c1 == 0x90 || c1 == 0x98 || c1 >= 0x9d && c1 <= 0x9f }

// controlLength measures parameters, intermediates and the final byte of a control sequence; 0 without a final byte.
func controlLength(s []byte) int {
	n := 0
	for n < len(s) && s[n] >= 0x20 && s[n] <= 0x3f {
		n++
	}
	if n == len(s) || s[n] < 0x40 || s[n] > 0x7e {
		return 0
	}
	return n + 1
}

// stringLength measures up to and with the terminator: BEL, ESC \ or U+009C. It is 0 when another sequence starts
// first or none of them comes: then the text is text.
func stringLength(s []byte) int {
	for i, b := range s {
		next := byte(0)
		if i+1 < len(s) {
			next = s[i+1]
		}
		switch {
		case b == 0x07:
			return i + 1
		case b == 0x1b && next == '\\', b == 0xc2 && next == 0x9c:
			return i + 2
		case b == 0x1b, b == 0xc2 && next >= 0x80 && next < 0xa0:
			return 0
		}
	}
	return 0
}
