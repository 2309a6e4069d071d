package privacy

import "testing"

// TestTablesNoticeEveryLayer switches each layer off in turn and wants the tables to notice: a layer whose absence
// changes no row is not tested.
func TestTablesNoticeEveryLayer(t *testing.T) {
	for _, name := range []string{"keys", "values", "echoes", "hidden", "closed", "strict"} {
		t.Run(name, func(t *testing.T) {
			rows, changed := 0, 0
			for _, c := range allRows(t) {
				o := Options{Deny: c.Deny, Allow: c.Allow}
				with, err := New(o).JSON([]byte(c.Body))
				without, errWithout := NewWithout(o, name).JSON([]byte(c.Body))
				rows++
				if err != errWithout || with != without {
					changed++
				}
			}
			t.Logf("%d of %d rows come out otherwise", changed, rows)
			if changed == 0 {
				t.Error("no row notices")
			}
		})
	}
}

// allRows returns the bodies of bodies.jsonl and invalid.jsonl.
func allRows(t *testing.T) []tableRow {
	return append(readLines[tableRow](t, tables+"bodies.jsonl"), readLines[tableRow](t, tables+"invalid.jsonl")...)
}
