package hostile

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// An Outcome is all that came out of one exchange.
type Outcome struct {
	Line    string // what was written to standard output
	Text    string // the result's text, or the error's
	IsError bool
	Log     string // what was written to standard error
}

// A Failure is a broken promise. Its Kind is one of the constants below.
type Failure struct {
	Kind   string
	Detail string
}

// Kinds of failures. A lost plain value is none: those are counted.
const (
	Leaked      = "leak"
	KeyStayed   = "a sensitive key stayed"
	HiddenCame  = "hidden text"
	NotRefused  = "came out although it had to be refused"
	WasRefused  = "refused although it is valid"
	NoJSON      = "the answer is not JSON"
	UnnamedCame = "an unnamed field passed in strict mode"
	TextVaries  = "an error text that must always be the same is not"
)

// Judge says what is wrong with the outcome of an exchange, and which of its plain values did not come out.
func Judge(e *Exchange, o Outcome) (failures []Failure, lost []Plain) {
	finder := NewFinder(e.Secrets)
	for _, stream := range []struct{ name, text string }{{"stdout", o.Line}, {"log", o.Log}} {
		for _, leak := range finder.Find(stream.text) {
			failures = append(failures, Failure{Leaked, stream.name + ": " + leak.String()})
		}
		if r, found := hidden(stream.text); found {
			failures = append(failures, Failure{HiddenCame, fmt.Sprintf("%s: %U", stream.name, r)})
		}
	}
	if e.Fails != o.IsError {
		return append(failures, Failure{map[bool]string{true: NotRefused, false: WasRefused}[e.Fails], o.Text}), e.Plain
	}
	document, ok := decode(o.Text)
	if !ok {
		return append(failures, Failure{NoJSON, o.Text}), e.Plain
	}
	eachText(document, func(text string, _ bool) {
		if r, found := hidden(text); found {
			failures = append(failures, Failure{HiddenCame, fmt.Sprintf("%U in %q", r, text)})
		}
	})
	if !e.Fails {
		failures = append(failures, e.judgeKeys(document)...)
	}
	for _, p := range e.Plain {
		if !p.keptIn(document) {
			lost = append(lost, p)
		}
	}
	return failures, lost
}

// judgeKeys looks for keys that had to go, and in strict mode for any that is not named.
func (e *Exchange) judgeKeys(document any) (failures []Failure) {
	gone := map[string]bool{}
	for _, key := range e.Gone {
		gone[key], gone[visible(key)] = true, true
	}
	allowed := profiles[e.Profile].Allow
	eachText(document, func(key string, isKey bool) {
		switch {
		case !isKey:
		case gone[key]:
			failures = append(failures, Failure{KeyStayed, fmt.Sprintf("%q", key)})
		case e.strict() && !slices.Contains(allowed, key):
			failures = append(failures, Failure{UnnamedCame, fmt.Sprintf("%q", key)})
		}
	})
	return failures
}

// visible is a key without what nobody sees, as it looks in an answer when only the hidden text is taken out.
func visible(key string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.In(r, unicode.Cf, unicode.Variation_Selector) {
			return -1
		}
		return r
	}, key)
}
