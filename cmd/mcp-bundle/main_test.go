package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// server is the real one, built once for this machine.
var server string

func TestMain(m *testing.M) { os.Exit(buildAndRun(m)) }

func buildAndRun(m *testing.M) int {
	dir, err := os.MkdirTemp("", "mcp-bundle")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	server = filepath.Join(dir, "mcp-asrama")
	if runtime.GOOS == "windows" {
		server += ".exe"
	}
	build := exec.Command("go", "build", "-o", server, "../mcp-asrama")
	build.Stderr = os.Stderr
	if err := build.Run(); err != nil {
		return 1
	}
	return m.Run()
}

func TestCommandLine(t *testing.T) {
	empty := t.TempDir()
	for _, c := range []struct {
		name   string
		args   []string
		code   int
		stdout string
		stderr string
	}{
		{"help", []string{"-h"}, 0, usage, ""},
		{"help of a command", []string{"pack", "-h"}, 0, usage, ""},
		{"nothing", nil, 2, "", "mcp-bundle: perintahnya belum ada (keterangan: -h)\n"},
		{"unknown", []string{"bungkus"}, 2, "", `mcp-bundle: perintah tidak dikenal: "bungkus"`},
		{"unknown flag", []string{"pack", "-x", "y"}, 2, "", "mcp-bundle: flag provided but not defined: -x"},
		{"no server", []string{"pack", empty}, 2, "", "mcp-bundle: pack perlu -server"},
		{"no folder", []string{"pack", "-server", server}, 2, "", "mcp-bundle: pack perlu 1 argumen, bukan 0"},
		{"no output", []string{"universal", "a", "b"}, 2, "", "mcp-bundle: universal perlu -o"},
		{"no such server", []string{"pack", "-server", filepath.Join(empty, "tidak-ada"), empty}, 1, "", "mcp-bundle: "},
		{"no binaries", []string{"pack", "-server", server, empty}, 1, "", "mcp-asrama-darwin-universal"},
		{"no such binary", []string{"universal", "-o", filepath.Join(empty, "x"), "tidak-ada", "b"}, 1, "", "tidak-ada"},
		{"not for macOS", []string{"universal", "-o", filepath.Join(empty, "x"), "main.go", "main.go"}, 1, "", "bukan binari macOS"},
	} {
		var stdout, stderr bytes.Buffer
		if code := run(c.args, &stdout, &stderr); code != c.code || stdout.String() != c.stdout ||
			!strings.Contains(stderr.String(), c.stderr) || (c.stderr == "") != (stderr.Len() == 0) {
			t.Errorf("%s: exit code %d, stdout %q, stderr %q", c.name, code, stdout.String(), stderr.String())
		}
	}
}

func TestSemver(t *testing.T) {
	for described, want := range map[string]string{
		"v1.2.3":                  "1.2.3",
		"1.2.3":                   "1.2.3",
		"v1.2.3-rc.1":             "1.2.3-rc.1",
		"v1.2.3-4-gabc1234":       "1.2.3+4.gabc1234",
		"v1.2.3-rc.1-4-gabc1234":  "1.2.3-rc.1+4.gabc1234",
		"v1.2.3-dirty":            "1.2.3+dirty",
		"v1.2.3-4-gabc1234-dirty": "1.2.3+4.gabc1234.dirty",
		"abc1234":                 "0.0.0+abc1234",
		"abc1234-dirty":           "0.0.0+abc1234.dirty",
		"devel":                   "0.0.0+devel",
		"rilis/2026":              "0.0.0+rilis.2026",
		"":                        "0.0.0",
	} {
		if got := semver(described); got != want {
			t.Errorf("%q: %s; want %s", described, got, want)
		}
	}
}
