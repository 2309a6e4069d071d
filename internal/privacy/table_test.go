package privacy

import (
	"strings"
	"testing"
	"unicode/utf8"
)

const tables = "../../testdata/privacy/"

// TestKeys holds the decision for every name of keys.jsonl, alone and between other fields.
func TestKeys(t *testing.T) {
	f := New(Options{})
	for _, c := range readLines[struct {
		Key  string
		Drop bool
	}](t, tables+"keys.jsonl") {
		key := string(appendString(nil, []byte(c.Key)))
		out, err := f.JSON([]byte(`{"a":1,` + key + `:"x","z":[{` + key + `:{}}]}`))
		if err != nil {
			t.Errorf("%s: %v", key, err)
		}
		if gone := out == `{"a":1,"z":[{}]}`; gone != c.Drop {
			t.Errorf("%s: %s, want drop %t", key, out, c.Drop)
		}
	}
}

// TestValues takes the sentences of values.jsonl through JSON and Text.
func TestValues(t *testing.T) {
	f := New(Options{})
	for _, c := range readLines[struct{ In, Want string }](t, tables+"values.jsonl") {
		if got := f.Text(c.In); got != c.Want {
			t.Errorf("Text(%q) = %q, want %q", c.In, got, c.Want)
		}
		out, err := f.JSON(body(c.In))
		if want := string(body(c.Want)); err != nil || out != want {
			t.Errorf("JSON(%q) = %s, %v, want %s", c.In, out, err, want)
		}
	}
}

// tableRow is an answer of a service and what comes of it.
type tableRow struct {
	Name, Body, Want string
	Deny, Allow      []string
}

// TestBodies takes whole answers through the filter, twice.
func TestBodies(t *testing.T) {
	for _, c := range readLines[tableRow](t, tables+"bodies.jsonl") {
		t.Run(c.Name, func(t *testing.T) {
			f := New(Options{Deny: c.Deny, Allow: c.Allow})
			out, err := f.JSON([]byte(c.Body))
			if err != nil || out != c.Want {
				t.Fatalf("%v\nin   %s\ngot  %s\nwant %s", err, c.Body, out, c.Want)
			}
			if again, err := f.JSON([]byte(out)); err != nil || again != c.Want {
				t.Errorf("the second time: %s, %v", again, err)
			}
		})
	}
}

// TestHidden takes the texts of hidden.jsonl through Text, twice.
func TestHidden(t *testing.T) {
	f := New(Options{})
	for _, c := range readLines[struct{ In, Want string }](t, tables+"hidden.jsonl") {
		got := f.Text(c.In)
		if got != c.Want {
			t.Errorf("%+q: got %+q, want %+q", c.In, got, c.Want)
		}
		if again := f.Text(got); again != got {
			t.Errorf("%+q: the second time %+q, the first %+q", c.In, again, got)
		}
	}
}

// TestInvalid wants the one error and not a byte for every body of invalid.jsonl, and for bytes JSON cannot hold.
func TestInvalid(t *testing.T) {
	f := New(Options{})
	bodies := []string{"\"\xff\"", "{\"a\xc3\":1}", "\"\xed\xa0\x80\"", "\xef\xbb", "\xff\xfe{\x00}\x00"}
	for _, c := range readLines[tableRow](t, tables+"invalid.jsonl") {
		bodies = append(bodies, c.Body)
	}
	for _, body := range bodies {
		if out, err := f.JSON([]byte(body)); err != ErrInvalid || out != "" {
			t.Errorf("%.60q: %.60q, %v", body, out, err)
		}
	}
}

// TestDepth wants exactly maxDepth levels to pass, those inside strings counted.
func TestDepth(t *testing.T) {
	f := New(Options{})
	nest := func(n int, s string) string { return strings.Repeat("[", n) + s + strings.Repeat("]", n) }
	for _, c := range []struct {
		outer, inner int
		ok           bool
	}{{maxDepth, 0, true}, {maxDepth + 1, 0, false}, {maxDepth - 1, 1, true}, {maxDepth, 1, false}, {1, maxDepth, false}} {
		inner := ""
		if c.inner > 0 {
			inner = `"` + nest(c.inner, "") + `"`
		}
		if _, err := f.JSON([]byte(nest(c.outer, inner))); (err == nil) != c.ok {
			t.Errorf("%d levels and %d in a string: %v", c.outer, c.inner, err)
		}
	}
}

func TestTextTakesAnyBytes(t *testing.T) {
	if got := New(Options{}).Text("a\xff081234567890\xc3"); got != "a\ufffd***\ufffd" || !utf8.ValidString(got) {
		t.Errorf("%q", got)
	}
}

// TestOutputIsItsOwn wants no memory shared with the input.
func TestOutputIsItsOwn(t *testing.T) {
	src := []byte(`{"nama":"Ahmad"}`)
	out, err := New(Options{}).JSON(src)
	if err != nil {
		t.Fatal(err)
	}
	clear(src)
	if out != `{"nama":"Ahmad"}` {
		t.Errorf("%q", out)
	}
}

// body is an answer with one field that holds text.
func body(text string) []byte { return append(appendString([]byte(`{"k":`), []byte(text)), '}') }
