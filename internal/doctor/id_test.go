package doctor

import "testing"

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
