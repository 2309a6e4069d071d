package server

import (
	"context"
	"slices"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"mcp-asrama/internal/asrama"
)

// maxCompletions is the most values a reply may hold (specification, completion).
const maxCompletions = 100

// completion proposes values while somebody types.
type completion struct {
	api   *asrama.Client
	audit audit
}

// complete proposes room names for the prompt's argument. When the service
// gives no list there is nothing to propose, which is no error to
// show at every key: the log has the reason, and the prompt takes any name.
func (c completion) complete(ctx context.Context, req *mcp.CompleteRequest) (*mcp.CompleteResult, error) {
	ref, argument := req.Params.Ref, req.Params.Argument
	prompt := laporanKamarPrompt()
	if ref.Name != prompt.Name || argument.Name != prompt.Arguments[0].Name {
		return nil, rpcError(jsonrpc.CodeInvalidParams, badArgument("%s dari prompt %s saja yang dapat dilengkapi.",
			prompt.Arguments[0].Name, prompt.Name))
	}
	text, err := c.audit.call(ctx, "completion", prompt.Name, func() (string, error) { return c.api.Kamar(ctx) })
	if err != nil {
		text = "[]"
	}
	found := matching(roomNames(text), plainName(argument.Value))
	return &mcp.CompleteResult{Completion: mcp.CompletionResultDetails{
		Values:  found[:min(len(found), maxCompletions)],
		Total:   len(found),
		HasMore: len(found) > maxCompletions,
	}}, nil
}

// matching returns the names that have typed in them, in any case; those that start
// with it come first.
func matching(names []string, typed string) []string {
	typed = strings.ToLower(typed)
	first, later := []string{}, []string{}
	for _, name := range names {
		switch i := strings.Index(strings.ToLower(name), typed); {
		case i == 0:
			first = append(first, name)
		case i > 0:
			later = append(later, name)
		}
	}
	return append(first, later...)
}

// roomFields are what a service calls a room's name, the surest first.
var roomFields = []string{"nama_kamar", "kamar", "nama", "name"}

// roomLists are the members a list of rooms stands in. Any other may be who lives
// in one.
var roomLists = []string{"data", "items", "results", "kamar", "rooms"}

// notOfRooms are parts of field names that a person's row has and a room's need
// not: where one stands, a plain nama may be a child's.
var notOfRooms = []string{"kamar", "room", "kelas", "anak", "siswa", "santri", "wali", "nis", "lahir"}

// maxRoomName is the longest name that is proposed, in bytes.
const maxRoomName = 80

// roomNames are the names in a list of rooms, each once. One field is the name in
// all rows: what one row lacks is not made up for from another field. It looks at
// the rows themselves, never at what is inside one.
func roomNames(text string) []string {
	l, ok := findList(text)
	if !ok || l.wrapped && !slices.Contains(roomLists, memberName(text[l.member:l.start])) {
		return nil
	}
	field := roomField(text[l.start:l.end])
	var names []string
	seen := map[string]bool{}
	eachRow(text[l.start:l.end], func(row []member) {
		for _, m := range row {
			if name := roomName(m.value); m.name == field && name != "" && !seen[name] {
				seen[name] = true
				names = append(names, name)
			}
		}
	})
	return names
}

// memberName is the name in what stands before a value, as in "data":.
func memberName(before string) string { return strings.Trim(before, `":`) }

// roomField is the field with the rooms' names, "" when there is none that surely
// is not a child's.
func roomField(list string) string {
	fields, person := map[string]bool{}, false
	eachRow(list, func(row []member) {
		for _, m := range row {
			fields[m.name] = true
			lower := strings.ToLower(m.name)
			person = person || slices.ContainsFunc(notOfRooms, func(part string) bool { return strings.Contains(lower, part) })
		}
	})
	for i, field := range roomFields {
		if fields[field] && (i < 2 || !person) {
			return field
		}
	}
	return ""
}

// roomName is the text of a value that may be proposed, else "": too long, over
// several lines, or with something the filter has taken out.
func roomName(value string) string {
	if !strings.HasPrefix(value, `"`) || len(value) > maxRoomName || strings.Contains(value, "***") || strings.Contains(value, `\n`) {
		return ""
	}
	name, _ := jsontext.AppendUnquote(nil, value) // the filter wrote it
	return string(name)
}
