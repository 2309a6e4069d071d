package stdio

import (
	"strings"
	"testing"
)

// TestResultsOfBothEras: the SDK adds to a result what the protocol's version
// asks for, by way of the shelf as well.
func TestResultsOfBothEras(t *testing.T) {
	calls := newSlowCalls()
	close(calls.release)
	h := start(t, t.Context(), calls)
	h.send(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"bicara","arguments":{},"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}`)
	if got := string(h.next().Result); !strings.Contains(got, `"resultType":"complete"`) ||
		!strings.Contains(got, `"io.modelcontextprotocol/serverInfo"`) || !strings.Contains(got, `"text":"<halo>"`) {
		t.Errorf("result %s", got)
	}
	h = start(t, t.Context(), calls)
	h.handshake()
	h.send(`{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"bicara","arguments":{}}}`)
	if got := string(h.next().Result); got != `{"content":[{"type":"text","text":"<halo>"}]}` {
		t.Errorf("result %s", got)
	}
}
