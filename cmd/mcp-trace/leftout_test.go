package main

import (
	"strings"
	"testing"
)

func TestVeiled(t *testing.T) {
	for _, tc := range []struct{ name, body, result, shown, missing string }{
		{"a field is gone", `{"id":"A001","nik":"A001","n":1}`, `{"id":"A001","n":1}`, `{"id":"A001","nik":"•••","n":1}`, "nik"},
		{"a value was replaced", `{"catatan":"hub. 08123"}`, `{"catatan":"hub. ***"}`, `{"catatan":"•••"}`, ""},
		{"an object is gone", `{"wali":{"nama":"Sari","hp":"0812"},"nama":"Sari"}`, `{"nama":"Sari"}`,
			`{"wali":{"nama":"Sari","hp":"•••"},"nama":"Sari"}`, "wali, hp"},
		{"columns", `[{"id":"A001","nik":"31"}]`, `{"kolom":["id"],"data":[["A001"]]}`, `[{"id":"A001","nik":"•••"}]`, "nik"},
		{"truth and null", `{"a":true,"b":null,"c":false}`, `{"a":true}`, `{"a":true,"b":"•••","c":"•••"}`, "b, c"},
		{"a number as a name", `{"3171000000000001":{"nama":"x"}}`, `{}`,
			`{"(nama lain, 16 karakter)":{"nama":"•••"}}`, "(nama lain, 16 karakter), nama"},
		{"a text as a name", `{"Jl. Melati":1}`, `{}`, `{"(nama lain, 10 karakter)":"•••"}`, "(nama lain, 10 karakter)"},
		{"result is no JSON", `{"a":"b"}`, `maaf`, `{"a":"•••"}`, "a"},
		{"twice", `[{"nik":1},{"nik":2}]`, `[]`, `[{"nik":"•••"},{"nik":"•••"}]`, "nik"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			shown, missing, ok := arrivedIn(tc.result).veiled([]byte(tc.body))
			if got := strings.Join(missing, ", "); !ok || shown != tc.shown || got != tc.missing {
				t.Errorf("got %s, %q, %v; want %s, %q", shown, got, ok, tc.shown, tc.missing)
			}
		})
	}
}

func TestVeiledRefuses(t *testing.T) {
	for _, body := range []string{"", "<html>nik 3171</html>", `{"nik":"31`, `{"a":1}}`, `{"a":1} tambahan`} {
		if shown, _, ok := arrivedIn("{}").veiled([]byte(body)); ok || shown != "" {
			t.Errorf("%q: shows %q", body, shown)
		}
	}
}
