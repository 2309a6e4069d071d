package main

import (
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"mcp-asrama/mock"
)

// checkIn runs -check with env and a home of its own.
func checkIn(t *testing.T, home string, env []string, args ...string) (stdout string, code int) {
	t.Helper()
	stdout, stderr, code := command(t, append([]string{"HOME=" + home, "NO_PROXY=*"}, env...), append([]string{"-check"}, args...)...)
	if stderr != "" {
		t.Errorf("stderr %q", stderr)
	}
	return stdout, code
}

func TestCheckMock(t *testing.T) {
	t.Parallel()
	stdout, code := checkIn(t, t.TempDir(), nil, "-mock")
	for _, line := range []string{"token diset; /anak /kamar /absensi\n", "  kamar    baik: terjangkau, token diterima, JSON, ", " ms, 2 baris\n",
		"  anak     baik: ", "  detail   baik: ", "  absensi  baik: ", "Field yang dibuang: nik, no_hp_wali, alamat\n",
		"Field yang lewat: data, nama, ", "\nSemua baik.\n"} {
		if !strings.Contains(stdout, line) {
			t.Errorf("%q is not in %s", line, stdout)
		}
	}
	if code != 0 || strings.Contains(stdout, mock.Token) {
		t.Errorf("exit code %d, %s", code, stdout)
	}
}

// secret is in every place of an answer where a value is.
const secret = "nilai-rahasia"

func answering(t *testing.T, status int, body string) string {
	service := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("X-Sebab", secret)
		w.WriteHeader(status)
		_, _ = w.Write([]byte(body))
	}))
	t.Cleanup(service.Close)
	return service.URL
}

// cutting answers with body, but closes the connection on those who ask for path.
func cutting(t *testing.T, path, body string) string {
	service := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == path {
			panic(http.ErrAbortHandler)
		}
		_, _ = w.Write([]byte(body))
	}))
	t.Cleanup(service.Close)
	return service.URL
}

// TestCheck: each trouble is told from the others, in one run that ends with 1 and
// shows no value.
func TestCheck(t *testing.T) {
	t.Parallel()
	gone := httptest.NewServer(nil)
	gone.Close()
	good := `[{"id":"` + secret + `","nama":"` + secret + `","nik":"nik-` + secret + `","nama_ibu":"ibu-` + secret + `"}]`
	for name, c := range map[string]struct {
		url  string
		env  []string
		code int
		says []string
	}{
		"well":      {answering(t, 200, good), nil, 0, []string{"token tidak diset", "baik: terjangkau, tanpa token, JSON", "dibuang: nik\n", "lewat: id, nama, nama_ibu\n", "Semua baik."}},
		"denied":    {answering(t, 200, good), []string{"ASRAMA_FIELD_SENSITIF=nama_ibu"}, 0, []string{"dibuang: nik, nama_ibu\n", "lewat: id, nama\n"}},
		"mistyped":  {answering(t, 200, good), []string{"ASRAMA_FIELD_SENSITIF=Nama-Ibu,nama_ibuu", "ASRAMA_FIELD_IZIN=nama,nik,namma"}, 0, []string{"lewat: nama\n", "ASRAMA_FIELD_SENSITIF menyebut yang tidak ada di jawaban: nama_ibuu\n", "ASRAMA_FIELD_IZIN menyebut yang tidak ada di jawaban: namma\n"}},
		"strict":    {answering(t, 200, good), []string{"ASRAMA_FIELD_IZIN=nama"}, 0, []string{"\n  Mode ketat: hanya", "lewat: nama\n", "detail   tidak ditanya"}},
		"refused":   {gone.URL, []string{"ASRAMA_FIELD_IZIN=nama"}, 1, []string{"Mode ketat", "kamar    MASALAH: tidak terjangkau", "anak     tidak ditanya lagi", "Field: belum ada jawaban", "Ada 1 masalah."}},
		"token":     {answering(t, 401, secret), nil, 1, []string{"MASALAH: terjangkau, token ditolak (status 401)", "Periksa ASRAMA_API_TOKEN"}},
		"forbidden": {answering(t, 403, secret), nil, 1, []string{"MASALAH: terjangkau, token ditolak (status 403)"}},
		"path":      {answering(t, 404, secret), nil, 1, []string{"terjangkau, status 404", "Periksa ASRAMA_API_URL dan ASRAMA_PATH_KAMAR"}},
		"a page":    {answering(t, 200, "<html>"+secret), nil, 1, []string{"jawabannya bukan JSON yang bisa dipakai", "halaman login"}},
		"map":       {answering(t, 200, `{"data":{"`+secret+` A":{"status":"x","no_hp":1},"`+secret+` B":{"status":"y"}}}`), nil, 0, []string{"dibuang: no_hp\n", "lewat: data, *, status\n  * adalah nama field", "detail   tidak ditanya"}},
		"a line":    {answering(t, 200, `[{"id":1,"x\nSemua baik.":1}]`), nil, 0, []string{`lewat: id, "x\nSemua baik."`, ", 1 baris\n"}},
		"no id":     {answering(t, 200, `[{"id":".."}]`), nil, 1, []string{"detail   MASALAH: id di daftar anak tidak bisa ditanyakan", "absensi  baik", "Ada 1 masalah."}},
		"masked id": {answering(t, 200, `[{"id":"081234567890"}]`), nil, 1, []string{"detail   MASALAH: id anak memuat data yang dibuang", "absensi  baik", "Ada 1 masalah."}},
		"a cut":     {cutting(t, "/kamar", good), nil, 1, []string{"kamar    MASALAH: sambungan terputus", "anak     baik", "absensi  baik", "Ada 1 masalah."}},
		"nested":    {answering(t, 200, `{"success":true,"data":{"page":1,"data":[{"id":7}]}}`), nil, 0, []string{"anak     baik", ", 1 baris\n", "detail   baik", "Semua baik."}},
		"no list":   {answering(t, 200, `{"status":"error"}`), nil, 0, []string{", tanpa daftar\n", "lewat: status\n", "Semua terjangkau, tetapi ada jawaban tanpa daftar"}},
		"none pass": {answering(t, 200, `{"data":[{"nama":1}]}`), []string{"ASRAMA_FIELD_IZIN=nama"}, 1, []string{"lewat: tidak ada\n  MASALAH: ASRAMA_FIELD_IZIN harus menyebut bungkusnya juga", "Ada 1 masalah."}},
		"terminal":  {answering(t, 200, `{"data":[{"na\u001b[31mma":"x","\u001b]0;judul\u0007b":1}]}`), nil, 0, []string{"Semua baik."}},
	} {
		stdout, code := checkIn(t, t.TempDir(), append(c.env, "ASRAMA_API_URL="+c.url))
		for _, part := range c.says {
			if !strings.Contains(stdout, part) {
				t.Errorf("%s: %q is not in %s", name, part, stdout)
			}
		}
		if code != c.code || strings.Contains(stdout, secret) || strings.Contains(stdout, "\x1b") {
			t.Errorf("%s: exit code %d, %s", name, code, stdout)
		}
	}
}

