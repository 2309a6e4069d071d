//go:build e2e

package e2e

import (
	"slices"
	"strings"
	"testing"
)

const rooms = `{"data":[{"nama":"Al-Fatih 1","gedung":"Putra","kapasitas":6,"musyrif":"Ust. Ridwan","terisi":2},` +
	`{"nama":"Aisyah 2","gedung":"Putri","kapasitas":6,"musyrif":"Ustz. Halimah","terisi":1}]}`

const attendance = `{"tanggal":"2026-10-06","data":[{"id_anak":"A001","status":"hadir"},{"id_anak":"A002","status":"hadir"},` +
	`{"id_anak":"A003","status":"izin","keterangan":"Pulang, acara keluarga"}]}`

const citra = `{"id":"A003","nama":"Citra Lestari","kelas":"7A","kamar":"Aisyah 2","status":"izin","nama_wali":"Bapak Joko"}`

const roomReport = "Buatkan laporan singkat untuk kamar 'Al-Fatih 1': daftar penghuni, jumlah terisi vs kapasitas, dan siapa yang tidak hadir hari ini."

// eras are Inspector's names of the protocol with a handshake and of the one
// without, and the version that is spoken then.
var eras = []struct{ name, version string }{{"legacy", "2025-11-25"}, {"modern", "2026-07-28"}}

// A use is a run of one of Inspector's methods. Inspector's exit code 1 is a
// JSON-RPC error or something the server does not have, 5 an unknown tool or a
// tool's error.
type use struct {
	method string
	args   []string
	result object // nil for none
	stderr string // as failure wants it
	code   int
}

func (u use) String() string { return u.method + " " + strings.Join(u.args, " ") }

func (u use) run(t *testing.T, era string) inspection {
	t.Helper()
	return inspect(t, nil, append([]string{binary, "-mock", "--format", "json", "--protocol-era", era, "--method", u.method}, u.args...)...)
}

func call(tool string, result object, arguments ...string) use {
	u := use{method: "tools/call", args: []string{"--tool-name", tool}, result: result}
	for _, argument := range arguments {
		u.args = append(u.args, "--tool-arg", argument)
	}
	if result["isError"] == true {
		u.stderr, u.code = "tool_is_error: Tool '"+tool+"' returned isError:true.", 5
	}
	return u
}

// answers are the uses that succeed.
func answers(t *testing.T) []use {
	return []use{
		// --strict would say on stderr what is wrong with a schema, an error or a warning.
		{"tools/list", []string{"--strict"}, surface(t, "tools/list", "tools"), "", 0},
		{"resources/list", nil, surface(t, "resources/list", "resources"), "", 0},
		{"prompts/list", nil, surface(t, "prompts/list", "prompts"), "", 0},
		{"resources/templates/list", nil, object{"resourceTemplates": []any{}}, "", 0},
		call("cari_anak", textBlock(rows), "kelas=7A"),
		call("detail_anak", textBlock(citra), "id_anak=A003"),
		call("daftar_kamar", textBlock(rooms)),
		call("absensi_harian", textBlock(attendance), "tanggal=2026-10-06"),
		{"resources/read", []string{"--uri", "asrama://kamar"}, object{
			"contents": []any{object{"uri": "asrama://kamar", "mimeType": "application/json", "text": rooms}},
			"ttlMs":    0, "cacheScope": "private"}, "", 0},
		{"prompts/get", []string{"--prompt-name", "laporan_kamar", "--prompt-args", "nama_kamar=Al-Fatih 1"}, object{
			"description": "Template untuk membuat laporan singkat satu kamar.",
			"messages":    []any{object{"role": "user", "content": object{"type": "text", "text": roomReport}}}}, "", 0},
	}
}

