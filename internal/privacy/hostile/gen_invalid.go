package hostile

import (
	"bytes"
	"fmt"
	"strings"
)

// laden makes a document that as a whole must not come out: besides the secrets it holds a marker, at several places.
func (g *gen) laden() []byte {
	document := g.document()
	marker := g.secrets(1, kindMarker)[0]
	marker.Where = "anywhere in the body"
	g.exchange.Secrets = append(g.exchange.Secrets, *marker)
	return g.write(object(
		field{key: "detail", value: text(marker.Text + " " + g.nik())},
		field{key: "data", value: document},
		field{key: "pesan_" + marker.Text, value: text("galat " + marker.Text)},
	))
}

// invalidJSON makes an answer with status 200 that is not strictly JSON.
func (g *gen) invalidJSON() {
	e := g.exchange
	body := g.laden()
	spoil := pick(g, spoilers)
	e.Kind, e.Fails, e.Fixed = "invalid: "+spoil.name, true, "invalid"
	e.Answer = Answer{Status: 200, Body: spoil.apply(g, body), Header: append(g.headers(), [2]string{"Content-Type",
		"application/json"})}
}

// A spoiler makes a document something else than one JSON value without duplicate names, in UTF-8, at most 64 deep
// (RFC 8259 and the filter's own bounds).
type spoiler struct {
	name  string
	apply func(*gen, []byte) []byte
}

// around makes a spoiler that puts text before and after.
func around(before, after string) func(*gen, []byte) []byte {
	return func(_ *gen, body []byte) []byte { return []byte(before + string(body) + after) }
}

// beside makes a spoiler that puts the document beside a text that is not JSON.
func beside(invalid string) func(*gen, []byte) []byte {
	return around(`{"data":`, `,"lain":`+invalid+`}`)
}

var spoilers = []spoiler{
	{"cut", func(g *gen, body []byte) []byte { return body[:g.between(1, len(body)-1)] }},
	{"cut", func(g *gen, body []byte) []byte { return body[:len(body)-1] }},
	{"duplicate names", around(`{"nama":"Contoh","nama":`, `}`)},
	{"duplicate names, escaped", around(`{"n\u0061ma":`, `,"nama":1}`)},
	{"duplicate names, deep", around(`{"data":[{"a":`, `,"b":{"c":1,"c":2}}]}`)},
	{"bad UTF-8", beside("\"a\xffb\"")},
	{"overlong UTF-8", beside("\"\xc0\xaf\"")},
	{"surrogate in UTF-8", beside("\"\xed\xa0\x80\"")},
	{"bad UTF-8 in a key", around("{\"\xfe\":", "}")},
	{"lone surrogate", beside(`"\ud800"`)},
	{"reversed surrogates", beside(`"\udc00\ud800"`)},
	{"trailing text", around("", "\n3171")},
	{"trailing document", func(_ *gen, body []byte) []byte { return bytes.Repeat(body, 2) }},
	{"JSON lines", func(_ *gen, body []byte) []byte { return []byte(string(body) + "\n" + string(body) + "\n") }},
	{"trailing NUL", around("", "\x00")},
	{"too deep", func(g *gen, body []byte) []byte {
		n := g.between(65, 300)
		return []byte(strings.Repeat("[", n) + string(body) + strings.Repeat("]", n))
	}},
	{"too deep", func(g *gen, body []byte) []byte {
		n := g.between(65, 100)
		return []byte(strings.Repeat(`{"a":`, n) + string(body) + strings.Repeat("}", n))
	}},
	{"leading zero", beside("081234567890")},
	{"plus sign", beside("+6281234567890")},
	{"NaN", beside("NaN")},
	{"bare point", beside("1.")},
	{"hexadecimal", beside("0x1F")},
	{"capital literal", beside("True")},
	{"trailing comma", beside("[1,]")},
	{"comment", beside("/* x */1")},
	{"line comment", around("// x\n", "")},
	{"single quotes", beside("'x'")},
	{"bare key", around("{data:", "}")},
	{"bad escape", beside(`"\x41"`)},
	{"cut escape", beside(`"\u12"`)},
	{"raw control character", beside("\"a\x01b\"")},
	{"raw line end", beside("\"a\nb\"")},
	{"JSONP", around("callback(", ");")},
	{"anti-hijacking prefix", around(")]}',\n", "")},
	{"two BOMs", around("\ufeff\ufeff", "")},
	{"HTML", around("<!doctype html><title>Masuk</title><pre>", "</pre>")},
	{"XML", around("<?xml version=\"1.0\"?><data><![CDATA[", "]]></data>")},
	{"query string", around("data=", "&ok=1")},
	{"PHP warning first", around("<br />\n<b>Warning</b>: Undefined index\n", "")},
	{"UTF-16", func(_ *gen, body []byte) []byte {
		wide := []byte("\xff\xfe")
		for _, c := range body {
			wide = append(wide, c, 0)
		}
		return wide
	}},
}

// headers returns headers of an answer, some of them with secrets. They never come out.
func (g *gen) headers() [][2]string {
	var headers [][2]string
	if len(g.exchange.Secrets) == 0 {
		return nil
	}
	for range g.IntN(3) {
		s := pick(g, g.exchange.Secrets).Text
		headers = append(headers, pick(g, [][2]string{
			{"X-NIK", s}, {"Set-Cookie", "wali=" + s + "; Path=/"}, {"Link",
				"</anak?nik=" + s + ">; rel=next"}, {"ETag", `"` + s + `"`},
			{"Warning", `199 - "` + s + `"`}, {"X-" + strings.Map(onlyToken, s), "1"}, {"Content-Disposition",
				`attachment; filename="` + s + `.json"`},
			{"Server", s}, {"Refresh", "0; url=/" + s}, {"Content-Location", fmt.Sprintf("/anak/%s", s)},
		}))
	}
	return headers
}

// onlyToken keeps what a header's name may hold.
func onlyToken(r rune) rune {
	if r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z' {
		return r
	}
	return -1
}
