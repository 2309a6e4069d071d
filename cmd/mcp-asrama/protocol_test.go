package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// TestVersions: each version of the handshake era is answered with itself, any
// other with the newest of that era (specification 2025-11-25, "Lifecycle").
func TestVersions(t *testing.T) {
	t.Parallel()
	for asked, want := range map[string]string{
		"2024-11-05": "2024-11-05",
		"2025-03-26": "2025-03-26",
		"2025-06-18": "2025-06-18",
		"2025-11-25": "2025-11-25",
		"2026-07-28": "2025-11-25", // has no handshake
		"2099-01-01": "2025-11-25",
		"":           "2025-11-25",
	} {
		p := launch(t, nil, "-mock")
		p.send(strings.Replace(initialize, "2025-06-18", asked, 1))
		var result struct{ ProtocolVersion string }
		if err := json.Unmarshal(p.next().Result, &result); err != nil || result.ProtocolVersion != want {
			t.Errorf("asked %q: answered %q (%v)", asked, result.ProtocolVersion, err)
		}
		p.send(initialized, callLine(1, "daftar_kamar", ""))
		if _, isError := toolText(t, p.next()); isError {
			t.Errorf("version %q: call failed", asked)
		}
		p.hangUp()
	}
}

// TestWithoutHandshake: protocol 2026-07-28 says in every request what the
// handshake said once.
func TestWithoutHandshake(t *testing.T) {
	t.Parallel()
	const meta = `"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",` +
		`"io.modelcontextprotocol/clientInfo":{"name":"uji","version":"1"},"io.modelcontextprotocol/clientCapabilities":{}}`
	p := launch(t, nil, "-mock")

	p.send(`{"jsonrpc":"2.0","id":1,"method":"server/discover","params":{` + meta + `}}`)
	var discovered struct {
		SupportedVersions []string
		Capabilities      json.RawMessage
		Instructions      string
	}
	if err := json.Unmarshal(p.next().Result, &discovered); err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(discovered.SupportedVersions); got != "[2026-07-28 2025-11-25 2025-06-18 2025-03-26 2024-11-05]" {
		t.Errorf("versions %s", got)
	}
	if string(discovered.Capabilities) != `{"completions":{},"prompts":{},"resources":{},"tools":{}}` || discovered.Instructions == "" {
		t.Errorf("%+v", discovered)
	}

	p.send(`{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"detail_anak","arguments":{"id_anak":"A001"},` + meta + `}}`)
	if text, isError := toolText(t, p.next()); isError || !strings.HasPrefix(text, `{"id":"A001"`) {
		t.Errorf("%s", text)
	}
	p.send(`{"jsonrpc":"2.0","id":3,"method":"resources/read","params":{"uri":"asrama://kamar",` + meta + `}}`)
	if a := p.next(); !strings.Contains(string(a.Result), `"cacheScope":"private"`) {
		t.Errorf("%s", a.Result)
	}
	p.send(`{"jsonrpc":"2.0","id":4,"method":"ping","params":{` + strings.Replace(meta, "2026-07-28", "2030-01-01", 1) + `}}`)
	if a := p.next(); a.Error == nil || a.Error.Code != -32022 {
		t.Errorf("unsupported version: %+v", a.Error)
	}
	p.hangUp()
}

// TestNoErrorHasCode0 asks every method of the protocol wrongly.
func TestNoErrorHasCode0(t *testing.T) {
	t.Parallel()
	methods := []string{"initialize", "server/discover", "ping", "tools/list", "tools/call", "resources/list",
		"resources/templates/list", "resources/read", "resources/subscribe", "resources/unsubscribe", "prompts/list",
		"prompts/get", "completion/complete", "logging/setLevel", "subscriptions/listen", "notifications/initialized",
		"notifications/cancelled", "sampling/createMessage", "tasks/list", "rpc.discover", ""}
	params := []string{"", `,"params":null`, `,"params":{}`, `,"params":[]`, `,"params":{"name":1,"uri":1,"level":1,"ref":1,"cursor":"!"}`,
		`,"params":{"name":"x","uri":"x:y","level":"x","ref":{"type":"x"},"argument":{"name":"a"},"cursor":"eA==","notifications":{}}`}
	for _, shaken := range []bool{false, true} {
		p := launch(t, nil, "-mock")
		if shaken {
			p.handshake()
		}
		for id, method := range methods {
			for _, params := range params {
				request := fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":%q%s}`, id, method, params)
				p.send(request)
				a := p.next()
				for a.ID == nil { // subscriptions/listen is acknowledged first
					a = p.next()
				}
				if string(a.ID) != fmt.Sprint(id) {
					t.Errorf("%s: answer to id %s", request, a.ID)
				}
				if a.Error != nil && (a.Error.Code == 0 || a.Error.Message == "") {
					t.Errorf("%s: %+v", request, a.Error)
				}
			}
		}
		p.expectPing()
		p.hangUp()
	}
}
