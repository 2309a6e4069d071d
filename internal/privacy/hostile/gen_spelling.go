package hostile

import (
	"strings"
	"unicode"
)

// spelled is a number as somebody might write it, and in which way.
func (g *gen) spelled(s *Secret) (text, how string) {
	text, how = g.grouped(s)
	for _, change := range []func(string) (string, string){g.inScript, g.hiddenBetween, g.glued} {
		if changed, by := change(text); by != "" {
			text, how = changed, how+", "+by
		}
	}
	return text, how
}

// separators stand between groups of digits; most numbers are written with none or a common one.
var separators = []string{"", "", "", "", "", " ", " ", " ", "-", "-", "-", ".", ".", "\u00a0", "\u2009", "\u202f",
	"\u3000", "\u2011", "\u2012", "–", "—", "−",
	" - ", "--", "  ", ". ", "/", "_", "\t", "\n", "\r\n"}

// grouped writes the digits with a prefix and with separators.
func (g *gen) grouped(s *Secret) (text, how string) {
	if s.Kind == kindLandline {
		return s.Text, "plain"
	}
	sep := pick(g, separators)
	how = "separator " + strings.Trim(string(plainStyle.quote(sep)), `"`)
	switch {
	case g.chance(3):
		digits := s.Text
		if s.Kind == kindHP {
			digits = "0" + digits
		}
		brackets := pick(g, []string{"()", "[]"})
		open, shut := brackets[:1], brackets[1:]
		return open + strings.Join(g.split(digits), shut+sep+open) + shut, how + ", each group in " + brackets
	case s.Kind == kindHP:
		text, prefix := g.prefixed(g.split(s.Text), sep)
		return text, how + ", prefix " + prefix
	}
	return strings.Join(g.split(s.Text), sep), how
}

// prefixed writes a mobile number from its groups, with what stands before them here and abroad.
func (g *gen) prefixed(groups []string, sep string) (text, prefix string) {
	if g.chance(6) {
		return "(0" + groups[0] + ") " + strings.Join(groups[1:], sep), "(08xx)"
	}
	prefix = pick(g, []string{"0", "0", "62", "+62", "+62 ", "0062", "+62 (0)", "(+62)", "(0)", "+62-", "62 ", "+62 0",
		"00 62 "})
	if strings.HasPrefix(prefix, "62") && len(groups[0]) == 2 && sep != "" {
		prefix = "+62 " // 62 81-36-70-27 could as well be scores
	}
	return prefix + strings.Join(groups, sep), prefix
}

// split cuts digits into the groups people use: of four, of six for a NIK's parts, of two or three, each digit alone, or
// any.
func (g *gen) split(digits string) []string {
	first, size := 4, 4
	switch weighted(g, 50, 18, 10, 6, 6, 6, 4) {
	case 1:
		first, size = 3, 4
	case 2:
		first, size = 6, 6
	case 3:
		first, size = 1, 1
	case 4:
		first, size = 2, 2
	case 5:
		first, size = 3, 3
	case 6:
		first, size = g.between(1, 5), g.between(2, 5)
	}
	groups := []string{digits[:first]}
	for rest := digits[first:]; rest != ""; {
		n := min(size, len(rest))
		groups, rest = append(groups, rest[:n]), rest[n:]
	}
	return groups
}

// inScript changes the digits' script.
func (g *gen) inScript(s string) (string, string) {
	if g.chance(80) {
		return s, ""
	}
	script := pick(g, []struct {
		zero rune
		name string
	}{{'\u0660', "Arabic-Indic"}, {'\u06f0', "Persian"}, {'\uff10', "full-width"}, {'\uff10', "full-width"},
		{'\u0966', "Devanagari"}, {'\U0001d7ce', "mathematical"}, {'\u2080', "subscript"}, {'0', "keycaps"}})
	if script.name == "keycaps" {
		return mapDigits(s, func(d rune) string { return string('0'+d) + "\ufe0f\u20e3" }), script.name
	}
	return mapDigits(s, func(d rune) string { return string(script.zero + d) }), script.name
}

// mapDigits replaces every ASCII digit, given as 0 to 9.
func mapDigits(s string, to func(rune) string) string {
	var b strings.Builder
	for _, r := range s {
		if r >= '0' && r <= '9' {
			b.WriteString(to(r - '0'))
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// hiddenTexts show nothing, or nothing that breaks a number for the eye.
var hiddenTexts = []string{"\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u00ad", "\u200e", "\u202c", "\u2066",
	"\ufe0f", "\U000e0020", "\U000e0061", "\U000e0100", "\x1b[0m", "\x1b[31m", "\x00", "\x7f", "\u0085", "\u2028",
	"\u180e", "\u2063"}

// hiddenBetween puts characters that nobody sees between digits.
func (g *gen) hiddenBetween(s string) (string, string) {
	if g.chance(85) {
		return s, ""
	}
	hidden := pick(g, hiddenTexts)
	var b strings.Builder
	for i, r := range s {
		if i > 0 && unicode.IsDigit(r) && g.chance(50) {
			b.WriteString(hidden)
		}
		b.WriteRune(r)
	}
	return b.String(), "hidden " + strings.Trim(string(escapedStyle.quote(hidden)), `"`)
}

// glued puts text right at the number.
func (g *gen) glued(s string) (string, string) {
	if g.chance(70) {
		return s, ""
	}
	form := pick(g, []string{"WA%", "wa%", "WA:%", "https://wa.me/%", "wa.me/%?text=Assalamualaikum", "tel:%",
		"sms:%;body=x", "hp%",
		"No.%", "%(WA)", "%WA", "hub%ya", "_%_", "*%*", "#%", "nik=%&id=1", "NIK%", "NIK:%", "KTP-%", "(%)", "[%]",
		"<%>", "“%”", "@%", "%.",
		"+%", "?phone=%", "%20%", "whatsapp://send?phone=%", "telp/wa.%", "/%/", "%,", "%;", "ـ%", "電話%", "'%", "-%",
		"=\"%\"", "%.0"})
	i := strings.LastIndexByte(form, '%')
	return form[:i] + s + form[i+1:], "glued as " + form
}
