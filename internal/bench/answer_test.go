package main

import (
	"errors"
	"strings"
	"testing"
)

func TestCheck(t *testing.T) {
	t.Parallel()
	result := func(text string) string {
		return `{"jsonrpc":"2.0","id":7,"result":{"content":[{"type":"text","text":"` + text + `"}]}}`
	}
	for _, c := range []struct{ name, line, problem string }{
		{"good", result(goodText), ""},
		{"keys in another order", `{"result":{"content":[{"text":"A00001"},{"text":" A00050"}],"isError":false},"id":7}`, ""},
		{"a number, not an identity", result(goodText + " 3171"), ""},
		{"identity number", result(goodText + " 3171000101100000"), "317100"},
		{"phone number", result(goodText + " 0812000000001"), "08120000"},
		{"address", result(goodText + " Jalan Contoh Mawar"), "Jalan Contoh"},
		{"identity number beside the text", `{"id":7,"result":{"content":[{"text":"A00001 A00050"}],"structuredContent":{"nik":"3171000101100000"}}}`, "317100"},
		{"empty text", result(""), "row A00001 is missing"},
		{"last row missing", result("A00001"), "row A00050 is missing"},
		{"no content", `{"id":7,"result":{}}`, "row A00001 is missing"},
		{"tool error", `{"id":7,"result":{"isError":true,"content":[{"text":"gagal"}]}}`, "the tool failed: gagal"},
		{"error", `{"id":7,"error":{"code":-32601,"message":"tidak ada"}}`, "tidak ada"},
		{"no result", `{"id":7}`, "without a result"},
		{"no id", `{"result":{"content":[]}}`, "without an id"},
		{"not JSON", `Server siap`, "not an answer"},
		{"result of another kind", `{"id":7,"result":[]}`, "not a tool's result"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			id, err := (&checker{rows: 50}).check([]byte(c.line + "\n"))
			if c.problem == "" {
				if err != nil || id != 7 {
					t.Errorf("id %d, error %v", id, err)
				}
			} else if err == nil || !strings.Contains(err.Error(), c.problem) {
				t.Errorf("error %v, want %q", err, c.problem)
			}
		})
	}
}

func TestCheckNotification(t *testing.T) {
	t.Parallel()
	_, err := (&checker{rows: 50}).check([]byte(`{"jsonrpc":"2.0","id":"x","method":"ping"}`))
	if !errors.Is(err, errNoAnswer) {
		t.Errorf("error %v", err)
	}
}

// TestCheckAgain compares with an answer that has passed; what differs in more
// than the id is looked at anew.
func TestCheckAgain(t *testing.T) {
	t.Parallel()
	c := checker{rows: 50}
	line := func(id, text string) []byte {
		return []byte(`{"jsonrpc":"2.0","id":` + id + `,"result":{"content":[{"type":"text","text":"` + text + `"}]}}` + "\n")
	}
	if _, err := c.check(line("7", goodText)); err != nil {
		t.Fatal(err)
	}
	if id, same := c.known(line("1234", goodText)); id != 1234 || !same {
		t.Errorf("id %d, same %t", id, same)
	}
	for _, other := range [][]byte{line("8", goodText+"!"), line(`"8"`, goodText), line("8", row(0).NIK)} {
		if _, same := c.known(other); same {
			t.Errorf("taken for the same: %s", other)
		}
	}
	if id, err := c.check(line("9", "juga "+goodText)); id != 9 || err != nil {
		t.Errorf("id %d, error %v", id, err)
	}
	if _, err := c.check(line("10", row(0).NIK)); err == nil {
		t.Error("an identity number passed")
	}
}
