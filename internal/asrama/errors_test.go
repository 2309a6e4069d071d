package asrama

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/tiktoken-go/tokenizer"
)

// longest is an error of the class with everything in it that makes its text long.
func longest(class Class) *Error {
	return &Error{Class: class, Status: 422, Wait: 59 * time.Minute, place: "ASRAMA_PATH_ABSENSI"}
}

// TestSentences: the model pays for an error on every later turn, so its text has a budget.
func TestSentences(t *testing.T) {
	codec, err := tokenizer.Get(tokenizer.O200kBase)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]Class{}
	for class := Redirect; class <= InvalidID; class++ {
		failure := longest(class)
		text := failure.JSON()
		ids, _, err := codec.Encode(text)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%3d tokens %3d characters %-18s %s", len(ids), utf8.RuneCountInString(text), class, text)
		if len(ids) > 60 || utf8.RuneCountInString(text) > 150 {
			t.Errorf("%v: %d tokens, %d characters: %s", class, len(ids), utf8.RuneCountInString(text), text)
		}
		var parsed map[string]string
		if err := json.Unmarshal([]byte(text), &parsed); err != nil {
			t.Fatal(err)
		}
		if len(parsed) != 2 || parsed["error"] != failure.Message() || parsed["detail"] != failure.Detail() || strings.Contains(text, `\`) {
			t.Errorf("%v: JSON %s", class, text)
		}
		for _, unique := range []string{failure.Detail(), class.String()} {
			if other, taken := seen[unique]; taken || unique == "" {
				t.Errorf("%v says %q as %v does", class, unique, other)
			}
			seen[unique] = class
		}
	}
	if word := (InvalidID + 1).String(); word != "class 24" {
		t.Errorf("a class past the last one is called %q", word)
	}
}

// TestServerPyWords compares with what server.py really answered, except for the detail, which is ours.
func TestServerPyWords(t *testing.T) {
	recorded, err := os.ReadFile("../../testdata/oracle/server_py_errors.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for condition, failure := range map[string]*Error{
		"token salah":  {Class: Unauthorized, Status: 401},
		"service mati": {Class: Refused},
	} {
		want := `\"error\": \"` + failure.Message() + `\"`
		found := 0
		for line := range strings.Lines(string(recorded)) {
			if strings.Contains(line, `"condition": "`+condition+`"`) {
				found++
				if !strings.Contains(line, want) {
					t.Errorf("%s: %q is not in %s", condition, want, line)
				}
			}
		}
		if found == 0 {
			t.Errorf("nothing recorded for %q", condition)
		}
	}
}

// TestNextStep: what a sentence must name for the model or the teacher to go on.
func TestNextStep(t *testing.T) {
	for class, words := range map[Class][]string{
		Redirect:     {"http/https", "ASRAMA_API_URL", "login"},
		BadRequest:   {"status 422", "argumen"},
		Unauthorized: {"ASRAMA_API_TOKEN"},
		NotFoundAnak: {"cari_anak"},
		NotFoundList: {"ASRAMA_API_URL", "ASRAMA_PATH_ABSENSI"},
		RateLimited:  {"59 menit"},
		Refused:      {"Tidak bisa terhubung ke service asrama", "Nyalakan"},
		DNS:          {"Tidak bisa terhubung ke service asrama", "Nama server"},
		Timeout:      {"Tidak bisa terhubung ke service asrama", "lama"},
		TLS:          {"Tidak bisa terhubung ke service asrama", "ASRAMA_CA_FILE"},
		PlainHTTP:    {"http://"},
		Proxy:        {"HTTPS_PROXY", "NO_PROXY"},
		Cut:          {"Tidak bisa terhubung ke service asrama"},
		NotJSON:      {"JSON", "login"},
		TooLarge:     {"8 MiB"},
		InvalidID:    {"id_anak", "A001", "cari_anak"},
	} {
		for _, word := range words {
			if text := longest(class).Error(); !strings.Contains(text, word) {
				t.Errorf("%v: %q does not name %q", class, text, word)
			}
		}
	}
}
