package stdio

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
)

// FuzzServe sends any bytes between a handshake and a ping. The server must
// never die, every line it writes must be a JSON-RPC answer, and the ping must
// be answered exactly once. An id no fuzzer finds by chance stands for it.
func FuzzServe(f *testing.F) {
	for _, seed := range []string{
		"", "halo", "{}", "[]", "42", "\xff\xfe", "\ufeff" + ping, ping + ping, "[" + ping + "]",
		`{"jsonrpc":"2.0","id":1,"method":"tools/list"}`,
		`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"tunggu","arguments":null}}`,
		`{"jsonrpc":"2.0","id":1.5,"method":"resources/read","params":{"uri":"a://\u0007"}}`,
		`{"jsonrpc":"2.0","id":2,"method":"server/discover","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}`,
		`{"jsonrpc":"2.0","id":3,"method":"subscriptions/listen","params":{"notifications":{"toolsListChanged":true}}}`,
		`{"jsonrpc":"2.0","id":4,"method":"completion/complete","params":{"ref":{"type":"ref/prompt","name":"x"},"argument":{"name":"a","value":""}}}`,
		`{"jsonrpc":"2.0","id":5,"method":"logging/setLevel","params":{"level":"debug"}}`,
		`{"jsonrpc":"2.0","id":6,"method":"resources/subscribe","params":{"uri":"x"}}`,
		`{"jsonrpc":"2.0","id":7,"method":"tools/list","params":{"cursor":"eA=="}}`,
		slowCall(8) + "\n" + cancelCall("8"),
		cancelCall(`"x"`), cancelCall(`{"a":1}`),
	} {
		f.Add([]byte(seed))
	}
	const last = `"2f1c2e7a-terakhir"`
	f.Fuzz(func(t *testing.T, lines []byte) {
		if bytes.Contains(lines, []byte("terakhir")) {
			return
		}
		calls := newSlowCalls()
		close(calls.release)
		in := strings.Join([]string{initialize, initialized, string(lines),
			strings.Replace(ping, `"berikut"`, last, 1)}, "\n")
		var out bytes.Buffer
		if err := Serve(t.Context(), newServer(calls), strings.NewReader(in), &out); err != nil {
			t.Fatal(err)
		}
		pings := 0
		for line := range bytes.Lines(out.Bytes()) {
			var a answer
			if err := json.Unmarshal(line, &a); err != nil {
				t.Fatalf("wrote %q: %v", line, err)
			}
			if a.Error != nil && a.Error.Code == 0 {
				t.Fatalf("code 0 in %q", line)
			}
			if string(a.ID) == last {
				pings++
			}
		}
		if pings != 1 {
			t.Fatalf("%d answers to the ping after %q: %s", pings, lines, out.Bytes())
		}
		if want, got := owed(lines), answered(out.Bytes()); want > got {
			t.Fatalf("%d requests with an id, %d answers, after %q: %s", want, got, lines, out.Bytes())
		}
	})
}

// owed counts the lines that are plainly requests with an id of their own and
// not cancelled: those must be answered.
func owed(lines []byte) int {
	if bytes.Contains(lines, []byte(methodCancelled)) {
		return 0
	}
	n := 0
	for line := range bytes.Lines(lines) {
		var m struct {
			Version string `json:"jsonrpc"`
			ID      any    `json:"id"`
			Method  string `json:"method"`
		}
		if json.Unmarshal(line, &m) == nil && m.Version == "2.0" && m.ID != nil && m.Method != "" {
			n++
		}
	}
	return n
}

// answered counts the answers but for the handshake's and the ping's.
func answered(out []byte) int { return bytes.Count(out, []byte("\n")) - 2 }
