package server

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/mcp"
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

// A lateSchema stands for a tool's schema where the tool is registered. The SDK
// encodes what it gets there, and for a schema that is most of the time between
// start and the answer to initialize; a host asks for the tools later, if at all.
type lateSchema struct{ make func() *jsonschema.Schema }

func (lateSchema) MarshalJSON() ([]byte, error) { return json.RawMessage(`{"type":"object"}`), nil }

// fillSchemas puts the real ones into what a host asks for.
func fillSchemas(next mcp.MethodHandler) mcp.MethodHandler {
	return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
		res, err := next(ctx, method, req)
		if list, ok := res.(*mcp.ListToolsResult); ok && err == nil {
			for i, registered := range list.Tools {
				tool := *registered // the SDK's own, which others read at the same time
				tool.InputSchema = tool.InputSchema.(lateSchema).make()
				list.Tools[i] = &tool
			}
		}
		return res, err
	}
}
