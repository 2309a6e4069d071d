package httpserver

import (
	"net/http"
	"testing"
)

// FuzzMessage posts any body, with the headers of either era. The server must not
// panic, and what it answers must be as newReply wants it, under a status that
// blames the client.
func FuzzMessage(f *testing.F) {
	for _, seed := range []string{
		"", "halo", "[]", "\xff", ping, call, read, "[" + ping + "]", ping + ping,
		`{"jsonrpc":"2.0","id":7,"method":"tools/list","params":{` + meta + `}}`,
		`{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"tunggu","arguments":[],` + meta + `}}`,
		`{"jsonrpc":"2.0","id":7,"method":"server/discover","params":{"_meta":[]}}`,
		`{"jsonrpc":"2.0","id":1e400,"method":"initialize","params":{"protocolVersion":7}}`,
		`{"jsonrpc":"2.0","id":7,"method":"subscriptions/listen","params":{"notifications":{"toolsListChanged":true},` + meta + `}}`,
		`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":{}}}`,
		`{"jsonrpc":"2.0","id":7,"method":"resources/read","params":{"uri":"a://\u0007"}}`,
		`{"jsonrpc":"2.0","id":7,"method":"tools/list","params":{"cursor":"eA=="}}`,
	} {
		f.Add(seed, "tools/call", "tunggu")
	}
	h := newTestHandler(atOnce)
	f.Fuzz(func(t *testing.T, body, method, name string) {
		for _, r := range []*http.Request{newRequest(body), older(body), newest(method, name, body)} {
			if a := send(t, h, r); a.status >= 500 {
				t.Errorf("%d %s", a.status, a.body)
			}
		}
	})
}
