package hostile

import (
	"fmt"
	"strings"
)

// An entry is where a secret stands: a field, to be put into some object.
type entry struct {
	field
	where  string
	parsed bool // inside a string it counts only as JSON that can be parsed
}

func (g *gen) freeName() string { return pick(g, freeTextNames) }

// named is an entry under a name that says nothing.
func (g *gen) named(value *node, where string) entry {
	return entry{field: field{key: g.freeName(), value: value}, where: where}
}

// anywhere places a NIK, KK or mobile number anywhere.
func (g *gen) anywhere(s *Secret) entry {
	switch weighted(g, 20, 8, 8, 12, 24, 8, 6, 6, 4, 2, 2, 2) {
	case 0:
		return g.underSensitive(s, text)
	case 1:
		return g.underSensitive(s, func(string) *node { return literal(g.numeral(s)) })
	case 2:
		spelled, how := g.spelled(s)
		return g.named(array(text("Contoh"), text(spelled), literal("7")), "in an array, "+how)
	case 3:
		numeral := g.numeral(s)
		return g.named(literal(numeral), "as the number "+numeral)
	case 4:
		return g.inText(s)
	case 5:
		spelled, how := g.spelled(s)
		return g.named(text(spelled), "alone in a string, "+how)
	case 6:
		return g.asKey(s)
	case 7:
		return g.crowded(s)
	case 8:
		return g.percentEncoded(s)
	case 9:
		return g.smuggled(s)
	case 10:
		numeral := g.numeral(s)
		return g.named(text(numeral), fmt.Sprintf("as the text %q", numeral))
	}
	return g.amongDigits(s)
}

// underSensitive places a value that make makes of the secret under an odd spelling of a sensitive name.
func (g *gen) underSensitive(s *Secret, make func(string) *node) entry {
	key, how := g.sensitiveKey(s.Kind)
	spelled, by := s.Text, "plain"
	if s.Kind != kindAddress {
		spelled, by = g.spelled(s)
	}
	return entry{field: field{key: key, value: make(spelled), gone: true}, where: fmt.Sprintf("under %q (%s), %s",
		key, how, by)}
}

// numeral is the number as a JSON number, in one of the spellings of its value.
func (g *gen) numeral(s *Secret) string {
	digits := s.Text
	if s.Kind == kindHP {
		digits = "62" + digits
	}
	n := len(digits)
	switch g.IntN(7) {
	case 0:
		return digits + ".0"
	case 1:
		return digits + ".000"
	case 2:
		return fmt.Sprintf("%s.%s%s%d", digits[:1], digits[1:], pick(g, []string{"e", "E", "e+", "E+0"}), n-1)
	case 3:
		return digits + pick(g, []string{"e0", "E+00", "e-0"})
	case 4:
		return digits + "0e-1"
	case 5:
		return digits[:n-1] + "." + digits[n-1:] + "e1"
	}
	return digits
}

// inText places the number in a remark.
func (g *gen) inText(s *Secret) entry {
	spelled, how := g.spelled(s)
	form := pick(g, []string{"hub. % ya ust", "Wali: %", "kontak darurat % (ibu), 24 jam",
		"mohon dihubungi di % sebelum 2026-10-06", "(%)", "ayah=%;status=aktif",
		"tgl 12/05/2010 %", "kamar 12 %", "kelas 7 % sudah lunas", "% 2 anak", "Rp 150.000 %",
		"NIK % atas nama Contoh", "No KTP:%", "telp/WA %, jam kerja",
		"data lama\n%\nselesai", "id A001 %", "catatan 2026-02-13T19:55:00Z %", "\"%\"", "pesan % – terima kasih 👍",
		"pindahan, lihat berkas %.pdf", "x %, y %",
		"<b>%</b>", "&nbsp;%&nbsp;", "محمد %", "hub%", "1. %", "no 1) %", "a/n Contoh: %\t", "{'no': '%'}",
		"{\"belum\": \"%", "%|%"})
	return g.named(text(strings.ReplaceAll(form, "%", spelled)), fmt.Sprintf("in %q, %s", form, how))
}

// asKey makes the number a key.
func (g *gen) asKey(s *Secret) entry {
	spelled, how := g.spelled(s)
	form := pick(g, []string{"%", "%", "wali %", "anak_%", "% (ibu)"})
	key := strings.Replace(form, "%", spelled, 1)
	return entry{field: field{key: key, value: object(field{key: "kelas", value: text("7A")}), gone: true},
		where: fmt.Sprintf("as key %q, %s", form, how)}
}

