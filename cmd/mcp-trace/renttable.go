package main

import (
	"cmp"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"
)

// table has a heading row and texts in its first column, numbers in all others.
type table [][]string

// write lays the table out within textWidth columns; what does not fit is cut from the first column.
func (t table) write(w io.Writer) {
	widths := make([]int, len(t[0]))
	for _, row := range t {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	room := textWidth
	for _, width := range widths[1:] {
		room -= width + 2
	}
	widths[0] = min(widths[0], max(room, 1))
	for _, row := range t {
		line := fmt.Sprintf("%-*s", widths[0], cut(row[0], widths[0]))
		for i, cell := range row[1:] {
			line += fmt.Sprintf("  %*s", widths[i+1], cell)
		}
		fmt.Fprintln(w, strings.TrimRight(line, " "))
	}
}

// cellText makes a text from a server fit to be a cell.
func cellText(text string) string { return strings.Join(strings.Fields(printable(text)), " ") }

// cut shortens the text to so many characters.
func cut(text string, length int) string {
	if utf8.RuneCountInString(text) <= length {
		return text
	}
	return string([]rune(text)[:length-1]) + "…"
}

// writeTools says what is read on every turn.
func (r *rent) writeTools(w io.Writer) {
	fmt.Fprintf(w, "%s: token yang dibaca model di setiap giliran\n%s\n\n", r.title(), r.basis())
	sum := toolPrice{Name: "semua tool"}
	rows := table{{"TOOL", "nama", "deskripsi", "skema", "bingkai", "jumlah"}}
	for _, tool := range r.Tools {
		rows = append(rows, tool.row())
		sum.InName += tool.InName
		sum.Description += tool.Description
		sum.Schema += tool.Schema
		sum.Frame += tool.Frame
	}
	rows = append(rows, sum.row(),
		[]string{"instructions", "", "", "", "", strconv.Itoa(r.Instructions)},
		[]string{"tiap giliran", "", "", "", "", strconv.Itoa(r.perTurn())})
	if r.Exact != nil {
		rows = r.Exact.addTo(rows)
	}
	rows.write(w)
}

func (r *rent) title() string {
	return fmt.Sprintf("%s, %d tool", cmp.Or(cellText(r.Server), "server tanpa nama"), len(r.Tools))
}

func (r *rent) basis() string {
	if r.Exact != nil {
		return fmt.Sprintf("(perkiraan; kosakata o200k. Kolom tepat: %s)", cellText(r.Exact.Model))
	}
	return "(perkiraan; kosakata o200k)"
}

func (p toolPrice) row() []string {
	row := []string{cellText(p.Name)}
	for _, n := range []int{p.InName, p.Description, p.Schema, p.Frame, p.total()} {
		row = append(row, strconv.Itoa(n))
	}
	return row
}

// addTo gives the table of tools a last column with the API's counts, and a row for what belongs to no tool.
func (e *exactRent) addTo(rows table) table {
	column := []string{"tepat"}
	for _, n := range append(append([]int{}, e.Tools...), e.AllTools, e.Instructions, e.perTurn()) {
		column = append(column, strconv.Itoa(n))
	}
	for i := range rows {
		rows[i] = append(rows[i], column[i])
	}
	end := len(e.Tools) + 1
	shared := []string{"(ditambahkan API)", "", "", "", "", "", strconv.Itoa(e.shared())}
	return append(rows[:end:end], append(table{shared}, rows[end:]...)...)
}

// writeResults says what results cost, and what so many turns do.
func (r *rent) writeResults(w io.Writer, turns int) {
	fmt.Fprint(w, "\nHasil panggilan, dibaca lagi di setiap giliran sesudahnya (perkiraan)\n\n")
	if len(r.Results) == 0 {
		fmt.Fprintln(w, "Tidak ada tool yang dipanggil; sebutkan dengan -call nama=JSON.")
	} else {
		rows := table{{"PANGGILAN", "byte", "token"}}
		for _, result := range r.Results {
			rows = append(rows, []string{result.label(), strconv.Itoa(result.Bytes), strconv.Itoa(result.Tokens)})
		}
		append(rows, []string{"semua hasil", "", strconv.Itoa(r.allResults())}).write(w)
	}
	once, again := r.perTurn(), r.allResults()
	fmt.Fprintf(w, "\n%d giliran: %d x %d (tool, instructions) + %d x %d (hasil) = %d token\n",
		turns, turns, once, turns-1, again, turns*once+(turns-1)*again)
	fmt.Fprint(w, "Pertanyaan dan jawaban tidak ikut dihitung. Prompt caching mengurangi harga,\n"+
		"bukan bacaan: di API Claude, awalan yang dibaca dari cache ditagih sepersepuluh.\n")
}

func (p resultPrice) label() string {
	if p.IsError {
		return "(galat) " + cellText(p.Call)
	}
	return cellText(p.Call)
}
