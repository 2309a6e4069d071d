package main

import (
	"context"
	"encoding/json"

	"github.com/go-json-experiment/json/jsontext"
)

// resultPrice is what the model reads of one result: the texts of its blocks, and blocks of another kind as JSON.
type resultPrice struct {
	Call    string `json:"call"` // the tool and its arguments
	Bytes   int    `json:"bytes"`
	Tokens  int    `json:"tokens"`
	IsError bool   `json:"is_error,omitempty"`
}

func priceResults(ctx context.Context, c *caller, calls []plannedCall) ([]resultPrice, error) {
	var prices []resultPrice
	for _, call := range calls {
		answered, err := c.call(ctx, "tools/call", map[string]any{"name": call.name, "arguments": call.arguments})
		if err != nil {
			return nil, err
		}
		block, err := resultBlock("", answered.reply)
		if err != nil {
			return nil, err
		}
		prices = append(prices, resultPrice{call.name + " " + string(call.arguments), len(block.Content),
			count(block.Content), block.IsError})
	}
	return prices, nil
}

// harmlessCalls are calls without arguments of every tool in the pages of tools/list that says it only reads and that
// requires none.
func harmlessCalls(pages []exchange) []plannedCall {
	var calls []plannedCall
	for _, page := range pages {
		var listed struct {
			Result struct{ Tools []jsontext.Value }
		}
		_ = json.Unmarshal(page.reply.raw, &listed) // listTools has read it before
		for _, raw := range listed.Result.Tools {
			var tool struct {
				Name        string
				Annotations struct{ ReadOnlyHint bool }
				InputSchema struct{ Required []string }
			}
			err := json.Unmarshal(raw, &tool)
			if err == nil && tool.Annotations.ReadOnlyHint && len(tool.InputSchema.Required) == 0 {
				calls = append(calls, plannedCall{tool.Name, jsontext.Value("{}")})
			}
		}
	}
	return calls
}