// crowded places the number close to others, which are not looked for, as in rows of a spreadsheet.
func (g *gen) crowded(s *Secret) entry {
	spelled, how := g.grouped(s)
	sep := pick(g, []string{";", ",", ", ", "\t", "|", " / ", "/", " ", "\n", " atau ", "&", "+"})
	cells := []string{"0" + g.mobile(), g.nik(), "7A", "2010-05-12", "Contoh", fmt.Sprint(g.between(1, 40))}
	g.Shuffle(len(cells), func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
	cells = cells[:g.between(1, 3)]
	at := g.IntN(len(cells) + 1)
	cells = append(cells[:at], append([]string{spelled}, cells[at:]...)...)
	return g.named(text(strings.Join(cells, sep)), fmt.Sprintf("crowded with %q, %s", sep, how))
}

// percentEncoded places the number in a URL or a form, its separators or all of it encoded.
func (g *gen) percentEncoded(s *Secret) entry {
	spelled, how := g.grouped(s)
	var b strings.Builder
	all := g.chance(25)
	for _, c := range []byte(spelled) {
		if all || c < '0' || c > '9' {
			fmt.Fprintf(&b, "%%%02X", c)
		} else {
			b.WriteByte(c)
		}
	}
	form := pick(g, []string{"https://wa.me/?text=Hubungi%20{}", "https://contoh.sch.id/?hp={}&x=1", "tel:{}",
		"nama=Contoh&no={}", "mailto:x?body=telp%3A{}%20ya"})
	return g.named(text(strings.Replace(form, "{}", b.String(), 1)),
		fmt.Sprintf("in %q, percent-encoded (all: %v), %s", form, all, how))
}

// smuggled places the number where a person sees none of it: as Unicode tags, or escaped once too often.
func (g *gen) smuggled(s *Secret) entry {
	digits := s.Text
	if s.Kind == kindHP {
		digits = "0" + digits
	}
	if g.chance(50) {
		tags := mapDigits(digits, func(d rune) string { return string('\U000e0030' + d) })
		return g.named(text("Contoh"+tags), "as Unicode tags")
	}
	escaped := mapDigits(digits, func(d rune) string { return fmt.Sprintf(`\u%04x`, '0'+d) })
	e := g.named(text("hub. "+escaped), "escaped twice")
	e.parsed = true
	return e
}

// amongDigits places a NIK or KK inside a longer row of digits, as registration numbers and bar codes do. A mobile
// number with more digits is no number one could call, so before that there is a space.
func (g *gen) amongDigits(s *Secret) entry {
	if s.Kind == kindHP {
		return g.named(text(g.digits(2)+" 0"+s.Text), "after two digits")
	}
	before, after := fmt.Sprint(g.between(1, 20269)), g.digits(g.IntN(12))
	if g.chance(50) {
		return g.named(literal(before+s.Text+after), "among the digits of a number")
	}
	return g.named(text(before+s.Text+after), "among digits")
}

// wrapped takes an entry deeper: into containers, or into JSON inside a string, once or twice.
func (g *gen) wrapped(e entry) entry {
	if g.chance(12) {
		e = g.nested(e)
		if g.chance(40) {
			e = g.nested(e)
		}
	}
	if g.chance(10) {
		e = g.deep(e)
	}
	return e
}

// nested makes an entry part of a document that is the text of a string.
func (g *gen) nested(e entry) entry {
	inner := object(e.field)
	g.addPlain(inner, g.IntN(3))
	g.shuffle(inner)
	document := inner
	if g.chance(30) {
		document = array(inner)
	}
	where := "JSON in a string: " + e.where
	around := g.named(jsonText(document), where)
	if !e.parsed && g.chance(20) {
		around = g.named(text(g.spoiled(document)), "nearly "+where)
	}
	around.parsed = true // spoiled once is enough
	return around
}

// spoiled writes a document not quite as JSON.
func (g *gen) spoiled(document *node) string {
	written := string(g.write(document))
	quoted := strings.ReplaceAll(written, `"`, "'") // as Python prints it
	if strings.Contains(written, `\"`) {
		quoted = written + ";"
	}
	return pick(g, []string{" \n" + written + "\t", "\ufeff" + written, written[:len(written)-1],
		written + "\n" + written,
		`{"isi":1,"isi":` + written + `}`, written + ";", quoted})
}

// deep puts up to 40 objects and arrays around an entry.
func (g *gen) deep(e entry) entry {
	n := object(e.field)
	levels := g.between(1, 40)
	for range levels {
		if g.chance(50) {
			n = array(n)
		} else {
			n = object(field{key: "lapis", value: n})
		}
	}
	return entry{field: field{key: "rincian", value: n}, where: fmt.Sprintf("%d deep: %s", levels, e.where)}
}
