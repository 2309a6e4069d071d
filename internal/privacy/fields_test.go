package privacy

import (
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
			if !slices.Contains(left.Passed, name) && !strings.Contains(out, mask) {
				t.Errorf("%q: %q passes, but is not in %s", body, name, out)
			}
		}
		if len(left.Removed) > 0 {
			t.Errorf("%q: %q are removed, but %s has them", body, left.Removed, out)
		}
	})
}
