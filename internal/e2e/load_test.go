//go:build e2e

package e2e

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
)

// clients is how many call at the same time.
const clients = 16

// rows is what the mock's class 7A looks like to a model.
const rows = `{"total":2,"data":[` +
	`{"id":"A001","nama":"Ahmad Fauzi","kelas":"7A","kamar":"Al-Fatih 1","status":"aktif","nama_wali":"Bapak Hasan"},` +
	`{"id":"A003","nama":"Citra Lestari","kelas":"7A","kamar":"Aisyah 2","status":"izin","nama_wali":"Bapak Joko"}]}`

// An outcome is how one call went.
type outcome struct {
	problem     string // "" when the answer was right
	tried, sent []string
}

// diedAt reports a call that had reached the copy when that went away.
func (o outcome) diedAt(c *serverCopy) bool {
	for i, addr := range o.tried[:max(0, len(o.tried)-1)] {
		if addr == c.addr && o.sent[i] != "0" && o.sent[i] != "-" {
			return true
		}
	}
	return false
}

// A load is clients that call without a pause, and that never say initialize.
type load struct {
	t        *testing.T
	client   *http.Client
	stopping chan struct{}
	running  sync.WaitGroup
	outcomes chan outcome
	seen     []outcome
}

func startLoad(t *testing.T, client *http.Client) *load {
	l := &load{t: t, client: client, stopping: make(chan struct{}), outcomes: make(chan outcome, 1<<20)}
	for i := range clients {
		call := older
		if i%2 == 1 {
			call = newest
		}
		l.running.Go(func() { l.repeat(call) })
	}
	return l
}

func (l *load) repeat(call func() *http.Request) {
	for {
		select {
		case <-l.stopping:
			return
		case l.outcomes <- l.do(call()):
		}
	}
}

// next waits for n more calls.
func (l *load) next(n int) {
	l.t.Helper()
	for range n {
		l.seen = append(l.seen, await(l.t, "answer", l.outcomes))
	}
}

// stop ends the load and reports the calls that failed.
func (l *load) stop() {
	l.t.Helper()
	close(l.stopping)
	l.running.Wait()
	l.next(len(l.outcomes))
	var failed []outcome
	for _, o := range l.seen {
		if o.problem != "" {
			failed = append(failed, o)
		}
	}
	l.t.Logf("%d calls, %d failed", len(l.seen), len(failed))
	if len(failed) > 0 {
		l.t.Errorf("the first to fail: %+v", failed[0])
	}
}

// diedAt counts the calls that had reached the copy when that went away.
func (l *load) diedAt(c *serverCopy) (n int) {
	for _, o := range l.seen {
		if o.diedAt(c) {
			n++
		}
	}
	return n
}

func (l *load) do(r *http.Request) outcome {
	res, err := l.client.Do(r)
	if err != nil {
		return outcome{problem: err.Error()}
	}
	defer res.Body.Close()
	o := outcome{tried: strings.Split(res.Header.Get("X-Tried"), ", "), sent: strings.Split(res.Header.Get("X-Sent"), ", ")}
	body, err := io.ReadAll(res.Body)
	if err != nil {
		o.problem = err.Error()
		return o
	}
	var answer struct {
		Result struct{ Content []struct{ Text string } }
	}
	err = json.Unmarshal(body, &answer)
	if content := answer.Result.Content; err != nil || len(content) != 1 || content[0].Text != rows {
		o.problem = fmt.Sprintf("%s: %s", res.Status, body)
	}
	return o
}

// older is a call of protocol 2025-06-18.
func older() *http.Request {
	return request("2025-06-18", `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"cari_anak","arguments":{"kelas":"7A"}}}`)
}

// newest is one of protocol 2026-07-28, which has no handshake and whose headers
// repeat the body.
func newest() *http.Request {
	r := request("2026-07-28", `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"cari_anak","arguments":{"kelas":"7A"},`+
		`"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",`+
		`"io.modelcontextprotocol/clientInfo":{"name":"uji","version":"1"},"io.modelcontextprotocol/clientCapabilities":{}}}}`)
	r.Header.Set("Mcp-Method", "tools/call")
	r.Header.Set("Mcp-Name", "cari_anak")
	return r
}

func request(version, body string) *http.Request {
	r, err := http.NewRequest(http.MethodPost, "https://"+hostName+"/mcp", strings.NewReader(body))
	if err != nil {
		panic(err) // every part of it is a constant
	}
	// Without it net/http asks again on its own when a kept connection breaks.
	r.GetBody = nil
	r.Header.Set("Authorization", "Bearer "+httpToken)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Accept", "application/json, text/event-stream")
	r.Header.Set("Mcp-Protocol-Version", version)
	return r
}
