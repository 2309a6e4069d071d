package server

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"mcp-asrama/mock"
)

// audited calls one tool of a server whose service is the handler, and returns
// what was logged, without times.
func audited(t *testing.T, service http.Handler, level slog.Level, name string, arguments any) string {
	t.Helper()
	var log bytes.Buffer
	logger := slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: level}))
	session := connectTo(t, New(newClient(t, service), Options{Version: "v0.0.0-uji", Log: logger}))
	if name == kamarURI {
		session.ReadResource(t.Context(), &mcp.ReadResourceParams{URI: kamarURI})
	} else {
		call(t, session, name, arguments)
	}
	session.Close()
	return regexp.MustCompile(`time=\S+ |ms=\d+ `).ReplaceAllString(log.String(), "")
}

func TestAudit(t *testing.T) {
	broken := mock.Handler(mock.WithStatus(http.StatusInternalServerError))
	for _, c := range []struct {
		service   http.Handler
		name      string
		arguments any
		want      string
	}{
		{mock.Handler(), "cari_anak", map[string]any{"kelas": "7A"}, "tool=cari_anak class=ok rows=2"},
		{mock.Handler(), "detail_anak", map[string]any{"id_anak": "A001"}, "tool=detail_anak class=ok rows=1"},
		{mock.Handler(), "detail_anak", map[string]any{"id_anak": "A999"}, `tool=detail_anak class="anak not found" rows=0`},
		{mock.Handler(), "detail_anak", map[string]any{"id": "A001"}, `tool=detail_anak class="bad argument" rows=0`},
		{mock.Handler(), kamarURI, nil, "resource=asrama://kamar class=ok rows=2"},
		{broken, "daftar_kamar", nil, `tool=daftar_kamar class="server error" rows=0`},
		{broken, kamarURI, nil, `resource=asrama://kamar class="server error" rows=0`},
	} {
		want := "level=INFO msg=call " + c.want + "\n"
		if got := audited(t, c.service, slog.LevelInfo, c.name, c.arguments); got != want {
			t.Errorf("%s %v: %q; want %q", c.name, c.arguments, got, want)
		}
		if got := audited(t, c.service, slog.LevelWarn, c.name, c.arguments); got != "" {
			t.Errorf("%s %v at warn: %q", c.name, c.arguments, got)
		}
	}
}

// TestAuditHoldsNoData: no level shows what was asked or answered.
func TestAuditHoldsNoData(t *testing.T) {
	const marker = "PENANDA"
	service := mock.Handler(mock.WithBody(200, "application/json", []byte(`{"data":[{"nama":"`+marker+`"}]}`)))
	for name, arguments := range map[string]any{
		"cari_anak":      map[string]any{"nama": marker},
		"detail_anak":    map[string]any{"id_anak": marker},
		"absensi_harian": map[string]any{"tanggal": marker},
		"daftar_kamar":   map[string]any{marker: marker},
	} {
		log := audited(t, service, slog.LevelDebug, name, arguments)
		if !strings.Contains(log, "tool="+name) || strings.Contains(log, marker) {
			t.Errorf("%s: %s", name, log)
		}
	}
}

func TestAuditOfCallerAndPanic(t *testing.T) {
	var log bytes.Buffer
	a := audit{slog.New(slog.NewTextHandler(&log, nil))}
	func() {
		defer func() { recover() }()
		a.call(WithCaller(context.Background(), "guru"), "tool", "x", func() (string, error) { panic("PENANDA") })
	}()
	if line := log.String(); !strings.Contains(line, " caller=guru tool=x class=panic ms=0 rows=0") || strings.Contains(line, "PENANDA") {
		t.Errorf("%s", line)
	}
}

// TestAuditOfStrangers: trying names is seen, and the names are not repeated.
func TestAuditOfStrangers(t *testing.T) {
	const marker = "PENANDA\nmsg=call caller=kepala"
	var log bytes.Buffer
	session := connectTo(t, New(newClient(t, mock.Handler()), Options{Version: "v0.0.0-uji", Log: slog.New(slog.NewTextHandler(&log, nil))}))
	session.CallTool(t.Context(), &mcp.CallToolParams{Name: marker})
	session.ReadResource(t.Context(), &mcp.ReadResourceParams{URI: marker})
	session.GetPrompt(t.Context(), &mcp.GetPromptParams{Name: marker}) // holds no data, so nobody's call
	session.Close()
	want := "level=INFO msg=call class=\"unknown tool\"\nlevel=INFO msg=call class=\"unknown resource\"\n"
	if got := regexp.MustCompile(`time=\S+ `).ReplaceAllString(log.String(), ""); got != want {
		t.Errorf("%q; want %q", got, want)
	}
}

func TestClassOfUnknownError(t *testing.T) {
	if got := classOf(fmt.Errorf("apa saja")); got != "internal" {
		t.Errorf("%q", got)
	}
}

func TestRows(t *testing.T) {
	for text, want := range map[string]int{
		`[]`:                                    0,
		`[1,{"a":[1,2,3]},"x"]`:                 3,
		`{}`:                                    1,
		`{"id":"A001","nilai":{"a":[1,2]}}`:     1,
		`{"total":2,"data":[{},{}],"lain":[1]}`: 2,
		`{"lain":[1],"data":[{},{}]}`:           2,
		`{"lain":[1],"data":null}`:              0,
		`{"jumlah":3,"kamar":[1,2,3]}`:          3,
		`{"a":[1],"b":[1,2]}`:                   1,
		`null`:                                  0,
		`{"data":[]}`:                           0,
		`{"data":{"items":[1,2]}}`:              1,
		`7`:                                     0,
		`"teks"`:                                0,
		``:                                      0,
		`{"data":[1,2`:                          0,
		`bukan JSON`:                            0,
		` [ 1 , 2 ] `:                           2,
		`{"data":[` + strings.Repeat("1,", 999) + `1]}`: 1000,
	} {
		if got := rows(text); got != want {
			t.Errorf("%.40s: %d; want %d", text, got, want)
		}
	}
}
