package wire

import (
	"bufio"
	"bytes"
	"encoding/json"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// TestShelvedResultIsTheSDKs: what goes out by way of the shelf says what the SDK
// would have said.
func TestShelvedResultIsTheSDKs(t *testing.T) {
	for name, result := range map[string]*mcp.CallToolResult{
		"text":       {Content: []mcp.Content{&mcp.TextContent{Text: `{"nama":"Siti \"Contoh\" <b>&\u2028"}`}}},
		"error":      {Content: []mcp.Content{&mcp.TextContent{Text: "salah"}}, IsError: true},
		"empty":      {Content: []mcp.Content{&mcp.TextContent{}}},
		"control":    {Content: []mcp.Content{&mcp.TextContent{Text: "\x00\x1f\x7f\u2028é😀"}}},
		"not UTF-8":  {Content: []mcp.Content{&mcp.TextContent{Text: "a\xffb"}}},
		"with _meta": {Meta: mcp.Meta{"text": "", "a": map[string]any{"text": ""}}, Content: []mcp.Content{&mcp.TextContent{Text: "isi"}}},
	} {
		t.Run(name, func(t *testing.T) {
			want, err := json.Marshal(result)
			if err != nil {
				t.Fatal(err)
			}
			var s Shelf
			number, err := json.Marshal(s.Number(result))
			if err != nil {
				t.Fatal(err)
			}
			item := s.Take(number)
			if item == nil {
				t.Fatalf("nothing under %s", number)
			}
			var line bytes.Buffer
			w := bufio.NewWriterSize(&line, 6*piece)
			item.Write(w)
			w.Flush()
			if got := line.Bytes(); !sameJSON(t, got, want) {
				t.Errorf("got  %s\nwant %s", got, want)
			}
			if s.Take(number) != nil || len(s.held) != 0 {
				t.Error("the place is still taken")
			}
		})
	}
}

func sameJSON(t *testing.T, a, b []byte) bool {
	t.Helper()
	var canonical [2][]byte
	for i, data := range [][]byte{a, b} {
		var value any
		if err := json.Unmarshal(data, &value); err != nil {
			t.Fatalf("%s: %v", data, err)
		}
		canonical[i], _ = json.Marshal(value)
	}
	return bytes.Equal(canonical[0], canonical[1])
}
