//go:build e2e

package e2e

import (
	"bytes"
	"encoding/json"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"mcp-asrama/mock"
)

// picture is what README shows of the page.
const picture = "../../testdata/journey.png"

// A look is what journey.cjs saw of a page at one width, in CSS pixels, and in one colour scheme.
type look struct {
	Width                    int
	ColorScheme              string
	Background               string   // its colour
	Complaints               []string // of the console, and dialogs
	Requests                 []string // addresses that were loaded
	Messages, Visible        int      // how many unfold, and how many contents are to be seen when all have
	Focused, ByKeyboard      bool     // Tab finds the first message, Enter unfolds it
	Overflow, OverflowOpened int      // how much wider than the window the page is
	Foreign                  int      // elements that a page of ours does not have
}

func TestJourneyInABrowser(t *testing.T) {
	t.Parallel()
	trace := filepath.Join(t.TempDir(), "mcp-trace")
	if out, err := exec.Command("go", "build", "-o", trace, "../../cmd/mcp-trace").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	markup := []byte(`{"data":[{"nama":"</pre></script><script>alert(1)</script><img src=x onerror=alert(2)>","alamat":"Jl. Melati"}]}`)
	for name, service := range map[string]*httptest.Server{
		"article": httptest.NewServer(mock.Handler()),
		"markup":  httptest.NewServer(mock.Handler(mock.WithBody(200, "application/json", markup))),
	} {
		t.Cleanup(service.Close)
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			page := filepath.Join(t.TempDir(), "jejak.html")
			journey := exec.Command(trace, "journey", "-html", page, "-env", "ASRAMA_API_URL="+service.URL,
				"-env", "ASRAMA_API_TOKEN="+mock.Token, "--", binary)
			if out, err := journey.CombinedOutput(); err != nil {
				t.Fatalf("%v\n%s", err, out)
			}
			pictures := t.TempDir()
			checkLooks(t, "file://"+page, pictures)
			if name == "article" {
				checkPicture(t, filepath.Join(pictures, "readme.png"))
			}
		})
	}
}

func checkLooks(t *testing.T, page, pictures string) {
	t.Helper()
	node := nodeCommand(t, "node", "journey.cjs", installed(t, "node_modules", "playwright-core"),
		program(t, "chromium", "chromium"), page, pictures)
	var stderr bytes.Buffer
	node.Stderr = &stderr
	out, err := node.Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, stderr.String())
	}
	var looks []look
	if err := json.Unmarshal(out, &looks); err != nil || len(looks) != 4 {
		t.Fatalf("%d looks, %v", len(looks), err)
	}
	for _, l := range looks {
		if len(l.Complaints) > 0 || l.Foreign > 0 || !slices.Equal(l.Requests, []string{page}) {
			t.Errorf("%d %s: complaints %q, requests %q, %d foreign elements", l.Width, l.ColorScheme, l.Complaints, l.Requests, l.Foreign)
		}
		if l.Overflow > 0 || l.OverflowOpened > 0 {
			t.Errorf("%d %s: %d and %d pixels too wide", l.Width, l.ColorScheme, l.Overflow, l.OverflowOpened)
		}
		if l.Messages < 10 || l.Visible != l.Messages || !l.Focused || !l.ByKeyboard {
			t.Errorf("%d %s: %d of %d messages unfold; by keyboard %v, %v", l.Width, l.ColorScheme, l.Visible, l.Messages,
				l.Focused, l.ByKeyboard)
		}
	}
	if looks[0].Background == looks[1].Background {
		t.Errorf("light and dark are both %s", looks[0].Background)
	}
}

// checkPicture holds README's picture to a size that a page may load. With -update it becomes the one just taken.
func checkPicture(t *testing.T, taken string) {
	t.Helper()
	if *update {
		data, err := os.ReadFile(taken)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(picture, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	info, err := os.Stat(picture)
	if err != nil {
		t.Fatal(err)
	}
	if info.Size() > 150_000 {
		t.Errorf("%s has %d bytes", picture, info.Size())
	}
}
