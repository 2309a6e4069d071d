package hostile

import (
	"fmt"
	"slices"
)

// valid makes an answer that must come out, but for what is planted in it.
func (g *gen) valid() {
	g.exchange.Kind = "valid"
	document := g.document()
	g.expect(document, nil)
	contentType := pick(g, []string{"application/json", "application/json; charset=utf-8", "text/plain",
		"application/problem+json", "text/html", ""})
	g.exchange.Answer = Answer{Status: pick(g, []int{200, 200, 200, 201, 203}), Body: g.write(document),
		Header: append(g.headers(), [2]string{"Content-Type", contentType})}
	if g.chance(3) {
		g.exchange.Answer.Body = append([]byte("\ufeff"), g.exchange.Answer.Body...)
	}
}

// document makes rows with secrets in them, and notes the secrets in the exchange.
func (g *gen) document() *node {
	secrets := g.secrets(g.between(1, 4), kindNIK, kindNIK, kindKK, kindHP, kindHP, kindHP, kindAddress, kindAddress,
		kindAddress, kindLandline)
	if g.exchange.strict() {
		secrets = append(secrets, g.secrets(g.between(1, 2), kindMarker)...)
	}
	g.finder = NewFinder(values(secrets))
	rows := make([]*node, g.between(1, 5))
	for i := range rows {
		rows[i] = object()
		g.addPlain(rows[i], g.between(2, 8))
	}
	for _, s := range secrets {
		g.plant(s, rows)
	}
	if g.chance(20) {
		g.addHidden(pick(g, rows))
	}
	if g.chance(20) {
		key, _ := g.sensitiveKey(pick(g, []string{kindNIK, kindHP, kindAddress}))
		pick(g, rows).add(field{key: key, value: literal(pick(g, []string{"null", "true", `""`, `"-"`, "0", "[]",
			"{}"})), gone: true})
	}
	g.exchange.Secrets = append(g.exchange.Secrets, values(secrets)...)
	if first := secrets[0]; first.Kind == kindNIK && g.chance(5) {
		return g.inText(first).value // a text alone is a whole answer too (RFC 8259, section 2)
	}
	document := g.around(rows)
	g.shuffle(document)
	return document
}

func values(secrets []*Secret) []Secret {
	var all []Secret
	for _, s := range secrets {
		all = append(all, *s)
	}
	return all
}

// plant puts a secret into one or more of the rows.
func (g *gen) plant(s *Secret, rows []*node) {
	var entries []entry
	switch s.Kind {
	case kindMarker:
		entries = append(entries, g.unnamed(s))
	case kindAddress, kindLandline:
		echoes := weighted(g, 35, 45, 20)
		source := g.removed(s)
		source.parsed = echoes > 0 // nobody can tell an echo of what is not to be read
		entries = append(entries, g.wrapped(source))
		for range echoes {
			entries = append(entries, g.wrapped(g.echo(s)))
		}
		if s.Kind == kindAddress && g.chance(10) {
			entries = append(entries, g.part(s))
		}
	default:
		for range g.between(1, 2) {
			entries = append(entries, g.wrapped(g.anywhere(s)))
		}
	}
	for i, e := range entries {
		// A field of that name may stand there already: then the secret is in one place fewer. The first, which
		// says what an echo is an echo of, finds a row of its own if need be.
		added := pick(g, rows).add(e.field)
		for _, row := range rows {
			added = added || i == 0 && row.add(e.field)
		}
		if !added && i == 0 {
			return
		}
		if added {
			s.Where += "; " + e.where
		}
	}
}

// addHidden gives a row a text with characters in it that nobody sees.
func (g *gen) addHidden(row *node) {
	hidden := pick(g, hiddenTexts) + pick(g, hiddenTexts)
	row.add(field{key: g.freeName(), value: text(g.mapSome("Ahmad izin",
		func(r rune) string { return hidden + string(r) }))})
}

// around puts the rows into what services put around rows.
func (g *gen) around(rows []*node) *node {
	list := array(rows...)
	switch g.IntN(5) {
	case 0:
		return rows[0].with(rows[1:])
	case 1:
		return list
	case 2:
		byID := object()
		for i, row := range rows {
			byID.add(field{key: fmt.Sprintf("A%03d", i+1), value: row, gone: g.exchange.strict()})
		}
		return byID
	}
	total := literal(fmt.Sprint(len(rows)))
	total.plain = "number"
	return object(field{key: "data", value: list}, field{key: "total", value: total})
}

// with puts further rows into the first, so that it is a single child's answer.
func (n *node) with(rows []*node) *node {
	if len(rows) > 0 {
		n.add(field{key: "wali", value: array(slices.Clone(rows)...)})
	}
	return n
}
