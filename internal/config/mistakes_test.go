package config

import (
	"reflect"
	"strings"
	"testing"
)

// secret stands in every wrong value that could hold one; no message may show it.
const secret = "rahasia123"

func TestMistakes(t *testing.T) {
	for _, test := range []struct{ name, value, hint string }{
		{"ASRAMA_API_URL", "localhost:8000", "http:// atau https://"},
		{"ASRAMA_API_URL", "api.rahasia123.sch.id", "http:// atau https://"},
		{"ASRAMA_API_URL", "ftp://rahasia123", "http:// atau https://"},
		{"ASRAMA_API_URL", "http:/rahasia123", "http:// atau https://"},
		{"ASRAMA_API_URL", `http:\\rahasia123`, "http:// atau https://"},
		{"ASRAMA_API_URL", "://rahasia123", "http:// atau https://"},
		{"ASRAMA_API_URL", "http://", "mis. http://localhost:8000"},
		{"ASRAMA_API_URL", "http://:8000", "mis. http://localhost:8000"},
		{"ASRAMA_API_URL", "http:///rahasia123", "mis. http://localhost:8000"},
		{"ASRAMA_API_URL", "http://rahasia123:99999", "mis. http://localhost:8000"},
		{"ASRAMA_API_URL", "http://rahasia123:0", "mis. http://localhost:8000"},
		{"ASRAMA_API_URL", "http://rahasia123:", "mis. http://localhost:8000"},
		{"ASRAMA_API_URL", "http://rahasia123:port", "mis. http://localhost:8000"},
		{"ASRAMA_API_URL", "http://rahasia 123", "mis. http://localhost:8000"},
		{"ASRAMA_API_URL", "http://a\nrahasia123", "mis. http://localhost:8000"},
		{"ASRAMA_API_URL", "https://${HOST}/rahasia123", "mis. http://localhost:8000"},
		{"ASRAMA_API_URL", "http://a/%zzrahasia123", "mis. http://localhost:8000"},
		{"ASRAMA_API_URL", "https://guru:rahasia123@api.contoh.sch.id", "ASRAMA_API_TOKEN"},
		{"ASRAMA_API_URL", "https://rahasia123@api.contoh.sch.id", "ASRAMA_API_TOKEN"},
		{"ASRAMA_API_URL", "https://guru:rahasia123%@api.contoh.sch.id", "mis. http://localhost:8000"},
		{"ASRAMA_API_URL", "https://a/?token=rahasia123", "? atau #"},
		{"ASRAMA_API_URL", "https://a?", "? atau #"},
		{"ASRAMA_API_URL", "https://a/#rahasia123", "? atau #"},
		{"ASRAMA_API_URL", "https://a/v1/../rahasia123", "segmen"},
		{"ASRAMA_API_URL", "https://a/%2e%2e/rahasia123", "segmen"},
		{"ASRAMA_API_URL", "https://a/x/http://rahasia123", "segmen"},

		{"ASRAMA_API_TOKEN", "rahasia123\nrahasia123", "token"},
		{"ASRAMA_API_TOKEN", "rahasia123\x00a", "token"},
		{"ASRAMA_API_TOKEN", "rahasia123\x7fa", "token"},
		{"ASRAMA_API_TOKEN", "Bearer rahasia123é", "token"},
		{"ASRAMA_API_TOKEN", "rahasia123\u200bx", "token"},
		{"ASRAMA_API_TOKEN", "rahasia123\xffx", "token"},

		{"ASRAMA_PATH_ANAK", "/", "segmen"},
		{"ASRAMA_PATH_ANAK", "///", "segmen"},
		{"ASRAMA_PATH_ANAK", "/anak?token=rahasia123", "? atau #"},
		{"ASRAMA_PATH_ANAK", "/anak#rahasia123", "? atau #"},
		{"ASRAMA_PATH_ANAK", "/../rahasia123", "segmen"},
		{"ASRAMA_PATH_ANAK", "/rahasia123/.", "segmen"},
		{"ASRAMA_PATH_ANAK", "/rahasia123//a", "segmen"},
		{"ASRAMA_PATH_ANAK", "/%2E%2e/rahasia123", "segmen"},
		{"ASRAMA_PATH_ANAK", "/a%2f..%2Frahasia123", "segmen"},
		{"ASRAMA_PATH_ANAK", "/rahasia123%", "%xx"},
		{"ASRAMA_PATH_ANAK", "/rahasia123%zz", "%xx"},
		{"ASRAMA_PATH_KAMAR", "/rahasia123\tx", "kontrol"},
		{"ASRAMA_PATH_KAMAR", "/rahasia123%0d%0ax", "kontrol"},
		{"ASRAMA_PATH_ABSENSI", "http://rahasia123/absensi", "mis. /anak"},
		{"ASRAMA_PATH_ABSENSI", "C:/Program Files/Git/rahasia123", "mis. /anak"},
		{"ASRAMA_PATH_ABSENSI", `\rahasia123`, "mis. /anak"},

		{"ASRAMA_FIELD_SENSITIF", ",", "koma"},
		{"ASRAMA_FIELD_SENSITIF", ",;|", "koma"},
		{"ASRAMA_FIELD_SENSITIF", "email,data.nisn", "nama field saja"},
		{"ASRAMA_FIELD_IZIN", ` "," `, "koma"},
		{"ASRAMA_FIELD_IZIN", "*", "koma"},

		{"ASRAMA_FORMAT", "rahasia123", "json, kolom"},
		{"ASRAMA_LOG", "verbose", "error, warn, info, debug"},
		{"ASRAMA_LOG", "rahasia123", "error, warn, info, debug"},
	} {
		c, err := load(map[string]string{test.name: test.value})
		if err == nil {
			t.Errorf("%s=%q: no mistake", test.name, test.value)
			continue
		}
		line := err.Error()
		if !strings.HasPrefix(line, test.name+": ") || !strings.Contains(line, test.hint) || strings.Contains(line, "\n") {
			t.Errorf("%s=%q: %q wants one line with the name and %q", test.name, test.value, line, test.hint)
		}
		if strings.Contains(line, secret) {
			t.Errorf("%s=%q: the line shows the value: %q", test.name, test.value, line)
		}
		if !reflect.DeepEqual(c, Config{}) {
			t.Errorf("%s=%q: a configuration in spite of the mistake: %+v", test.name, test.value, c)
		}
	}
}

func TestEveryMistakeHasItsLine(t *testing.T) {
	_, err := load(map[string]string{
		"ASRAMA_API_URL": "localhost", "ASRAMA_API_TOKEN": "é", "ASRAMA_PATH_KAMAR": "/", "ASRAMA_LOG": "x",
	})
	if err == nil {
		t.Fatal("no mistake")
	}
	var names []string
	for line := range strings.Lines(err.Error()) {
		name, _, _ := strings.Cut(line, ":")
		names = append(names, name)
	}
	want := []string{"ASRAMA_API_URL", "ASRAMA_API_TOKEN", "ASRAMA_PATH_KAMAR", "ASRAMA_LOG"}
	if !reflect.DeepEqual(names, want) {
		t.Errorf("lines for %v, want %v", names, want)
	}
}
