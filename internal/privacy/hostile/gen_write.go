package hostile

import (
	"fmt"
	"strings"
	"unicode/utf16"
)

// A writer writes nodes as JSON in one of the many ways services do.
type writer struct {
	g      *gen
	comma  string
	colon  string
	string func() stringStyle // how the next string is written
}

// write returns the document, with its own spacing and its own habits of escaping.
func (g *gen) write(n *node) []byte {
	w := &writer{g: g, comma: ",", colon: ":"}
	if g.chance(40) {
		w.comma, w.colon = ", ", ": "
	}
	if g.chance(5) {
		w.comma, w.colon = " ,\r\n\t", " : "
	}
	odd := pick(g, []int{0, 0, 5, 30}) // percent of the strings with needless escapes
	w.string = func() stringStyle {
		if !g.chance(odd) {
			return plainStyle
		}
		return pick(g, []stringStyle{escapedStyle, {every: 3, upper: true}, {every: 2, slash: true}, asciiStyle})
	}
	return w.append(nil, n)
}

func (w *writer) append(b []byte, n *node) []byte {
	switch n.kind {
	case kindText:
		return w.string().append(b, n.literal)
	case kindInside:
		return w.string().append(b, string(w.g.write(n.inside)))
	case kindObject:
		b = append(b, '{')
		for i, f := range n.members {
			if i > 0 {
				b = append(b, w.comma...)
			}
			b = append(w.string().append(b, f.key), w.colon...)
			b = w.append(b, f.value)
		}
		return append(b, '}')
	case kindArray:
		b = append(b, '[')
		for i, item := range n.items {
			if i > 0 {
				b = append(b, w.comma...)
			}
			b = w.append(b, item)
		}
		return append(b, ']')
	}
	return append(b, n.literal...)
}

// A stringStyle is which characters of a string are written as escapes although they need not be.
type stringStyle struct {
	every int  // each so many-th character as \uXXXX; 0 for none
	ascii bool // all but ASCII
	slash bool // "/" as "\/"
	upper bool // hexadecimal digits
}

var (
	plainStyle   = stringStyle{}
	asciiStyle   = stringStyle{ascii: true}
	escapedStyle = stringStyle{every: 1}
)

// quote returns s as a JSON string.
func (style stringStyle) quote(s string) []byte { return style.append(nil, s) }

func (style stringStyle) append(b []byte, s string) []byte {
	b = append(b, '"')
	for i, r := range []rune(s) {
		switch {
		case style.every > 0 && i%style.every == 0, style.ascii && r > 0x7e, r < ' ' && !strings.ContainsRune("\t\n\r", r):
			b = style.appendHex(b, r)
		case r == '"' || r == '\\', r == '/' && style.slash:
			b = append(b, '\\', byte(r))
		case r == '\n':
			b = append(b, `\n`...)
		case r == '\t':
			b = append(b, `\t`...)
		case r == '\r':
			b = append(b, `\r`...)
		default:
			b = append(b, string(r)...)
		}
	}
	return append(b, '"')
}

func (style stringStyle) appendHex(b []byte, r rune) []byte {
	format := `\u%04x`
	if style.upper {
		format = `\u%04X`
	}
	if r > 0xffff {
		high, low := utf16.EncodeRune(r)
		return fmt.Appendf(b, format+format, high, low)
	}
	return fmt.Appendf(b, format, r)
}
