package main

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"mcp-asrama/mock"
)

// hungService accepts requests and never answers. entered gets one value for
// each that came in, ended one for each that went away.
type hungService struct {
	*httptest.Server
	entered, ended chan struct{}
}

func newHungService(t *testing.T) *hungService {
	s := &hungService{entered: make(chan struct{}, 4096), ended: make(chan struct{}, 4096)}
	s.Server = httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		s.entered <- struct{}{}
		<-r.Context().Done()
		s.ended <- struct{}{}
	}))
	t.Cleanup(s.Close)
	return s
}

func (s *hungService) env() []string { return []string{"ASRAMA_API_URL=" + s.URL} }

// launchHung starts a server with one call, of id 1, that the service never
// answers.
func launchHung(t *testing.T) (*process, *hungService) {
	t.Helper()
	service := newHungService(t)
	p := launch(t, service.env())
	p.handshake()
	p.send(callLine(1, "daftar_kamar", ""))
	await(t, "request", service.entered)
	return p, service
}

func await(t *testing.T, what string, event <-chan struct{}) {
	t.Helper()
	select {
	case <-event:
	case <-time.After(patience):
		t.Fatalf("no %s", what)
	}
}

func TestStdinCases(t *testing.T) {
	type stdinCase struct {
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
	p := launch(t, nil, "-mock")
	p.handshake()
	for _, c := range readCases[stdinCase](t, "../../testdata/cases/stdin_lines.jsonl") {
		raw, err := hex.DecodeString(c.Hex)
		if err != nil {
			t.Fatal(err)
		}
		p.send(c.Line + string(raw) + strings.Repeat(c.Repeat.Text, c.Repeat.Times))
		if c.Expect.Reply != "none" {
			a := p.next()
			if isError := a.Error != nil; string(a.ID) != string(c.Expect.ID) || isError != (c.Expect.Reply == "error") ||
				isError && a.Error.Code != c.Expect.Code {
				t.Errorf("%s: id %s error %+v; want %+v", c.Name, a.ID, a.Error, c.Expect)
			}
		}
		p.expectPing()
	}
	p.hangUp()
}

func TestOneShotPipe(t *testing.T) {
	t.Parallel()
	for _, end := range []string{"\n", ""} {
		p := launch(t, nil, "-mock")
		requests := []string{initialize, initialized}
		for id := range 50 {
			requests = append(requests, callLine(id, "daftar_kamar", ""))
		}
		io.WriteString(p.in, strings.Join(requests, "\n")+end)
		p.hangUp()
		answered := map[string]bool{}
		for line := range p.lines {
			var a answer
			if err := json.Unmarshal([]byte(line), &a); err != nil || a.Result == nil {
				t.Fatalf("%q: %v", line, err)
			}
			answered[string(a.ID)] = true
		}
		if len(answered) != 51 {
			t.Errorf("line end %q: %d of 51 answered", end, len(answered))
		}
	}
}

// TestHostClosesStdout: the input stays open, but nobody hears us.
func TestHostClosesStdout(t *testing.T) {
	t.Parallel()
	p := prepare(t, nil, "-mock")
	p.cmd.Stderr = p.stderr
	p.start()
	p.handshake()
	p.stdout.Close()
	// The pipe is found broken at the first write after the reader is gone.
	for i := range 100 {
		if _, err := io.WriteString(p.in, callLine(i, "daftar_kamar", "")+"\n"); err != nil {
			break
		}
	}
	if code := p.wait(); code != 1 {
		t.Errorf("exit code %d", code)
	}
	if cpu := p.cmd.ProcessState.UserTime() + p.cmd.ProcessState.SystemTime(); cpu > 2*time.Second {
		t.Errorf("used %v of CPU", cpu)
	}
	if lines := strings.Count(p.stderr.String(), "\n"); lines != 1 {
		t.Errorf("stderr %q", p.stderr)
	}
}

// TestHostNeverDrainsStderr: a full pipe must not stop a call.
func TestHostNeverDrainsStderr(t *testing.T) {
	t.Parallel()
	service := httptest.NewServer(mock.Handler(mock.WithStatus(500)))
	defer service.Close()
	p := prepare(t, []string{"ASRAMA_API_URL=" + service.URL, "ASRAMA_LOG=debug"})
	full, err := p.cmd.StderrPipe() // nobody reads it
	if err != nil {
		t.Fatal(err)
	}
	p.start()
	p.handshake()
	for id := range 2000 { // a line or two each, over 64 KiB together
		p.send(callLine(id, "daftar_kamar", ""))
		if _, isError := toolText(t, p.next()); !isError {
			t.Fatal("no error")
		}
	}
	p.in.Close()
	if code := p.wait(); code != 0 {
		t.Errorf("exit code %d", code)
	}
	full.Close()
}

func TestCancelledCall(t *testing.T) {
	t.Parallel()
	p, service := launchHung(t)
	p.send(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}`)
	await(t, "end of the request", service.ended)
	p.expectPing()
	p.hangUp()
	if line := p.line(); line != "" {
		t.Errorf("late answer %q", line)
	}
}

func TestPingWhile100CallsAreInFlight(t *testing.T) {
	t.Parallel()
	service := newHungService(t)
	p := launch(t, service.env())
	p.handshake()
	for id := range 100 {
		p.send(callLine(id, "daftar_kamar", ""))
	}
	for range 100 {
		await(t, "request", service.entered)
	}
	p.expectPing()
}

// TestHugeLine: 256 MiB without a line end, in memory that does not grow with it.
func TestHugeLine(t *testing.T) {
	t.Parallel()
	p := launch(t, nil, "-mock")
	p.handshake()
	chunk := strings.Repeat("a", 1<<20)
	for range 256 {
		if _, err := io.WriteString(p.in, chunk); err != nil {
			t.Fatal(err)
		}
	}
	p.send("")
	if a := p.next(); string(a.ID) != "null" || a.Error == nil || a.Error.Code != -32600 {
		t.Errorf("id %s error %+v", a.ID, a.Error)
	}
	p.expectPing()
	if peak := peakMemory(t, p.cmd.Process.Pid); peak > 64<<20 {
		t.Errorf("peak memory %d MiB", peak>>20)
	}
	p.hangUp()
}

// peakMemory reads a running process's peak resident set in bytes; 0 where the
// system does not tell.
func peakMemory(t *testing.T, pid int) int {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		t.Log("peak memory unknown on this system")
		return 0
	}
	_, rest, _ := strings.Cut(string(status), "VmHWM:")
	var kilobytes int
	if _, err := fmt.Sscan(rest, &kilobytes); err != nil {
		t.Fatal(err)
	}
	return kilobytes << 10
}
