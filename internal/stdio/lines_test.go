package stdio

import (
	"encoding/hex"
	"encoding/json"
	"os"
	"strconv"
	"strings"
	"testing"
)

func TestLineCases(t *testing.T) {
	file, err := os.Open("../../testdata/cases/stdin_lines.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	h := start(t, t.Context(), newSlowCalls())
	h.handshake()
	dec := json.NewDecoder(file)
	for dec.More() {
		var c struct {
			Name, Line, Hex string
			Repeat          struct {
				Text  string
				Times int
			}
			Expect struct {
				Reply string
				Code  int
				ID    json.RawMessage
			}
		}
		if err := dec.Decode(&c); err != nil {
			t.Fatal(err)
		}
		t.Run(c.Name, func(t *testing.T) {
			h.t = t
			raw, err := hex.DecodeString(c.Hex)
			if err != nil {
				t.Fatal(err)
			}
			h.send(c.Line + string(raw) + strings.Repeat(c.Repeat.Text, c.Repeat.Times))
			if c.Expect.Reply != "none" {
				a := h.next()
				want := c.Expect
				isError := a.Error != nil
				if string(a.ID) != string(want.ID) || isError != (want.Reply == "error") || isError && a.Error.Code != want.Code {
					t.Errorf("id %s error %+v; want %+v", a.ID, a.Error, want)
				}
			}
			h.expectPing()
		})
	}
}

// TestLineAnswers holds more lines of the kinds in the case table, with the
// exact answer.
func TestLineAnswers(t *testing.T) {
	for _, c := range []struct{ name, line, id, code string }{
		{"id as written, fraction", `{"jsonrpc":"2.0","id":1.0,"method":"ping"}`, "1.0", ""},
		{"id as written, exponent", `{"jsonrpc":"2.0","id":1e2,"method":"ping"}`, "1e2", ""},
		{"id beyond float64", `{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}`, "9007199254740993", ""},
		{"id with a fraction", `{"jsonrpc":"2.0","id":1.5,"method":"ping"}`, "1.5", ""},
		{"id beyond float64's range", `{"jsonrpc":"2.0","id":1e400,"method":"ping"}`, "1e400", ""},
		{"negative id", `{"jsonrpc":"2.0","id":-7,"method":"ping"}`, "-7", ""},
		{"id is empty text", `{"jsonrpc":"2.0","id":"","method":"ping"}`, `""`, ""},
		{"id with escapes", `{"jsonrpc":"2.0","id":"\u0041\"","method":"ping"}`, `"\u0041\""`, ""},
		{"id null", `{"jsonrpc":"2.0","id":null,"method":"ping"}`, "null", "-32600"},
		{"id object", `{"jsonrpc":"2.0","id":{},"method":"ping"}`, "null", "-32600"},
		{"id twice", `{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}`, "null", "-32600"},
		{"members in other case", `{"JSONRPC":"2.0","ID":1,"Method":"ping"}`, "null", "-32600"},
		{"jsonrpc 1.0", `{"jsonrpc":"1.0","id":3,"method":"ping"}`, "3", "-32600"},
		{"jsonrpc number", `{"jsonrpc":2.0,"id":3,"method":"ping"}`, "3", "-32600"},
		{"no method", `{"jsonrpc":"2.0","id":3}`, "3", "-32600"},
		{"method is a number", `{"jsonrpc":"2.0","id":3,"method":5}`, "3", "-32600"},
		{"method is null", `{"jsonrpc":"2.0","id":3,"method":null}`, "3", "-32600"},
		{"empty method", `{"jsonrpc":"2.0","id":3,"method":""}`, "3", "-32601"},
		{"params text", `{"jsonrpc":"2.0","id":3,"method":"ping","params":"x"}`, "3", "-32600"},
		{"params null", `{"jsonrpc":"2.0","id":3,"method":"ping","params":null}`, "3", ""},
		{"params array", `{"jsonrpc":"2.0","id":3,"method":"tools/call","params":[1]}`, "3", "-32602"},
		{"params missing", `{"jsonrpc":"2.0","id":3,"method":"tools/call"}`, "3", "-32600"},
		{"second initialize", strings.Replace(initialize, `"init"`, `4`, 1), "4", "-32600"},
		{"notification with an id", `{"jsonrpc":"2.0","id":3,"method":"notifications/initialized"}`, "3", "-32600"},
		{"unknown tool", `{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"x"}}`, "3", "-32602"},
		{"resource whose name Go quotes unlike JSON", `{"jsonrpc":"2.0","id":3,"method":"resources/read","params":{"uri":"x\u0007\u0000"}}`, "3", "-32602"},
		{"spaces around", "  \t{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"ping\"}\t ", "3", ""},
		{"control character in text", "{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"pi\x01ng\"}", "null", "-32700"},
		{"bad UTF-8 in text", "{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"\xff\"}", "null", "-32700"},
		{"half a surrogate pair in params", `{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"\ud800"}}`, "3", "-32602"},
		{"half a surrogate pair in the method", `{"jsonrpc":"2.0","id":3,"method":"\ud800"}`, "3", "-32601"},
		{"half a surrogate pair in the id", `{"jsonrpc":"2.0","id":"\ud800","method":"ping"}`, `"\ud800"`, ""},
		{"NUL", "\x00", "null", "-32700"},
		{"true", "true", "null", "-32600"},
		{"deep array", strings.Repeat("[", 100_000), "null", "-32700"},
		{"deep params", `{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"a":` +
			strings.Repeat("[", 5000) + strings.Repeat("]", 5000) + `}}`, "3", "-32602"},
		{"exactly 4 MiB", `{"jsonrpc":"2.0","id":3,"method":"ping","x":"` +
			strings.Repeat("a", maxLine-len(`{"jsonrpc":"2.0","id":3,"method":"ping","x":""}`)) + `"}`, "3", ""},
		{"4 MiB and a byte", `{"jsonrpc":"2.0","id":3,"method":"ping","x":"` +
			strings.Repeat("a", maxLine+1-len(`{"jsonrpc":"2.0","id":3,"method":"ping","x":""}`)) + `"}`, "null", "-32600"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := start(t, t.Context(), newSlowCalls())
			h.handshake()
			h.send(c.line)
			a := h.next()
			code := ""
			if a.Error != nil {
				code = strconv.Itoa(a.Error.Code)
			}
			if string(a.ID) != c.id || code != c.code {
				t.Errorf("id %s code %q error %+v; want id %s code %q", a.ID, code, a.Error, c.id, c.code)
			}
			h.expectPing()
		})
	}
}

