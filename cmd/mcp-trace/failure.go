package main

import (
	"fmt"
	"os"
	"time"
)

// shownBytes is how much an error shows of what a server printed.
const shownBytes = 200

func noiseError(line []byte) error {
	return fmt.Errorf("server mencetak yang bukan pesan JSON-RPC di stdout: %s", quoted(line))
}

// diedError takes what the server last printed, if that was no message, as noise.
func diedError(m message, state *os.ProcessState, noise error) error {
	err := fmt.Errorf("server berhenti (%v) sebelum %s %s", state, verb(m), m.name())
	if noise != nil {
		return fmt.Errorf("%w; %w", err, noise)
	}
	return err
}

// hangError has what the server printed without a line end, such as a question it waits on.
func hangError(m message, timeout time.Duration, unfinished []byte) error {
	err := fmt.Errorf("server tidak %s %s dalam %v", verb(m), m.name(), timeout)
	if len(unfinished) > 0 {
		return fmt.Errorf("%w; yang dicetaknya tanpa akhir baris: %s", err, quoted(unfinished))
	}
	return err
}

// verb is what the server was to do with m.
func verb(m message) string {
	if m.isRequest() {
		return "menjawab"
	}
	return "membaca"
}

// quoted is the beginning of what a server printed, safe for a terminal.
func quoted(text []byte) string {
	if len(text) > shownBytes {
		return fmt.Sprintf("%q… (%d byte)", text[:shownBytes], len(text))
	}
	return fmt.Sprintf("%q", text)
}
