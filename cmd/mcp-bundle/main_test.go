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

func TestMain(m *testing.M) {
	if answers := os.Getenv(fakeVariable); answers != "" {
		os.Exit(fake(answers, os.Stdin, os.Stdout, os.Stderr))
	}
	os.Exit(buildAndRun(m))
}

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
		{"name without a domain", []string{"pack", "-server", server, "-name", "asrama", empty}, 2, "", `-name "asrama" harus berbentuk`},
		{"name too long", []string{"pack", "-server", server, "-name", "a/" + strings.Repeat("b", 199), empty}, 2, "", "paling panjang 200 huruf"},
		{"download without https", []string{"pack", "-server", server, "-url", "http://sekolah.example/a.mcpb", empty}, 2, "", "harus alamat https"},
		{"download from nowhere", []string{"pack", "-server", server, "-url", "https:a.mcpb", empty}, 2, "", "harus alamat https"},
		{"no such server", []string{"pack", "-server", filepath.Join(empty, "tidak-ada"), empty}, 1, "", "mcp-bundle: "},
		{"no binaries", []string{"pack", "-server", server, empty}, 1, "", "mcp-asrama-darwin-universal"},
		{"no such binary", []string{"universal", "-o", filepath.Join(empty, "x"), "tidak-ada", "b"}, 1, "", "tidak-ada"},
		{"not for macOS", []string{"universal", "-o", filepath.Join(empty, "x"), "main.go", "main.go"}, 1, "", "binari ke-1 bukan untuk macOS"},
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
		"v1.2.3-rc-1":             "1.2.3-rc-1",
		"v1.2.3-rc-1-4-gabc1234":  "1.2.3-rc-1+4.gabc1234",
		"v1.2.3-01":               "0.0.0+v1.2.3.01",
		"v1.2.3-rc..1":            "0.0.0+v1.2.3.rc.1",
		"v01.2.3":                 "0.0.0+v01.2.3",
		"v1.2-4-gabc1234":         "0.0.0+v1.2.4.gabc1234",
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
