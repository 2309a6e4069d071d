package server

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"mcp-asrama/mock"
)

func TestColumns(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"wrapped", `{"total":3,"data":[{"id":1,"n":"a"},{"id":2,"n":"b"},{"id":3,"n":"c"}],"x":0}`,
			`{"total":3,"kolom":["id","n"],"data":[[1,"a"],[2,"b"],[3,"c"]],"x":0}`},
		{"another wrapper", `{"results":[{"id":1,"n":"a"},{"id":2,"n":"b"},{"id":3,"n":"c"}],"next":null}`,
			`{"kolom":["id","n"],"results":[[1,"a"],[2,"b"],[3,"c"]],"next":null}`},
		{"bare", `[{"id":1},{"id":2},{"id":3}]`, `{"kolom":["id"],"data":[[1],[2],[3]]}`},
		{"order of keys", `[{"a":1,"b":2},{"b":4,"a":3},{"a":5,"b":6}]`, `{"kolom":["a","b"],"data":[[1,2],[3,4],[5,6]]}`},
		{"missing key", `[{"a":1,"b":2,"c":3},{"a":4,"c":6},{"a":7,"b":8,"c":9}]`,
			`{"kolom":["a","b","c"],"data":[[1,2,3],[4,null,6],[7,8,9]]}`},
		{"key that comes late", `[{"a":1},{"a":2},{"b":3,"a":3}]`, `[{"a":1},{"a":2},{"b":3,"a":3}]`},
		{"values as they are", `[{"a":1.50},{"a":{"b":[1,{"c":"\u0001,]"}]}},{"a":"x\"y"}]`,
			`{"kolom":["a"],"data":[[1.50],[{"b":[1,{"c":"\u0001,]"}]}],["x\"y"]]}`},
		{"hard names", `{"q\"":1,"data":[{"a\"b":1,"":2},{"a\"b":3,"":4},{"a\"b":5,"":6}]}`,
			`{"q\"":1,"kolom":["a\"b",""],"data":[[1,2],[3,4],[5,6]]}`},
	} {
		if got := columns(c.text); got != c.want {
			t.Errorf("%s: %s; want %s", c.name, got, c.want)
		}
	}
	for name, text := range map[string]string{
		"small":            `{"data":[{"a":1},{"a":2}]}`,
		"empty":            `{"data":[]}`,
		"null":             `{"data":null}`,
		"one object":       `{"data":{"a":1}}`,
		"not objects":      `[1,2,3]`,
		"mixed":            `[{"a":1},{"a":2},[3]]`,
		"ragged":           `[{"a":1},{"b":2},{"c":3}]`,
		"empty objects":    `[{},{},{}]`,
		"two lists":        `{"a":[{"x":1},{"x":2},{"x":3}],"b":[{"y":1},{"y":2},{"y":3}]}`,
		"kolom before":     `{"kolom":1,"data":[{"a":1},{"a":2},{"a":3}]}`,
		"kolom after":      `{"data":[{"a":1},{"a":2},{"a":3}],"kolom":[]}`,
		"text":             `"[1,2,3]"`,
		"number":           `12`,
		"list of lists":    `[[{"a":1}],[{"a":2}],[{"a":3}]]`,
		"lists further in": `{"data":{"a":[{"x":1},{"x":2},{"x":3}]}}`,
	} {
		if got := columns(text); got != text {
			t.Errorf("%s: %s became %s", name, text, got)
		}
	}
}

// FuzzColumns: whatever comes out holds the same cells.
func FuzzColumns(f *testing.F) {
	for _, text := range []string{`{"total":3,"data":[{"id":1,"n":"a"},{"n":"b","id":2},{"id":3}],"x":[]}`,
		`[{"a":1},{"a":2},{"a":3}]`, `{"kolom":[],"data":[{"a":1},{"a":2},{"a":3}]}`, `{"a\"":[{"":1},{"":{}},{"":[]}]}`} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, body string) {
		text, err := newFilter().JSON([]byte(body))
		if err != nil {
			return
		}
		got := columns(text)
		if got == text {
			return
		}
		var before, after any
		if json.Unmarshal([]byte(text), &before) != nil || json.Unmarshal([]byte(got), &after) != nil {
			t.Fatalf("%s became %s", text, got)
		}
		if want, have := fmt.Sprint(before), fmt.Sprint(restored(t, after, before)); want != have {
			t.Errorf("%s became %s: %s, not %s", text, got, have, want)
		}
	})
}

// restored makes rows of columns again. A null stays away where the row before had
// no such member.
func restored(t *testing.T, after, before any) any {
	object := after.(map[string]any)
	names := object["kolom"].([]any)
	delete(object, "kolom")
	member := "data"
	rows, bare := before.([]any)
	if !bare {
		for name, value := range before.(map[string]any) {
			if fmt.Sprint(value) != fmt.Sprint(object[name]) {
				member, rows = name, value.([]any)
			}
		}
	}
	for i, row := range object[member].([]any) {
		back := map[string]any{}
		for j, value := range row.([]any) {
			name := names[j].(string)
			if _, had := rows[i].(map[string]any)[name]; had || value != nil {
				back[name] = value
			}
		}
		object[member].([]any)[i] = back
	}
	if bare {
		return object["data"]
	}
	return object
}

// TestColumnsAreFiltered: the filter comes first, for tools and for the resource.
func TestColumnsAreFiltered(t *testing.T) {
	row := `{"nama":"Contoh","nik":"3171xxxxxxxx0001","hadir":true,"catatan":"hp 081234567890"}`
	service := mock.WithBody(200, "application/json", []byte(`{"data":[`+strings.Join([]string{row, row, row}, ",")+`]}`))
	session := connectTo(t, New(newClient(t, mock.Handler(service)), Options{Log: slog.New(slog.DiscardHandler), Columns: true}))
	const want = `{"kolom":["nama","hadir","catatan"],"data":[["Contoh",true,"hp ***"],["Contoh",true,"hp ***"],["Contoh",true,"hp ***"]]}`
	for _, tool := range allTools(t, session) {
		if text, isError := call(t, session, tool.Name, goodArguments[tool.Name]); isError || text != want {
			t.Errorf("%s: isError %v, %s", tool.Name, isError, text)
		}
	}
	res, err := session.ReadResource(t.Context(), &mcp.ReadResourceParams{URI: kamarURI})
	if err != nil || len(res.Contents) != 1 || res.Contents[0].Text != want {
		t.Errorf("resource: %+v, %v", res, err)
	}
}

func TestErrorsHaveNoColumns(t *testing.T) {
	session := connectTo(t, New(newClient(t, mock.Handler()), Options{Log: slog.New(slog.DiscardHandler), Columns: true}))
	text, isError := call(t, session, "detail_anak", map[string]any{"id_anak": "X999"})
	if !isError || !strings.HasPrefix(text, `{"error":"Service mengembalikan status 404"`) {
		t.Errorf("isError %v, %s", isError, text)
	}
}
