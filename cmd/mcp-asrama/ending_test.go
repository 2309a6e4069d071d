package main

import (
	"os"
	"runtime"
	"syscall"
	"testing"
	"time"
)

func TestHangUpWhileServiceHangs(t *testing.T) {
	t.Parallel()
	p, _ := launchHung(t)
	began := time.Now()
	p.in.Close()
	if code := p.wait(); code != 0 {
		t.Errorf("exit code %d", code)
	}
	if took := time.Since(began); took > 6*time.Second {
		t.Errorf("took %v", took)
	}
}

func TestSignals(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Log("a Windows process gets no signals from its host")
		return
	}
	for name, c := range map[string]struct {
		signals []os.Signal
		within  time.Duration
	}{
		"SIGTERM": {[]os.Signal{syscall.SIGTERM}, 2 * time.Second},
		"SIGINT":  {[]os.Signal{os.Interrupt}, 2 * time.Second},
		// Two of a kind may reach a process as one.
		"a second one": {[]os.Signal{syscall.SIGTERM, os.Interrupt}, time.Second},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p, _ := launchHung(t)
			began := time.Now()
			for _, signal := range c.signals {
				p.cmd.Process.Signal(signal)
			}
			if code := p.wait(); code != 0 {
				t.Errorf("exit code %d", code)
			}
			if took := time.Since(began); took > c.within {
				t.Errorf("took %v", took)
			}
		})
	}
}

func TestSignalWhenIdle(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Log("a Windows process gets no signals from its host")
		return
	}
	p := launch(t, nil, "-mock")
	p.handshake()
	p.expectPing()
	p.cmd.Process.Signal(syscall.SIGTERM)
	if code := p.wait(); code != 0 || p.stderr.Len() > 0 {
		t.Errorf("exit code %d, stderr %q", code, p.stderr)
	}
}
