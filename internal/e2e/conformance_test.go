//go:build e2e

package e2e

import (
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

const conformanceTable = "testdata/conformance.md"

// TestConformance runs every server scenario of the official suite, of both
// versions of the specification that it has, and holds the outcome to a table. A
// check may fail for want of the suite's own fixtures alone.
func TestConformance(t *testing.T) {
	t.Parallel()
	var table strings.Builder
	table.WriteString("| specification | scenario | passed | failed | why |\n|---|---|--:|--:|---|\n")
	at := proxied(t, binary)
	for _, version := range []string{"2025-11-25", "2026-07-28"} {
		for _, s := range suite(t, at, version) {
			table.WriteString(s.row(t, version))
		}
	}
	// Two of its tools, which do no more than answer, let it look at the rest.
	for _, s := range suite(t, proxied(t, withSuiteTools(t)), "2026-07-28", "--scenario", "server-stateless") {
		s.name += ", with two of the suite's tools"
		table.WriteString(s.row(t, "2026-07-28"))
	}
	if *update {
		writeFile(t, conformanceTable, table.String())
	}
	if want := string(readFile(t, conformanceTable)); table.String() != want {
		t.Errorf("the table is another now (-update rewrites it):\n%s", table.String())
	}
}

// proxied starts a server and, before it, a proxy that adds the token and leaves
// Host and Origin as they are. It returns the address of /mcp there.
func proxied(t *testing.T, server string) string {
	t.Helper()
	_, line := start(t, []string{"ASRAMA_HTTP_TOKEN=" + httpToken}, "serving", server, "-mock", "-http", "127.0.0.1:0")
	_, address, _ := strings.Cut(line, "serving ")
	target, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	proxy := httptest.NewServer(&httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		r.Out.URL.Scheme, r.Out.URL.Host = "http", target.Host
		r.Out.Host = r.In.Host
		r.Out.Header.Set("Authorization", "Bearer "+httpToken)
	}})
	t.Cleanup(proxy.Close)
	return proxy.URL + "/mcp"
}

// withSuiteTools builds the server with two tools of the suite's names.
func withSuiteTools(t *testing.T) string {
	t.Helper()
	const last = "h.absensiHarian)\n"
	source := string(readFile(t, "../server/server.go"))
	lines := last
	for _, name := range []string{"test_streaming_elicitation", "test_logging_tool"} {
		lines += fmt.Sprintf("\t\taddTool(s, tool{%q, \"Uji\", \"Uji.\"}, h.daftarKamar)\n", name)
	}
	dir := t.TempDir()
	changed := filepath.Join(dir, "server.go")
	writeFile(t, changed, replace(t, source, last, lines))
	original, err := filepath.Abs("../server/server.go")
	if err != nil {
		t.Fatal(err)
	}
	overlay, err := json.Marshal(map[string]any{"Replace": map[string]string{original: changed}})
	if err != nil {
		t.Fatal(err)
	}
	writeFile(t, filepath.Join(dir, "overlay.json"), string(overlay))
	return build(t, filepath.Join(dir, "mcp-asrama"), "-overlay", filepath.Join(dir, "overlay.json"))
}

// A scenario is what became of one.
type scenario struct {
	name   string
	checks []check
}

type check struct{ ID, Status, ErrorMessage string }

// suite runs the scenarios of a version of the specification, in the suite's order.
func suite(t *testing.T, at, version string, more ...string) []scenario {
	t.Helper()
	results := t.TempDir()
	args := append([]string{"server", "--url", at, "--suite", "all", "--spec-version", version, "-o", results}, more...)
	// It exits with 1 when a check fails, and some must.
	out, _ := nodeCommand(t, "conformance", args...).CombinedOutput()
	var all []scenario
	for _, m := range regexp.MustCompile(`(?m)^Results saved to (.*/server-(.*)-\d{4}-\d\d-\d\dT.*)$`).FindAllStringSubmatch(string(out), -1) {
		s := scenario{name: m[2]}
		if err := json.Unmarshal(readFile(t, m[1], "checks.json"), &s.checks); err != nil {
			t.Fatal(err)
		}
		all = append(all, s)
	}
	if len(all) == 0 {
		t.Fatalf("%s", out)
	}
	return all
}

// reasons are why a check may fail: the suite asks for what is its own.
var reasons = []struct{ message, why string }{
	{`unknown (tool|prompt) "test_\w+"`, "asks for the suite's own $1"},
	{`Tool 'json_schema_2020_12_tool' not found`, "asks for the suite's own tool"},
	{`Not testable: server (does not list the diagnostic|exposes no) tool`, "asks for the suite's own tool"},
	{`(InputRequiredResult|Prerequisite)`, "asks for the suite's own tool"},
	{`Resource not found`, "asks for the suite's own resource"},
	{`Argumen nama_kamar dari prompt laporan_kamar saja`, "asks for the suite's own prompt"},
	{`Method not found`, "subscriptions are not offered"},
}

// row is the scenario's row. A failure that no reason explains is the test's.
func (s scenario) row(t *testing.T, version string) string {
	t.Helper()
	passed, failed, why := 0, 0, ""
	for _, c := range s.checks {
		switch c.Status {
		case "SUCCESS":
			passed++
		case "FAILURE":
			failed++
			why = reason(c.ErrorMessage)
			if why == "" {
				t.Errorf("%s, %s: %s: %s", version, s.name, c.ID, c.ErrorMessage)
			}
		}
	}
	if passed+failed == 0 {
		why = "nothing to check: no session and no stream is offered"
	}
	return fmt.Sprintf("| %s | %s | %d | %d | %s |\n", version, s.name, passed, failed, why)
}

func reason(message string) string {
	for _, r := range reasons {
		pattern := regexp.MustCompile(r.message)
		if m := pattern.FindStringSubmatchIndex(message); m != nil {
			return string(pattern.ExpandString(nil, r.why, message, m))
		}
	}
	return ""
}
