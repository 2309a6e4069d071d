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
	got := newMasker([]string{`a"b c/d`}).Replace(`a"b c/d {"t":"a\"b c/d"} ?t=a%22b+c%2Fd "{\"t\":\"a\\\"b c/d\"}"`)
	if want := `… (7 karakter) {"t":"… (7 karakter)"} ?t=… (7 karakter) "{\"t\":\"… (7 karakter)\"}"`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestMaskerKnowsSpellings that services and the layers between use: none shows the token whole.
func TestMaskerKnowsSpellings(t *testing.T) {
	for secret, texts := range map[string][]string{
		"tok/rahasia/9988":    {`tok\/rahasia\/9988`, `tok\\/rahasia\\/9988`, `tok\\\\/rahasia\\\\/9988`, `tok%2frahasia%2f9988`, `tok%2Frahasia%2F9988`},
		"tok/ra+ha=sia==9988": {`tok%2fra%2Bha%3dsia%3d%3d9988`, `tok/ra%2Bha%3Dsia%3D%3D9988`, `tok%2fra%2bha%3dsia%3d%3d9988`},
		`a<b>&"c'd\e9988`: {`a&lt;b&gt;&amp;&quot;c&#x27;d\e9988`, `a&lt;b&gt;&amp;&#34;c&#39;d\\e9988`, `a\u003cb\u003e\u0026\"c'd\\e9988`,
			`a<b>&\\\"c'd\\\\e9988`, `a<b>&\\\\\\\"c'd\\\\\\\\e9988`},
	} {
		mask := newMasker([]string{secret})
		for _, text := range texts {
			if got := mask.Replace(text); got != masked(secret) {
				t.Errorf("%s: %s stays %s", secret, text, got)
			}
		}
	}
}
