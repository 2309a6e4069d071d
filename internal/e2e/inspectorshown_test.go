//go:build e2e

package e2e

import (
	"encoding/json"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// object is a JSON object that Inspector shows.
type object = map[string]any

// textBlock is the result of a tool that has an answer.
func textBlock(text string) object {
	return object{"content": []any{object{"type": "text", "text": text}}}
}

// errorBlock is the result of one that has none.
func errorBlock(text string) object {
	block := textBlock(text)
	block["isError"] = true
	return block
}

// surface is what the server has of something, and answers to a list method.
func surface(t *testing.T, method, name string) object {
	t.Helper()
	return object{name: goldenSurface(t)[method][name]}
}

func goldenSurface(t *testing.T) (answers map[string]object) {
	t.Helper()
	text, err := os.ReadFile("../../testdata/golden/surface.json")
	if err == nil {
		err = json.Unmarshal(text, &answers)
	}
	if err != nil {
		t.Fatal(err)
	}
	return answers
}

// plain is how Inspector shows a result to a person, enveloped how it shows it to
// a program; that has "" for none.
func plain(t *testing.T, result object) string {
	t.Helper()
	text, err := json.Marshal(result)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func enveloped(t *testing.T, result object) string {
	t.Helper()
	if result == nil {
		return ""
	}
	return plain(t, object{"result": result})
}

// failure is the error that Inspector shows for "code: message".
func failure(t *testing.T, short string) string {
	t.Helper()
	if short == "" {
		return ""
	}
	code, message, _ := strings.Cut(short, ": ")
	return plain(t, object{"error": object{"code": code, "message": message}})
}

// serverInfo is how the binary calls itself.
func serverInfo(t *testing.T) object {
	t.Helper()
	out, err := exec.CommandContext(t.Context(), binary, "-version").Output()
	if err != nil {
		t.Fatal(err)
	}
	_, version, _ := strings.Cut(strings.TrimSpace(string(out)), " ")
	return object{"name": "asrama", "version": version}
}
