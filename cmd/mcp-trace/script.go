package main

import (
	"bytes"
	_ "embed"
	"fmt"
	"os"
)

// asramaScript is the article's conversation with the asrama server.
//
//go:embed asrama.jsonl
var asramaScript []byte

// loadScript reads the conversation in the file, or the article's one when file is empty.
func loadScript(file string) ([]message, error) {
	if file == "" {
		return parseScript("asrama.jsonl", asramaScript)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return parseScript(file, text)
}

// parseScript reads one message a line; blank lines are skipped. A message is any JSON object, so that a script can
// also try what a server does with a wrong one. The name is for errors.
func parseScript(name string, text []byte) ([]message, error) {
	var script []message
	for i, line := range bytes.Split(bytes.TrimPrefix(text, []byte("\ufeff")), []byte("\n")) {
		line = bytes.TrimSpace(line)
		if len(line) == 0 {
			continue
		}
		m, err := parseMessage(line)
		if err != nil {
			return nil, fmt.Errorf("%s baris %d: %w", name, i+1, err)
		}
		if _, ok := readRecorded(line); ok {
			return nil, fmt.Errorf("%s adalah rekaman dari capture -raw; pakai -replay", name)
		}
		script = append(script, m)
	}
	if len(script) == 0 {
		return nil, fmt.Errorf("%s: tidak ada pesan di dalamnya", name)
	}
	return script, nil
}
