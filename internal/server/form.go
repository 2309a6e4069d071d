package server

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/google/jsonschema-go/jsonschema"
)

// A form is the arguments of one tool: the schema the host sees, and the same
// facts for reading what the host sends. It is made from a struct of string and
// int fields with these tags:
//
//	json     the name; with omitempty the argument is optional
//	default  what an int holds when it is not given
//	min,max  bounds of an int: below min is refused, above max is taken for max
//	example  a value for error sentences
//	form     the accepted form for error sentences, where the type does not tell
//	hint     what to do when a required argument is missing
type form struct {
	tool   string
	schema *jsonschema.Schema
	fields []field
}

// A field is one argument.
type field struct {
	name     string
	index    int // in the struct
	whole    bool
	required bool
	fallback int64
	min, max int64
	accepts  string // the accepted form and an example
	hint     string
}

// newForm panics on a struct that is no form: a programmer's mistake, found by
// every test that makes a server.
func newForm[Args any](tool string) *form {
	schema, err := jsonschema.For[Args](nil)
	if err != nil {
		panic(fmt.Sprintf("arguments of %s: %v", tool, err))
	}
	// "additionalProperties":false costs 20 tokens on every turn, and a host that
	// holds to it hides our sentence, which says what was meant.
	schema.AdditionalProperties = nil
	if schema.Properties == nil {
		// OpenAI and Gemini refuse an object without properties.
		schema.Properties = map[string]*jsonschema.Schema{}
	}
	f := &form{tool: tool, schema: schema}
	for _, sf := range reflect.VisibleFields(reflect.TypeFor[Args]()) {
		name, _, _ := strings.Cut(sf.Tag.Get("json"), ",")
		property := schema.Properties[name]
		field := field{
			name:     name,
			index:    sf.Index[0],
			whole:    property.Type == "integer",
			required: slices.Contains(schema.Required, name),
			hint:     sf.Tag.Get("hint"),
		}
		if field.whole {
			field.fallback, field.min, field.max = number(sf, "default"), number(sf, "min"), number(sf, "max")
			property.Default = json.RawMessage(sf.Tag.Get("default"))
			property.Minimum, property.Maximum = new(float64(field.min)), new(float64(field.max))
		}
		field.accepts = field.describe(sf.Tag.Get("form"), sf.Tag.Get("example"))
		f.fields = append(f.fields, field)
	}
	return f
}

func number(sf reflect.StructField, tag string) int64 {
	n, err := strconv.ParseInt(sf.Tag.Get(tag), 10, 64)
	if err != nil {
		panic(fmt.Sprintf("field %s: tag %s: %v", sf.Name, tag, err))
	}
	return n
}

func (f *field) describe(accepted, example string) string {
	switch {
	case accepted != "":
	case f.whole:
		return fmt.Sprintf("bilangan bulat %d sampai %d, mis. %s", f.min, f.max, example)
	default:
		accepted = "teks"
	}
	return fmt.Sprintf("%s, mis. %q", accepted, example)
}

func (f *form) field(name string) *field {
	for i := range f.fields {
		if f.fields[i].name == name {
			return &f.fields[i]
		}
	}
	return nil
}

// names lists the arguments in the order of the struct.
func (f *form) names() string {
	names := make([]string, len(f.fields))
	for i, field := range f.fields {
		names[i] = field.name
	}
	return strings.Join(names, ", ")
}
