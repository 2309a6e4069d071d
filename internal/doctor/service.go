// Package doctor says in Indonesian what is well and what is not: with the school's service, with what the filter does
// to its fields, and with the hosts' configuration on this machine. It prints names, addresses of files and times, never
// a value of an answer, nor a token.
package doctor

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"time"

	"mcp-asrama/internal/asrama"
)

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
