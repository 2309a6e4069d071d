//go:build !race

// Its timings mean nothing under the race detector; make test runs it once more without.

package privacy

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// hostile are bodies of about n bytes that would make a careless filter quadratic.
var hostile = []struct {
	name string
	body func(n int) string
}{
	{"one digit", func(n int) string { return `"` + fill("1", n) + `"` }},
	{"one digit, a number", func(n int) string { return fill("1", n) }},
	{"a long exponent", func(n int) string { return "1e" + fill("9", n) }},
	{"spaced digits", func(n int) string { return `"` + fill("0 8 ", n) + `"` }},
	{"pairs of digits", func(n int) string { return `"` + fill("11.", n) + `"` }},
	{"phones in a hexadecimal word", func(n int) string { return `"` + fill("081234567890a", n) + `"` }},
	{"words and digits", func(n int) string { return `"` + fill("wa no hp 1 ", n) + `"` }},
	{"opening brackets", func(n int) string { return fill("[", n) }},
	{"opening brackets in a string", func(n int) string { return `"` + fill("[", n) + `"` }},
	{"colons in broken JSON", func(n int) string { return `"{` + fill("a:", n) + `"` }},
	{"quotes in quotes", func(n int) string { return quoteOver(n) }},
	{"one key", func(n int) string { return "[" + strings.TrimSuffix(fill(`{"a":1},`, n), ",") + "]" }},
	{"one long key", func(n int) string { return `{"` + fill("nohp", n) + `":1}` }},
	{"one long key of words", func(n int) string { return `{"` + fill("a_", n) + `":1}` }},
	{"many keys", func(n int) string { return "{" + list(n, `"k%dx":%d`) + "}" }},
	{"many removed keys", func(n int) string { return "{" + list(n, `"nik%d":"nilai rahasia %d"`) + "}" }},
	{"one taint, repeated", func(n int) string { return `{"alamat":"Jl. Kenari Qx7","k":"` + fill("Jl. Kenari Qx7 ", n) + `"}` }},
	{"one taint, many strings", func(n int) string { return `{"nik":"rahasia satu","k":[` + list(n, `"rahasia satu %d%d"`) + `]}` }},
	{"a long address and near misses", func(n int) string {
		return `{"alamat":"` + fill("a", n/2) + `","k":"` + fill("aaaaaaa b ", n/2) + `"}`
	}},
	{"a long value and near misses", func(n int) string {
		return `{"email":"` + fill("a", n/2) + `","k":"` + fill("a", n/2-1) + `b"}`
	}},
	{"many values with one start", func(n int) string {
		return `{"email":[` + list(n/2, `"aaaaaaaa%d%d"`) + `],"k":"` + fill("a", n/2) + `"}`
	}},
	{"taken out, brought together", func(n int) string {
		return `{"alamat":"abcdefgh","k":"` + fill("abcd", n/2) + fill("efgh", n/2) + `"}`
	}},
	{"backslashes", func(n int) string { return `"` + fill(`\\`, n) + `"` }},
	{"surrogates spelled out", func(n int) string { return `"` + fill(`\\ud83d`, n) + `"` }},
	{"hidden characters spelled out", func(n int) string { return `"` + fill(`\\u200b`, n) + `"` }},
	{"terminal sequences spelled out", func(n int) string { return `"` + fill(`\\u001b[0`, n) + `"` }},
	{"escapes of escapes", func(n int) string { return `"` + fill(`\\u0025\\u0035\\u0063`, n) + `"` }},
	{"exponents", func(n int) string { return `"` + fill("1e", n) + `"` }},
	{"hexadecimal words", func(n int) string { return `"` + fill("081234567890-", n) + `"` }},
	{"percent signs", func(n int) string { return `"` + fill("%25", n) + `"` }},
	{"ampersands", func(n int) string { return `"` + fill("&#", n) + `"` }},
	{"joiners", func(n int) string { return `"` + fill("م\u200c", n) + `"` }},
	{"unended terminal strings", func(n int) string { return `"` + fill(`\u001b]`, n) + `"` }},
	{"long decompositions", func(n int) string { return `"` + fill("ﷺ", n) + `"` }},
}

// fill repeats s up to n bytes.
func fill(s string, n int) string { return strings.Repeat(s, n/len(s)) }

// list writes rows of a format with two numbers, n bytes of them.
func list(n int, format string) string {
	var b strings.Builder
	for i := 0; b.Len() < n; i++ {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, format, i, i)
	}
	return b.String()
}

// quoteOver quotes a string until it is n bytes long.
func quoteOver(n int) string {
	s := `"x"`
	for len(s) < n/2 {
		s = string(appendString(nil, []byte(s)))
	}
	return s
}

// TestLinear wants eight times the input to take about eight times as long; a quadratic search takes 64 times.
func TestLinear(t *testing.T) {
	const small, factor, slack = 128 << 10, 8, 4
	f := New(Options{})
	for _, c := range hostile {
		t.Run(c.name, func(t *testing.T) {
			short := max(fastest(f, c.body(small), 3, 0), 200*time.Microsecond)
			long := fastest(f, c.body(factor*small), 5, slack*factor*short)
			t.Logf("%v for 128 KiB, %v for 1 MiB", short, long)
			if long > slack*factor*short {
				t.Errorf("%v for 128 KiB, %v for 1 MiB", short, long)
			}
		})
	}
}

// fastest returns the shortest of a few runs, or the first that is fast enough.
func fastest(f *Filter, body string, runs int, enough time.Duration) time.Duration {
	best := time.Hour
	for range runs {
		start := time.Now()
		f.JSON([]byte(body))
		if best = min(best, time.Since(start)); best < enough {
			break
		}
	}
	return best
}
