package main

import (
	"strings"
	"testing"
	"time"
)

func TestSilentServer(t *testing.T) {
	t.Parallel()
	from := service50(t)
	s, _, err := open(fakeServer("silent"), from, patience)
	if err != nil {
		t.Fatal(err)
	}
	s.patient = time.Millisecond
	_, err = s.oneByOne(1)
	if err = s.end(err); err == nil || !strings.Contains(err.Error(), "no answer within 1ms") {
		t.Errorf("error %v", err)
	}
}

func TestPipelined(t *testing.T) {
	t.Parallel()
	s, start, err := open(bare(), service50(t), patience)
	if err != nil {
		t.Fatal(err)
	}
	taken, err := s.pipelined(3 * inFlight)
	if s.watch.Stop() {
		t.Error("the watch is on while nobody waits for the server")
	}
	if err := s.end(err); err != nil {
		t.Fatal(err)
	}
	if start <= 0 || taken <= 0 {
		t.Errorf("start %v, calls %v", start, taken)
	}
}

func TestPipelinedConfused(t *testing.T) {
	t.Parallel()
	s, _, err := open(fakeServer("confuses"), service50(t), patience)
	if err != nil {
		t.Fatal(err)
	}
	_, err = s.pipelined(1)
	if err := s.end(err); err == nil || !strings.Contains(err.Error(), "id 1002, which was not open") {
		t.Errorf("error %v", err)
	}
}

// TestEnvironment keeps a user's own settings from changing what is measured.
func TestEnvironment(t *testing.T) {
	t.Setenv("ASRAMA_FORMAT", "kolom")
	t.Setenv("NO_PROXY", "example.org")
	env := strings.Join(environment("http://127.0.0.1:1"), "\n") + "\n"
	for _, want := range []string{"ASRAMA_API_URL=http://127.0.0.1:1\n", "ASRAMA_API_TOKEN=" + token + "\n", "NO_PROXY=*\n", "PATH="} {
		if !strings.Contains(env, want) {
			t.Errorf("no %q", want)
		}
	}
	for _, unwanted := range []string{"ASRAMA_FORMAT", "example.org"} {
		if strings.Contains(env, unwanted) {
			t.Errorf("%q is still there", unwanted)
		}
	}
}
