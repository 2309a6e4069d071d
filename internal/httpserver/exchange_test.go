package httpserver

import (
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"mcp-asrama/internal/wire"
)

const (
	meta = `"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",` +
		`"io.modelcontextprotocol/clientInfo":{"name":"uji","version":"1"},"io.modelcontextprotocol/clientCapabilities":{}}`
	secret = "3171014505100001"
)

// newest is a request of protocol 2026-07-28, whose headers repeat the body.
func newest(method, name, body string) *http.Request {
	r := newRequest(body)
	r.Header.Set("Mcp-Protocol-Version", "2026-07-28")
	r.Header.Set("Mcp-Method", method)
	if name != "" {
		r.Header.Set("Mcp-Name", name)
	}
	return r
}

func older(body string) *http.Request {
	r := newRequest(body)
	r.Header.Set("Mcp-Protocol-Version", "2025-06-18")
	return r
}

// TestEras: no request needs an earlier one, in any protocol.
func TestEras(t *testing.T) {
	for name, r := range map[string]*http.Request{
		"2026-07-28": newest("tools/call", "tunggu", `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"tunggu",`+meta+`}}`),
		"2025-06-18": older(call),
		"no version": newRequest(call),
	} {
		if a := send(t, newTestHandler(atOnce), r); a.status != 200 || a.id != "7" || !strings.Contains(a.result, "halo guru") {
			t.Errorf("%s: %d %s", name, a.status, a.body)
		}
	}
	h := newTestHandler(atOnce)
	a := send(t, h, newRequest(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18",`+
		`"capabilities":{},"clientInfo":{"name":"uji","version":"1"}}}`))
	if !strings.Contains(a.result, `"protocolVersion":"2025-06-18"`) || a.header.Get("Mcp-Session-Id") != "" {
		t.Errorf("initialize: %s, %v", a.body, a.header)
	}
	a = send(t, h, newest("server/discover", "", `{"jsonrpc":"2.0","id":1,"method":"server/discover","params":{`+meta+`}}`))
	if !strings.Contains(a.result, `"supportedVersions":["2026-07-28"`) {
		t.Errorf("server/discover: %s", a.body)
	}
}

func TestNoAnswerOwed(t *testing.T) {
	h := newTestHandler(atOnce)
	for _, body := range []string{
		`{"jsonrpc":"2.0","method":"notifications/initialized"}`,
		`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}`,
		`{"jsonrpc":"2.0","id":1,"result":{}}`,
		`{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"x"}}`,
	} {
		if a := send(t, h, older(body)); a.status != 202 || a.body != "" {
			t.Errorf("%s: %d %q", body, a.status, a.body)
		}
	}
}

// TestIDs: the answer carries the id as it was written.
func TestIDs(t *testing.T) {
	h := newTestHandler(atOnce)
	for _, id := range []string{`0`, `-7`, `1.0`, `1.5`, `1e2`, `9007199254740993`, `1e400`, `""`, `"\u0041\"<"`, `"\ud800"`, `"é"`} {
		if a := send(t, h, older(strings.Replace(ping, "7", id, 1))); a.status != 200 || a.id != id || a.result != "{}" {
			t.Errorf("id %s: %s", id, a.body)
		}
		if a := send(t, h, older(strings.Replace(read, "7", id, 1))); a.id != id || a.text != "kata sendiri" {
			t.Errorf("id %s: %s", id, a.body)
		}
	}
}

// TestErrors: every kind of mistake has its code, and none is repeated.
func TestErrors(t *testing.T) {
	h := newTestHandler(atOnce)
	mismatch := newest("tools/call", secret, `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"tunggu",`+meta+`}}`)
	wrongMethod := newest(secret, "", `{"jsonrpc":"2.0","id":7,"method":"tools/list","params":{`+meta+`}}`)
	unversioned := newest("tools/list", "", `{"jsonrpc":"2.0","id":7,"method":"tools/list","params":{"x":"`+secret+`"}}`)
	future := newest("tools/list", "", `{"jsonrpc":"2.0","id":7,"method":"tools/list","params":{`+strings.Replace(meta, "2026", "2099", 1)+`}}`)
	future.Header.Set("Mcp-Protocol-Version", "2099-07-28")
	oldVersion := newRequest(ping)
	oldVersion.Header.Set("Mcp-Protocol-Version", "0"+secret)
	for _, c := range []struct {
		name   string
		r      *http.Request
		status int
		id     string
		code   int
		text   string // a part of it
	}{
		{"own error", older(read), 200, "7", -32603, "kata sendiri"},
		{"unknown method", older(`{"jsonrpc":"2.0","id":7,"method":"tidak/ada","params":{"x":"` + secret + `"}}`), 400, "7", -32601, "Method not found"},
		{"unknown method, newest", newest("tidak/ada", "", `{"jsonrpc":"2.0","id":7,"method":"tidak/ada","params":{`+meta+`}}`), 404, "7", -32601, "Method not found"},
		{"unknown notification", older(`{"jsonrpc":"2.0","method":"notifications/x","params":{"x":"` + secret + `"}}`), 400, "null", -32601, "Method not found"},
		{"no params", older(`{"jsonrpc":"2.0","id":7,"method":"tools/call"}`), 400, "7", -32600, "params"},
		{"params of another kind", older(`{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":{"x":"` + secret + `"}}}`), 200, "7", -32602, "Invalid params"},
		{"request without an id", older(`{"jsonrpc":"2.0","method":"tools/list"}`), 400, "null", -32600, "id missing"},
		{"notification with an id", older(`{"jsonrpc":"2.0","id":7,"method":"notifications/initialized"}`), 400, "7", -32600, "not expected"},
		{"resource whose name Go quotes unlike JSON", older(`{"jsonrpc":"2.0","id":7,"method":"resources/read","params":{"uri":"x\u0007\u0000"}}`), 200, "7", -32602, "Resource not found"},
		{"header and name", mismatch, 400, "7", -32020, "header mismatch"},
		{"header and method", wrongMethod, 400, "7", -32020, "header mismatch"},
		{"no version in the body", unversioned, 400, "7", -32602, "_meta field"},
		{"version to come", future, 400, "7", -32022, "unsupported protocol version"},
		{"version header", oldVersion, 400, "7", -32600, "supported versions"},
		{"old method, newest", newest("ping", "", `{"jsonrpc":"2.0","id":7,"method":"ping","params":{`+meta+`}}`), 404, "7", -32601, "Method not found"},
		{"method twice", older(`{"jsonrpc":"2.0","id":7,"method":"ping","method":"tools/call"}`), 400, "null", -32600, "twice"},
		{"nothing", older(""), 400, "null", -32700, "Parse error"},
	} {
		a := send(t, h, c.r)
		if a.status != c.status || a.id != c.id || a.code != c.code || !strings.Contains(a.text, c.text) {
			t.Errorf("%s: %d %s; want %d, id %s, code %d, %q", c.name, a.status, a.body, c.status, c.id, c.code, c.text)
		}
		if strings.Contains(a.body, secret) {
			t.Errorf("%s: repeated in %s", c.name, a.body)
		}
	}
}

