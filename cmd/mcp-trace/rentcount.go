package main

import (
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// rent is what the model reads of a server on every turn, and what results cost; all in tokens. As JSON it is the file
// of -save.
type rent struct {
	Format       string        `json:"format"`
	Vocabulary   string        `json:"vocabulary"`
	Server       string        `json:"server"` // what it calls itself, with its version
	Instructions int           `json:"instructions"`
	Tools        []toolPrice   `json:"tools"`
	Results      []resultPrice `json:"results,omitempty"`
	Exact        *exactRent    `json:"exact,omitempty"`
}

// toolPrice is the share of one tool in the JSON of all tools.
type toolPrice struct {
	Name        string `json:"name"`
	InName      int    `json:"name_tokens"`
	Description int    `json:"description"`
	Schema      int    `json:"schema"`
	Frame       int    `json:"frame"` // the names of the three members, and the marks around them
}

func (p toolPrice) total() int { return p.InName + p.Description + p.Schema + p.Frame }

// allTools is what the JSON of all tools costs.
func (r *rent) allTools() int {
	sum := 0
	for _, tool := range r.Tools {
		sum += tool.total()
	}
	return sum
}

// perTurn is what is read again on every turn.
func (r *rent) perTurn() int { return r.allTools() + r.Instructions }

// allResults is what the results of all calls cost, each read once.
func (r *rent) allResults() int {
	sum := 0
	for _, result := range r.Results {
		sum += result.Tokens
	}
	return sum
}

// priceTools counts the text [{"name":…,"description":…,"input_schema":…},…]: the tools in the form of the Messages
// API, compact, in the server's order, and with their names as the server gives them. The pieces of each tool are
// frame, name, frame, description, frame, schema; the list's own marks belong to the frames.
func priceTools(tools []listedTool) ([]toolPrice, error) {
	const pieces = 6
	if len(tools) == 0 {
		return nil, nil
	}
	var parts []string
	open := "[{"
	for _, tool := range tools {
		schema, err := encode(schemaOf(tool))
		if err != nil {
			return nil, err
		}
		name, err := inner(tool.Name)
		if err != nil {
			return nil, err
		}
		description, err := inner(tool.Description)
		if err != nil {
			return nil, err
		}
		parts = append(parts, open+`"name":"`, name, `","description":"`, description, `","input_schema":`, string(schema))
		open = "},{"
	}
	counts := shares(append(parts, "}]")...)
	prices := make([]toolPrice, len(tools))
	for i, tool := range tools {
		c := counts[i*pieces:]
		prices[i] = toolPrice{Name: tool.Name, InName: c[1], Description: c[3], Schema: c[5], Frame: c[0] + c[2] + c[4]}
	}
	prices[len(prices)-1].Frame += counts[len(counts)-1]
	return prices, nil
}

// schemaOf is the tool's schema, or for a tool without one that of no arguments, which the API wants.
func schemaOf(tool listedTool) jsontext.Value {
	if tool.InputSchema.Kind() != '{' {
		return jsontext.Value(`{"type":"object"}`)
	}
	return jsontext.Value(strings.ToValidUTF8(string(tool.InputSchema), "\uFFFD"))
}

// inner is the text as it stands between the quotes of a JSON string.
func inner(text string) (string, error) {
	quoted, err := encode(text)
	if err != nil {
		return "", err
	}
	return string(quoted[1 : len(quoted)-1]), nil
}
