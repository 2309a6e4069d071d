package privacy

import (
	"bufio"
	"encoding/json"
	"os"
	"strings"
	"testing"
)

// exchange is a row of testdata/cases/privacy.jsonl.
type exchange struct {
	Name     string `json:"name"`
	Upstream struct {
		Status int    `json:"status"`
		Body   string `json:"body"`
	} `json:"upstream"`
	ExpectText string   `json:"expect_text"`
	Keep       []string `json:"keep"`
	Forbid     []string `json:"forbid"`
}

func TestHandedCases(t *testing.T) {
	f := New(Options{})
	for _, c := range readLines[exchange](t, "../../testdata/cases/privacy.jsonl") {
		t.Run(c.Name, func(t *testing.T) {
			out, err := f.JSON([]byte(c.Upstream.Body))
			if c.ExpectText != "" && out != c.ExpectText {
				t.Errorf("got  %s\nwant %s", out, c.ExpectText)
			}
			if err != nil && len(out) > 0 {
				t.Errorf("an error and %d bytes", len(out))
			}
			for _, s := range c.Forbid {
				if strings.Contains(out, s) {
					t.Errorf("%q is in %s", s, out)
				}
			}
			for _, s := range c.Keep {
				if !strings.Contains(out, s) {
					t.Errorf("%q is not in %s", s, out)
				}
			}
		})
	}
}

// readLines decodes a file of one JSON value a line.
func readLines[T any](t testing.TB, path string) []T {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var rows []T
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var row T
		if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		rows = append(rows, row)
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	if len(rows) == 0 {
		t.Fatalf("%s is empty", path)
	}
	return rows
}
