package privacy

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"
)

func TestFields(t *testing.T) {
	for _, c := range []struct {
		name            string
		options         Options
		body            string
		removed, passed []string
	}{
		{"a list", Options{}, `{"data":[{"id":"A001","NIK":"3171xxxxxxxx0001","wali":{"no-HP":"x","pekerjaan":"guru"}},{"id":"A002","alamat":"x"}]}`,
			[]string{"NIK", "no-HP", "alamat"}, []string{"data", "id", "wali", "pekerjaan"}},
		{"inside a removed field", Options{}, `{"alamat":{"kota":"x","catatan":"y"},"kota":"z"}`, []string{"alamat"}, []string{"kota"}},
		{"denied", Options{Deny: []string{"nisn"}}, `[{"nisn":"x","nama":"y"}]`, []string{"nisn"}, []string{"nama"}},
		{"strict", Options{Allow: []string{"data", "nama"}}, `{"data":[{"nama":"x","kelas":"7A"}],"total":1}`,
			[]string{"kelas", "total"}, []string{"data", "nama"}},
		{"JSON in a string", Options{}, `{"isi":"{\"nik\":\"x\",\"nama\":\"y\"}"}`, []string{"nik"}, []string{"isi", "nama"}},
		{"escapes and hidden text", Options{}, "{\"n\\u0061ma\":1,\"nama\\u200b2\":2,\"n\u200bik\":\"x\"}", []string{"nik"}, []string{"nama", "nama2"}},
		{"a number for a name", Options{}, `{"081234567890":{"nama":"x"},"hp 081234567890":1,"nama":"y"}`, nil, []string{"nama"}},
		{"a removed value for a name", Options{}, `{"alamat":"Jalan Contoh Raya","Jalan Contoh Raya":1}`, []string{"alamat"}, nil},
		{"an address for a name", Options{}, `[{"alamat Jl. Kenari No. 12":{"x":1},"alamat_wali_2":"y","catatan":"z"}]`,
			[]string{"*", "alamat_wali_2"}, []string{"catatan"}},
		{"values that strict mode hides", Options{Allow: []string{"data", "id"}}, `{"data":[{"id":1,"Jl. Kenanga Contoh":1,"nama":"x"}]}`,
			[]string{"*", "nama"}, []string{"data", "id"}},
		{"people behind a word", Options{}, `[{"alamat Jalan Kenanga Contoh":1,"KTP Budi Contoh":2,"No HP":3}]`, []string{"*", "No HP"}, nil},
		{"an address behind a word", Options{}, `[{"alamat_Jl_Contoh_Kota":1,"alamat.Jl.Misal":2,"email:budi":3,"No_HP":4,"alamat_orang_tua":5}]`,
			[]string{"*", "No_HP", "alamat_orang_tua"}, nil},
		{"e-mail", Options{}, `[{"budi@sekolah.example":3,"nama":"x"}]`, nil, []string{"*", "nama"}},
		{"no object", Options{}, `[1,"x"]`, nil, nil},
	} {
		got, err := New(c.options).Fields([]byte(c.body))
		if want := (Fields{c.removed, c.passed}); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %q, %v; want %q", c.name, got, err, want)
		}
	}
	for _, body := range []string{"", `{"a":1,"a":2}`, "<html>", strings.Repeat("[", 65) + strings.Repeat("]", 65)} {
		if got, err := New(Options{}).Fields([]byte(body)); err != ErrInvalid || got.Removed != nil || got.Passed != nil {
			t.Errorf("%q: %q, %v", body, got, err)
		}
	}
}

