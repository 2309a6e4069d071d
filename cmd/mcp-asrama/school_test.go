package main

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// schoolAnswers is a service that is not the article's, with three kinds of
// wrapper, at the paths of README's example.
var schoolAnswers = map[string]string{
	"/v2/santri?limit=20":          `{"count":1,"results":[{"id_santri":"A001","nama_lengkap":"Ahmad Contoh","no_ktp":"x","nama_ibu":"Ibu Contoh"}]}`,
	"/v2/santri?kelas=7A&limit=20": `{"count":1,"results":[{"id_santri":"A001","nama_lengkap":"Ahmad Contoh","no_ktp":"x","nama_ibu":"Ibu Contoh"}]}`,
	"/v2/santri/A001":              `{"item":{"id_santri":"A001","penghasilan_ortu":5,"ortu":{"hp":"x","pekerjaan":"guru"}}}`,
	"/v2/asrama/kamar":             `[{"nama_kamar":"Umar","nomor_telp":"x"},{"nama_kamar":"Utsman"},{"nama_kamar":"Ali"}]`,
	"/v2/presensi?tanggal=2026-10-06": `{"items":[{"id_santri":"A001","hadir":"ya"},{"id_santri":"A002","hadir":"tidak"},` +
		`{"id_santri":"A003","hadir":"ya"}]}`,
}

func startSchool(t *testing.T) *httptest.Server {
	service := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		answer, ok := schoolAnswers[r.RequestURI]
		if !ok || r.Header.Get("Authorization") != "Bearer rahasia123" {
			http.NotFound(w, r)
			return
		}
		w.Write([]byte(answer))
	}))
	t.Cleanup(service.Close)
	return service
}

// schoolExample is README's block, and its variables.
func schoolExample(t *testing.T) (block string, env []string) {
	t.Helper()
	for _, block = range fences(t, "sh") {
		if !strings.Contains(block, "ASRAMA_PATH_ANAK") {
			continue
		}
		for line := range strings.Lines(block) {
			if pair, ok := strings.CutPrefix(strings.TrimSpace(line), "export "); ok {
				env = append(env, pair)
			}
		}
		return block, env
	}
	t.Fatal("README has no example of a school")
	return "", nil
}

// TestAnySchool: README's variables are all that another school's service needs.
func TestAnySchool(t *testing.T) {
	t.Parallel()
	service := startSchool(t)
	_, env := schoolExample(t)
	for i, pair := range env {
		env[i] = strings.Replace(pair, "https://api.sekolah.example", service.URL, 1)
	}
	for format, want := range map[string][]string{
		"json": {
			`{"count":1,"results":[{"id_santri":"A001","nama_lengkap":"Ahmad Contoh"}]}`,
			`{"item":{"id_santri":"A001","ortu":{"pekerjaan":"guru"}}}`,
			`[{"nama_kamar":"Umar"},{"nama_kamar":"Utsman"},{"nama_kamar":"Ali"}]`,
			`{"items":[{"id_santri":"A001","hadir":"ya"},{"id_santri":"A002","hadir":"tidak"},{"id_santri":"A003","hadir":"ya"}]}`,
		},
		"kolom": {
			`{"count":1,"results":[{"id_santri":"A001","nama_lengkap":"Ahmad Contoh"}]}`,
			`{"item":{"id_santri":"A001","ortu":{"pekerjaan":"guru"}}}`,
			`{"kolom":["nama_kamar"],"data":[["Umar"],["Utsman"],["Ali"]]}`,
			`{"kolom":["id_santri","hadir"],"items":[["A001","ya"],["A002","tidak"],["A003","ya"]]}`,
		},
	} {
		p := launch(t, append(env, "ASRAMA_FORMAT="+format))
		p.handshake()
		for i, line := range []string{
			callLine(1, "cari_anak", `{"kelas":"7A"}`),
			callLine(2, "detail_anak", `{"id_anak":"A001"}`),
			callLine(3, "daftar_kamar", ""),
			callLine(4, "absensi_harian", `{"tanggal":"2026-10-06"}`),
		} {
			p.send(line)
			if text, isError := toolText(t, p.next()); isError || text != want[i] {
				t.Errorf("%s %s: isError %v, %s", format, line, isError, text)
			}
		}
		p.send(`{"jsonrpc":"2.0","id":5,"method":"completion/complete","params":` +
			`{"ref":{"type":"ref/prompt","name":"laporan_kamar"},"argument":{"name":"nama_kamar","value":"u"}}}`)
		const rooms = `{"completion":{"total":2,"values":["Umar","Utsman"]}}`
		if got := string(p.next().Result); got != rooms {
			t.Errorf("%s: completion %s", format, got)
		}
		p.hangUp()
	}
}
