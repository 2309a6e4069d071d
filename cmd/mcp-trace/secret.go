package main

import (
	"cmp"
	"fmt"
	"html"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// setting is one variable of the server's environment.
type setting struct{ name, value string }

// addressVariable tells the server where its service is, as the article's does.
const addressVariable = "ASRAMA_API_URL"

var secretName = regexp.MustCompile(`(?i)token|key|secret|pass|sandi|auth|cred`)

// minSecret is the shortest secret, in bytes, that is looked for in texts; shorter ones stand in many by chance.
const minSecret = 4

// masked shows the beginning and the length of a secret: enough to recognise it, too little to use it.
func masked(secret string) string {
	length := utf8.RuneCountInString(secret)
	if length < 8 {
		return fmt.Sprintf("… (%d karakter)", length)
	}
	return fmt.Sprintf("%s… (%d karakter)", string([]rune(secret)[:2]), length)
}

// bare is the value without what people paste around one.
func (s setting) bare() string {
	value := strings.Trim(s.value, " \t\r\n\"'")
	if len(value) > 7 && strings.EqualFold(value[:7], "Bearer ") {
		return strings.TrimSpace(value[7:])
	}
	return value
}

// shown is the value as it may be seen: of an address what leads to it, of all else the beginning.
func (s setting) shown() string {
	if u, ok := address(s.value); ok {
		return (&url.URL{Scheme: u.Scheme, Host: u.Host, Path: u.Path}).String()
	}
	return masked(s.bare())
}

// secret is the part of the value that must not be seen whole; empty when there is none.
func (s setting) secret() string {
	secret := ""
	if u, ok := address(s.value); ok {
		secret, _ = u.User.Password()
	} else if secretName.MatchString(s.name) {
		secret = s.bare()
	}
	if len(secret) < minSecret {
		return ""
	}
	return secret
}

// address tells whether the value is the address of a service.
func address(value string) (*url.URL, bool) {
	u, err := url.Parse(setting{value: value}.bare())
	if err != nil || u.Host == "" || (u.Scheme != "http" && u.Scheme != "https") {
		return nil, false
	}
	return u, true
}

// A masker replaces secrets, however they are spelt.
type masker struct {
	written *strings.Replacer
	escaped []*regexp.Regexp // as addresses have them
	masks   []string         // of these, in the same order
}

func newMasker(secrets []string) *masker {
	var m masker
	var pairs []string
	for _, secret := range secrets {
		for _, spelt := range spellings(secret) {
			pairs = append(pairs, spelt, masked(secret))
		}
		m.escaped = append(m.escaped, percentEscaped(secret))
		m.masks = append(m.masks, masked(secret))
	}
	m.written = strings.NewReplacer(pairs...)
	return &m
}

// Replace returns the text without the secrets.
func (m *masker) Replace(text string) string {
	text = m.written.Replace(text)
	for i, secret := range m.escaped {
		text = secret.ReplaceAllLiteralString(text, m.masks[i])
	}
	return text
}

// percentEscaped finds a secret in an address: any of its bytes may be escaped there, in any case, and a space a plus.
func percentEscaped(secret string) *regexp.Regexp {
	var b strings.Builder
	for _, c := range []byte(secret) {
		fmt.Fprintf(&b, `(?:(?i:%%%02x)`, c)
		if c < utf8.RuneSelf {
			b.WriteString("|" + regexp.QuoteMeta(string(rune(c))))
		}
		if c == ' ' {
			b.WriteString(`|\+`)
		}
		b.WriteByte(')')
	}
	return regexp.MustCompile(b.String())
}

// maxQuoting is how often a text is quoted at most: JSON in a text of the service's in a text of the result in a message.
const maxQuoting = 3

var (
	htmlNames = strings.NewReplacer("&#34;", "&quot;", "&#39;", "&#x27;")
	htmlJSON  = strings.NewReplacer("<", `\u003c`, ">", `\u003e`, "&", `\u0026`)
)

// spellings are a secret and what HTML writes for it, and these as JSON does, with "/" and "<" plain or escaped, up to a
// text in a text in a text; the longest first.
func spellings(secret string) []string {
	page := html.EscapeString(secret)
	forms := []string{secret, page, htmlNames.Replace(page)}
	all := forms
	for range maxQuoting {
		var next []string
		for _, form := range forms {
			quoted := inQuotes(form)
			next = append(next, quoted, strings.ReplaceAll(quoted, "/", `\/`), htmlJSON.Replace(quoted))
		}
		slices.Sort(next)
		forms = slices.Compact(next)
		all = append(all, forms...)
	}
	slices.SortFunc(all, func(a, b string) int { return cmp.Or(len(b)-len(a), strings.Compare(a, b)) })
	return slices.Compact(all)
}

// inQuotes is a text as it stands between quotes.
func inQuotes(text string) string {
	quoted := strconv.Quote(text)
	return quoted[1 : len(quoted)-1]
}

// serverSettings are what -env sets, and of the environment the address and the token of the asrama service.
func serverSettings(env []string) []setting {
	var all []setting
	for _, pair := range env {
		name, value, _ := strings.Cut(pair, "=")
		all = append(all, setting{name, value})
	}
	for _, name := range []string{addressVariable, "ASRAMA_API_TOKEN"} {
		value, set := os.LookupEnv(name)
		if set && !slices.ContainsFunc(all, func(s setting) bool { return s.name == name }) {
			all = append(all, setting{name, value})
		}
	}
	return all
}

func without(all []setting, name string) []setting {
	return slices.DeleteFunc(all, func(s setting) bool { return s.name == name })
}
