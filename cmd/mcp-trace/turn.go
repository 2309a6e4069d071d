package main

import "strings"

// countRequest counts what the model reads of a request: tools as compact JSON, texts as they are. What the API puts
// around them is not published, and not in it.
func countRequest(r apiRequest) (turn, error) {
	tools, err := encode(r.Tools)
	if err != nil {
		return turn{}, err
	}
	texts := map[string]string{}
	for _, message := range r.Messages {
		for _, block := range message.Content {
			text, err := blockText(block)
			if err != nil {
				return turn{}, err
			}
			kind := message.Role
			if block.Type == "tool_result" {
				kind = "result"
			}
			texts[kind] += text + "\n"
		}
	}
	t := turn{Parts: []part{{"tools", "definisi tool", count(string(tools))}, {"system", "system", count(r.System)}}}
	for _, p := range []part{{Kind: "user", Name: "pertanyaan"}, {Kind: "assistant", Name: "tulisan model"},
		{Kind: "result", Name: "hasil tool"}} {
		if text := strings.TrimSuffix(texts[p.Kind], "\n"); text != "" {
			p.Tokens = count(text)
			t.Parts = append(t.Parts, p)
		}
	}
	return t, nil
}

// blockText is what the model reads of a block: a text as it is, a call with its name and arguments.
func blockText(b apiBlock) (string, error) {
	switch b.Type {
	case "tool_use":
		input, err := encode(b.Input)
		return b.Name + " " + string(input), err
	case "tool_result":
		return b.Content, nil
	}
	return b.Text, nil
}
