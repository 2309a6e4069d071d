package main

import (
	"strings"
	"testing"

	"github.com/go-json-experiment/json/jsontext"
)

func TestLaidOut(t *testing.T) {
	long := strings.Repeat("x", laidWidth)
	for _, tc := range []struct{ in, want string }{
		{`{"b":1.0,"a":[ "\u003c",{} ],"a":null}`, `{"b": 1.0, "a": ["\u003c", {}], "a": null}`},
		{`["` + long + `",{"a":[1,2]},"` + long + `"]`,
			"[\n  \"" + long + "\",\n  {\"a\": [1, 2]},\n  \"" + long + "\"\n]"},
		{`{"s":{"t":"` + long + `"},"u":1}`, "{\n  \"s\": {\n    \"t\": \"" + long + "\"\n  },\n  \"u\": 1\n}"},
		{`"` + long + `"`, `"` + long + `"`},
	} {
		if got := laidOut(jsontext.Value(tc.in)); got != tc.want {
			t.Errorf("%.40s: got\n%s\nwant\n%s", tc.in, got, tc.want)
		}
	}
}

// TestLaidOutDeep: a hostile answer as deep as JSON may be is laid out at once, and nothing of it is lost.
func TestLaidOutDeep(t *testing.T) {
	deep := strings.Repeat("[", 9999) + strings.Repeat("]", 9999)
	if got := strings.Join(strings.Fields(laidOut(jsontext.Value(deep))), ""); got != deep {
		t.Errorf("%d of %d brackets", len(got), len(deep))
	}
}

// TestLaidOutIsBounded: what is a few megabytes on the wire does not become hundreds.
func TestLaidOutIsBounded(t *testing.T) {
	deep := strings.Repeat("[", 50) + strings.Repeat("]", 50)
	for end, wide := range map[string]string{
		"\n  … (9552 lagi)\n]": "[" + strings.Repeat(deep+",", 9999) + deep + "]",
		"\n  … (5030 lagi)\n}": `{"a":1` + strings.Repeat(`,"b":"`+strings.Repeat("x", 200)+`"`, 10000) + "}",
	} {
		got := laidOut(jsontext.Value(wide))
		if len(got) > maxLaid+4096 || !strings.HasSuffix(got, end) {
			t.Errorf("%d bytes, the end is %q; want %q", len(got), got[max(0, len(got)-50):], end)
		}
	}
}
