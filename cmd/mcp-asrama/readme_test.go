package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// fences returns README's code blocks of one language.
func fences(t *testing.T, language string) []string {
	t.Helper()
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	var blocks []string
	for _, rest := range strings.Split("\n"+string(readme), "\n```"+language+"\n")[1:] {
		block, _, _ := strings.Cut(rest, "\n```")
		blocks = append(blocks, block)
	}
	return blocks
}

func TestReadmeJSON(t *testing.T) {
	blocks := fences(t, "json")
	if len(blocks) == 0 {
		t.Fatal("README has no JSON")
	}
	for _, block := range blocks {
		if !json.Valid([]byte(block)) {
			t.Errorf("not JSON: %s", block)
		}
	}
}

// TestReadmePipe runs README's pipe.
func TestReadmePipe(t *testing.T) {
	t.Parallel()
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Log("no shell on this system")
		return
	}
	ran := false
	for _, block := range fences(t, "sh") {
		if !strings.Contains(block, "printf") {
			continue
		}
		ran = true
		out, err := exec.CommandContext(t.Context(), shell, "-c", strings.ReplaceAll(block, "bin/mcp-asrama", binary)).Output()
		if err != nil || strings.Count(string(out), "\n") != 2 || !strings.Contains(string(out), "Al-Fatih 1") {
			t.Errorf("%s: %v", out, err)
		}
	}
	if !ran {
		t.Error("README has no pipe")
	}
}

// TestReadmeNamesEverySetting: README's table and the manual tell the same.
func TestReadmeNamesEverySetting(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, word := range strings.Fields(manual) {
		if strings.HasPrefix(word, "ASRAMA_") && !strings.Contains(string(readme), "`"+word+"`") {
			t.Errorf("README does not have %s", word)
		}
	}
}