// TestKeyedByData: what may be a person, an id or a date is a "*", what is a field keeps its name.
func TestKeyedByData(t *testing.T) {
	for _, c := range []struct {
		name, body      string
		removed, passed []string
	}{
		{"people and objects", `{"data":{"Budi Contoh":{"status":"hadir","nik":"x"},"Siti":{"status":"izin"}}}`,
			[]string{"nik"}, []string{"data", "*", "status"}},
		{"people and words", `{"Budi Contoh":"hadir","siti":"izin"}`, nil, []string{"*"}},
		{"first names", `{"Budi":"hadir","Siti":"izin"}`, nil, []string{"*"}},
		{"small first names and objects", `{"budi":{"status":"x"},"siti":{"status":"y"}}`, nil, []string{"*", "status"}},
		{"an address among them", `{"alamat Budi Contoh":"x","Siti Contoh":"y","No HP":"z"}`, []string{"*", "No HP"}, []string{"*"}},
		{"beside a count", `{"total":3,"budi":{"status":"x"},"siti":{"status":"y"},"ani":{}}`, nil, []string{"*", "status"}},
		{"sections", `{"halaman":{"ke":1},"tautan":{"berikut":"x"}}`, nil, []string{"halaman", "ke", "tautan", "berikut"}},
		{"ids alone", `{"A001":{"kelas":"7A"},"A002":{"kamar":"1"}}`, nil, []string{"*", "kelas", "kamar"}},
		{"dates", `{"2026-10-06":["x"],"2026-10-07":[]}`, nil, []string{"*"}},
		{"ids beside a count", `{"data":{"0051234567":"hadir","0051234568":"izin","total":2}}`, nil, []string{"data", "*"}},
		{"a long number alone", `{"tingkat":{"0051234567":"hadir"}}`, nil, []string{"tingkat", "*"}},
		{"people beside a count", `{"hari":{"Aisyah":"hadir","Budi":null,"total":2}}`, nil, []string{"hari", "*", "total"}},
		{"people and truth", `[{"hadir":{"Aisyah":true,"Budi":false}}]`, nil, []string{"hadir", "*"}},
		{"people and unlike objects", `{"hari":{"Aisyah":{"status":"x"},"Budi":{"ket":"x"}}}`, nil, []string{"hari", "*", "status", "ket"}},
		{"people written otherwise", `{"a":{"AISYAH":1,"Nur'Aini":2},"b":{"Aisyah_Putri":"x","M.Rizki":"y"}}`, nil, []string{"a", "b", "*"}},
		{"people in a string", `{"isi":"{\"Aisyah\":\"hadir\",\"Budi\":null}"}`, nil, []string{"isi", "*"}},
		{"columns with numbers", `{"semester1":1,"semester2":2,"kelas":"7A"}`, nil, []string{"semester1", "semester2", "kelas"}},
		{"an envelope", `{"Status":"ok","Data":[{"Kelas":"7A","Kamar":"1"}]}`, nil, []string{"Status", "Data", "Kelas", "Kamar"}},
		{"lines", `{"nama":"x","a\nSemua baik.":"y"}`, nil, []string{"nama", "*"}},
		{"parents", `{"ayah":{"nama":"x"},"ibu":{"nama":"y"}}`, nil, []string{"ayah", "nama", "ibu"}},
		{"capitals", `{"Data":[{"Nama Lengkap":"x","Kelas":"7A","Kamar":"1"}],"Total":1}`, nil,
			[]string{"Data", "Nama Lengkap", "Kelas", "Kamar", "Total"}},
		{"one child", `{"id":"A001","nama":"x","kelas":"7A","status_2":"y"}`, nil, []string{"id", "nama", "kelas", "status_2"}},
		{"in a string", `{"isi":"{\"Budi Contoh\":1}"}`, nil, []string{"isi", "*"}},
	} {
		got, err := New(Options{}).Fields([]byte(c.body))
		slices.Sort(got.Passed)
		slices.Sort(c.passed)
		if want := (Fields{c.removed, c.passed}); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %q, %v; want %q", c.name, got, err, want)
		}
	}
}

// TestFieldsAgree with what JSON does to every body of the case tables, in normal mode and in the row's own.
func TestFieldsAgree(t *testing.T) {
	var rows []tableRow
	for _, c := range readLines[exchange](t, "../../testdata/cases/privacy.jsonl") {
		rows = append(rows, tableRow{Name: c.Name, Body: c.Upstream.Body})
	}
	compared := 0
	for _, c := range append(rows, allRows(t)...) {
		f := New(Options{Deny: c.Deny, Allow: c.Allow})
		out, err := f.JSON([]byte(c.Body))
		if err != nil {
			continue
		}
		fields, err := f.Fields([]byte(c.Body))
		if err != nil {
			t.Errorf("%s: %v", c.Name, err)
		}
		left := map[string]bool{}
		namesIn([]byte(out), left)
		for _, name := range fields.Passed {
			compared++
			if name != anyName && !left[name] {
				t.Errorf("%s: %q passes, but is not in %s", c.Name, name, out)
			}
		}
		for _, name := range fields.Removed {
			compared++
			if left[name] {
				t.Errorf("%s: %q is removed, but is in %s", c.Name, name, out)
			}
		}
		if !slices.Contains(fields.Passed, anyName) && len(left) > len(fields.Passed) {
			t.Errorf("%s: %q pass; %s has more", c.Name, fields.Passed, out)
		}
	}
	if compared < 100 {
		t.Errorf("%d names compared", compared)
	}
}

// namesIn gathers the names in a JSON text, and in the JSON texts inside its strings.
func namesIn(text []byte, names map[string]bool) {
	var object map[string]json.RawMessage
	var array []json.RawMessage
	var inside string
	_ = json.Unmarshal(text, &object) // two of the three do not fit
	_ = json.Unmarshal(text, &array)
	_ = json.Unmarshal(text, &inside)
	for name, value := range object {
		names[name] = true
		namesIn(value, names)
	}
	for _, value := range array {
		namesIn(value, names)
	}
	if inside != "" {
		namesIn([]byte(inside), names)
	}
}

// FuzzFields: what is said to pass is in the result, and what is said to be removed
// is not, unless a value looks like it.
func FuzzFields(f *testing.F) {
	for _, body := range []string{`{"data":[{"id":1,"nik":"x","wali":{"hp":"y"}}]}`, `{"a":"{\"nik\":1}"}`, `{"alamat":{"a":1}}`} {
		f.Add(body)
	}
	filter := New(Options{})
	f.Fuzz(func(t *testing.T, body string) {
		out, err := filter.JSON([]byte(body))
		fields, fieldsErr := filter.Fields([]byte(body))
		if err != nil || fieldsErr != nil {
			return
		}
		left, err := filter.Fields([]byte(out))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range fields.Passed {
			if !slices.Contains(left.Passed, name) && !slices.Contains(left.Passed, anyName) && name != anyName && !strings.Contains(out, mask) {
				t.Errorf("%q: %q passes, but is not in %s", body, name, out)
			}
		}
		if len(left.Removed) > 0 {
			t.Errorf("%q: %q are removed, but %s has them", body, left.Removed, out)
		}
	})
}
