package doctor

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"mcp-asrama/internal/privacy"
)

// How many names of fields a list shows, and how many bytes of one.
const maxNames, maxName = 200, 80

// Fields gathers the names of the fields of all answers, each once. Its Add is for asrama.Options.OnFields; the answers
// come one after the other.
type Fields struct{ removed, passed names }

type names struct {
	order []string
	seen  map[string]bool
}

// Add takes the names of one answer.
func (f *Fields) Add(of privacy.Fields) {
	f.removed.add(of.Removed)
	f.passed.add(of.Passed)
}

func (n *names) add(more []string) {
	if n.seen == nil {
		n.seen = map[string]bool{}
	}
	for _, name := range more {
		name = shown(name)
		if !n.seen[name] {
			n.seen[name] = true
			n.order = append(n.order, name)
		}
	}
}

// shown is a name as the report has it: it must not look like two, nor like a line of ours.
func shown(name string) string {
	if len(name) > maxName {
		name = strings.ToValidUTF8(name[:maxName], "") + "…"
	}
	if name == "" || strings.ContainsFunc(name, func(r rune) bool { return r == ',' || r == '"' || unicode.IsControl(r) }) {
		return strconv.Quote(name)
	}
	return name
}

func (n *names) String() string {
	if len(n.order) == 0 {
		return "tidak ada"
	}
	if more := len(n.order) - maxNames; more > 0 {
		return fmt.Sprintf("%s … dan %d lagi", strings.Join(n.order[:maxNames], ", "), more)
	}
	return strings.Join(n.order, ", ")
}

// Print writes what the filter did to the fields of the answers so far. It is a problem when strict mode lets none pass.
func (f *Fields) Print(w io.Writer, strict bool) (problems int) {
	if len(f.removed.order)+len(f.passed.order) == 0 {
		fmt.Fprintln(w, "Field: belum ada jawaban untuk dilihat")
		return 0
	}
	fmt.Fprintf(w, "Field yang dibuang: %v\n", &f.removed)
	fmt.Fprintf(w, "Field yang lewat: %v\n", &f.passed)
	if f.removed.seen["*"] || f.passed.seen["*"] {
		fmt.Fprintln(w, "  * adalah nama field yang mungkin nama orang, id atau alamat.")
	}
	switch {
	case !strict:
		fmt.Fprintln(w, "  Yang tidak boleh lewat: tambahkan namanya ke ASRAMA_FIELD_SENSITIF.")
	case len(f.passed.order) == 0:
		problems++
		fmt.Fprintln(w, "  MASALAH: ASRAMA_FIELD_IZIN harus menyebut bungkusnya juga, mis. data,id,nama")
	}
	return problems
}

// PrintUnseen names those of a list of field names that no answer has: a name that is mistyped removes nothing.
func (f *Fields) PrintUnseen(w io.Writer, variable string, list []string) {
	seen := map[string]bool{}
	for _, name := range slices.Concat(f.removed.order, f.passed.order) {
		seen[folded(name)] = true
	}
	var unseen names
	for _, name := range list {
		if !seen[folded(name)] {
			unseen.add([]string{name})
		}
	}
	if len(seen) > 0 && len(unseen.order) > 0 {
		fmt.Fprintf(w, "  %s menyebut yang tidak ada di jawaban: %v\n", variable, &unseen)
	}
}

// folded is a name as the filter compares it, for the names people give to fields: its letters and digits, lower case.
func folded(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, name)
}
