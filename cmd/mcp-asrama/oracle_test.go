package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"net/http/httptest"
	"os"
	"path"
	"reflect"
	"slices"
	"strings"
	"testing"

	"mcp-asrama/mock"
)

// A departure is a difference from server.py that is meant: a row of README's
// table, and where in which recorded answers it shows.
type departure struct {
	row   string // the row's first cell
	cases string // pattern over the recorded names, as in package path
	at    string // pattern over the places, members joined by "."
}

var departures = []departure{
	{"service error", "detail_X999", "result.isError"},
	{"service error", "detail_X999", "result.content.0.text"},
	{"service error", "*/daftar_kamar", "result.isError"},
	{"service error", "*/daftar_kamar", "result.content.0.text"},
	{"service error", "*/cari_anak", "result.isError"},
	{"service error", "*/cari_anak", "result.content.0.text"},
	{"service error", "*/resources_read", "result"},
	{"service error", "*/resources_read", "error"},
	{"wrong arguments", "absensi_tanpa_tanggal", "result.content.0.text"},
	{"wrong arguments", "detail_kosong_argumen", "result.content.0.text"},
	{"schema", "tools_list", "result.tools.*.inputSchema.*"},
	{"titles and hints", "tools_list", "result.tools.*.annotations"},
	{"titles and hints", "tools_list", "result.tools.*.title"},
	{"`serverInfo.version`", "initialize", "result.serverInfo.version"},
	{"capabilities", "initialize", "result.capabilities.*"},
	{"resource's type", "resources_list", "result.resources.0.mimeType"},
	{"resource's type", "resources_read", "result.contents.0.mimeType"},
	{"cache members", "*_list", "result.ttlMs"},
	{"cache members", "*_list", "result.cacheScope"},
	{"cache members", "resources_read", "result.ttlMs"},
	{"cache members", "resources_read", "result.cacheScope"},
	{"unknown tool", "tool_tidak_dikenal", "result"},
	{"unknown tool", "tool_tidak_dikenal", "error"},
	{"unknown prompt, resource; missing prompt argument", "prompt_*", "error.code"},
	{"unknown prompt, resource; missing prompt argument", "prompt_*", "error.message"},
	{"unknown prompt, resource; missing prompt argument", "resource_tidak_dikenal", "error.message"},
}

// recorded is one exchange with the real server.py.
type recorded struct {
	Name, Condition string
	Send            json.RawMessage
	Reply           json.RawMessage
}

// TestAnswersOfServerPy sends what server.py was sent. Every difference between
// its recorded reply and ours must be a departure, every departure must show,
// and every one must be a row of README's table.
func TestAnswersOfServerPy(t *testing.T) {
	t.Parallel()
	shown := map[departure]bool{}
	p := launch(t, nil, "-mock")
	for _, r := range readCases[recorded](t, "../../testdata/oracle/server_py.jsonl") {
		compare(t, p, r.Name, r, shown)
	}
	p.hangUp()

	service := httptest.NewServer(mock.Handler())
	defer service.Close()
	gone := httptest.NewServer(nil)
	gone.Close()
	conditions := map[string][]string{
		"token salah":  {"ASRAMA_API_URL=" + service.URL, "ASRAMA_API_TOKEN=salah"},
		"service mati": {"ASRAMA_API_URL=" + gone.URL},
	}
	for condition, env := range conditions {
		p := launch(t, env)
		p.handshake()
		for _, r := range readCases[recorded](t, "../../testdata/oracle/server_py_errors.jsonl") {
			if r.Condition == condition {
				compare(t, p, condition+"/"+r.Name, r, shown)
			}
		}
	}
	readme := readmeRows(t)
	for _, d := range departures {
		if !shown[d] {
			t.Errorf("departure %v does not show in any recorded answer", d)
		}
		if !readme[d.row] {
			t.Errorf("README's table has no row %q", d.row)
		}
	}
}

func compare(t *testing.T, p *process, name string, r recorded, shown map[departure]bool) {
	t.Helper()
	p.send(string(r.Send))
	ours := normal(t, []byte(p.line()))
	theirs := normal(t, r.Reply)
	leaveOutNewTools(theirs, ours)
	for place, difference := range differences("", theirs, ours) {
		named := false
		for _, d := range departures {
			if match(d.cases, name) && match(d.at, place) {
				shown[d], named = true, true
			}
		}
		if !named {
			t.Errorf("%s: %s: %s", name, place, difference)
		}
	}
}

