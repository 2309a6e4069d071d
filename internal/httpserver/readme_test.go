package httpserver

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"mcp-asrama/internal/asrama"
)

// TestReadmeLimits: README's table of limits says what the code does, row by row.
func TestReadmeLimits(t *testing.T) {
	kib := func(bytes int64) string {
		if bytes%(1<<20) == 0 {
			return fmt.Sprint(bytes>>20, " MiB")
		}
		return fmt.Sprint(bytes>>10, " KiB")
	}
	s := func(d time.Duration) string { return fmt.Sprint(d.Seconds(), " s") }
	const closed, again = "closed", "503 with `Retry-After`"
	want := []string{"limit | beyond it", "---|---"}
	row := func(beyond, format string, args ...any) {
		want = append(want, fmt.Sprintf(format, args...)+" | "+beyond)
	}
	row("413, 431", "a request of %s, its header of %s", kib(maxBody), kib(maxHeader))
	row("closed, 408", "header within %s, the whole request within %s", s(headerTime), s(readTime))
	row(again, "%d calls at once with the service, %d more waiting for %s", maxCalls, maxWaiting, s(waitTime))
	row("an error the model reads", "%s for a call, waiting included, and 8 MiB for the service's answer", s(callTime))
	row(again, "%s of answers over %s that clients are still taking in", kib(answerRoom), kib(largeAnswer))
	row(again, "%d requests over %s at once", messageRoom/maxBody, kib(largeMessage))
	row(closed, "%s to take an answer in, and 1 s more for each %s of it", s(leastWriteTime), kib(writeRate))
	row(closed, "%s of silence on a connection", s(idleTime))
	row("cut off", "%s to finish what runs, when told to stop", s(stopTime))

	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(readme), "| limit | beyond it |\n")
	table, _, _ = strings.Cut("| limit | beyond it |\n"+table, "\n\n")
	rows := strings.Split(table, "\n")
	for i := range max(len(rows), len(want)) {
		if i >= len(rows) || i >= len(want) || strings.Trim(rows[i], "| ") != want[i] {
			t.Fatalf("README's table is\n%s\nthe code has\n%s", table, strings.Join(want, "\n"))
		}
	}
	if tooLarge := (&asrama.Error{Class: asrama.TooLarge}).Detail(); !strings.Contains(tooLarge, "8 MiB") {
		t.Errorf("the client says %q", tooLarge)
	}
}
