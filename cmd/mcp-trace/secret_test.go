package main

import "testing"

func TestSettings(t *testing.T) {
	for _, tc := range []struct{ name, value, shown, secret string }{
		{"ASRAMA_API_TOKEN", "rahasia123", "ra… (10 karakter)", "rahasia123"},
		{"ASRAMA_API_TOKEN", ` "Bearer rahasia123" `, "ra… (10 karakter)", "rahasia123"},
		{"API_KEY", "pendek", "… (6 karakter)", "pendek"},
		{"API_KEY", "abc", "… (3 karakter)", ""},
		{"MODE", "pengembangan", "pe… (12 karakter)", ""},
		{"ASRAMA_API_URL", "http://localhost:8000/v1", "http://localhost:8000/v1", ""},
		{"ASRAMA_API_URL", "https://guru:kata-sandi@api.sekolah.example/v1?kunci=x#y", "https://api.sekolah.example/v1", "kata-sandi"},
	} {
		s := setting{tc.name, tc.value}
		if s.shown() != tc.shown || s.secret() != tc.secret {
			t.Errorf("%s=%s: shown %q, secret %q; want %q, %q", tc.name, tc.value, s.shown(), s.secret(), tc.shown, tc.secret)
		}
	}
}

func TestMasker(t *testing.T) {
	got := masker([]string{`a"b c/d`}).Replace(`a"b c/d {"t":"a\"b c/d"} ?t=a%22b+c%2Fd "{\"t\":\"a\\\"b c/d\"}"`)
	if want := `… (7 karakter) {"t":"… (7 karakter)"} ?t=… (7 karakter) "{\"t\":\"… (7 karakter)\"}"`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
