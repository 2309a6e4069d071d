package server

import (
	"fmt"
	"strconv"

	"github.com/google/jsonschema-go/jsonschema"
)

// newSchema is the form as a host sees it. It panics where newForm does.
func newSchema[Args any](f *form) *jsonschema.Schema {
	schema, err := jsonschema.For[Args](nil)
	if err != nil {
		panic(fmt.Sprintf("arguments of %s: %v", f.tool, err))
	}
	// "additionalProperties":false costs 20 tokens on every turn, and a host that
	// holds to it hides our sentence, which says what was meant.
	schema.AdditionalProperties = nil
	if schema.Properties == nil {
		// OpenAI and Gemini refuse an object without properties.
		schema.Properties = map[string]*jsonschema.Schema{}
	}
	for _, field := range f.fields {
		if property := schema.Properties[field.name]; field.whole {
			property.Default = strconv.AppendInt(nil, field.fallback, 10)
			property.Minimum, property.Maximum = new(float64(field.min)), new(float64(field.max))
		}
	}
	return schema
}