// TestLineCases: what is wrong on a line of stdio is wrong in a body, with the
// same code. A line's end and a byte order mark belong to lines.
func TestLineCases(t *testing.T) {
	file, err := os.Open("../../testdata/cases/stdin_lines.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	h := newTestHandler(atOnce)
	compared := 0
	for dec := json.NewDecoder(file); dec.More(); {
		var c struct {
			Name, Line string
			Expect     struct {
				Reply string
				Code  int
				ID    json.RawMessage
			}
		}
		if err := dec.Decode(&c); err != nil {
			t.Fatal(err)
		}
		if c.Line == "" || c.Expect.Reply != "error" {
			continue
		}
		compared++
		if a := send(t, h, older(c.Line)); a.code != c.Expect.Code || a.id != string(c.Expect.ID) || a.status != 400 {
			t.Errorf("%s: %d %s", c.Name, a.status, a.body)
		}
	}
	if compared < 8 {
		t.Errorf("%d cases", compared)
	}
}

// TestSpelling: a member in another spelling is none, for the SDK too.
func TestSpelling(t *testing.T) {
	r := older(`{"jsonrpc":"2.0","id":7,"method":"ping","Method":"tools/call","METHOD":"tools/call","params":{"name":"tunggu"}}`)
	if a := send(t, newTestHandler(atOnce), r); a.result != "{}" {
		t.Errorf("%s", a.body)
	}
}

func TestSubscription(t *testing.T) {
	r := newest("subscriptions/listen", "", `{"jsonrpc":"2.0","id":7,"method":"subscriptions/listen","params":{"notifications":{"toolsListChanged":true},`+meta+`}}`)
	a := send(t, newTestHandler(atOnce), r)
	if a.status != 200 || a.header.Get("Content-Type") != "text/event-stream" || !strings.Contains(a.body, `"id":7,"result"`) {
		t.Errorf("%d %s", a.status, a.body)
	}
}

// TestHangUp: a client that goes ends its call, in every protocol.
func TestHangUp(t *testing.T) {
	for name, r := range map[string]*http.Request{
		"2026-07-28": newest("tools/call", "tunggu", `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"tunggu",`+meta+`}}`),
		"2025-06-18": older(call),
	} {
		ctx, cancel := context.WithCancel(t.Context())
		ended := make(chan struct{})
		send(t, newTestHandler(func(ctx context.Context) string {
			cancel()
			<-ctx.Done()
			close(ended)
			return ""
		}), r.WithContext(ctx))
		select {
		case <-ended:
		default:
			t.Errorf("%s: answered before the handler ended", name)
		}
	}
}

// TestOtherTransports: a server that is served here still answers elsewhere.
func TestOtherTransports(t *testing.T) {
	o := newOptions(atOnce)
	newHandler(o, &net.TCPAddr{})
	ours, theirs := mcp.NewInMemoryTransports()
	if _, err := o.Server.Connect(t.Context(), ours, nil); err != nil {
		t.Fatal(err)
	}
	session, err := mcp.NewClient(&mcp.Implementation{Name: "uji"}, nil).Connect(t.Context(), theirs, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	if res, err := session.CallTool(t.Context(), &mcp.CallToolParams{Name: "tunggu"}); err != nil || len(res.Content) != 1 {
		t.Errorf("%+v, %v", res, err)
	}
}

// TestNoAnswer: should the SDK write none, or one nobody understands, the client
// is told.
func TestNoAnswer(t *testing.T) {
	for _, body := range []string{"", `{}`, `{"jsonrpc":"2.0","id":8,"result":{}}`} {
		to := recorder{header: http.Header{"Content-Type": {"application/json"}}}
		io.WriteString(&to, body)
		w := httptest.NewRecorder()
		to.answer(wire.Message{}, &exchange{}).writeTo(w)
		if a := newReply(t, w.Result()); a.status != 500 || a.code != -32603 {
			t.Errorf("%q: %d %s", body, a.status, a.body)
		}
	}
}
