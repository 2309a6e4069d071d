package privacy_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"log"
	"log/slog"
	"net/http/httptest"
	"net/url"
	"sync"
	"sync/atomic"
	"testing"

	"mcp-asrama/internal/asrama"
	"mcp-asrama/internal/privacy"
	"mcp-asrama/internal/privacy/hostile"
	"mcp-asrama/internal/server"
	"mcp-asrama/internal/stdio"
)

var (
	exchanges = flag.Int("exchanges", 5000, "hostile exchanges that TestProof makes")
	seed      = flag.Uint64("seed", 20261006, "of the hostile exchanges")
	only      = flag.Int("only", -1, "make this one exchange and show it")
)

// callers is how many calls are in flight, each over servers of its own.
const callers = 8

// TestProof is the promise: whatever the service answers, nothing planted comes out of the server, and what is plain
// does. One exchange goes from a line on standard input over HTTP to a line on standard output.
func TestProof(t *testing.T) {
	from, to := 0, *exchanges
	if *only >= 0 {
		from, to = *only, *only+1
	}
	tally := hostile.NewTally(*seed)
	runExchanges(t, privacy.New, from, to, func(e *hostile.Exchange, o hostile.Outcome) (more bool) {
		tally.Add(e, o)
		if *only >= 0 {
			t.Logf("body: %s\nout: %s\nlog: %s", e.Answer.Body, o.Line, o.Log)
		}
		return true
	})
	t.Logf("seed %d: %s", *seed, tally)
	for _, note := range tally.Notes {
		t.Log(note)
	}
	for _, broken := range tally.Broken {
		t.Error(broken)
	}
	if tally.Kept*1000 < tally.Plain*999 {
		t.Errorf("only %d of %d plain values kept, lost by kind: %v", tally.Kept, tally.Plain, tally.Lost)
	}
}

// TestProofNoticesEveryLayer is the proof of the proof: with any one layer off it has to fail, and for that layer's
// reason.
func TestProofNoticesEveryLayer(t *testing.T) {
	for layer, kind := range map[string]string{
		"keys": hostile.KeyStayed, "values": hostile.Leaked, "echoes": hostile.Leaked,
		"hidden": hostile.HiddenCame, "closed": hostile.NotRefused, "strict": hostile.UnnamedCame,
	} {
		t.Run(layer, func(t *testing.T) {
			without := func(o privacy.Options) *privacy.Filter { return privacy.NewWithout(o, layer) }
			tally := hostile.NewTally(*seed)
			runExchanges(t, without, 0, 1000, func(e *hostile.Exchange, o hostile.Outcome) (more bool) {
				tally.Add(e, o)
				return tally.Failed() < 20
			})
			t.Logf("%s; %v", tally, tally.Failures)
			if tally.Failures[kind] == 0 {
				t.Errorf("no failure of the kind %q: the layer is not tested", kind)
			}
		})
	}
}

// runExchanges makes the exchanges from one index to another, several at once, and hands each to judge until that
// wants no more.
func runExchanges(t *testing.T, filter func(privacy.Options) *privacy.Filter, from, to int,
	judge func(*hostile.Exchange, hostile.Outcome) (more bool)) {
	t.Helper()
	was := log.Writer()
	log.SetOutput(io.Discard) // as the program does: net/http quotes there what a service sends unasked
	t.Cleanup(func() { log.SetOutput(was) })

	var names []string
	for i := range callers {
		names = append(names, fmt.Sprintf("pemanggil%d", i))
	}
	service := hostile.NewService(names...)
	upstream := httptest.NewServer(service)
	t.Cleanup(upstream.Close)

	var next atomic.Int64
	next.Store(int64(from))
	var running sync.WaitGroup
	for _, name := range names {
		sessions := connectAll(t, filter, upstream.URL+"/"+name)
		running.Go(func() {
			for more := true; more; {
				index := int(next.Add(1)) - 1
				if index >= to {
					return
				}
				e := hostile.New(*seed, index)
				service.Set(name, e)
				outcome, err := sessions[e.Profile].call(e.Call)
				if err != nil {
					t.Errorf("exchange %d: %v", index, err)
					return
				}
				more = judge(e, outcome)
			}
		})
	}
	running.Wait()
}

