package server

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// A form is the arguments of one tool, made from a struct of string and int
// fields with these tags:
//
//	json     the name; with omitempty the argument is optional
//	default  what an int holds when it is not given
//	min,max  bounds of an int: below min is refused, above max is taken for max
//	example  a value for error sentences
//	form     the accepted form for error sentences, where the type does not tell
//	hint     what to do when a required argument is missing
type form struct {
	tool   string
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
// every test that lists the tools.
func newForm[Args any](tool string) *form {
	f := &form{tool: tool}
	for _, sf := range reflect.VisibleFields(reflect.TypeFor[Args]()) {
		name, options, _ := strings.Cut(sf.Tag.Get("json"), ",")
		field := field{
			name:     name,
			index:    sf.Index[0],
			whole:    sf.Type.Kind() == reflect.Int,
			required: options != "omitempty",
			hint:     sf.Tag.Get("hint"),
		}
		if field.whole {
			field.fallback, field.min, field.max = number(sf, "default"), number(sf, "min"), number(sf, "max")
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

// index returns -1 for a name that is none of the arguments.
func (f *form) index(name string) int {
	return slices.IndexFunc(f.fields, func(field field) bool { return field.name == name })
}

// names lists the arguments in the order of the struct.
func (f *form) names() string {
	names := make([]string, len(f.fields))
	for i, field := range f.fields {
		names[i] = field.name
	}
	return strings.Join(names, ", ")
}
