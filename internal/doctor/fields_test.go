package doctor

import (
	"fmt"
	"strings"
	"testing"

	"mcp-asrama/internal/privacy"
)

func TestFieldsAreNamedOnceAndBounded(t *testing.T) {
	var f Fields
	f.Add(privacy.Fields{Removed: []string{"nik"}, Passed: []string{"id", "nama"}})
	f.Add(privacy.Fields{Removed: []string{"nik", "hp"}, Passed: []string{"nama", strings.Repeat("é", 60)}})
	var out strings.Builder
	f.Print(&out, false)
	want := "Field yang dibuang: nik, hp\nField yang lewat: id, nama, " + strings.Repeat("é", 40) + "…\n"
	if !strings.HasPrefix(out.String(), want) || !strings.Contains(out.String(), "ASRAMA_FIELD_SENSITIF") {
		t.Errorf("%s", out.String())
	}
	var many []string
	for i := range 1000 {
		many = append(many, fmt.Sprintf("f%d", i))
	}
	f.Add(privacy.Fields{Removed: many})
	out.Reset()
	f.Print(&out, true)
	if got := out.String(); !strings.Contains(got, "f197 … dan 802 lagi") || strings.Contains(got, "f198") || strings.Contains(got, "ASRAMA_FIELD_SENSITIF") {
		t.Errorf("%s", got)
	}
}

// TestNamesKeepTheirPlace: a service cannot write a line of the report, or make one name look like two.
func TestNamesKeepTheirPlace(t *testing.T) {
	var f Fields
	f.Add(privacy.Fields{Passed: []string{"a\nSemua baik.", "a, b", "", "c\td", `"e"`, "Nama Ibu"}})
	var out strings.Builder
	f.Print(&out, false)
	if want := `Field yang lewat: "a\nSemua baik.", "a, b", "", "c\td", "\"e\"", Nama Ibu` + "\n"; !strings.Contains(out.String(), want) {
		t.Errorf("%s", out.String())
	}
}

func TestNoFields(t *testing.T) {
	var out strings.Builder
	new(Fields).Print(&out, false)
	if out.String() != "Field: belum ada jawaban untuk dilihat\n" {
		t.Errorf("%s", out.String())
	}
}

// TestUnseen: a name counts as seen however it is spelt, also where it is removed, and without any answer nothing is
// said.
func TestUnseen(t *testing.T) {
	var f Fields
	var out strings.Builder
	f.PrintUnseen(&out, "X", []string{"nik"})
	f.Add(privacy.Fields{Removed: []string{"nik"}, Passed: []string{"namaIbu", "No. Rumah"}})
	f.PrintUnseen(&out, "X", []string{"NIK", "nama_ibu", "no_rumah"})
	if out.Len() > 0 {
		t.Errorf("%s", out.String())
	}
	f.PrintUnseen(&out, "X", []string{"nama_ibuu", "a\x1b[31m", "nik"})
	if want := "  X menyebut yang tidak ada di jawaban: nama_ibuu, \"a\\x1b[31m\"\n"; out.String() != want {
		t.Errorf("%q, want %q", out.String(), want)
	}
}
