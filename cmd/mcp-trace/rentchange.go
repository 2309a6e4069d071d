package main

import (
	"fmt"
	"io"
	"strconv"
)

// writeChange compares the rent with an earlier one: tools and calls by their names. Calls and exact counts are
// compared when both have them.
func writeChange(w io.Writer, file string, before, now *rent) {
	fmt.Fprintf(w, "\nDibanding %s (%s)\n\n", cellText(file), before.title())
	rows := table{{"", "dulu", "kini", "selisih", ""}}
	rows = append(rows, changes(toolTotals(before), toolTotals(now))...)
	rows = append(rows, changeRow("semua tool", before.allTools(), now.allTools()),
		changeRow("instructions", before.Instructions, now.Instructions),
		changeRow("tiap giliran", before.perTurn(), now.perTurn()))
	if len(before.Results) > 0 && len(now.Results) > 0 {
		rows = append(rows, changes(resultTotals(before), resultTotals(now))...)
	}
	if before.Exact != nil && now.Exact != nil && before.Exact.Model == now.Exact.Model {
		rows = append(rows, changeRow("tiap giliran (tepat)", before.Exact.perTurn(), now.Exact.perTurn()))
	}
	rows.write(w)
}

// named is a count and what was counted.
type named struct {
	name   string
	tokens int
}

func toolTotals(r *rent) []named {
	var totals []named
	for _, tool := range r.Tools {
		totals = append(totals, named{tool.Name, tool.total()})
	}
	return totals
}

func resultTotals(r *rent) []named {
	var totals []named
	for _, result := range r.Results {
		totals = append(totals, named{result.Call, result.Tokens})
	}
	return totals
}

// changes pairs the counts of the same name, in the order of now, and then what is gone. Of two with the same name the
// first is the first's pair.
func changes(before, now []named) table {
	old := map[string][]int{}
	for _, b := range before {
		old[b.name] = append(old[b.name], b.tokens)
	}
	var rows table
	for _, n := range now {
		pair := old[n.name]
		if len(pair) == 0 {
			rows = append(rows, []string{cellText(n.name), "-", strconv.Itoa(n.tokens), signed(n.tokens), ""})
			continue
		}
		rows = append(rows, changeRow(cellText(n.name), pair[0], n.tokens))
		old[n.name] = pair[1:]
	}
	for _, b := range before {
		if pair := old[b.name]; len(pair) > 0 {
			rows = append(rows, []string{cellText(b.name), strconv.Itoa(pair[0]), "-", signed(-pair[0]), ""})
			old[b.name] = pair[1:]
		}
	}
	return rows
}

func changeRow(name string, before, now int) []string {
	percent := ""
	if before > 0 && now != before {
		percent = fmt.Sprintf("%+.0f%%", float64(now-before)*100/float64(before))
	}
	return []string{name, strconv.Itoa(before), strconv.Itoa(now), signed(now - before), percent}
}

func signed(n int) string {
	if n == 0 {
		return "0"
	}
	return fmt.Sprintf("%+d", n)
}
