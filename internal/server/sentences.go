package server

import (
	"fmt"
	"strings"
	"unicode"
)

// An argumentError is one Indonesian sentence for the model: it names the
// argument, the accepted form and an example.
type argumentError struct{ sentence string }

func (e *argumentError) Error() string { return e.sentence }

func badArgument(format string, args ...any) error {
	return &argumentError{"Argumen " + fmt.Sprintf(format, args...)}
}

func (f *form) notAnObject() error {
	if len(f.fields) == 0 {
		return badArgument("%s harus objek JSON kosong: {}.", f.tool)
	}
	return badArgument("%s harus objek JSON dengan nama: %s.", f.tool, f.names())
}

func (f *form) unknown(name string) error {
	if len(f.fields) == 0 {
		return badArgument("%stidak dikenal; %s tidak memakai argumen.", quote(name), f.tool)
	}
	if near := f.nearest(name); near != "" {
		return badArgument("%stidak dikenal, mungkin maksudnya %s; %s menerima: %s.",
			quote(name), near, f.tool, f.names())
	}
	return badArgument("%stidak dikenal; %s menerima: %s.", quote(name), f.tool, f.names())
}

func (f *field) missing() error {
	if f.hint != "" {
		return badArgument("%s wajib diisi: %s; %s.", f.name, f.accepts, f.hint)
	}
	return badArgument("%s wajib diisi: %s.", f.name, f.accepts)
}

func (f *field) wrong() error { return badArgument("%s harus %s.", f.name, f.accepts) }

// maxQuote is the longest quotation in bytes, each of which may be a token: the
// whole sentence is to have at most 60.
const maxQuote = 32

// quote repeats what was sent, with a space behind it, so that the model sees its
// own mistake; unless that is long or holds so many digits that it could be
// somebody's number.
func quote(value string) string {
	digits := 0
	for _, r := range value {
		if unicode.IsDigit(r) {
			digits++
		}
	}
	quoted := fmt.Sprintf("%q ", value)
	if value == "" || digits > 8 || len(quoted) > maxQuote {
		return ""
	}
	return quoted
}

// nearest returns the argument that name is a slip of: the same but for case and
// punctuation, or at most a third of its letters off. Otherwise "".
func (f *form) nearest(name string) string {
	best, distance := "", 0
	for _, field := range f.fields {
		d := editDistance(plain(name), plain(field.name))
		if d <= len(field.name)/3 && (best == "" || d < distance) {
			best, distance = field.name, d
		}
	}
	return best
}

func plain(name string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, name)
}

// editDistance is Levenshtein's, in bytes; both are short. Anything over 40
// bytes is no slip of a name and is not measured.
func editDistance(a, b string) int {
	if len(a) > 40 {
		return len(a)
	}
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := diagonal
			if a[i] != b[j] {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
