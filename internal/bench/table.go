package main

import (
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A figure is a line of a table, with a value for each server, NaN where there
// is none.
type figure struct {
	label    string // with the unit
	decimals int
	values   []float64
}

// newFigure asks value for each server.
func newFigure[T any](label string, decimals int, servers []T, value func(T) float64) figure {
	f := figure{label: label, decimals: decimals}
	for _, s := range servers {
		f.values = append(f.values, value(s))
	}
	return f
}

// writeTable writes Markdown whose columns are aligned, so that it can be read
// as it is and pasted.
func writeTable(w io.Writer, title string, contenders []*contender, figures []figure) error {
	lines := [][]string{heading(contenders)}
	for _, f := range figures {
		lines = append(lines, f.cells(contenders))
	}
	widths := make([]int, len(lines[0]))
	for _, line := range lines {
		for i, cell := range line {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	var b strings.Builder
	fmt.Fprintf(&b, "\n%s\n\n", title)
	for i, line := range lines {
		writeLine(&b, line, widths)
		if i == 0 {
			writeRule(&b, widths)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func heading(contenders []*contender) []string {
	cells := []string{""}
	for _, c := range contenders {
		cells = append(cells, c.name)
	}
	return cells
}

func (f figure) cells(contenders []*contender) []string {
	cells := []string{f.label}
	base := indexByName(contenders, reference)
	for i, value := range f.values {
		switch {
		case math.IsNaN(value) && contenders[i].err != nil:
			cells = append(cells, "failed")
			continue
		case math.IsNaN(value):
			cells = append(cells, "-")
			continue
		}
		cell := strconv.FormatFloat(value, 'f', f.decimals, 64)
		if base >= 0 && base != i && !math.IsNaN(f.values[base]) && f.values[base] != 0 {
			cell += fmt.Sprintf(" (%.2f×)", value/f.values[base])
		}
		cells = append(cells, cell)
	}
	return cells
}

// writeLine sets the first cell left and the others right.
func writeLine(b *strings.Builder, cells []string, widths []int) {
	for i, cell := range cells {
		fill := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(cell))
		if i == 0 {
			fmt.Fprintf(b, "| %s%s |", cell, fill)
		} else {
			fmt.Fprintf(b, " %s%s |", fill, cell)
		}
	}
	b.WriteByte('\n')
}

func writeRule(b *strings.Builder, widths []int) {
	for i, width := range widths {
		if i == 0 {
			fmt.Fprintf(b, "|%s|", strings.Repeat("-", width+2))
		} else {
			fmt.Fprintf(b, "%s:|", strings.Repeat("-", width+1))
		}
	}
	b.WriteByte('\n')
}
