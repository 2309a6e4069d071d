package asrama

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"

	"mcp-asrama/internal/privacy"
)

func TestAmbil(t *testing.T) {
	service := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.RequestURI != "/v1/pelanggaran?id_anak=A%2F1" {
			http.NotFound(w, r)
			return
		}
		w.Write([]byte(`{"jenis":"terlambat","nik":"3171xxxxxxxx0001"}`))
	}))
	defer service.Close()
	base, err := url.Parse(service.URL + "/v1")
	if err != nil {
		t.Fatal(err)
	}
	client, err := New(Options{BaseURL: base, PathAnak: "/anak", PathKamar: "/kamar", PathAbsensi: "/absensi",
		Filter: privacy.New(privacy.Options{})})
	if err != nil {
		t.Fatal(err)
	}
	text, err := client.Ambil(t.Context(), "/pelanggaran", url.Values{"id_anak": {"A/1"}})
	if err != nil || text != `{"jenis":"terlambat"}` {
		t.Errorf("%s, %v", text, err)
	}
	_, err = client.Ambil(t.Context(), "/hafalan", nil)
	const want = "Service mengembalikan status 404: Alamat tidak ada. Periksa ASRAMA_API_URL dan path /hafalan."
	if err == nil || err.Error() != want {
		t.Errorf("error %v", err)
	}
}
