package doctor

import (
	"encoding/json"
	"strings"
)

// firstID is the id in the first of the rows, "" when there is none that it can tell.
func firstID(rows []json.RawMessage) string {
	if len(rows) == 0 {
		return ""
	}
	var row object
	_ = json.Unmarshal(rows[0], &row) // what is no object has no id
	best := ""
	for name := range row {
		if isID(name) && (best == "" || len(name) < len(best) || len(name) == len(best) && name < best) {
			best = name
		}
	}
	var id any
	_ = json.Unmarshal(row[best], &id)
	switch id := id.(type) {
	case string:
		return id
	case float64:
		return string(row[best]) // as it is written
	}
	return ""
}

type object = map[string]json.RawMessage

// rowsOf finds the list in an answer: the answer itself, its data, or else the longest it has; if it has none, that in
// its data. Nil is none.
func rowsOf(text string) (rows []json.RawMessage) {
	wrapped := object{}
	if json.Unmarshal([]byte(text), &wrapped) != nil {
		wrapped["data"] = json.RawMessage(text)
	}
	longest := ""
	for name, member := range wrapped {
		var more []json.RawMessage
		if json.Unmarshal(member, &more) != nil || more == nil {
			continue
		}
		if name == "data" {
			return more
		}
		if rows == nil || len(more) > len(rows) || len(more) == len(rows) && name < longest {
			rows, longest = more, name
		}
	}
	if inner := string(wrapped["data"]); rows == nil && len(inner) < len(text) {
		return rowsOf(inner)
	}
	return rows
}

// isID knows id, id_anak, idAnak, santri_id and the like.
func isID(name string) bool {
	lower := strings.ToLower(name)
	return lower == "id" || strings.HasPrefix(lower, "id_") || strings.HasSuffix(lower, "_id") ||
		strings.HasSuffix(name, "Id") || len(name) > 2 && name[:2] == "id" && name[2] >= 'A' && name[2] <= 'Z'
}
