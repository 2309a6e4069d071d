package doctor

import (
	"fmt"
	"strings"
	"testing"

	"mcp-asrama/internal/privacy"
)

func TestFirstID(t *testing.T) {
	for text, want := range map[string]string{
		`{"total":1,"data":[{"id":"A001","id_kamar":"K1"}]}`: "A001",
		`[{"nama":"x","idAnak":7}]`:                          "7",
		`{"results":[{"santri_id":"S/1","nama":"x"}]}`:       "S/1",
		`{"items":[{"IdSantri":"x","santriId":"S2"}]}`:       "S2",
		`{"lain":[{"id":"B"}],"data":[{"id":"A"}]}`:          "A",
		`{"x":[],"z":[{"id":"B"}],"y":[{"id":"A"}]}`:         "A",
		`{"x":[{"id":"A"}],"z":[{"id":"B"},{"id":"C"}]}`:     "B",
		`{"data":null,"isi":[{"id":1e2}]}`:                   "1e2",
		`{"data":[{"id":true}]}`:                             "",
		`{"data":[{"nama":"x","identitas":"y","video":1}]}`:  "",
		`{"data":[{"id":null}]}`:                             "",
		`{"data":[{"id":{"x":1}}]}`:                          "",
		`{"data":[]}`:                                        "",
		`{"data":[1]}`:                                       "",
		`{}`:                                                 "",
		`"x"`:                                                "",
		``:                                                   "",
	} {
		if got := firstID(rowsOf(text)); got != want {
			t.Errorf("%s: %q; want %q", text, got, want)
		}
	}
}

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
