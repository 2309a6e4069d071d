package server

import "encoding/json"

// rows counts what an answer lists: the elements of the array it is, or of its
// member "data", else of the only array among its members; any other object is a
// single row. A text that is no JSON has none.
func rows(text string) int {
	var list []json.RawMessage
	if json.Unmarshal([]byte(text), &list) == nil {
		return len(list)
	}
	var object map[string]json.RawMessage
	if json.Unmarshal([]byte(text), &object) != nil {
		return 0
	}
	if json.Unmarshal(object["data"], &list) == nil {
		return len(list)
	}
	arrays := 0
	for _, member := range object {
		if member[0] == '[' && json.Unmarshal(member, &list) == nil {
			arrays++
		}
	}
	if arrays == 1 {
		return len(list)
	}
	return 1
}
