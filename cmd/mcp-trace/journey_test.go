package main

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"mcp-asrama/mock"
)

// journey runs the subcommand with nothing in the environment that would tell it of a service.
func journey(t *testing.T, code int, args ...string) (stdout, stderr string) {
	t.Helper()
	for _, name := range []string{addressVariable, "ASRAMA_API_TOKEN"} {
		t.Setenv(name, "")
		os.Unsetenv(name)
	}
	var out, errs bytes.Buffer
	if got := run(t.Context(), append([]string{"journey"}, args...), &out, &errs); got != code {
		t.Fatalf("code %d, want %d; stderr %s", got, code, errs.String())
	}
	return out.String(), errs.String()
}

// service is a service of the handler's, and the -env that leads to it.
func service(t *testing.T, handler http.Handler) (url string, flags []string) {
	t.Helper()
	s := httptest.NewServer(handler)
	t.Cleanup(s.Close)
	return s.URL, []string{"-env", addressVariable + "=" + s.URL, "-env", "ASRAMA_API_TOKEN=" + mock.Token}
}

// page runs journey -html and returns the page.
func page(t *testing.T, args ...string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "jejak.html")
	journey(t, 0, append([]string{"-html", file}, args...)...)
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("mode %v, error %v: the page holds what the model read", info.Mode(), err)
	}
	return string(text)
}

// TestJourneyOfTheArticle has the real server and the sample service; times and the address in the golden are T and U.
func TestJourneyOfTheArticle(t *testing.T) {
	url, flags := service(t, mock.Handler())
	out, stderr := journey(t, 0, append(flags, "--", built(t, "../mcp-asrama"))...)
	if stderr != "" {
		t.Errorf("stderr %q", stderr)
	}
	for _, never := range []string{mock.Token, "3171xxxxxxxx0001", "0812xxxx001", "Jl. Melati"} {
		if strings.Contains(out, never) {
			t.Errorf("shows %s", never)
		}
	}
	out = strings.ReplaceAll(out, url, "U")
	out = regexp.MustCompile(`\d+\.\d ms`).ReplaceAllString(out, "T ms")
	out = regexp.MustCompile(`(dan kodenya\n\s+).*`).ReplaceAllString(out, "${1}mcp-asrama")
	compareGolden(t, "testdata/journey.txt", out)
}

func TestJourneyWithoutService(t *testing.T) {
	server := built(t, "../mcp-asrama")
	url, _ := service(t, mock.Handler())
	unused := []string{"-upstream", url}
	for _, tc := range []struct {
		flags []string
		want  string
	}{
		{nil, "tidak terlihat dari luar: alamat service tidak diketahui"},
		{unused, "tidak terlihat dari luar: server tidak bertanya ke alamat itu"},
	} {
		out, _ := journey(t, 0, append(tc.flags, "--", server, "-mock")...)
		if got := strings.Join(strings.Fields(out), " "); !strings.Contains(got, tc.want) {
			t.Errorf("%q lacks %q", got[max(0, len(got)-1500):], tc.want)
		}
	}
}

// hangingUp is the address of a service that takes connections and ends them.
func hangingUp(t *testing.T) string {
	url, _ := service(t, http.HandlerFunc(func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }))
	return url
}