// match is path.Match; a place has no "/", so "*" reaches over any depth.
func match(pattern, s string) bool {
	ok, err := path.Match(pattern, s)
	return ok && err == nil
}

// normal decodes a reply and takes out what is the same thing written otherwise:
// isError false and no isError; a text's indented and compact JSON; a
// description's white space; the order of a list of tools.
func normal(t *testing.T, reply []byte) map[string]any {
	t.Helper()
	var value map[string]any
	dec := json.NewDecoder(bytes.NewReader(reply))
	dec.UseNumber()
	if err := dec.Decode(&value); err != nil {
		t.Fatalf("%q: %v", reply, err)
	}
	result, ok := value["result"].(map[string]any)
	if !ok {
		return value
	}
	if result["isError"] == false {
		delete(result, "isError")
	}
	for _, block := range append(list(result["content"]), list(result["contents"])...) {
		if text, ok := block["text"].(string); ok {
			block["text"] = compact(text)
		}
	}
	for _, tool := range list(result["tools"]) {
		tool["description"] = strings.Join(strings.Fields(tool["description"].(string)), " ")
	}
	if tools, ok := result["tools"].([]any); ok {
		slices.SortFunc(tools, func(a, b any) int {
			return strings.Compare(a.(map[string]any)["name"].(string), b.(map[string]any)["name"].(string))
		})
	}
	return value
}

// leaveOutNewTools takes the tools that server.py never had out of our list.
func leaveOutNewTools(theirs, ours map[string]any) {
	theirResult, _ := theirs["result"].(map[string]any)
	ourResult, _ := ours["result"].(map[string]any)
	tools, ok := ourResult["tools"].([]any)
	if !ok {
		return
	}
	known := map[any]bool{}
	for _, tool := range list(theirResult["tools"]) {
		known[tool["name"]] = true
	}
	ourResult["tools"] = slices.DeleteFunc(tools, func(tool any) bool { return !known[tool.(map[string]any)["name"]] })
}

func list(value any) []map[string]any {
	var objects []map[string]any
	values, _ := value.([]any)
	for _, v := range values {
		objects = append(objects, v.(map[string]any))
	}
	return objects
}

func compact(text string) string {
	var b bytes.Buffer
	if json.Compact(&b, []byte(text)) != nil {
		return text
	}
	return b.String()
}

// differences maps the places where two values differ to both sides there.
func differences(place string, theirs, ours any) map[string]string {
	if reflect.DeepEqual(theirs, ours) {
		return nil
	}
	found := map[string]string{}
	descend := func(key string, theirs, ours any) {
		maps.Copy(found, differences(strings.TrimPrefix(place+"."+key, "."), theirs, ours))
	}
	switch theirs := theirs.(type) {
	case map[string]any:
		if ours, ok := ours.(map[string]any); ok {
			for key := range theirs {
				descend(key, theirs[key], ours[key])
			}
			for key := range ours {
				if _, ok := theirs[key]; !ok {
					descend(key, nil, ours[key])
				}
			}
			return found
		}
	case []any:
		if ours, ok := ours.([]any); ok && len(ours) == len(theirs) {
			for i := range theirs {
				descend(fmt.Sprint(i), theirs[i], ours[i])
			}
			return found
		}
	}
	return map[string]string{place: fmt.Sprintf("theirs %v, ours %v", theirs, ours)}
}

// readmeRows holds the first cells of the tables in README's section on
// departures.
func readmeRows(t *testing.T) map[string]bool {
	t.Helper()
	data, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, ok := strings.Cut(string(data), "\n## Where it departs from server.py\n")
	if !ok {
		t.Fatal("README has no section on departures")
	}
	section, _, _ = strings.Cut(section, "\n## ")
	rows := map[string]bool{}
	for line := range strings.Lines(section) {
		if cells := strings.Split(line, "|"); len(cells) > 2 {
			rows[strings.TrimSpace(cells[1])] = true
		}
	}
	return rows
}
