package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"time"
)

// fakeVariable makes this test's binary a server that does not do what it should.
const fakeVariable = "MCP_BUNDLE_UJI"

// fake is that server: one that ends at once, or one that gives these answers,
// whatever it is asked, and then waits for its end.
func fake(answers string, stdin io.Reader, stdout, stderr io.Writer) int {
	if answers == "ends" {
		fmt.Fprintln(stderr, "ASRAMA_LOG: nilai tidak dikenal")
		return 2
	}
	fmt.Fprintln(stdout, answers)
	_, _ = io.Copy(io.Discard, stdin)
	return 0
}

// TestAskTells: what is wrong with a server is in the error.
func TestAskTells(t *testing.T) {
	for answers, want := range map[string]string{
		"ends":                                 `pesannya: "ASRAMA_LOG: nilai tidak dikenal\n"`,
		"Selamat datang":                       "initialize: invalid character",
		`{"error":{"message":"sedang sibuk"}}`: "initialize: sedang sibuk",
		`{"result":{}} {"result":{"tools":[]}} {"result":{"prompts":[]}}`: "server tidak menawarkan alat",
		`{"result":{}} {"result":{"tools":[{"name":"a"}]}} {"result":{"prompts":[{"name":"panjang"}]}}
			{"result":{"messages":[{},{}]}}`: "prompt panjang punya 2 pesan",
	} {
		t.Setenv(fakeVariable, answers)
		if _, err := ask(t.Context(), os.Args[0]); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", answers, err)
		}
	}
}

func TestAskEnds(t *testing.T) {
	t.Setenv(fakeVariable, " ") // no answer
	impatient := errors.New("terlalu lama")
	ctx, cancel := context.WithTimeoutCause(t.Context(), 50*time.Millisecond, impatient)
	defer cancel()
	if _, err := ask(ctx, os.Args[0]); !errors.Is(err, impatient) {
		t.Error(err)
	}
}
