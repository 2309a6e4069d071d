package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

// binary is the server as a user has it, built once for all tests here.
var binary string

func TestMain(m *testing.M) { os.Exit(buildAndRun(m)) }

func buildAndRun(m *testing.M) int {
	dir, err := os.MkdirTemp("", "mcp-asrama")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	binary = filepath.Join(dir, "mcp-asrama")
	if runtime.GOOS == "windows" {
		binary += ".exe"
	}
	build := exec.Command("go", "build", "-o", binary, "-ldflags", "-X main.version=v9.9.9-uji", ".")
	build.Stderr = os.Stderr
	if err := build.Run(); err != nil {
		return 1
	}
	return m.Run()
}

// patience bounds every wait of these tests for a process; on a good day nothing
// comes near it.
const patience = 30 * time.Second

// A process is a running server and its pipes.
type process struct {
	t      testing.TB
	cmd    *exec.Cmd
	in     io.WriteCloser
	lines  chan string // what it writes to stdout; closed at its end
	stdout io.ReadCloser
	stderr *bytes.Buffer // complete once wait has returned
	exited chan error
}

// launch starts the server with env on top of a clean environment.
func launch(t testing.TB, env []string, args ...string) *process {
	t.Helper()
	p := prepare(t, env, args...)
	p.cmd.Stderr = p.stderr
	p.start()
	return p
}

func prepare(t testing.TB, env []string, args ...string) *process {
	t.Helper()
	p := &process{t: t, cmd: exec.Command(binary, args...), stderr: &bytes.Buffer{},
		lines: make(chan string, 4096), exited: make(chan error, 1)}
	p.cmd.Env = append([]string{"HOME=" + t.TempDir(), "NO_PROXY=*", "SYSTEMROOT=" + os.Getenv("SYSTEMROOT")}, env...)
	var err error
	if p.in, err = p.cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	if p.stdout, err = p.cmd.StdoutPipe(); err != nil {
		t.Fatal(err)
	}
	return p
}

func (p *process) start() {
	p.t.Helper()
	if err := p.cmd.Start(); err != nil {
		p.t.Fatal(err)
	}
	reading := make(chan struct{})
	go func() {
		defer close(reading)
		defer close(p.lines)
		for r := bufio.NewReader(p.stdout); ; {
			line, err := r.ReadString('\n')
			if line != "" {
				p.lines <- line
			}
			if err != nil {
				return
			}
		}
	}()
	go func() {
		<-reading // Wait closes the pipe that is being read
		p.exited <- p.cmd.Wait()
	}()
	p.t.Cleanup(func() {
		p.in.Close()
		p.cmd.Process.Kill()
	})
}

func (p *process) send(lines ...string) {
	p.t.Helper()
	for _, line := range lines {
		if _, err := io.WriteString(p.in, line+"\n"); err != nil {
			p.t.Fatalf("write: %v", err)
		}
	}
}

// line returns the next line of stdout, "" at its end.
func (p *process) line() string {
	p.t.Helper()
	select {
	case line := <-p.lines:
		return line
	case <-time.After(patience):
		p.t.Fatal("no line on stdout")
		return ""
	}
}

// An answer is a JSON-RPC answer.
type answer struct {
	JSONRPC string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id"`
	Result  json.RawMessage `json:"result"`
	Error   *struct {
		Code    int             `json:"code"`
		Message string          `json:"message"`
		Data    json.RawMessage `json:"data"`
	} `json:"error"`
}

func (p *process) next() answer {
	p.t.Helper()
	line := p.line()
	var a answer
	if err := json.Unmarshal([]byte(line), &a); err != nil || a.JSONRPC != "2.0" {
		p.t.Fatalf("not an answer: %q (%v)", line, err)
	}
	return a
}

// wait returns the exit code.
func (p *process) wait() int {
	p.t.Helper()
	select {
	case <-p.exited:
		return p.cmd.ProcessState.ExitCode()
	case <-time.After(patience):
		p.t.Fatal("did not exit")
		return -1
	}
}

// hangUp closes stdin and expects a good, quiet end.
func (p *process) hangUp() {
	p.t.Helper()
	p.in.Close()
	if code := p.wait(); code != 0 || p.stderr.Len() > 0 {
		p.t.Errorf("exit code %d, stderr %q", code, p.stderr)
	}
}

const (
	initialize  = `{"jsonrpc":"2.0","id":"init","method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"uji","version":"1"}}}`
	initialized = `{"jsonrpc":"2.0","method":"notifications/initialized"}`
	ping        = `{"jsonrpc":"2.0","id":"berikut","method":"ping"}`
)

func (p *process) handshake() {
	p.t.Helper()
	p.send(initialize)
	if a := p.next(); a.Error != nil {
		p.t.Fatalf("initialize: %+v", a.Error)
	}
	p.send(initialized)
}

// expectPing checks that the next answer is the ping's: nothing came in between,
// and the process lives.
func (p *process) expectPing() {
	p.t.Helper()
	p.send(ping)
	if a := p.next(); string(a.ID) != `"berikut"` || string(a.Result) != "{}" {
		p.t.Fatalf("instead of the ping's answer: id %s result %s error %+v", a.ID, a.Result, a.Error)
	}
}

// callLine is a tools/call request; arguments is JSON, or "" to leave it out.
func callLine(id int, tool, arguments string) string {
	if arguments != "" {
		arguments = `,"arguments":` + arguments
	}
	return fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":%q%s}}`, id, tool, arguments)
}

// toolText is the text block of a tool's result.
func toolText(t testing.TB, a answer) (text string, isError bool) {
	t.Helper()
	var result struct {
		Content []struct{ Type, Text string }
		IsError bool
	}
	if err := json.Unmarshal(a.Result, &result); err != nil || len(result.Content) != 1 || result.Content[0].Type != "text" {
		t.Fatalf("result %s error %+v", a.Result, a.Error)
	}
	return result.Content[0].Text, result.IsError
}

// readCases decodes a file of one JSON value a line.
func readCases[T any](t testing.TB, path string) []T {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var cases []T
	for dec := json.NewDecoder(strings.NewReader(string(data))); dec.More(); {
		var c T
		if err := dec.Decode(&c); err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		cases = append(cases, c)
	}
	return cases
}
