package main

import (
	"strings"
	"testing"
)

func TestParseTools(t *testing.T) {
	for _, tc := range []struct{ reply, tools, next, err string }{
		{`{"result":{"tools":[{"name":"a","inputSchema":{},"title":"A"},{"name":"b"}],"nextCursor":"2"}}`, "a title, b ", "2", ""},
		{`{"result":{}}`, "", "", ""},
		{`{"result":{"tools":[{"description":"x"}]}}`, "", "", `tools/list: tool ke-1: tanpa name: "{\"description\":\"x\"}"`},
		{`{"result":{"tools":[{"name":"a"},7]}}`, "", "", "tools/list: tool ke-2: json: cannot unmarshal number"},
		{`{"result":{"tools":"a"}}`, "", "", "tools/list: bentuknya salah"},
		{`{"error":{"message":"tidak\u001b ada"}}`, "", "", `tools/list: server menolak: "tidak\x1b ada"`},
	} {
		tools, next, err := parseTools(message{raw: []byte(tc.reply)})
		var names []string
		for _, tool := range tools {
			names = append(names, tool.Name+" "+strings.Join(tool.others, " "))
		}
		if got := strings.Join(names, ", "); got != tc.tools || next != tc.next {
			t.Errorf("%s: %q, next %q", tc.reply, got, next)
		}
		if (err == nil) != (tc.err == "") || err != nil && !strings.HasPrefix(err.Error(), tc.err) {
			t.Errorf("%s: error %v, want %s", tc.reply, err, tc.err)
		}
	}
}
