package server

import (
	"bytes"
	"encoding/json"
	"io"
	"reflect"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// read fills args, a pointer to the form's struct, from what the host sent.
//
// What can mean only one thing is accepted first: a number written as text or
// text written as a number, a whole float, null, "" and blanks as not given,
// arguments that are missing, null or JSON text, and the keys that some hosts
// put in on their own. Anything else is refused with an *argumentError, and then
// no request goes out.
func (f *form) read(raw json.RawMessage, args any) error {
	given, err := f.members(raw)
	if err != nil {
		return err
	}
	target := reflect.ValueOf(args).Elem()
	for i := range f.fields {
		field := &f.fields[i]
		if err := field.set(target.Field(field.index), given[i]); err != nil {
			return err
		}
	}
	return nil
}

// members takes the object apart and refuses what is no argument of the tool.
// What it returns is in the order of the fields; nil stands for one not given.
func (f *form) members(raw json.RawMessage) ([]jsontext.Value, error) {
	given := make([]jsontext.Value, len(f.fields))
	object, err := f.object(raw)
	if object == nil || err != nil {
		return given, err
	}
	// From a bytes.Buffer values are read where they lie and stay. A name twice is
	// refused below, under its name; half an emoji by textProblem.
	dec := jsontext.NewDecoder(bytes.NewBuffer(object), jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
	if dec.PeekKind() != '{' {
		return nil, f.notAnObject()
	}
	_, err = dec.ReadToken()
	for err == nil && dec.PeekKind() == '"' {
		var key jsontext.Token
		if key, err = dec.ReadToken(); err != nil {
			break
		}
		name := key.String()
		i := f.index(name)
		switch {
		case ignored(name):
			err = dec.SkipValue()
		case i < 0:
			return nil, f.unknown(name)
		case given[i] != nil:
			return nil, badArgument("%s diisi dua kali; isi sekali saja.", name)
		default:
			given[i], err = dec.ReadValue()
		}
	}
	if err == nil {
		_, err = dec.ReadToken()
	}
	if err != nil {
		return nil, f.notAnObject()
	}
	if _, err := dec.ReadToken(); err != io.EOF {
		return nil, f.notAnObject()
	}
	return given, nil
}

// object returns the JSON of the arguments, nil when there are none. A host that
// sends them as text has encoded them once too often, never twice.
func (f *form) object(raw json.RawMessage) ([]byte, error) {
	raw = bytes.TrimSpace(raw)
	if len(raw) > 0 && raw[0] == '"' {
		var text string
		if err := json.Unmarshal(raw, &text); err != nil {
			return nil, f.notAnObject()
		}
		raw = bytes.TrimSpace([]byte(text))
	}
	if len(raw) == 0 || string(raw) == "null" {
		return nil, nil
	}
	return raw, nil
}

// ignored reports keys that are not the model's: Cursor sends random_string to
// tools without arguments, and others put notes of their own under _names.
func ignored(key string) bool {
	return key == "random_string" || strings.HasPrefix(key, "_")
}

// set stores one argument, or its default when raw holds none.
func (f *field) set(target reflect.Value, raw jsontext.Value) error {
	text, given, err := f.scalar(raw)
	switch {
	case err != nil:
		return err
	case !given && f.required:
		return f.missing()
	case !given:
		if f.whole {
			target.SetInt(f.fallback)
		}
		return nil
	case f.whole:
		n, ok := wholeNumber(text)
		if !ok || n < f.min {
			return f.wrong()
		}
		target.SetInt(min(n, f.max))
		return nil
	}
	if problem := textProblem(text); problem != "" {
		return badArgument("%s %s: isi %s.", f.name, problem, f.accepts)
	}
	target.SetString(text)
	return nil
}
