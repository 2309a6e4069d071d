package main

import "context"

// exactRent is the rent as the API counts it for the model.
type exactRent struct {
	Model        string `json:"model"`
	Instructions int    `json:"instructions"`
	AllTools     int    `json:"all_tools"`
	Tools        []int  `json:"tools"` // of each tool, in the order of the list
}

// perTurn is what is read again on every turn.
func (e *exactRent) perTurn() int { return e.AllTools + e.Instructions }

// shared is what a request with tools costs whichever they are: the API adds a text of its own about their use.
func (e *exactRent) shared() int {
	rest := e.AllTools
	for _, tool := range e.Tools {
		rest -= tool
	}
	return rest
}

// countExactly asks for one count more than twice and once for each tool: all tools cost what a request has more with
// them than without any; a tool costs what a request has more with all of them than without this one.
func countExactly(ctx context.Context, c *tokenCounter, tools []listedTool, instructions string) (*exactRent, error) {
	none, err := c.count(ctx, "", nil)
	if err != nil {
		return nil, err
	}
	e := &exactRent{Model: c.model}
	if instructions != "" {
		with, err := c.count(ctx, instructions, nil)
		if err != nil {
			return nil, err
		}
		e.Instructions = with - none
	}
	all := make([]apiTool, len(tools))
	for i, tool := range tools {
		all[i] = apiTool{tool.Name, tool.Description, schemaOf(tool)}
	}
	if len(all) == 0 {
		return e, nil
	}
	full, err := c.count(ctx, "", all)
	if err != nil {
		return nil, err
	}
	e.AllTools = full - none
	for i := range all {
		others := append(append([]apiTool{}, all[:i]...), all[i+1:]...)
		without, err := c.count(ctx, "", others)
		if err != nil {
			return nil, err
		}
		e.Tools = append(e.Tools, full-without)
	}
	return e, nil
}