// TestJourneyErrors has calls that fail, each for another reason; the model reads is_error.
func TestJourneyErrors(t *testing.T) {
	server := built(t, "../mcp-asrama")
	for _, tc := range []struct {
		name  string
		flags []string
		notes string // on stderr
		want  []string
	}{
		{"service says 404", nil, "", []string{"404 Not Found", `"is_error": true`, "hasil detail_anak (is_error)", "semuanya: hasilnya galat"}},
		{"service is away", []string{"-upstream", "http://127.0.0.1:1"}, "mcp-trace: tidak ada service di 127.0.0.1:1, jadi tidak ada yang terlihat di antaranya\n",
			[]string{"Tidak bisa terhubung ke service asrama", "Service belum menyala", "class=refused"}},
		{"service hangs up", []string{"-upstream", hangingUp(t)}, "", []string{"tidak ada jawaban", "(sambungan gagal, atau jawabannya bukan HTTP)",
			"Sambungan putus tanpa jawaban"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, flags := service(t, mock.Handler())
			flags = append(append(flags, tc.flags...), "-call", `detail_anak={"id_anak":"X999"}`, "--", server)
			out, stderr := journey(t, 0, flags...)
			if want := tc.notes + "mcp-trace: 1 dari 1 panggilan gagal; pesannya ada di jejak\n"; stderr != want {
				t.Errorf("stderr %q, want %q", stderr, want)
			}
			for _, want := range tc.want {
				if !strings.Contains(out, want) {
					t.Errorf("no %q in\n%s", want, out)
				}
			}
		})
	}
}

func TestJourneyRefuses(t *testing.T) {
	recorded := []string{"--", built(t, "./testdata/oracleserver"), "testdata/hostile.jsonl"}
	for _, tc := range []struct {
		args []string
		code int
		want string
	}{
		{recorded, 1, "mcp-trace: server ini tidak punya tool cari_anak; sebutkan panggilan lain dengan -call nama=JSON (yang ada: baca.berkas, "},
		{append([]string{"-call", "cari_anak"}, recorded...), 2, "bentuknya nama=JSON"},
		{append([]string{"-call", "baca=[1]"}, recorded...), 2, "argumen baca harus satu objek JSON"},
		{append([]string{"-upstream", "localhost:8000"}, recorded...), 2, "bukan alamat service"},
		{[]string{"-question", "x"}, 2, "perintah server belum disebut"},
		{[]string{"--", built(t, "./testdata/oracleserver"), "testdata/journey.txt"}, 1, "server berhenti"},
	} {
		out, stderr := journey(t, tc.code, tc.args...)
		if out != "" || !strings.Contains(stderr, tc.want) {
			t.Errorf("%v: stdout %q, stderr %q, want %q", tc.args, out, stderr, tc.want)
		}
	}
}

// TestHostileServer has texts that would be markup in the page or steer the terminal, and a server that tells the
// model its token.
func TestHostileServer(t *testing.T) {
	args := []string{"-env", "KUNCI_TOKEN=sangat-rahasia", "-call", "baca.berkas={}", "-name", `x"><i>`, "-question",
		"</title><script>alert(1)</script>", "--", built(t, "./testdata/oracleserver"), "testdata/hostile.jsonl"}
	html := page(t, args...)
	if found := regexp.MustCompile(`(?i)<(script|img|i>|/title><)`).FindAllString(html, -1); found != nil {
		t.Errorf("page has %q", found)
	}
	out, _ := journey(t, 0, args...)
	for name, text := range map[string]string{"page": html, "text": out} {
		if strings.Contains(text, "sangat-rahasia") {
			t.Errorf("%s shows the token", name)
		}
		for _, want := range []string{"KUNCI_TOKEN, dibocorkan server", "sa… (14 karakter)", "mcp__x___i___baca_berkas"} {
			if !strings.Contains(text, want) {
				t.Errorf("%s lacks %q", name, want)
			}
		}
	}
	if strings.ContainsAny(out+html, "\x1b\u202e") {
		t.Error("control characters are not escaped")
	}
}

// TestPageLoadsNothing: no address but those of the texts, and a policy that forbids the rest.
func TestPageLoadsNothing(t *testing.T) {
	html := page(t, "--", built(t, "../mcp-asrama"), "-mock")
	if found := regexp.MustCompile(`(?i)(src=|href=|url\(|@import|<script|<link)`).FindAllString(html, -1); found != nil {
		t.Errorf("page has %q", found)
	}
	if !strings.Contains(html, `http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline';`) {
		t.Error("no policy")
	}
	if strings.Contains(html, "ZgotmplZ") {
		t.Error("a value was taken for dangerous where none can be")
	}
}
