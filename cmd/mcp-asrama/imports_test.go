package main

import (
	"encoding/json"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

const module = "mcp-asrama"

// A rule says what a package of ours may import outside the standard library,
// and what of the standard library it must not, with the reason.
type rule struct {
	may    []string
	never  []string
	reason string
}

const (
	sdk       = "github.com/modelcontextprotocol/go-sdk"
	schema    = "github.com/google/jsonschema-go"
	jsontext  = "github.com/go-json-experiment/json/jsontext"
	text      = "golang.org/x/text"
	tokenizer = "github.com/tiktoken-go/tokenizer"
)

var rules = map[string]rule{
	"internal/privacy": {may: []string{jsontext, text}, never: []string{"net", "net/http", "os", "log/slog"},
		reason: "bytes in, bytes out: the filter is proved alone"},
	"internal/privacy/hostile": {reason: "an oracle that shares code with the filter proves nothing"},
	"internal/bench":           {reason: "it measures any server from outside, so it must not share code with ours"},
	"internal/bench/bare":      {reason: "the reference is the standard library alone"},
	"internal/bench/bareloop":  {may: []string{"internal/bench/bare"}, reason: "the reference is the standard library alone"},
	"internal/bench/barehttp":  {may: []string{"internal/bench/bare"}, reason: "the reference is the standard library alone"},
	"internal/e2e":             {reason: "it has nothing but tests"},
	"internal/asrama": {may: []string{"internal/privacy"},
		reason: "the doorway knows no protocol but HTTP"},
	"internal/server": {may: []string{"internal/asrama", sdk, schema, jsontext}, never: []string{"os", "net/http", "flag"},
		reason: "a handler reaches the service through the client only, and settings through its arguments only"},
	"internal/wire": {may: []string{sdk, jsontext}, never: []string{"os", "net", "net/http"},
		reason: "messages and errors, whatever carries them. jsontext takes them apart, as it does in the filter"},
	"internal/stdio": {may: []string{"internal/wire", sdk, jsontext}, never: []string{"os", "net/http"},
		reason: "a line transport carries any server; it takes its streams as given"},
	"internal/httpserver": {may: []string{"internal/wire", sdk}, never: []string{"os"},
		reason: "it carries any server and knows neither the service nor the settings"},
	"internal/doctor": {may: []string{"internal/asrama", "internal/privacy"},
		reason: "it tells what the client says and what is in a host's file, and knows no protocol"},
	"internal/config": {reason: "the environment, and nothing that is done with it"},
	"mock":            {reason: "the same code at both ends hides bugs"},
	"cmd/mcp-asrama": {may: []string{"internal/asrama", "internal/config", "internal/doctor", "internal/httpserver", "internal/privacy",
		"internal/server", "internal/stdio", "mock", sdk},
		reason: "it puts the others together; the token counter would cost it megabytes"},
	"cmd/mock-asrama": {may: []string{"mock"}, reason: "the sample service alone"},
	"cmd/mcp-bundle":  {reason: "what it says of the server it asks the server"},
	"cmd/mcp-trace": {may: []string{jsontext, tokenizer},
		reason: "it looks at any server from outside, so it must not share code with ours. It alone counts tokens"},
}

// TestImports keeps the rules, for code that is not a test. Tests may import
// what they need.
func TestImports(t *testing.T) {
	t.Parallel()
	out, err := exec.Command("go", "list", "-json=ImportPath,Imports,Standard", module+"/...").Output()
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for dec := json.NewDecoder(strings.NewReader(string(out))); dec.More(); {
		var p struct {
			ImportPath string
			Imports    []string
		}
		if err := dec.Decode(&p); err != nil {
			t.Fatal(err)
		}
		name := strings.TrimPrefix(p.ImportPath, module+"/")
		seen[name] = true
		r, ok := rules[name]
		if !ok {
			t.Errorf("%s has no rule", name)
		}
		for _, imported := range p.Imports {
			if !r.allows(imported) {
				t.Errorf("%s imports %s: %s", name, imported, r.reason)
			}
		}
	}
	for name := range rules {
		if !seen[name] {
			t.Errorf("no package %s", name)
		}
	}
}

func (r rule) allows(imported string) bool {
	first, _, _ := strings.Cut(imported, "/")
	if first != module && !strings.Contains(first, ".") {
		return !slices.Contains(r.never, imported)
	}
	return slices.ContainsFunc(r.may, func(allowed string) bool {
		if strings.HasPrefix(allowed, "internal/") || allowed == "mock" {
			allowed = module + "/" + allowed
		}
		return imported == allowed || strings.HasPrefix(imported, allowed+"/")
	})
}

// TestServerBinary holds the binary to its dependencies.
func TestServerBinary(t *testing.T) {
	t.Parallel()
	out, err := exec.Command("go", "list", "-deps", module+"/cmd/mcp-asrama").Output()
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(out), tokenizer) {
		t.Errorf("the server carries %s", tokenizer)
	}
}
