package stdio

import (
	"fmt"
	"testing"
)

// TestLaneAnswersAsTheSDK: which way a call takes shows in nothing.
func TestLaneAnswersAsTheSDK(t *testing.T) {
	for _, params := range []string{
		`"name":"bicara"`,
		`"name":"bicara","arguments":{}`,
		`"name":"bicara","arguments":null`,
		`"name":"bicara","arguments":"{}"`,
		`"arguments":{"a":[1,{"b":null}]},"name":"bicara"`,
		`"name":"bicara","arguments":{"a":1,"a":2}`,
		`"name":"bicara","arguments":{"a":"\ud800"}`,
		`"name":"bicara","_meta":{"progressToken":7}`,
		`"name":"bicara","_meta":{}`,
		`"name":"bicara","_meta":null`,
		`"name":"\u0062icara"`,
		`"name":"tidak ada"`,
		`"name":"gagal"`,
		`"name":"tolak"`,
		`"name":""`,
		`"name":7`,
		`"name":null`,
		`"Name":"bicara"`,
		`"name":"bicara","name":"tidak ada"`,
		`"name":"bicara","_meta":7`,
	} {
		t.Run(params, func(t *testing.T) {
			calls := newSlowCalls()
			close(calls.release)
			h := start(t, t.Context(), calls)
			h.handshake()
			ask := func(params string) string {
				h.send(fmt.Sprintf(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{%s}}`, params))
				return string(h.line())
			}
			short := ask(params)
			long := ask(params + `,"lain":1`)
			if short != long {
				t.Errorf("differ:\n%s%s", short, long)
			}
		})
	}
}

// TestPlainCall tells which calls take the lane at all.
func TestPlainCall(t *testing.T) {
	for params, want := range map[string]string{
		`{"name":"a","arguments":{"b":1}}`:         `a {"b":1}`,
		`{"name":"a"}`:                             `a `,
		`{"name":"a","_meta":{"progressToken":7}}`: `a `,
		`{"name":"a","_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}`:      "",
		`{"name":"a","_meta":{"io.modelcontextprotocol\u002fprotocolVersion":"2026-07-28"}}`: "",
		`{"name":"a","inputResponses":{}}`:                                                   "",
		`{"name":"a","name":"b"}`:                                                            "",
		`{"name":"a","arguments":{"b":1,"b":2}}`:                                             "",
		`{"name":"a","_meta":[]}`:                                                            "",
		`{"name":""}`:                                                                        "",
		`{"name":7}`:                                                                         "",
		`{}`:                                                                                 "",
		`[]`:                                                                                 "",
	} {
		got := ""
		if p := plainCall([]byte(params)); p != nil {
			got = p.Name + " " + string(p.Arguments)
		}
		if got != want {
			t.Errorf("%s: %q; want %q", params, got, want)
		}
	}
}

// TestMetaReachesTheHandler: a server may want the token for progress.
func TestMetaReachesTheHandler(t *testing.T) {
	p := plainCall([]byte(`{"name":"a","_meta":{"progressToken":"x"}}`))
	if p == nil || p.GetProgressToken() != "x" {
		t.Errorf("params %+v", p)
	}
}
