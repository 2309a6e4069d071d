package main

import (
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"

	"mcp-asrama/mock"
)

// TestHTTPAudit: who asked for what, and nothing of the answer or the question.
func TestHTTPAudit(t *testing.T) {
	t.Parallel()
	const marker = "PENANDA"
	service := httptest.NewServer(mock.Handler(mock.WithBody(200, "application/json", []byte(`{"data":[{"nama":"`+marker+`"},{}]}`))))
	defer service.Close()
	for level, want := range map[string][]string{
		"warn": nil,
		"debug": {
			`caller=guru tool=cari_anak class=ok ms=N rows=2`,
			`caller=token2 tool=daftar_kamar class="bad argument" ms=N rows=0`,
			`caller=guru resource=asrama://kamar class=ok ms=N rows=2`,
			`caller=guru class="unknown tool"`,
		},
	} {
		s := launchHTTP(t, []string{"ASRAMA_API_URL=" + service.URL, "ASRAMA_LOG=" + level})
		s.post(callLine(1, "cari_anak", `{"nama":"`+marker+`"}`))
		r := s.request(callLine(2, "daftar_kamar", `{"`+marker+`":1}`))
		r.Header.Set("Authorization", "Bearer "+secondToken)
		r.Header.Set("User-Agent", marker)
		s.do(r)
		s.post(`{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"asrama://kamar"}}`)
		s.post(callLine(3, marker, ""))
		s.post(`{"jsonrpc":"2.0","id":"` + marker + `","method":"` + marker + `","params":{"x":"` + marker + `"}}`)
		s.post(marker)
		s.raw(marker + "\r\n\r\n")
		s.raw("POST /" + marker + " HTTP/1.1\r\nHost: " + marker + "\r\nOrigin: " + marker + "\r\n\r\n")
		s.cmd.Process.Kill() // what is answered is logged
		s.wait()
		log := s.errs.String()
		if strings.Contains(log, marker) || strings.Contains(log, httpToken) {
			t.Errorf("%s: %s", level, log)
		}
		var calls []string
		for line := range strings.Lines(log) {
			if _, call, ok := strings.Cut(strings.TrimSpace(line), " level=INFO msg=call "); ok {
				calls = append(calls, regexp.MustCompile(`ms=\d+`).ReplaceAllString(call, "ms=N"))
			}
		}
		if strings.Join(calls, "\n") != strings.Join(want, "\n") {
			t.Errorf("%s: %q; want %q", level, calls, want)
		}
	}
}
