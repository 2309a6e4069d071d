package main

import (
	"bufio"
	"bytes"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"mcp-asrama/mock"
)

const asMain = "MOCK_ASRAMA_TEST_AS_MAIN"

// TestMain lets the test binary be the command itself, in a process of its own.
func TestMain(m *testing.M) {
	if os.Getenv(asMain) != "" {
		main()
	}
	os.Exit(m.Run())
}

func command(t *testing.T, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(t.Context(), os.Args[0], args...)
	// The race detector would wait a second before the process exits.
	cmd.Env = append(os.Environ(), asMain+"=1", "GORACE=atexit_sleep_ms=0")
	return cmd
}

func TestServesUntilSignal(t *testing.T) {
	for _, signal := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		t.Run(signal.String(), func(t *testing.T) {
			cmd := command(t, "-addr", "127.0.0.1:0")
			var stdout bytes.Buffer
			cmd.Stdout = &stdout
			stderr, err := cmd.StderrPipe()
			if err != nil {
				t.Fatal(err)
			}
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			lines := bufio.NewReader(stderr)
			line, err := lines.ReadString('\n')
			if err != nil {
				t.Fatalf("no line on stderr: %v", err)
			}
			checkServes(t, line)
			if err := cmd.Process.Signal(signal); err != nil {
				t.Fatal(err)
			}
			rest, _ := io.ReadAll(lines) // the pipe ends with the process
			if err := cmd.Wait(); err != nil || len(rest) > 0 || stdout.Len() > 0 {
				t.Errorf("ended with %v, more on stderr %q, stdout %q", err, rest, stdout.String())
			}
		})
	}
}

// checkServes does what a newcomer would: it takes address and token from the line.
func checkServes(t *testing.T, line string) {
	t.Helper()
	found := regexp.MustCompile(`'Authorization: (Bearer \S+)' (http://127\.0\.0\.1:[1-9]\d*/anak)\n$`).FindStringSubmatch(line)
	if found == nil {
		t.Fatalf("no curl line in %q", line)
	}
	req, err := http.NewRequestWithContext(t.Context(), "GET", found[2], nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Authorization", found[1])
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil || resp.StatusCode != 200 || !strings.Contains(string(body), `"total":3`) {
		t.Errorf("%s: %s %q %v", found[2], resp.Status, body, err)
	}
}

func TestRefuses(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	for _, tc := range []struct {
		name string
		args []string
		code int
		says string
	}{
		{"address in use", []string{"-addr", taken.Addr().String()}, 1, taken.Addr().String()},
		{"no address", []string{"-addr", "delapan"}, 1, "-addr 127.0.0.1:8001"},
		{"unknown flag", []string{"-port", "1"}, 2, "-port"},
		{"argument", []string{"8000"}, 2, `"8000"`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			var stdout, stderr bytes.Buffer
			code := run(t.Context(), tc.args, &stdout, &stderr)
			said := stderr.String()
			if code != tc.code || !strings.Contains(said, tc.says) || strings.Count(said, "\n") != 1 || stdout.Len() > 0 {
				t.Errorf("code %d, stderr %q, stdout %q; want code %d and one line with %q", code, said, stdout.String(), tc.code, tc.says)
			}
		})
	}
}

func TestHelp(t *testing.T) {
	var stdout, stderr bytes.Buffer
	code := run(t.Context(), []string{"-h"}, &stdout, &stderr)
	if code != 0 || stderr.Len() > 0 {
		t.Errorf("code %d, stderr %q", code, stderr.String())
	}
	for _, want := range []string{"-addr", defaultAddr, mock.Token} {
		if !strings.Contains(stdout.String(), want) {
			t.Errorf("the usage does not name %s", want)
		}
	}
}
