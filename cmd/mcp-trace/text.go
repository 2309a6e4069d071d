package main

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// textWidth is how wide running text may be, in columns.
const textWidth = 80

// writeText tells the story on a terminal; what the host says has the colour of what is sent.
func writeText(w io.Writer, s story, colours palette) error {
	var b strings.Builder
	fmt.Fprintf(&b, "Pertanyaan: %s\nServer: %s; model contoh: %s\n", s.Question, s.Server, s.Model)
	for i, step := range s.Steps {
		fmt.Fprintf(&b, "\n%d. %s\n%s\n", i, step.Title, wrapped(step.About, 3))
		for _, p := range step.Passages {
			writePassage(&b, p, colours)
		}
		if step.Turn != nil {
			fmt.Fprintf(&b, "\n   Permintaan %d, dibaca seluruhnya:\n", step.Turn.Number)
			for _, p := range append(step.Turn.Parts, part{Name: "jumlah", Tokens: step.Turn.Total()}) {
				fmt.Fprintf(&b, "   %6d  %s\n", p.Tokens, p.Name)
			}
		}
		fmt.Fprintf(&b, "\n   Sudah dibaca model: %d token (perkiraan)\n", step.Read)
	}
	writeFacts(&b, "Yang sampai ke model", s.Reached)
	writeFacts(&b, "Yang tidak pernah sampai ke model", s.Kept)
	_, err := io.WriteString(w, b.String())
	return err
}

func writePassage(b *strings.Builder, p passage, colours palette) {
	colour := colours.heard
	if p.From == laneHost {
		colour = colours.sent
	}
	fmt.Fprintf(b, "\n   %s%v → %v  %s%s", colour, p.From, p.To, p.Label, colours.off)
	if p.Note != "" {
		fmt.Fprintf(b, " (%s)", p.Note)
	}
	fmt.Fprintf(b, "\n%s\n", indentedBy(p.Body, 5))
	if p.Text != "" {
		fmt.Fprintf(b, "     text:\n%s\n", indentedBy(p.Text, 7))
	}
}

func writeFacts(b *strings.Builder, heading string, facts []fact) {
	fmt.Fprintf(b, "\n%s\n", heading)
	for _, f := range facts {
		fmt.Fprintf(b, "   - %s\n%s\n", f.Name, wrapped(f.Value, 5))
	}
}

func indentedBy(text string, columns int) string {
	margin := strings.Repeat(" ", columns)
	return margin + strings.ReplaceAll(strings.TrimSuffix(text, "\n"), "\n", "\n"+margin)
}

// wrapped breaks the text between words, behind a margin. A word longer than the line stays whole.
func wrapped(text string, margin int) string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		if line != "" && margin+utf8.RuneCountInString(line+" "+word) > textWidth {
			lines = append(lines, line)
			line = ""
		}
		line = strings.TrimPrefix(line+" "+word, " ")
	}
	return indentedBy(strings.Join(append(lines, line), "\n"), margin)
}
