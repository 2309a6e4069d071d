package main

import (
	"fmt"
	"strings"
	"testing"
)

func TestVeiled(t *testing.T) {
	for _, tc := range []struct{ name, body, result, shown, missing string }{
		{"a field is gone", `{"id":"A001","nik":"A001","n":1}`, `{"id":"A001","n":1}`, `{"id":"A001","nik":"•••","n":1}`, "nik"},
		{"a value was replaced", `{"catatan":"hub. 08123"}`, `{"catatan":"hub. ***"}`, `{"catatan":"•••"}`, ""},
		{"an object is gone", `{"wali":{"nama":"Sari","hp":"0812"},"nama":"Sari"}`, `{"nama":"Sari"}`,
			`{"wali":"•••","nama":"Sari"}`, "wali"},
		{"values that arrived elsewhere", `{"nama":"Mawar","umur":12,"alamat":["Mawar",12,true,{"umur":12}]}`, `{"nama":"Mawar","umur":12}`,
			`{"nama":"Mawar","umur":12,"alamat":"•••"}`, "alamat"},
		{"names under a field that is gone", `{"kontak":{"Siti.Aminah":1,"Budi-Contoh":2},"id":1}`, `{"id":1}`, `{"kontak":"•••","id":1}`, "kontak"},
		{"an address as a name", `{"Jl.Kenanga-No.12-Contoh":1}`, `{}`, `{"(nama lain, 23 karakter)":"•••"}`, "(nama lain, 23 karakter)"},
		{"a list that names the fields", `{"jenis":["nik"],"nik":"31"}`, `{"jenis":["nik"]}`, `{"jenis":["nik"],"nik":"•••"}`, "nik"},
		{"columns", `[{"id":"A001","nik":"31"}]`, `{"kolom":["id"],"data":[["A001"]]}`, `[{"id":"A001","nik":"•••"}]`, "nik"},
		{"truth and null", `{"a":true,"b":null,"c":false}`, `{"a":true}`, `{"a":true,"b":"•••","c":"•••"}`, "b, c"},
		{"a number as a name", `{"3171000000000001":{"nama":"x"}}`, `{}`,
			`{"(nama lain, 16 karakter)":"•••"}`, "(nama lain, 16 karakter)"},
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

// TestVeiledIsLinear: tens of thousands of names take no minutes, and a list of a few.
func TestVeiledIsLinear(t *testing.T) {
	var body strings.Builder
	for i := range 100_000 {
		fmt.Fprintf(&body, `,"%c%c%c%c":1`, 'a'+i%26, 'a'+i/26%26, 'a'+i/676%26, 'a'+i/17576%26)
	}
	_, missing, ok := arrivedIn("{}").veiled([]byte("{" + body.String()[1:] + "}"))
	if !ok || len(missing) != maxMissing {
		t.Errorf("%d names, %v", len(missing), ok)
	}
}
