package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// The reference servers, built once for all tests.
var bareloop, barehttp string

// fakePrefix makes the test binary a server: "fake:ROLE" as its only argument.
const fakePrefix = "fake:"

func TestMain(m *testing.M) {
	if len(os.Args) == 2 && strings.HasPrefix(os.Args[1], fakePrefix) {
		os.Exit(fake(strings.TrimPrefix(os.Args[1], fakePrefix)))
	}
	if len(os.Args) == 3 && strings.HasPrefix(os.Args[1], fakeWebPrefix) {
		os.Exit(fakeWeb(strings.TrimPrefix(os.Args[1], fakeWebPrefix), os.Args[2]))
	}
	os.Exit(buildAndRun(m))
}

func buildAndRun(m *testing.M) int {
	// Under the race detector a fake server would wait a second before it exits.
	os.Setenv("GORACE", "atexit_sleep_ms=0")
	dir, err := os.MkdirTemp("", "bench")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	end := ""
	if runtime.GOOS == "windows" {
		end = ".exe"
	}
	bareloop, barehttp = filepath.Join(dir, "bareloop"+end), filepath.Join(dir, "barehttp"+end)
	build := exec.Command("go", "build", "-o", dir, "./bareloop", "./barehttp")
	build.Stderr = os.Stderr
	if err := build.Run(); err != nil {
		return 1
	}
	return m.Run()
}

func bare() *contender { return &contender{name: reference, command: []string{bareloop}} }

func fakeServer(role string) *contender {
	return &contender{name: role, command: []string{os.Args[0], fakePrefix + role}}
}

func service50(t *testing.T) *service {
	t.Helper()
	s, err := startService(limit)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.stop)
	return s
}
