package bare

import (
	"context"
	"encoding/json"
	"net/url"
	"strconv"
)

func initialized() any {
	return map[string]any{
		"protocolVersion": "2025-06-18",
		"capabilities":    map[string]any{"tools": struct{}{}},
		"serverInfo":      map[string]string{"name": "bare", "version": "1"},
	}
}

func listed() any {
	text := map[string]string{"type": "string"}
	return map[string]any{"tools": []any{map[string]any{
		"name":        "cari_anak",
		"description": "Cari anak asrama berdasarkan nama (sebagian), kelas, atau nama kamar.",
		"inputSchema": map[string]any{
			"type": "object",
			"properties": map[string]any{
				"nama": text, "kelas": text, "kamar": text, "limit": map[string]string{"type": "integer"},
			},
		},
	}}}
}

type toolCall struct {
	Name      string `json:"name"`
	Arguments struct {
		Nama  string `json:"nama"`
		Kelas string `json:"kelas"`
		Kamar string `json:"kamar"`
		Limit int    `json:"limit"`
	} `json:"arguments"`
}

type toolResult struct {
	Content []textBlock `json:"content"`
	IsError bool        `json:"isError,omitempty"`
}

type textBlock struct {
	Type string `json:"type"`
	Text string `json:"text"`
}

func (s *Server) call(ctx context.Context, params json.RawMessage) (any, *rpcError) {
	call := toolCall{}
	call.Arguments.Limit = 20
	if err := json.Unmarshal(params, &call); err != nil {
		return nil, &rpcError{invalidParams, err.Error()}
	}
	if call.Name != "cari_anak" {
		return nil, &rpcError{invalidParams, "unknown tool: " + call.Name}
	}
	text, err := s.api.get(ctx, "/anak", call.query())
	if err != nil {
		return toolResult{Content: []textBlock{{"text", err.Error()}}, IsError: true}, nil
	}
	return toolResult{Content: []textBlock{{"text", text}}}, nil
}

// query leaves out what was not given.
func (c *toolCall) query() url.Values {
	a := c.Arguments
	q := url.Values{"limit": {strconv.Itoa(a.Limit)}}
	for key, value := range map[string]string{"nama": a.Nama, "kelas": a.Kelas, "kamar": a.Kamar} {
		if value != "" {
			q.Set(key, value)
		}
	}
	return q
}