// TestSilence holds what must get no answer.
func TestSilence(t *testing.T) {
	for _, line := range []string{
		"", " ", "\r", "\t\r", "\ufeff",
		`{"jsonrpc":"2.0","method":"tools/list"}`,
		`{"jsonrpc":"2.0","method":"notifications/cancelled"}`,
		`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{}}`,
		`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":null}}`,
		`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":77}}`,
		`{"jsonrpc":"2.0","method":"notifications/cancelled","params":[1]}`,
		`{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":1,"progress":1}}`,
		`{"jsonrpc":"2.0","id":1,"error":{"code":-1,"message":"x"}}`,
		`{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"x"}}`,
		`{"jsonrpc":"2.0","id":1,"result":{},"error":null}`,
		`{"jsonrpc":"2.0","id":1,"error":5}`,
	} {
		h := start(t, t.Context(), newSlowCalls())
		h.handshake()
		h.send(line)
		h.expectPing()
	}
}

func TestBeforeInitialize(t *testing.T) {
	h := start(t, t.Context(), newSlowCalls())
	h.send(`{"jsonrpc":"2.0","id":1,"method":"tools/list"}`)
	if a := h.next(); a.Error == nil || a.Error.Code != -32600 {
		t.Errorf("error %+v; want -32600", a.Error)
	}
	h.expectPing()
}

// TestNothingQuoted: the SDK's own errors repeat the arguments.
func TestNothingQuoted(t *testing.T) {
	h := start(t, t.Context(), newSlowCalls())
	h.handshake()
	h.send(`{"jsonrpc":"2.0","id":1,"method":"prompts/get","params":{"name":"x","arguments":{"a":3171014505100001}}}`)
	if a := h.next(); a.Error == nil || a.Error.Code != -32602 || strings.Contains(a.Error.Message, "3171") {
		t.Errorf("error %+v; want -32602 and no argument", a.Error)
	}
}
