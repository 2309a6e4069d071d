package hostile

import (
	"fmt"
	"strings"
)

// failedStatus makes an answer whose status is no success, with a body that tells everything.
func (g *gen) failedStatus() {
	e := g.exchange
	status := g.status()
	body := g.errorBody()
	headers := g.headers()
	s := pick(g, e.Secrets).Text
	for _, h := range [][2]string{{"Location", "/anak?nik=" + s}, {"Location", "https://" + strings.Map(onlyToken,
		s) + ".contoh.invalid/"},
		{"WWW-Authenticate", `Bearer error_description="` + s + `"`}, {"Retry-After", s}, {"Proxy-Authenticate",
			`Basic realm="` + s + `"`},
		{"Content-Type", "application/json; nik=" + s}} {
		if g.chance(40) {
			headers = append(headers, h)
		}
	}
	e.Kind, e.Fails = fmt.Sprintf("status %d", status), true
	e.Answer = Answer{Status: status, Header: headers, Body: body}
}

func (g *gen) status() int {
	return pick(g, []int{300, 301, 302, 303, 304, 307, 308, 399, 400, 401, 402, 403, 404, 405, 406, 407, 408, 409,
		410, 413, 415, 418, 421, 422, 423,
		425, 428, 429, 431, 451, 499, 500, 501, 502, 503, 504, 507, 511, 520, 599, 204, 205})
}

// errorBody is the whole document, as frameworks, databases and error pages tell it.
func (g *gen) errorBody() []byte {
	body := g.laden()
	quoted := string(plainStyle.quote(string(body)))
	switch g.IntN(6) {
	case 0:
		return []byte(`{"detail":[{"loc":["query","nik"],"msg":"sudah terdaftar","input":` + string(body) + `}]}`)
	case 1:
		return []byte(`{"detail":` + quoted + `}`)
	case 2:
		return []byte("<html><h1>500</h1><pre>insert into santri values ('" + string(body) + "')</pre></html>")
	case 3:
		return []byte("Traceback (most recent call last):\n  File \"app.py\"\nValueError: " + string(body) + "\n")
	case 4:
		return []byte(`{"error":` + quoted + `,"trace":[` + quoted + `]}`)
	}
	return body
}

// brokenHTTP makes an answer that HTTP libraries complain about, often quoting it.
func (g *gen) brokenHTTP() {
	e := g.exchange
	body := string(g.laden())
	s := pick(g, e.Secrets).Text
	b := pick(g, breakages)
	e.Kind, e.Fails = "HTTP: "+b.name, !b.passes
	if !e.Fails {
		e.Plain = []Plain{{Kind: "name", Path: []Step{{Key: "nama"}}, Want: "Contoh", Text: true}}
		body = `{"nama":"Contoh"}`
	}
	response := strings.NewReplacer("{secret}", s, "{token}", strings.Map(onlyToken, s), "{body}", body, "{n}",
		fmt.Sprint(len(body)), "{more}", fmt.Sprint(len(body)+100),
		"{hex}", fmt.Sprintf("%x", len(body)), "\n", "\r\n").Replace(b.response)
	e.Answer = Answer{Raw: true, KeepOpen: b.passes, Unasked: b.unasked, Body: []byte(response)}
}

// A breakage is a whole response, with \n for line ends. One that passes holds an answer that must come out; unasked
// is one that goes on behind its end.
type breakage struct {
	name     string
	response string
	passes   bool
	unasked  bool
}

var breakages = []breakage{
	{"reason phrase", "HTTP/1.1 500 {secret}\nContent-Length: {n}\n\n{body}", false, false},
	{"reason phrase of a redirect", "HTTP/1.1 302 Lihat {secret}\nLocation: /{secret}\nContent-Length: 0\n\n", false, false},
	{"body shorter than said", "HTTP/1.1 200 OK\nContent-Length: {more}\n\n{body}", false, false},
	{"header line without a colon", "HTTP/1.1 200 OK\n{secret}\nContent-Length: {n}\n\n{body}", false, false},
	{"header name with spaces", "HTTP/1.1 200 OK\nNIK {token}: x\nContent-Length: {n}\n\n{body}",
		true, false}, // net/http takes it
	{"first header line continued", "HTTP/1.1 200 OK\n {secret}\n\n{body}", false, false},
	{"status line", "{secret} 200 OK\n\n{body}", false, false},
	{"status code", "HTTP/1.1 {secret} OK\n\n{body}", false, false},
	{"version", "HTTP/{secret} 200 OK\n\n{body}", false, false},
	{"no HTTP at all", "{body}", false, false},
	{"content length", "HTTP/1.1 200 OK\nContent-Length: {secret}\n\n{body}", false, false},
	{"content length twice", "HTTP/1.1 200 OK\nContent-Length: {n}\nContent-Length: {secret}\n\n{body}", false, false},
	{"negative content length", "HTTP/1.1 200 OK\nContent-Length: -{secret}\n\n{body}", false, false},
	{"transfer encoding", "HTTP/1.1 200 OK\nTransfer-Encoding: {secret}\n\n{body}", false, false},
	{"chunk size", "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n{secret}zz\n{body}\n0\n\n", false, false},
	{"chunk cut", "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n{hex};nik={secret}\n{body}", false, false},
	{"trailer", "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\nTrailer: X\n\n{hex}\n{body}\n0\n{secret}\n\n", false, false},
	{"damaged gzip", "HTTP/1.1 200 OK\nContent-Encoding: gzip\nContent-Length: {n}\n\n{body}", false, false},
	{"switched protocols", "HTTP/1.1 101 {secret}\nConnection: Upgrade\nUpgrade: {secret}\n\n{body}", false, false},
	{"nothing", "", false, false},
	{"early hints", "HTTP/1.1 103 Early Hints\nLink: </{secret}>\n\nHTTP/1.1 200 OK\nContent-Length: {n}\n\n{body}",
		true, false},
	{"more than said", "HTTP/1.1 200 OK\nContent-Length: {n}\n\n{body}{secret}", true, true},
	{"a second answer nobody asked for",
		"HTTP/1.1 200 OK\nContent-Length: {n}\n\n{body}HTTP/1.1 200 OK\nX: {secret}\n\n", true, true},
}
