package main

import (
	"bytes"
	"fmt"
	"io"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"
)

// hiddenValue stands for a value of the service's answer that did not come out of the server.
const hiddenValue = "•••"

// arrived is what a tool's result holds: names of fields, and values as JSON spells them.
type arrived struct{ names, values map[string]bool }

// arrivedIn takes the result's text apart. A text that is not JSON holds nothing. Texts in a list that is called kolom
// are names too: those of a table's columns (ASRAMA_FORMAT).
func arrivedIn(text string) arrived {
	a := arrived{map[string]bool{}, map[string]bool{}}
	dec := jsontext.NewDecoder(strings.NewReader(text), jsontext.AllowDuplicateNames(true))
	for {
		token, err := dec.ReadToken()
		if err != nil {
			return a
		}
		if token.Kind() != '"' && token.Kind() != '0' {
			continue
		}
		inside, length := dec.StackIndex(dec.StackDepth())
		if inside == '{' && length%2 == 1 { // its last token is a name
			a.names[token.String()] = true
			continue
		}
		if inside == '[' && isColumns(dec.StackPointer()) {
			a.names[token.String()] = true
		}
		a.values[token.String()] = true
	}
}

// isColumns reports that the place is in a list that is called kolom.
func isColumns(at jsontext.Pointer) bool { return at.Parent().LastToken() == "kolom" }

// veiled lays out a service's answer without the values that the result does not hold, and lists the names of fields
// that it does not hold, in the order of the answer. ok is false when the answer is not JSON.
func (a arrived) veiled(body []byte) (shown string, missing []string, ok bool) {
	v := veil{arrived: a, seen: map[string]bool{}}
	v.dec = jsontext.NewDecoder(bytes.NewReader(body), jsontext.AllowDuplicateNames(true))
	v.enc = jsontext.NewEncoder(&v.out, jsontext.AllowDuplicateNames(true))
	for v.dec.PeekKind() > 0 {
		if v.copy() != nil {
			return "", nil, false
		}
	}
	if _, err := v.dec.ReadToken(); err != io.EOF || v.out.Len() == 0 {
		return "", nil, false
	}
	return strings.TrimSpace(v.out.String()), v.missing, true
}

// maxMissing is how many names of missing fields are listed.
const maxMissing = 200

// veil copies a service's answer and hides what did not arrive.
type veil struct {
	arrived
	dec     *jsontext.Decoder
	enc     *jsontext.Encoder
	out     bytes.Buffer
	missing []string
	seen    map[string]bool // of missing
}

// copy takes one token over, and after a name that did not arrive the whole value with it: what is in it, names too, is
// as much removed as what is on top.
func (v *veil) copy() error {
	token, err := v.dec.ReadToken()
	if err != nil {
		return err
	}
	inside, length := v.dec.StackIndex(v.dec.StackDepth())
	switch kind := token.Kind(); {
	case inside == '{' && length%2 == 1 && kind == '"':
		return v.field(token.String())
	case strings.ContainsRune("{}[]ntf", rune(kind)), v.values[token.String()]:
		return v.enc.WriteToken(token)
	}
	return v.enc.WriteToken(jsontext.String(hiddenValue))
}

func (v *veil) field(name string) error {
	if v.names[name] {
		return v.enc.WriteToken(jsontext.String(name))
	}
	name = fieldName(name)
	if !v.seen[name] && len(v.missing) < maxMissing {
		v.seen[name] = true
		v.missing = append(v.missing, name)
	}
	if err := v.dec.SkipValue(); err != nil {
		return err
	}
	if err := v.enc.WriteToken(jsontext.String(name)); err != nil {
		return err
	}
	return v.enc.WriteToken(jsontext.String(hiddenValue))
}

// plainName is a few words, as field names are; an address has more, and full stops.
var plainName = regexp.MustCompile(`^[A-Za-z]+([_-]?[A-Za-z]+){0,3}_?[0-9]{0,2}$`)

// fieldName is a name that may be shown. Some services use a number or a text about somebody as a name.
func fieldName(name string) string {
	if length := utf8.RuneCountInString(name); length > 40 || !plainName.MatchString(name) {
		return fmt.Sprintf("(nama lain, %d karakter)", length)
	}
	return name
}
