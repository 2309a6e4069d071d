// Package doctor says in Indonesian what is well and what is not: with the school's service, with what the filter does
// to its fields, and with the hosts' configuration on this machine. It prints names, addresses of files and times, never
// a value of an answer or of the environment.
package doctor

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"mcp-asrama/internal/asrama"
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
		if len(name) > maxName {
			name = strings.ToValidUTF8(name[:maxName], "") + "…"
		}
		if name == "" || strings.ContainsAny(name, ",\"\r\n\t") { // it must not look like two, nor like a line of ours
			name = strconv.Quote(name)
		}
		if !n.seen[name] {
			n.seen[name] = true
			n.order = append(n.order, name)
		}
	}
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

// Service asks every endpoint once and prints a line for each: whether it can be reached, takes the token and sends
// JSON, how long that took and how many rows came; access is what its line then says of
// the token. When the service cannot be reached at all it is not asked again. It returns how many endpoints have a
// problem, and whether one that is well sent no list.
func Service(ctx context.Context, w io.Writer, c *asrama.Client, tanggal, access string) (problems int, unlisted bool) {
	p := probe{ctx: ctx, w: w, access: access}
	p.list("kamar", c.Kamar)
	children, ok := p.list("anak", func(ctx context.Context) (string, error) { return c.CariAnak(ctx, asrama.Pencarian{Limit: 20}) })
	switch id := firstID(children); {
	case strings.Contains(id, masked):
		p.problems++
		fmt.Fprintln(w, "  detail   MASALAH: id anak memuat data yang dibuang dan disamarkan, jadi detail_anak tidak bisa dipakai")
	case id != "":
		if _, ok := p.ask("detail", func(ctx context.Context) (string, error) { return c.DetailAnak(ctx, id) }); ok {
			fmt.Fprintln(w)
		}
	case ok:
		fmt.Fprintln(w, "  detail   tidak ditanya: daftar anak kosong, atau baris pertamanya tidak punya id, id_… atau …_id yang lewat")
	}
	p.list("absensi", func(ctx context.Context) (string, error) { return c.Absensi(ctx, tanggal) })
	return p.problems, p.unlisted
}

// masked is what the filter puts in the place of what it takes out; the service knows no child by it.
const masked = "***"

type probe struct {
	ctx      context.Context
	w        io.Writer
	access   string
	problems int
	unlisted bool // an answer has no list where one belongs
	gone     bool // nothing can be reached there
}

// list asks for what has to be a list and returns its rows.
func (p *probe) list(name string, call func(context.Context) (string, error)) (rows []json.RawMessage, ok bool) {
	text, ok := p.ask(name, call)
	if !ok {
		return nil, false
	}
	if rows = rowsOf(text); rows == nil {
		p.unlisted = true
		fmt.Fprintln(p.w, ", tanpa daftar")
	} else {
		fmt.Fprintf(p.w, ", %d baris\n", len(rows))
	}
	return rows, true
}

// ask makes one exchange and prints its line, without the end when the exchange went well. It returns the filtered
// answer.
func (p *probe) ask(name string, call func(context.Context) (string, error)) (text string, ok bool) {
	if p.gone {
		fmt.Fprintf(p.w, "  %-8s tidak ditanya lagi\n", name)
		return "", false
	}
	began := time.Now()
	text, err := call(p.ctx)
	took := time.Since(began).Milliseconds()
	if err == nil {
		fmt.Fprintf(p.w, "  %-8s baik: terjangkau, %s, JSON, %d ms", name, p.access, took)
		return text, true
	}
	p.problems++
	failed := err.(*asrama.Error) // the client has no other
	// Another endpoint would answer the same; what is cut, or an id, may be this one's alone.
	p.gone = failed.Class == asrama.Timeout || failed.Status == 0 && failed.Class != asrama.Cut && failed.Class != asrama.InvalidID
	fmt.Fprintf(p.w, "  %-8s MASALAH: %s, %d ms. %s\n", name, got(failed), took, failed.Detail())
	return "", false
}

// got is how far an exchange came.
func got(e *asrama.Error) string {
	switch e.Class {
	case asrama.InvalidID:
		return "id di daftar anak tidak bisa ditanyakan"
	case asrama.Cut:
		return "sambungan terputus"
	case asrama.Unauthorized, asrama.Forbidden:
		return fmt.Sprintf("terjangkau, token ditolak (status %d)", e.Status)
	case asrama.NotJSON, asrama.Empty, asrama.TooLarge:
		return "terjangkau, jawabannya bukan JSON yang bisa dipakai"
	}
	if e.Status == 0 {
		return "tidak terjangkau"
	}
	return fmt.Sprintf("terjangkau, status %d", e.Status)
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
	unseen := slices.DeleteFunc(slices.Clone(list), func(name string) bool { return seen[folded(name)] })
	if len(seen) > 0 && len(unseen) > 0 {
		fmt.Fprintf(w, "  %s menyebut yang tidak ada di jawaban: %s\n", variable, strings.Join(unseen, ", "))
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
