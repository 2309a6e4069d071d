package main

import (
	"encoding/json"
	"fmt"
	"os"
)

// rentFormat is the first member of a saved file. A file in which a member means something else gets a new number.
const rentFormat = "mcp-trace rent 1"

// save writes the file. Only its owner may read it: it has the arguments of the calls.
func (r *rent) save(file string) error {
	text, err := json.MarshalIndent(r, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(file, append(text, '\n'), 0o600)
}

func loadRent(file string) (*rent, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var r rent
	if err := json.Unmarshal(text, &r); err != nil || r.Format != rentFormat {
		return nil, fmt.Errorf("%s bukan hasil rent -save (format %q)", file, rentFormat)
	}
	return &r, nil
}