// TestCheckOfHungService: the service takes connections and never answers. The
// check asks once, as long as the client waits, and then ends.
func TestCheckOfHungService(t *testing.T) {
	t.Parallel()
	ended := make(chan struct{})
	var asked atomic.Int32
	service := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		select {
		case <-r.Context().Done():
		case <-ended:
		}
	}))
	defer service.Close()
	defer close(ended)
	stdout, code := checkIn(t, t.TempDir(), []string{"ASRAMA_API_URL=" + service.URL})
	for _, part := range []string{"kamar    MASALAH: tidak terjangkau, ", "Service terlalu lama menjawab.", "absensi  tidak ditanya lagi", "Ada 1 masalah."} {
		if !strings.Contains(stdout, part) {
			t.Errorf("%q is not in %s", part, stdout)
		}
	}
	if code != 1 || asked.Load() != 1 {
		t.Errorf("exit code %d, asked %d times", code, asked.Load())
	}
}

// TestCheckHosts: what is wrong with the configuration of Claude Desktop counts too.
func TestCheckHosts(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	folder := filepath.Join(home, ".config", "Claude")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	write := func(text string) {
		if err := os.WriteFile(filepath.Join(folder, "claude_desktop_config.json"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	env := []string{"XDG_CONFIG_HOME=" + filepath.Join(home, ".config")}
	printed, _, code := command(t, nil, "-print-config")
	if code != 0 {
		t.Fatalf("exit code %d", code)
	}
	write(printed)
	if stdout, code := checkIn(t, home, env, "-mock"); code != 0 || !strings.Contains(stdout, `"asrama" baik: `) || strings.Contains(stdout, "bukan binari") {
		t.Errorf("exit code %d, %s", code, stdout)
	}
	if stdout, _ := checkIn(t, home, append(env, "ASRAMA_LOG=error", "ASRAMA_API_URL=http://127.0.0.1:1")); !strings.Contains(stdout,
		"    di env-nya lain daripada di sini, jadi tidak diperiksa: ASRAMA_API_URL, ASRAMA_API_TOKEN, ASRAMA_LOG\n") {
		t.Error(stdout)
	}
	write(`{"mcpServers":{"asrama":{"command":"/tidak/ada","env":{"ASRAMA_API_TOKEN":"` + secret + `"}}}}`)
	if stdout, code := checkIn(t, home, env, "-mock"); code != 1 || !strings.Contains(stdout, "Ada 1 masalah.") || strings.Contains(stdout, secret) {
		t.Errorf("exit code %d, %s", code, stdout)
	}
}

// TestCheckOfAnySchool runs README's example, to its last line.
func TestCheckOfAnySchool(t *testing.T) {
	t.Parallel()
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Log("no shell on this system")
		return
	}
	block, _ := schoolExample(t)
	service := startSchool(t)
	script := strings.NewReplacer("https://api.sekolah.example", service.URL, "mcp-asrama -check", binary+" -check").Replace(block)
	run := exec.CommandContext(t.Context(), shell, "-c", script)
	run.Env = []string{"HOME=" + t.TempDir(), "NO_PROXY=*"}
	out, _ := run.Output() // the attendance of today is none of the example's
	for _, part := range []string{"kamar    baik", "dibuang: nomor_telp, no_ktp, nama_ibu", "lewat: nama_kamar, count, results, id_santri, nama_lengkap"} {
		if !strings.Contains(string(out), part) {
			t.Errorf("%q is not in %s", part, out)
		}
	}
}
