package config

import (
	"fmt"
	"log/slog"
	"reflect"
	"testing"
)

// load reads an environment that holds only the given variables.
func load(env map[string]string) (Config, error) {
	return Load(func(name string) string { return env[name] })
}

func TestDefaults(t *testing.T) {
	c, err := load(nil)
	if err != nil {
		t.Fatal(err)
	}
	if c.APIURL.String() != "http://localhost:8000" {
		t.Errorf("APIURL = %q", c.APIURL)
	}
	c.APIURL = nil
	want := Config{PathAnak: "/anak", PathKamar: "/kamar", PathAbsensi: "/absensi", LogLevel: slog.LevelWarn}
	if !reflect.DeepEqual(c, want) {
		t.Errorf("got %+v, want %+v", c, want)
	}
}

func TestUnset(t *testing.T) {
	for _, value := range []string{
		"", " ", "\r\n", `""`, `''`, "“”", "\ufeff",
		"${ASRAMA}", "${user_config.x}", "${input:token}", "${}", ` "${A}" `,
		"%ASRAMA%", "%APPDATA%\r\n", "$ASRAMA", "$_a1",
	} {
		env := map[string]string{}
		for _, name := range []string{
			"ASRAMA_API_URL", "ASRAMA_API_TOKEN", "ASRAMA_PATH_ANAK", "ASRAMA_PATH_KAMAR", "ASRAMA_PATH_ABSENSI",
			"ASRAMA_FIELD_SENSITIF", "ASRAMA_FIELD_IZIN", "ASRAMA_FORMAT", "ASRAMA_CA_FILE", "ASRAMA_LOG",
		} {
			env[name] = value
		}
		got, err := load(env)
		if err != nil {
			t.Errorf("%q: %v", value, err)
			continue
		}
		want, _ := load(nil)
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%q is not unset: %+v", value, got)
		}
	}
}

// TestValues sets one variable at a time; show prints the field it ends in.
func TestValues(t *testing.T) {
	show := map[string]func(Config) any{
		"ASRAMA_API_URL":        func(c Config) any { return c.APIURL },
		"ASRAMA_API_TOKEN":      func(c Config) any { return c.APIToken },
		"ASRAMA_PATH_ANAK":      func(c Config) any { return c.PathAnak },
		"ASRAMA_PATH_KAMAR":     func(c Config) any { return c.PathKamar },
		"ASRAMA_PATH_ABSENSI":   func(c Config) any { return c.PathAbsensi },
		"ASRAMA_FIELD_SENSITIF": func(c Config) any { return c.FieldSensitif },
		"ASRAMA_FIELD_IZIN":     func(c Config) any { return c.FieldIzin },
		"ASRAMA_FORMAT":         func(c Config) any { return c.Kolom },
		"ASRAMA_CA_FILE":        func(c Config) any { return c.CAFile },
		"ASRAMA_LOG":            func(c Config) any { return c.LogLevel },
	}
	for _, test := range []struct{ name, value, want string }{
		{"ASRAMA_API_URL", "http://localhost:8000/", "http://localhost:8000"},
		{"ASRAMA_API_URL", " \"https://api.contoh.sch.id\"\r\n", "https://api.contoh.sch.id"},
		{"ASRAMA_API_URL", "“https://api.contoh.sch.id/v1//”", "https://api.contoh.sch.id/v1"},
		{"ASRAMA_API_URL", "HTTPS://api.contoh.sch.id", "https://api.contoh.sch.id"},
		{"ASRAMA_API_URL", "http://[::1]:8000/a%2Fb/c", "http://[::1]:8000/a%2Fb/c"},
		{"ASRAMA_API_URL", "http://10.0.0.7:65535", "http://10.0.0.7:65535"},

		{"ASRAMA_API_TOKEN", "rahasia123", "rahasia123"},
		{"ASRAMA_API_TOKEN", "Bearer rahasia123", "rahasia123"},
		{"ASRAMA_API_TOKEN", "bEARER\trahasia123\r\n", "rahasia123"},
		{"ASRAMA_API_TOKEN", "Authorization: Bearer rahasia123", "rahasia123"},
		{"ASRAMA_API_TOKEN", "authorization:bearer rahasia123", "rahasia123"},
		{"ASRAMA_API_TOKEN", "Bearer: rahasia123", "rahasia123"},
		{"ASRAMA_API_TOKEN", "Bearer Bearer rahasia123", "rahasia123"},
		{"ASRAMA_API_TOKEN", "'Bearer \"rahasia123\"'", "rahasia123"},
		{"ASRAMA_API_TOKEN", "‘rahasia123’", "rahasia123"},
		{"ASRAMA_API_TOKEN", "\ufeffrahasia123\u200b", "rahasia123"},
		{"ASRAMA_API_TOKEN", "Bearer", ""},
		{"ASRAMA_API_TOKEN", "Bearer ${TOKEN}", ""},
		{"ASRAMA_API_TOKEN", "bearerish", "bearerish"},
		{"ASRAMA_API_TOKEN", "a b:c$d%e", "a b:c$d%e"},
		{"ASRAMA_API_TOKEN", "$1abc", "$1abc"},
		{"ASRAMA_API_TOKEN", "%a%b", "%a%b"},

		{"ASRAMA_PATH_ANAK", "/v2/siswa", "/v2/siswa"},
		{"ASRAMA_PATH_ANAK", "siswa", "/siswa"},
		{"ASRAMA_PATH_ANAK", "//siswa//", "/siswa"},
		{"ASRAMA_PATH_KAMAR", "'/data%20kamar/%E2%9C%93/'", "/data%20kamar/%E2%9C%93"},
		{"ASRAMA_PATH_ABSENSI", "/rekap...harian", "/rekap...harian"},

		{"ASRAMA_FIELD_SENSITIF", "nisn", "[nisn]"},
		{"ASRAMA_FIELD_SENSITIF", ` "nisn", 'no telepon' ,, “email”,`, "[nisn no telepon email]"},
		{"ASRAMA_FIELD_SENSITIF", "nisn;email | no. hp\nnpsn", "[nisn email no. hp npsn]"},
		{"ASRAMA_FIELD_IZIN", "id,nama", "[id nama]"},

		{"ASRAMA_FORMAT", "json", "false"},
		{"ASRAMA_FORMAT", ` "Kolom" `, "true"},

		{"ASRAMA_CA_FILE", `"C:\Data Sekolah\ca.pem"`, `C:\Data Sekolah\ca.pem`},

		{"ASRAMA_LOG", "error", "ERROR"},
		{"ASRAMA_LOG", "Warn", "WARN"},
		{"ASRAMA_LOG", " INFO\n", "INFO"},
		{"ASRAMA_LOG", "debug", "DEBUG"},
	} {
		c, err := load(map[string]string{test.name: test.value})
		if err != nil {
			t.Errorf("%s=%q: %v", test.name, test.value, err)
			continue
		}
		if got := fmt.Sprint(show[test.name](c)); got != test.want {
			t.Errorf("%s=%q: got %q, want %q", test.name, test.value, got, test.want)
		}
	}
}
