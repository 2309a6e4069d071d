package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"

	"github.com/go-json-experiment/json/jsontext"
)

// modelName is the article's; nothing is sent to it.
const modelName = "claude-opus-5-5"

// apiRequest is a request to the model in the form of the Messages API.
type apiRequest struct {
	Model     string       `json:"model"`
	MaxTokens int          `json:"max_tokens"`
	System    string       `json:"system"`
	Tools     []apiTool    `json:"tools"`
	Messages  []apiMessage `json:"messages"`
}

type apiTool struct {
	Name        string         `json:"name"`
	Description string         `json:"description"`
	InputSchema jsontext.Value `json:"input_schema"`
}

type apiMessage struct {
	Role    string     `json:"role"`
	Content []apiBlock `json:"content"`
}

// apiReply is what the model writes.
type apiReply struct {
	Role       string     `json:"role"`
	StopReason string     `json:"stop_reason"`
	Content    []apiBlock `json:"content"`
}

// apiBlock is a text, a tool_use or a tool_result, each with fields of its own.
type apiBlock struct {
	Type      string         `json:"type"`
	Text      string         `json:"text,omitempty"`
	ID        string         `json:"id,omitempty"`
	Name      string         `json:"name,omitempty"`
	Input     jsontext.Value `json:"input,omitempty"`
	ToolUseID string         `json:"tool_use_id,omitempty"`
	Content   string         `json:"content,omitempty"`
	IsError   bool           `json:"is_error,omitempty"`
}

func textBlock(text string) apiBlock { return apiBlock{Type: "text", Text: text} }

// useID pairs the call of this index with its result.
func useID(i int) string { return fmt.Sprintf("toolu_%02d", i+1) }

var notInName = regexp.MustCompile(`[^a-zA-Z0-9_-]`)

// apiName is how the model knows a tool of the server: as Claude Code names it, with what the API takes in a name
// (letters, digits, "_" and "-").
func apiName(server, tool string) string {
	return notInName.ReplaceAllString("mcp__"+server+"__"+tool, "_")
}

// encode writes v as JSON without escaping what only a web page must.
func encode(v any) (jsontext.Value, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSpace(b.Bytes()), nil
}

// resultBlock is a tool's result as a host passes it on: its texts, and JSON for blocks of another kind. A JSON-RPC
// error is to the model a result with is_error too.
func resultBlock(useID string, reply message) (apiBlock, error) {
	block := apiBlock{Type: "tool_result", ToolUseID: useID}
	var answer struct {
		Result struct {
			Content []jsontext.Value
			IsError bool
		}
		Error *struct{ Message string }
	}
	if err := json.Unmarshal(reply.raw, &answer); err != nil {
		return block, err
	}
	if answer.Error != nil {
		block.Content, block.IsError = answer.Error.Message, true
		return block, nil
	}
	block.IsError = answer.Result.IsError
	for i, content := range answer.Result.Content {
		if i > 0 {
			block.Content += "\n"
		}
		block.Content += contentText(content)
	}
	return block, nil
}

func contentText(content jsontext.Value) string {
	var c struct{ Type, Text string }
	if json.Unmarshal(content, &c) == nil && c.Type == "text" {
		return c.Text
	}
	return string(content)
}
