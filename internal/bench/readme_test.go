package main

import (
	"os"
	"strings"
	"testing"
)

// TestReadmeTable: README's table has no line that this program does not print.
func TestReadmeTable(t *testing.T) {
	t.Parallel()
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(readme), "\n## How fast\n")
	section, _, _ = strings.Cut(section, "\n## ")
	printed := printedLabels(t)
	lines := 0
	for line := range strings.Lines(section) {
		if !strings.HasPrefix(line, "| ") || strings.HasPrefix(line, "| |") { // the heading has no label
			continue
		}
		label, _, _ := strings.Cut(strings.TrimPrefix(line, "| "), " |")
		lines++
		if !printed[label] {
			t.Errorf("README has %q", label)
		}
	}
	if lines < 10 {
		t.Errorf("README's table has %d lines", lines)
	}
}

// printedLabels are those of `make bench`.
func printedLabels(t *testing.T) map[string]bool {
	labels := map[string]bool{}
	add := func(all []figure) {
		for _, f := range all {
			labels[f.label] = true
		}
	}
	add(figures(nil, 2*defaultRounds*defaultCalls))
	add(longFigures(longMarks()))
	for _, rows := range growthRows() {
		service, err := startService(rows)
		if err != nil {
			t.Fatal(err)
		}
		service.stop()
		call, peak := growthFigures(service, 0)
		add([]figure{call, peak})
	}
	return labels
}
