package main

import (
	"strings"
	"testing"
)

// TestShares: the shares of any parts add up to the count of the whole.
func TestShares(t *testing.T) {
	for _, parts := range [][]string{
		{""},
		{"", "", ""},
		{"satu kata"},
		{"Absensi", " harian", "", " anak asrama"},
		{"a", "b", "s", "e", "n", "s", "i"}, // one token may span several parts
		{"محمد ", "👨‍👩‍👧", "\n\n", "😀"},
		{strings.Repeat("!", 3000), strings.Repeat(" ", 3000)},
	} {
		sum := 0
		for _, n := range shares(parts...) {
			sum += n
		}
		if whole := count(strings.Join(parts, "")); sum != whole {
			t.Errorf("%.60q: %d, the whole %d", parts, sum, whole)
		}
	}
}

// TestCount compares with counts of OpenAI's own tiktoken, published in its cookbook.
func TestCount(t *testing.T) {
	for text, want := range map[string]int{"antidisestablishmentarianism": 6, "2 + 2 = 4": 7, "お誕生日おめでとう": 8} {
		if got := count(text); got != want {
			t.Errorf("%s: %d, want %d", text, got, want)
		}
	}
}
