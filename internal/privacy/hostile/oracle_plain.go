package hostile

import (
	"encoding/json"
	"errors"
	"io"
	"strings"
)

// decode reads a text that holds one JSON value without duplicate names, numbers as they are written.
func decode(text string) (value any, ok bool) {
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	value, err := next(d)
	if err != nil {
		return nil, false
	}
	_, err = d.Token()
	return value, err == io.EOF
}

var errDuplicate = errors.New("duplicate name")

// next reads one value, or the delimiter that ends the object or array it is called in.
func next(d *json.Decoder) (any, error) {
	token, err := d.Token()
	switch token {
	case json.Delim('{'):
		return members(d)
	case json.Delim('['):
		return items(d)
	}
	return token, err
}

func members(d *json.Decoder) (map[string]any, error) {
	object := map[string]any{}
	for d.More() {
		key, err := d.Token()
		if err != nil {
			return nil, err
		}
		name, _ := key.(string) // Token has checked it
		if _, ok := object[name]; ok {
			return nil, errDuplicate
		}
		if object[name], err = next(d); err != nil {
			return nil, err
		}
	}
	_, err := d.Token()
	return object, err
}

func items(d *json.Decoder) ([]any, error) {
	array := []any{}
	for d.More() {
		item, err := next(d)
		if err != nil {
			return nil, err
		}
		array = append(array, item)
	}
	_, err := d.Token()
	return array, err
}

// keptIn reports whether the value stands at its path in the document, byte for byte.
func (p Plain) keptIn(document any) bool {
	value, ok := document, true
	for _, step := range p.Path {
		if value, ok = step.into(value); !ok {
			return false
		}
	}
	switch v := value.(type) {
	case string:
		return p.Text && v == p.Want
	case json.Number:
		return !p.Text && v.String() == p.Want
	case bool:
		return !p.Text && (p.Want == "true") == v && p.Want != "null"
	case nil:
		return !p.Text && p.Want == "null"
	}
	return false
}

func (s Step) into(value any) (any, bool) {
	switch v := value.(type) {
	case string:
		if s.Inside {
			return decode(v)
		}
	case map[string]any:
		inner, ok := v[s.Key]
		return inner, ok && !s.Inside
	case []any:
		if !s.Inside && s.Key == "" && s.Index < len(v) {
			return v[s.Index], true
		}
	}
	return nil, false
}

// eachText calls do with every key and every text of the document, also of JSON inside its texts.
func eachText(document any, do func(text string, isKey bool)) {
	switch v := document.(type) {
	case map[string]any:
		for key, inner := range v {
			do(key, true)
			eachText(inner, do)
		}
	case []any:
		for _, inner := range v {
			eachText(inner, do)
		}
	case string:
		do(v, false)
		if !strings.ContainsAny(v, "{[") {
			return
		}
		if inner, ok := decode(v); ok {
			eachText(inner, do)
		}
	}
}
