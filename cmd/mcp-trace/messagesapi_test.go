package main

import (
	"reflect"
	"testing"
)

func TestAPIName(t *testing.T) {
	for _, tc := range []struct{ server, tool, want string }{
		{"asrama", "cari_anak", "mcp__asrama__cari_anak"},
		{"data sekolah.id", "baca.berkas", "mcp__data_sekolah_id__baca_berkas"},
		{"", "a/é", "mcp____a__"},
	} {
		if got := apiName(tc.server, tc.tool); got != tc.want {
			t.Errorf("%q, %q: got %s, want %s", tc.server, tc.tool, got, tc.want)
		}
	}
}

func TestResultBlock(t *testing.T) {
	for _, tc := range []struct{ reply, want string }{
		{`{"result":{"content":[{"type":"text","text":"satu"}]}}`,
			`{"type":"tool_result","tool_use_id":"toolu_01","content":"satu"}`},
		{`{"result":{"content":[{"type":"text","text":"<a>"},{"type":"image","data":"eA=="}],"isError":true}}`,
			`{"type":"tool_result","tool_use_id":"toolu_01","content":"<a>\n{\"type\":\"image\",\"data\":\"eA==\"}","is_error":true}`},
		{`{"error":{"code":-32602,"message":"unknown tool"}}`,
			`{"type":"tool_result","tool_use_id":"toolu_01","content":"unknown tool","is_error":true}`},
		{`{"result":{}}`, `{"type":"tool_result","tool_use_id":"toolu_01"}`},
	} {
		block, err := resultBlock(useID(0), message{raw: []byte(tc.reply)})
		if err != nil {
			t.Errorf("%s: %v", tc.reply, err)
		}
		if got, err := encode(block); err != nil || string(got) != tc.want {
			t.Errorf("%s: got %s, %v; want %s", tc.reply, got, err, tc.want)
		}
	}
	if _, err := resultBlock(useID(0), message{raw: []byte(`{"result":{"content":"satu"}}`)}); err == nil {
		t.Error("content that is no list is accepted")
	}
}

// TestTurn: what was read before is in the next request too, and nothing is counted that is not there.
func TestTurn(t *testing.T) {
	request := apiRequest{System: "Hari ini.", Tools: []apiTool{}, Messages: []apiMessage{{"user", []apiBlock{textBlock("Siapa?")}}}}
	first, err := countRequest(request)
	if err != nil {
		t.Fatal(err)
	}
	request.Messages = append(request.Messages,
		apiMessage{"assistant", []apiBlock{textBlock("Sebentar."), {Type: "tool_use", Name: "cari", Input: []byte("{}")}}},
		apiMessage{"user", []apiBlock{{Type: "tool_result", Content: "hasil satu"}, {Type: "tool_result", Content: "hasil dua"}}})
	second, err := countRequest(request)
	if err != nil {
		t.Fatal(err)
	}
	want := append(first.Parts, part{"assistant", "tulisan model", count("Sebentar.\ncari {}")},
		part{"result", "hasil tool", count("hasil satu\nhasil dua")})
	if !reflect.DeepEqual(second.Parts, want) || len(first.Parts) != 3 || second.Total() <= first.Total() {
		t.Errorf("first %v, then %v; want %v", first.Parts, second.Parts, want)
	}
}