// connectAll starts one server of each profile.
func connectAll(t *testing.T, filter func(privacy.Options) *privacy.Filter, base string) []*session {
	t.Helper()
	var all []*session
	for _, p := range hostile.Profiles() {
		all = append(all, connect(t, filter(privacy.Options{Deny: p.Deny, Allow: p.Allow}), base))
	}
	return all
}

// A session speaks MCP with a server over two pipes, as a host does.
type session struct {
	in  io.Writer
	out *bufio.Reader
	log *logBuffer
}

func connect(t *testing.T, filter *privacy.Filter, base string) *session {
	t.Helper()
	at, err := url.Parse(base)
	if err != nil {
		t.Fatal(err)
	}
	logged := new(logBuffer)
	logger := slog.New(slog.NewTextHandler(logged, &slog.HandlerOptions{Level: slog.LevelDebug}))
	client, err := asrama.New(asrama.Options{BaseURL: at, Token: "token-uji", Filter: filter, Log: logger,
		PathAnak: "/anak", PathKamar: "/kamar", PathAbsensi: "/absensi"})
	if err != nil {
		t.Fatal(err)
	}
	theirs, in := io.Pipe()
	out, ours := io.Pipe()
	go stdio.Serve(context.Background(), server.New(client, server.Options{Version: "v0.0.0-uji", Log: logger}), theirs, ours)
	t.Cleanup(func() { in.Close() }) // ends Serve
	s := &session{in: in, out: bufio.NewReader(out), log: logged}
	if _, err := s.ask(`{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18",` +
		`"capabilities":{},"clientInfo":{"name":"uji","version":"1"}}}`); err != nil {
		t.Fatal(err)
	}
	fmt.Fprintln(in, `{"jsonrpc":"2.0","method":"notifications/initialized"}`)
	return s
}

// ask sends a line and returns the line that answers it.
func (s *session) ask(line string) (string, error) {
	if _, err := fmt.Fprintln(s.in, line); err != nil {
		return "", err
	}
	return s.out.ReadString('\n')
}

// call makes a call, and a completion on the same answer of the service, and takes
// the call's answer apart.
func (s *session) call(c hostile.Call) (hostile.Outcome, error) {
	line, err := s.ask(request(c))
	if err != nil {
		return hostile.Outcome{}, err
	}
	var answer struct {
		Result struct {
			Content, Contents []struct{ Text string }
			IsError           bool
		}
		Error *struct{ Message string }
	}
	if err := json.Unmarshal([]byte(line), &answer); err != nil {
		return hostile.Outcome{}, err
	}
	names, err := s.ask(completion)
	if err != nil {
		return hostile.Outcome{}, err
	}
	o := hostile.Outcome{Line: line + names, IsError: answer.Result.IsError, Log: s.log.take()}
	blocks := append(answer.Result.Content, answer.Result.Contents...)
	switch {
	case answer.Error != nil:
		o.Text, o.IsError = answer.Error.Message, true
	case len(blocks) == 1:
		o.Text = blocks[0].Text
	default:
		err = fmt.Errorf("%d blocks: %s", len(blocks), line)
	}
	return o, err
}

// completion asks for the names in what the service answers, as if it were rooms.
const completion = `{"jsonrpc":"2.0","id":2,"method":"completion/complete","params":{` +
	`"ref":{"type":"ref/prompt","name":"laporan_kamar"},"argument":{"name":"nama_kamar","value":""}}}`

func request(c hostile.Call) string {
	if c.Tool == "" {
		return `{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"asrama://kamar"}}`
	}
	return fmt.Sprintf(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":%q,"arguments":%s}}`, c.Tool,
		c.Arguments)
}

// A logBuffer holds what was written since it was last taken.
type logBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *logBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *logBuffer) take() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	defer l.b.Reset()
	return l.b.String()
}
