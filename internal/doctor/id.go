package doctor

import (
	"encoding/json"
	"strings"
)

// firstID is the id of the first row in a list of children, "" when there is none that it can tell.
func firstID(text string) string {
	best, id := "", ""
	for name, value := range firstRow([]byte(text)) {
		if isID(name) && (best == "" || len(name) < len(best) || len(name) == len(best) && name < best) {
			best, id = name, string(value)
		}
	}
	var unquoted string
	if json.Unmarshal([]byte(id), &unquoted) == nil {
		return unquoted
	}
	if id == "null" || strings.HasPrefix(id, "{") || strings.HasPrefix(id, "[") {
		return ""
	}
	return id
}

type object = map[string]json.RawMessage

// firstRow finds the first row of a list, wrapped or not; nil is none.
func firstRow(text []byte) object {
	var wrapped object
	if json.Unmarshal(text, &wrapped) != nil {
		return firstOf(text)
	}
	if row := firstOf(wrapped["data"]); row != nil {
		return row
	}
	for _, member := range wrapped {
		if row := firstOf(member); row != nil {
			return row
		}
	}
	return nil
}

func firstOf(list []byte) object {
	var rows []object
	if json.Unmarshal(list, &rows) != nil || len(rows) == 0 {
		return nil
	}
	return rows[0]
}

// isID knows id, id_anak, idAnak, santri_id and the like.
func isID(name string) bool {
	lower := strings.ToLower(name)
	return lower == "id" || strings.HasPrefix(lower, "id_") || strings.HasSuffix(lower, "_id") ||
		strings.HasSuffix(name, "Id") || len(name) > 2 && name[:2] == "id" && name[2] >= 'A' && name[2] <= 'Z'
}
