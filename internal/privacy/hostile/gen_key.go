package hostile

import (
	"strings"
	"unicode"
)

// sensitiveNames are names of fields, as words, by what such a field holds.
func sensitiveNames(kind string) []string {
	switch kind {
	case kindNIK:
		return []string{"nik", "nik ayah", "nik ibu", "nomor ktp", "no ktp", "ktp", "nik anak",
			"nomor induk kependudukan", "paspor", "ayah nik", "nik lama",
			"data nik"}
	case kindKK:
		return []string{"kk", "no kk", "nomor kk", "nomor kartu keluarga", "kartu keluarga", "kk wali"}
	case kindHP, kindLandline:
		return []string{"hp", "no hp", "no hp wali", "nomor hp", "telp", "no telp", "telp ortu", "telepon",
			"nomor telepon", "phone",
			"phone number", "wa", "no wa", "wa ibu", "whatsapp", "nomor whatsapp", "hp ayah", "wali hp", "no hp aktif"}
	}
	return []string{"alamat", "alamat lengkap", "alamat rumah", "alamat wali", "address", "home address",
		"alamat ortu", "address line",
		"wali alamat", "alamat sekarang"}
}

// deniedNames are the proof's ASRAMA_FIELD_SENSITIF.
var deniedNames = []string{"nama_gadis_ibu", "golonganDarah", "Tempat Lahir", "rekening"}

// sensitiveKey is an odd spelling of the name of a field that holds such a secret.
func (g *gen) sensitiveKey(kind string) (key, how string) {
	names, dress := sensitiveNames(kind), dresses
	if g.exchange.denies() && g.chance(30) {
		// Of these the whole name counts, so no word may be added.
		names, dress = []string{"nama gadis ibu", "golongan darah", "tempat lahir", "rekening"}, bareDresses
	}
	key, how = g.styled(strings.Fields(pick(g, names)))
	disguised, by := g.disguised(key, dress)
	if by != "" {
		how += ", " + by
	}
	return disguised, how
}

// styled joins words as programmers and spreadsheets do.
func (g *gen) styled(words []string) (key, how string) {
	join := func(sep string, change func(int, string) string) string {
		changed := make([]string, len(words))
		for i, w := range words {
			changed[i] = change(i, w)
		}
		return strings.Join(changed, sep)
	}
	same := func(_ int, w string) string { return w }
	title := func(_ int, w string) string { return strings.ToUpper(w[:1]) + w[1:] }
	upper := func(_ int, w string) string { return strings.ToUpper(w) }
	switch g.IntN(14) {
	case 0:
		return join("-", same), "kebab"
	case 1:
		return join("", func(i int, w string) string {
			if i == 0 {
				return w
			}
			return title(i, w)
		}), "camelCase"
	case 2:
		return join("", title), "PascalCase"
	case 3:
		return join("_", upper), "UPPER_SNAKE"
	case 4:
		return join(" ", title), "Title Case"
	case 5:
		return join(".", same), "dotted"
	case 6:
		return join(". ", title), "No. Title"
	case 7:
		return join("", same), "joined"
	case 8:
		return join("", upper), "JOINED"
	case 9:
		return join("", g.acronymCase), "camel with acronyms"
	case 10:
		return join("_", g.randomCase), "rAnDoM"
	}
	return join("_", same), "snake"
}

// acronymCase writes a name such as noHPWali.
func (g *gen) acronymCase(i int, w string) string {
	switch {
	case len(w) <= 3 && w != "no" && w != "ibu":
		return strings.ToUpper(w)
	case i == 0:
		return w
	}
	return strings.ToUpper(w[:1]) + w[1:]
}

func (g *gen) randomCase(_ int, w string) string {
	return strings.Map(func(r rune) rune {
		if g.chance(50) {
			return unicode.ToUpper(r)
		}
		return r
	}, w)
}

// lookAlikes are letters of other alphabets that look like Latin ones: Cyrillic, Greek, dotless i, the Kelvin sign.
var lookAlikes = map[rune]string{'a': "аα", 'e': "е", 'o': "оο", 'p': "рρ", 'c': "с", 'i': "іιı", 'k': "кκ\u212a",
	's': "ѕ", 'x': "х", 'y': "у",
	'A': "АΑ", 'B': "ВΒ", 'E': "ЕΕ", 'H': "НΗ", 'I': "ІΙ", 'K': "КΚ\u212a", 'M': "МΜ", 'N': "Ν", 'O': "ОΟ", 'P': "РΡ",
	'T': "ТΤ", 'X': "ХΧ"}

// bareDresses put nothing around a name that could be read; dresses also a place, a number or another word.
var (
	bareDresses = []string{"_%", "%_", " % ", "%:", "[%]", "(%)", "*%", "% *", "$%", "@%", "%?", "#%", "\"%\"",
		"\t%\n", "--%"}
	dresses = append(strings.Fields("data.% anak[%] wali/% user.anak.% %1 %2 %_1 %-01 2.% %(ibu) m_%"),
		bareDresses...)
)

// disguised changes a key for the machine but hardly for the eye.
func (g *gen) disguised(key string, dresses []string) (changed, how string) {
	switch weighted(g, 60, 12, 6, 3, 8, 11) {
	case 1:
		return g.mapSome(key, func(r rune) string {
			if alike := []rune(lookAlikes[r]); len(alike) > 0 {
				return string(pick(g, alike))
			}
			return string(r)
		}), "look-alikes"
	case 2:
		return g.mapSome(key, fullWidth), "full-width"
	case 3:
		return g.mapSome(key, boldLetter), "mathematical letters"
	case 4:
		hidden := pick(g, []string{"\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u00ad", "\u202e", "\U000e0041",
			"\x00", "\x1f", "\ufe0f"})
		return g.mapSome(key,
			func(r rune) string { return string(r) + hidden }), "hidden " + string(escapedStyle.quote(hidden))
	case 5:
		form := pick(g, dresses)
		return strings.Replace(form, "%", key, 1), "dressed as " + form
	}
	return key, ""
}

// mapSome changes a few of the runes, at least one.
func (g *gen) mapSome(s string, change func(rune) string) string {
	runes := []rune(s)
	sure := g.IntN(len(runes))
	var b strings.Builder
	for i, r := range runes {
		if i == sure || g.chance(30) {
			b.WriteString(change(r))
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

func fullWidth(r rune) string {
	if r > ' ' && r <= '~' {
		r += '\uff01' - '!'
	}
	return string(r)
}

func boldLetter(r rune) string {
	switch {
	case r >= 'a' && r <= 'z':
		r += '\U0001d41a' - 'a'
	case r >= 'A' && r <= 'Z':
		r += '\U0001d400' - 'A'
	}
	return string(r)
}
