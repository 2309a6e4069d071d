package main

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/go-json-experiment/json/jsontext"
)

// maxPages bounds how many pages of tools/list are asked for.
const maxPages = 100

// listedTool is a tool as the server describes it.
type listedTool struct {
	Name        string
	Description string
	InputSchema jsontext.Value
	others      []string // names of its further members, sorted
}

// listTools asks for every page of tools/list, and returns the exchanges too.
func listTools(ctx context.Context, c *caller) (tools []listedTool, asked []exchange, err error) {
	var params any // the first page is asked for without
	var cursors []string
	for range maxPages {
		page, err := c.call(ctx, "tools/list", params)
		if err != nil {
			return nil, asked, err
		}
		asked = append(asked, page)
		listed, next, err := parseTools(page.reply)
		if err != nil {
			return nil, asked, err
		}
		tools = append(tools, listed...)
		if next == "" {
			return tools, asked, nil
		}
		if slices.Contains(cursors, next) {
			return nil, asked, fmt.Errorf("tools/list: nextCursor %s datang dua kali", quoted([]byte(next)))
		}
		cursors = append(cursors, next)
		params = map[string]string{"cursor": next}
	}
	return nil, asked, fmt.Errorf("tools/list: lebih dari %d halaman", maxPages)
}

func parseTools(reply message) (tools []listedTool, nextCursor string, err error) {
	var answer struct {
		Result struct {
			Tools      []jsontext.Value
			NextCursor string
		}
		Error *struct{ Message string }
	}
	if err := json.Unmarshal(reply.raw, &answer); err != nil {
		return nil, "", fmt.Errorf("tools/list: bentuknya salah: %w", err)
	}
	if answer.Error != nil {
		return nil, "", fmt.Errorf("tools/list: server menolak: %s", quoted([]byte(answer.Error.Message)))
	}
	for _, raw := range answer.Result.Tools {
		tool, err := parseTool(raw)
		if err != nil {
			return nil, "", fmt.Errorf("tools/list: tool ke-%d: %w", len(tools)+1, err)
		}
		tools = append(tools, tool)
	}
	return tools, answer.Result.NextCursor, nil
}

func parseTool(raw jsontext.Value) (listedTool, error) {
	var tool listedTool
	if err := json.Unmarshal(raw, &tool); err != nil {
		return tool, err
	}
	if tool.Name == "" {
		return tool, fmt.Errorf("tanpa name: %s", quoted(raw))
	}
	var members map[string]jsontext.Value
	if err := json.Unmarshal(raw, &members); err != nil {
		return tool, err
	}
	for name := range members {
		if !slices.Contains([]string{"name", "description", "inputSchema"}, name) {
			tool.others = append(tool.others, name)
		}
	}
	slices.Sort(tool.others)
	return tool, nil
}
