package server

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/jsonschema-go/jsonschema"

	"mcp-asrama/mock"
)

// recorder remembers what was asked of the service.
type recorder struct {
	mu   sync.Mutex
	uris []string
}

func (r *recorder) ServeHTTP(w http.ResponseWriter, req *http.Request) {
	r.mu.Lock()
	r.uris = append(r.uris, req.RequestURI)
	r.mu.Unlock()
	mock.Handler(mock.WithBody(200, "application/json", []byte(`{}`))).ServeHTTP(w, req)
}

// take returns the requests since the last take, joined.
func (r *recorder) take() string {
	r.mu.Lock()
	defer r.mu.Unlock()
	all := strings.Join(r.uris, " ")
	r.uris = nil
	return all
}

type argumentCase struct {
	Tool          string
	Arguments     json.RawMessage
	ArgumentsJSON string `json:"arguments_json"`
	Upstream      string
	ErrorMentions []string `json:"error_mentions"`
}

func argumentCases(t testing.TB, path string) []argumentCase {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var cases []argumentCase
	for dec := json.NewDecoder(file); dec.More(); {
		var c argumentCase
		if err := dec.Decode(&c); err != nil {
			t.Fatal(err)
		}
		if c.ArgumentsJSON != "" {
			c.Arguments = json.RawMessage(c.ArgumentsJSON)
		}
		cases = append(cases, c)
	}
	return cases
}

func TestArgumentCases(t *testing.T) {
	var asked recorder
	session := connect(t, &asked)
	cases := append(argumentCases(t, "../../testdata/cases/arguments.jsonl"),
		argumentCases(t, "../../testdata/arguments.jsonl")...)
	for _, c := range cases {
		t.Run(fmt.Sprintf("%s %s", c.Tool, c.Arguments), func(t *testing.T) {
			var arguments any
			if c.Arguments != nil {
				arguments = c.Arguments
			}
			text, isError := call(t, session, c.Tool, arguments)
			if upstream := asked.take(); upstream != c.Upstream || isError == (c.Upstream != "") {
				t.Fatalf("asked %q, isError %v, %s; want %q", upstream, isError, text, c.Upstream)
			}
			for _, mention := range c.ErrorMentions {
				if !strings.Contains(text, mention) {
					t.Errorf("%s: does not mention %q", text, mention)
				}
			}
			if isError && len(text) > 200 {
				t.Errorf("%d bytes: %s", len(text), text)
			}
		})
	}
}

func TestDateErrorSaysToday(t *testing.T) {
	text, _ := call(t, connect(t, mock.Handler()), "absensi_harian", map[string]any{"tanggal": "besok"})
	if today := time.Now().Format(time.DateOnly); !strings.Contains(text, today) {
		t.Errorf("%s: does not mention %s", text, today)
	}
}

// TestNumbersAreNotRepeated: an argument that could be somebody's number does
// not come back in the error.
func TestNumbersAreNotRepeated(t *testing.T) {
	session := connect(t, mock.Handler())
	for _, arguments := range []map[string]any{
		{"tanggal": "3171014505100001"},
		{"tanggal": "0812-3456-7890"},
		{"tanggal": "2026-10-06", "3171014505100001": 1},
	} {
		text, isError := call(t, session, "absensi_harian", arguments)
		if !isError || strings.Contains(text, "3171") || strings.Contains(text, "3456") {
			t.Errorf("%v: %s", arguments, text)
		}
	}
}

// everyKind has one field of every kind a form knows.
type everyKind struct {
	Teks  string `json:"teks,omitempty" example:"x"`
	Wajib string `json:"wajib" example:"y"`
	Bulat int    `json:"bulat,omitempty" default:"20" min:"0" max:"100" example:"20"`
}

// FuzzArguments: reading never panics; a refusal is a sentence; what is accepted
// meets the advertised schema; and a text never becomes another value.
func FuzzArguments(f *testing.F) {
	for _, c := range argumentCases(f, "../../testdata/cases/arguments.jsonl") {
		f.Add([]byte(c.Arguments))
	}
	for _, seed := range []string{`{"wajib":"a"}`, `{"wajib":7,"bulat":"5.0"}`, `{"wajib":1.50}`, `"{\"wajib\":\"a\"}"`,
		`{"wajib":"a","wajib":"b"}`, `{"wajib":"\ud800"}`, `{"wajib":"a","bulat":1e999}`, `{"wajib":"a"`, `null`, `"null"`} {
		f.Add([]byte(seed))
	}
	form := newForm[everyKind]("uji")
	schema, err := newSchema[everyKind](form).Resolve(&jsonschema.ResolveOptions{ValidateDefaults: true})
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		var args everyKind
		if err := form.read(raw, &args); err != nil {
			if _, ok := err.(*argumentError); !ok {
				t.Fatalf("%q: error %T", raw, err)
			}
			return
		}
		canonical, err := json.Marshal(args)
		if err != nil {
			t.Fatal(err)
		}
		var value any
		if err := json.Unmarshal(canonical, &value); err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(value); err != nil {
			t.Fatalf("%q became %s: %v", raw, canonical, err)
		}
		// Where the plain reading of the bytes is an object of texts, the same
		// texts must have come through, but for the space around them.
		var plain struct{ Teks, Wajib any }
		if json.Unmarshal(raw, &plain) != nil {
			return
		}
		for given, got := range map[any]string{plain.Teks: args.Teks, plain.Wajib: args.Wajib} {
			if text, ok := given.(string); ok && strings.TrimSpace(text) != got {
				t.Fatalf("%q: text %q became %q", raw, text, got)
			}
		}
	})
}
