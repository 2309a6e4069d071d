//go:build e2e

package e2e

import (
	"bufio"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// A process is a running program.
type process struct {
	t     *testing.T
	cmd   *exec.Cmd
	ended chan struct{}

	mu     sync.Mutex
	stderr strings.Builder
}

// start runs the command, with nothing but env for its environment, until the
// test ends. It returns when a line of the program's standard error has the sign
// that it is ready, and that line.
func start(t *testing.T, env []string, sign, name string, args ...string) (p *process, line string) {
	t.Helper()
	p = &process{t: t, cmd: exec.Command(name, args...), ended: make(chan struct{})}
	p.cmd.Env = env
	stderr, err := p.cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ready := make(chan string, 1)
	go func() {
		for lines := bufio.NewScanner(stderr); lines.Scan(); {
			p.keep(lines.Text(), sign, ready)
		}
		_ = p.cmd.Wait() // how it ended is asked of ProcessState
		close(p.ended)
	}()
	t.Cleanup(p.end)
	select {
	case line = <-ready:
	case <-p.ended:
		t.Fatalf("%s ended: %v\n%s", name, p.cmd.ProcessState, p.said())
	case <-time.After(patience):
		t.Fatalf("%s is not ready:\n%s", name, p.said())
	}
	return p, line
}

func (p *process) keep(line, sign string, ready chan<- string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.stderr.WriteString(line + "\n")
	if strings.Contains(line, sign) {
		select {
		case ready <- line:
		default: // ready before
		}
	}
}

func (p *process) said() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.stderr.String()
}

// signal sends s and returns at once.
func (p *process) signal(s syscall.Signal) {
	p.t.Helper()
	if err := p.cmd.Process.Signal(s); err != nil {
		p.t.Fatal(err)
	}
}

// wait returns the exit code, -1 for a process that was killed.
func (p *process) wait() int {
	p.t.Helper()
	select {
	case <-p.ended:
	case <-time.After(patience):
		p.t.Fatalf("%s does not end", p.cmd.Path)
	}
	return p.cmd.ProcessState.ExitCode()
}

// end gives a program that has children of its own the time to end them.
func (p *process) end() {
	_ = p.cmd.Process.Signal(syscall.SIGTERM) // it may have ended
	select {
	case <-p.ended:
	case <-time.After(patience):
		_ = p.cmd.Process.Kill()
	}
	if p.t.Failed() {
		said := p.said()
		p.t.Logf("the last that %s said:\n%s", p.cmd.Path, said[max(0, len(said)-2000):])
	}
}
