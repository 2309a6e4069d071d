package hostile

import (
	"fmt"
	"sort"
	"strings"
)

// What the promise forbids to come out in one piece.
const (
	digitWindow = 9 // consecutive digits of a number
	textWindow  = 8 // consecutive characters of an address or a marker
)

// A Leak is a piece of a secret that came out.
type Leak struct {
	Secret  Secret
	Context string // the text around it, as it came out but for the oracle's unescaping
}

func (l Leak) String() string {
	return fmt.Sprintf("%s (%s) in …%q…", l.Secret.Kind, l.Secret.Where, l.Context)
}

// A Finder finds pieces of secrets in a text, however they are written. It is safe for concurrent use.
type Finder struct {
	secrets []Secret
	digits  map[uint32]int // a window's value, to the index of its secret
	texts   map[uint64]int // a window's bytes, likewise
}

// NewFinder returns the finder of the secrets' windows.
func NewFinder(secrets []Secret) *Finder {
	f := &Finder{secrets: secrets, digits: map[uint32]int{}, texts: map[uint64]int{}}
	for i, s := range secrets {
		for _, number := range s.numbers() {
			eachDigitWindow([]byte(number), func(value uint32, _ int) { f.digits[value] = i })
		}
		for _, t := range s.texts() {
			eachTextWindow(t, func(value uint64, _ int) { f.texts[value] = i })
		}
	}
	return f
}

// numbers are the secret's digits with every prefix it may come out with.
func (s Secret) numbers() []string {
	switch s.Kind {
	case kindHP:
		return []string{"0" + s.Text, "62" + s.Text, "620" + s.Text}
	case kindNIK, kindKK, kindLandline:
		return []string{s.Text}
	}
	return nil
}

// texts are the foldings of a secret that is no number: with single spaces, and with none.
func (s Secret) texts() [][]byte {
	if s.Kind != kindAddress && s.Kind != kindMarker {
		return nil
	}
	return [][]byte{foldText(s.Text), foldTextWithoutSpaces(s.Text)}
}

// Find returns at most one leak for each secret, found in any view of the text.
func (f *Finder) Find(text string) []Leak {
	var leaks []Leak
	found := map[int]bool{}
	report := func(secret int, view string, fold func(string) []byte, end int) {
		if !found[secret] {
			found[secret] = true
			leaks = append(leaks, Leak{f.secrets[secret], contextOf(view, fold, end)})
		}
	}
	for _, view := range views(text) {
		eachDigitWindow(foldDigits(view), func(value uint32, end int) {
			if secret, ok := f.digits[value]; ok {
				report(secret, view, foldDigits, end)
			}
		})
		for _, fold := range []func(string) []byte{foldText, foldTextWithoutSpaces} {
			eachTextWindow(fold(view), func(value uint64, end int) {
				if secret, ok := f.texts[value]; ok {
					report(secret, view, fold, end)
				}
			})
		}
	}
	return leaks
}

// contextOf is the text around the place of a view where its folding reaches end.
func contextOf(view string, fold func(string) []byte, end int) string {
	at := sort.Search(len(view), func(i int) bool { return len(fold(view[:i])) >= end })
	return strings.ToValidUTF8(view[max(0, at-60):min(len(view), at+20)], "")
}

// eachDigitWindow calls do with the value of every run of digitWindow digits in folded digits, and where it ends.
func eachDigitWindow(digits []byte, do func(value uint32, end int)) {
	const limit = 1_000_000_000 // 10 to the power of digitWindow
	value, run := uint64(0), 0
	for i, c := range digits {
		if c < '0' || c > '9' {
			run = 0
			continue
		}
		value = (value*10 + uint64(c-'0')) % limit
		if run++; run >= digitWindow {
			do(uint32(value), i+1)
		}
	}
}

// eachTextWindow calls do with every textWindow bytes of a folded text, and where they end.
func eachTextWindow(folded []byte, do func(value uint64, end int)) {
	value := uint64(0) // textWindow bytes fit exactly
	for i, c := range folded {
		value = value<<8 | uint64(c)
		if i+1 >= textWindow {
			do(value, i+1)
		}
	}
}
