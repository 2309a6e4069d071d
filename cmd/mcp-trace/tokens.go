package main

import (
	"strings"

	"github.com/tiktoken-go/tokenizer/codec"
)

// vocabulary is what offline counts are made with: OpenAI's o200k_base, which is built in. Claude's own vocabulary is
// not published, so for Claude the counts are an estimate.
const vocabulary = "o200k_base"

// count is how many tokens of the vocabulary the text has.
func count(text string) int { return shares(text)[0] }

// shares counts the tokens of the parts' texts put together. A token counts for the part in which it begins, so the
// shares add up to the count of the whole.
func shares(parts ...string) []int {
	// The vocabulary is set up once in a process. Only invalid UTF-8 in the strictest mode is an error.
	_, tokens, _ := codec.NewO200kBase().Encode(strings.Join(parts, ""))
	counts := make([]int, len(parts))
	part, begin, end := 0, 0, len(parts[0])
	for _, token := range tokens {
		for begin >= end && part+1 < len(parts) {
			part++
			end += len(parts[part])
		}
		counts[part]++
		begin += len(token)
	}
	return counts
}
