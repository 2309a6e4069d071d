package main

import (
	"bytes"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"
)

// hiddenValue stands for a value of the service's answer that did not come out of the server.
const hiddenValue = "•••"

// arrived is what a tool's result holds: names of fields, and values as JSON spells them.
type arrived struct{ names, values map[string]bool }

// arrivedIn takes the result's text apart. A text that is not JSON holds nothing. Texts that are direct members of a
// list count as names too: a table names its columns so.
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
		if inside == '[' {
			a.names[token.String()] = true
		}
		a.values[token.String()] = true
	}
}

// veiled lays out a service's answer without the values that the result does not hold, and lists the names of fields
// that it does not hold, in the order of the answer. ok is false when the answer is not JSON.
func (a arrived) veiled(body []byte) (shown string, missing []string, ok bool) {
	v := veil{arrived: a}
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

// veil copies a service's answer and hides what did not arrive.
type veil struct {
	arrived
	dec     *jsontext.Decoder
	enc     *jsontext.Encoder
	out     bytes.Buffer
	missing []string
	hide    bool // the value that comes next has a name that did not arrive
}

// copy takes one token over.
func (v *veil) copy() error {
	token, err := v.dec.ReadToken()
	if err != nil {
		return err
	}
	inside, length := v.dec.StackIndex(v.dec.StackDepth())
	hide := v.hide
	v.hide = false
	switch kind := token.Kind(); {
	case inside == '{' && length%2 == 1 && kind == '"':
		return v.enc.WriteToken(jsontext.String(v.name(token.String())))
	case strings.ContainsRune("{}[]", rune(kind)), !hide && strings.ContainsRune("ntf", rune(kind)):
		return v.enc.WriteToken(token)
	case !hide && v.values[token.String()]:
		return v.enc.WriteToken(token)
	}
	return v.enc.WriteToken(jsontext.String(hiddenValue))
}

// name notes a name that did not arrive, and returns how it may be shown.
func (v *veil) name(name string) string {
	if v.names[name] {
		return name
	}
	v.hide = true
	name = fieldName(name)
	if !slices.Contains(v.missing, name) {
		v.missing = append(v.missing, name)
	}
	return name
}

var plainName = regexp.MustCompile(`^[A-Za-z_.-]*([0-9][A-Za-z_.-]*){0,4}$`)

// fieldName is a name that may be shown. Some services use a number or a text about somebody as a name.
func fieldName(name string) string {
	if length := utf8.RuneCountInString(name); length > 40 || !plainName.MatchString(name) {
		return fmt.Sprintf("(nama lain, %d karakter)", length)
	}
	return name
}
