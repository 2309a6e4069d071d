package hostile

import (
	"fmt"
	"net/url"
	"strings"
	"unicode"
)

// removed places an address, a landline or a marker where it has to be removed: under a sensitive name, alone or in a
// container.
func (g *gen) removed(s *Secret) entry {
	said, by := g.respelled(s)
	key, how := g.sensitiveKey(s.Kind)
	value, form := text(said), "string"
	switch weighted(g, 55, 12, 12, 8, 8, 5) {
	case 1:
		value, form = array(text(said)), "array"
	case 2:
		value, form = object(field{key: pick(g, []string{"jalan", "utama", "isi", "1"}), value: text(said)},
			field{key: "rt", value: literal("3")}), "object"
	case 3:
		value, form = object(field{key: "lapis", value: array(literal("null"), object(field{key: "isi",
			value: text(said)}))}), "deep object"
	case 4:
		value, form = jsonText(object(field{key: "isi", value: text(said)})), "JSON in a string"
	case 5:
		value, form = object(field{key: said, value: literal("true")}), "key"
	}
	return entry{field: field{key: key, value: value, gone: true}, where: fmt.Sprintf("under %q (%s) as %s, %s", key,
		how, form, by)}
}

// echo says what was removed somewhere else.
func (g *gen) echo(s *Secret) entry {
	said, by := g.respelled(s)
	if g.chance(12) {
		form := pick(g, []string{"%", "%", "rumah %", "%:"})
		return entry{field: field{key: strings.Replace(form, "%", said, 1), value: object(field{key: "terisi",
			value: literal("1")})},
			where: fmt.Sprintf("echoed as the key %q, %s", form, by)}
	}
	if s.Kind == kindAddress && g.chance(8) {
		encoded := pick(g, []func(string) string{url.PathEscape, url.QueryEscape})(s.Text)
		return g.named(text("https://peta.contoh.sch.id/?q="+encoded+"&z=17"), "echoed percent-encoded")
	}
	form := pick(g, []string{"%", "dijemput di %", "% (rumah nenek)", "alamat: %, dekat masjid", "dari % ke asrama",
		"\"%\"", "lihat\n%\nya", "Rumah:%", "a%b", "<p>%</p>", "% dan %"})
	n := text(strings.ReplaceAll(form, "%", said))
	where := fmt.Sprintf("echoed in %q, %s", form, by)
	if g.chance(15) {
		return g.named(array(text("Contoh"), n), where+", in an array")
	}
	return g.named(n, where)
}

// respelled writes an address with other case or other spacing, or with characters that show nothing, and a landline
// now and then with a space; a marker as it is.
func (g *gen) respelled(s *Secret) (string, string) {
	switch {
	case s.Kind == kindLandline && g.chance(30):
		return s.Text[:4] + " " + s.Text[4:], "spaced"
	case s.Kind != kindAddress:
		return s.Text, "plain"
	}
	switch weighted(g, 50, 8, 8, 6, 8, 4, 4, 4, 4, 4, 3) {
	case 1:
		return strings.ToUpper(s.Text), "upper case"
	case 2:
		return strings.ToLower(s.Text), "lower case"
	case 3:
		return g.randomCase(0, s.Text), "random case"
	case 4:
		return strings.ReplaceAll(s.Text, " ", "  "), "double spaces"
	case 5:
		return strings.ReplaceAll(s.Text, " ", pick(g, []string{"\u00a0", "\t", "\n", "\r\n",
			"\u2003"})), "other white space"
	case 6:
		return strings.ReplaceAll(strings.ReplaceAll(s.Text, ", ", ","), ". ", "."), "no space after punctuation"
	case 7:
		return "  " + s.Text + " ", "space around"
	case 8:
		hidden := pick(g, []string{"\u200b", "\u2060", "\u00ad", "\ufeff", "\U000e0061", "\x1b[1m", "\u202a"})
		return g.mapSome(s.Text,
			func(r rune) string { return string(r) + hidden }), "hidden " + string(escapedStyle.quote(hidden))
	case 9:
		return strings.Map(func(r rune) rune {
			if unicode.IsSpace(r) {
				return -1
			}
			return r
		}, s.Text), "no spaces"
	case 10:
		return strings.Map(func(r rune) rune { return []rune(fullWidth(r))[0] }, s.Text), "full-width"
	}
	return s.Text, "plain"
}

// part is an address's beginning or end under a sensitive name of its own: what hides it must not leave the rest of the
// whole address behind.
func (g *gen) part(s *Secret) entry {
	words := strings.Fields(s.Text)
	at := g.between(1, len(words)-1)
	said := strings.Join(words[:at], " ")
	if g.chance(50) {
		said = strings.Join(words[at:], " ")
	}
	key, how := g.sensitiveKey(s.Kind)
	return entry{field: field{key: key, value: text(said), gone: true},
		where: fmt.Sprintf("a part of it, %q, under %q (%s)", said, key, how)}
}

// unnamed places a marker under a name that strict mode does not know.
func (g *gen) unnamed(s *Secret) entry {
	key := pick(g, []string{"agama", "status_ekonomi", "riwayat", "suku", "berat", "kontak_lain", "Nama Panggilan",
		"nama2", "x", "0"})
	value := text(s.Text)
	switch g.IntN(4) {
	case 0:
		value = object(field{key: "nama", value: value})
	case 1:
		value = array(object(field{key: "nama", value: value}))
	case 2:
		value = jsonText(object(field{key: "nama", value: value}))
	}
	return entry{field: field{key: key, value: value, gone: true}, where: fmt.Sprintf("unnamed, under %q", key)}
}