// failures are those that do not, and what Inspector does not even ask a server
// that does not offer it.
func failures() []use {
	const noSkills = "skills_unsupported: Server does not declare the io.modelcontextprotocol/skills extension, so "
	return []use{
		{"tools/call", []string{"--tool-name", "cari"}, nil, "tool_not_found: Tool 'cari' not found on server.", 5},
		call("detail_anak", errorBlock(`Argumen id_anak wajib diisi: teks, mis. "A001"; cari dulu dengan cari_anak bila belum tahu.`)),
		{"resources/read", []string{"--uri", "asrama://anak"}, nil, "error: Resource not found", 1},
		{"prompts/get", []string{"--prompt-name", "laporan"}, nil, `error: unknown prompt "laporan"`, 1},
		{"prompts/get", []string{"--prompt-name", "laporan_kamar"}, nil,
			`error: Argumen nama_kamar wajib diisi: nama satu kamar, mis. "Al-Fatih 1".`, 1},

		{"logging/setLevel", []string{"--log-level", "debug"}, nil, "error: Server does not support logging", 1},
		{"skills/list", nil, nil, noSkills + "skills/list is not available.", 1},
		{"skills/get", []string{"--uri", "skill://anak"}, nil, noSkills + "skills/get is not available.", 1},
		{"resources/directory/read", []string{"--uri", "asrama://kamar"}, nil,
			"error: Server did not declare directoryRead in io.modelcontextprotocol/skills; resources/directory/read must not be called.", 1},
	}
}

// TestInspectorAnswers: in both eras a method shows all that it should, and no more.
func TestInspectorAnswers(t *testing.T) {
	t.Parallel()
	// The newer protocol sends this with every result, and Inspector shows it with some.
	meta := `"_meta":` + plain(t, object{"io.modelcontextprotocol/serverInfo": serverInfo(t)}) + ","
	for _, era := range eras {
		for _, u := range answers(t) {
			t.Run(era.name+" "+u.String(), func(t *testing.T) {
				t.Parallel()
				i := u.run(t, era.name)
				if era.name == "modern" {
					i.stdout = strings.Replace(i.stdout, meta, "", 1)
				}
				i.check(t, enveloped(t, u.result), "", 0)
			})
		}
	}
}

// TestInspectorFailures: what Inspector says then, and how it exits.
func TestInspectorFailures(t *testing.T) {
	t.Parallel()
	for _, u := range failures() {
		t.Run(u.String(), func(t *testing.T) {
			t.Parallel()
			u.run(t, "legacy").check(t, enveloped(t, u.result), failure(t, u.stderr), u.code)
		})
	}
}

// TestInspectorEras: each era has its version, and who may choose takes the newest.
func TestInspectorEras(t *testing.T) {
	t.Parallel()
	for _, era := range slices.Concat(eras, []struct{ name, version string }{{"auto", "2026-07-28"}}) {
		hello := goldenSurface(t)["initialize"]
		hello["protocolVersion"], hello["serverInfo"] = era.version, serverInfo(t)
		inspect(t, nil, binary, "-mock", "--format", "json", "--protocol-era", era.name, "--method", "initialize").
			check(t, enveloped(t, hello), "", 0)
	}
}

// TestInspectorOffers: the tests leave none of the methods out. Inspector names
// them to whoever asks for another one.
func TestInspectorOffers(t *testing.T) {
	t.Parallel()
	tested := []string{"initialize", "servers/list", "servers/show", "servers/add", "servers/edit", "servers/remove"}
	for _, u := range slices.Concat(answers(t), failures()) {
		tested = append(tested, u.method)
	}
	_, list, _ := strings.Cut(inspect(t, nil, binary, "-mock", "--method", "lain").stderr, "Supported --cli methods: ")
	list, _, _ = strings.Cut(list, `."`)
	offered := strings.Split(list, ", ")
	slices.Sort(tested)
	slices.Sort(offered)
	if !slices.Equal(slices.Compact(tested), offered) {
		t.Errorf("offered %q\ntested %q", offered, tested)
	}
}
