package server

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/tiktoken-go/tokenizer/codec"

	"mcp-asrama/mock"
)

// What the model may pay for, in o200k tokens. The tools and the instructions are
// read on every turn, an error and an answer on every turn after they came.
const (
	maxToolTokens        = 264 // for server.py's four tools; server.py's own list costs 352
	maxFurtherTool       = 110 // for each other one: as much as the dearest of the four has room for
	maxInstructionTokens = 40
	maxErrorTokens       = 60
)

func tokens(t *testing.T, text string) int {
	t.Helper()
	n, err := codec.NewO200kBase().Count(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// TestToolTokens counts what "mcp-trace rent" does.
func TestToolTokens(t *testing.T) {
	type definition struct {
		Name        string `json:"name"`
		Description string `json:"description"`
		InputSchema any    `json:"input_schema"`
	}
	var tools []definition
	for _, tool := range allTools(t, connect(t, mock.Handler())) {
		tools = append(tools, definition{tool.Name, tool.Description, tool.InputSchema})
	}
	text, err := json.Marshal(tools)
	if err != nil {
		t.Fatal(err)
	}
	n := tokens(t, string(text))
	t.Logf("%d tokens", n)
	if most := maxToolTokens + maxFurtherTool*(len(tools)-4); n > most {
		t.Errorf("%d tokens, at most %d: %s", n, most, text)
	}
}

func TestInstructionTokens(t *testing.T) {
	text := connect(t, mock.Handler()).InitializeResult().Instructions
	if n := tokens(t, text); text == "" || n > maxInstructionTokens {
		t.Errorf("%d tokens, at most %d: %s", n, maxInstructionTokens, text)
	}
}

// TestErrorTokens: the service's errors are counted where they are written, in
// internal/asrama; here are all others that a tool's result may hold.
func TestErrorTokens(t *testing.T) {
	session := connect(t, mock.Handler())
	texts := map[string]string{"internal": internalError}
	for _, tool := range allTools(t, session) {
		for _, arguments := range wrongArguments(tool.InputSchema.(map[string]any)) {
			text, isError := call(t, session, tool.Name, json.RawMessage(arguments))
			if isError {
				texts[tool.Name+" "+arguments] = text
			}
		}
	}
	if len(texts) < 50 {
		t.Errorf("only %d texts", len(texts))
	}
	most := 0
	for cause, text := range texts {
		n := tokens(t, text)
		most = max(most, n)
		if n > maxErrorTokens {
			t.Errorf("%s: %d tokens, at most %d: %s", cause, n, maxErrorTokens, text)
		}
	}
	t.Logf("%d texts, the longest of %d tokens", len(texts), most)
}

// wrongArguments has every mistake a form can tell, in its dearest spelling; not
// all are mistakes for every tool.
func wrongArguments(schema map[string]any) []string {
	odd := []string{"x", "n-a.m_a", strings.Repeat("k", 40), strings.Repeat("Qx", 20), strings.Repeat(`\"`, 40),
		strings.Repeat("🙂", 40), strings.Repeat("ض", 40), strings.Repeat("𒀀", 7), strings.Repeat(`\u0001`, 7),
		"k~e^l}a|s`k=e?l<a:s>", "{[(#q%Z$k&7*j)]}!Xw?v:Y<u>;_"}
	arguments := []string{`[]`, `5`, `{}`}
	var names []string
	for name := range schema["properties"].(map[string]any) {
		start := `{"` + name + `":`
		for _, value := range []string{`true`, `{}`, `[]`, `1.5`, `-1`, `"2026-02-30"`, `"../kamar"`, `"\ud800"`,
			`"` + strings.Repeat("a", maxText+1) + `"`} {
			arguments = append(arguments, start+value+`}`)
		}
		for _, value := range odd {
			arguments = append(arguments, start+`"`+value+`"}`)
		}
		arguments = append(arguments, start+`"a","`+name+`":"b"}`)
		names = append(names, name+"x", strings.ToUpper(name)+"1")
	}
	for _, name := range append(names, odd...) {
		arguments = append(arguments, `{"`+name+`":"a"}`)
	}
	return arguments
}

// TestAnswerTokens: the article's question about 7A costs at most seven tenths of
// what server.py recorded for it.
func TestAnswerTokens(t *testing.T) {
	theirs := tokens(t, recordedText(t, "cari_kelas_7A"))
	text, isError := call(t, connect(t, mock.Handler()), "cari_anak", map[string]any{"kelas": "7A"})
	ours := tokens(t, text)
	t.Logf("%d tokens, server.py %d", ours, theirs)
	if isError || ours*10 > theirs*7 {
		t.Errorf("%d tokens, server.py %d: %s", ours, theirs, text)
	}
}

// recordedText is the text of a result that server.py really gave.
func recordedText(t *testing.T, name string) string {
	t.Helper()
	file, err := os.Open("../../testdata/oracle/server_py.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for dec := json.NewDecoder(file); dec.More(); {
		var recorded struct {
			Name  string
			Reply struct {
				Result struct{ Content []struct{ Text string } }
			}
		}
		if err := dec.Decode(&recorded); err != nil {
			t.Fatal(err)
		}
		if recorded.Name == name {
			return recorded.Reply.Result.Content[0].Text
		}
	}
	t.Fatalf("%s is not recorded", name)
	return ""
}
