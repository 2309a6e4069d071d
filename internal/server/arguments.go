package server

import (
	"bytes"
	"encoding/json"
	"io"
	"reflect"
	"strings"
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
		if err := field.set(target.Field(field.index), given[field.name]); err != nil {
			return err
		}
	}
	return nil
}

// members takes the object apart and refuses what is no argument of the tool.
func (f *form) members(raw json.RawMessage) (map[string]json.RawMessage, error) {
	object, err := f.object(raw)
	if object == nil || err != nil {
		return nil, err
	}
	dec := json.NewDecoder(bytes.NewReader(object))
	if open, err := dec.Token(); err != nil || open != json.Delim('{') {
		return nil, f.notAnObject()
	}
	given := make(map[string]json.RawMessage, len(f.fields))
	for dec.More() {
		key, err := dec.Token()
		if err != nil {
			return nil, f.notAnObject()
		}
		var value json.RawMessage
		if err := dec.Decode(&value); err != nil {
			return nil, f.notAnObject()
		}
		name := key.(string)
		switch _, twice := given[name]; {
		case ignored(name):
		case f.field(name) == nil:
			return nil, f.unknown(name)
		case twice:
			return nil, badArgument("%s diisi dua kali; isi sekali saja.", name)
		default:
			given[name] = value
		}
	}
	if _, err := dec.Token(); err != nil {
		return nil, f.notAnObject()
	}
	if _, err := dec.Token(); err != io.EOF {
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
func (f *field) set(target reflect.Value, raw json.RawMessage) error {
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
