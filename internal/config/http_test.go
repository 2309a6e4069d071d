package config

import (
	"reflect"
	"strings"
	"testing"
)

const (
	long  = "contoh-token-0123456789"
	other = "contoh-token-kedua-0123"
)

func loadHTTP(token, hosts string) (HTTP, error) {
	env := map[string]string{"ASRAMA_HTTP_TOKEN": token, "ASRAMA_HTTP_HOSTS": hosts}
	return LoadHTTP(func(name string) string { return env[name] })
}

func TestHTTPTokens(t *testing.T) {
	const padded = "Y29udG9oIHRva2Vu" + "MTI="
	for value, want := range map[string]map[string]string{
		long:                                   {"token1": long},
		" \"" + long + "\"\r\n":                {"token1": long},
		long + "," + other:                     {"token1": long, "token2": other},
		" " + long + " , " + other + " ,":      {"token1": long, "token2": other},
		"guru=" + long:                         {"guru": long},
		"guru-7A_1=" + long + ",wali=" + other: {"guru-7A_1": long, "wali": other},
		"guru = " + long:                       nil,
		"guru='" + long + "'":                  {"guru": long},
		long + ",guru=" + other:                {"token1": long, "guru": other},
		"guru=" + other + "," + long:           {"guru": other, "token2": long},
		padded:                                 {"token1": padded},
		padded + "=":                           {"token1": padded + "="},
		"guru=" + padded + "=":                 {"guru": padded + "="},
		"guru=a=" + long:                       {"guru": "a=" + long},
		strings.Repeat("x", minToken):          {"token1": strings.Repeat("x", minToken)},
		"+/.~!#$%&'()*;<>?@[]^{|}" + "abc":     {"token1": "+/.~!#$%&'()*;<>?@[]^{|}" + "abc"},
	} {
		got, err := loadHTTP(value, "")
		if (err != nil) != (want == nil) || !reflect.DeepEqual(got.Tokens, want) {
			t.Errorf("%q: got %v, %v; want %v", value, got.Tokens, err, want)
		}
	}
}

func TestHTTPHosts(t *testing.T) {
	for value, want := range map[string][]string{
		"":                                 nil,
		"${HOSTS}":                         nil,
		"mcp.sekolah.example":              {"mcp.sekolah.example"},
		"MCP.Sekolah.Example., 10.0.0.7":   {"mcp.sekolah.example.", "10.0.0.7"},
		"a:8443;b\nc d":                    {"a:8443", "b", "c", "d"},
		"[2001:DB8::1],[2001:db8::1]:8765": {"[2001:db8::1]", "[2001:db8::1]:8765"},
	} {
		got, err := loadHTTP(long, value)
		if err != nil || !reflect.DeepEqual(got.Hosts, want) {
			t.Errorf("%q: got %v, %v; want %v", value, got.Hosts, err, want)
		}
	}
}

func TestHTTPMistakes(t *testing.T) {
	const needed = "ASRAMA_HTTP_TOKEN: wajib diisi untuk -http"
	for _, c := range []struct{ token, hosts, hint string }{
		{"", "", needed},
		{" ", "", needed},
		{"${TOKEN}", "", needed},
		{"$TOKEN", "", needed},
		{",", "", "tidak ada token"},
		{secret, "", "token ke-1 kurang dari 16"},
		{long + "," + secret, "", "token ke-2 kurang dari 16"},
		{"guru=" + secret, "", "token ke-1 kurang dari 16"},
		{"guru=", "", "token ke-1 kurang dari 16"},
		{long + " " + secret, "", "ada spasi"},
		{"Bearer " + long + secret, "", "ada spasi"},
		{long + secret + "é", "", "non-ASCII"},
		{long + "\n" + secret, "", "ada spasi"},
		{long + "\x7f" + secret, "", "karakter kontrol"},
		{"guru 7A=" + long + secret, "", "nama token ke-1"},
		{"=" + long + secret, "", "nama token ke-1"},
		{"gurú=" + long + secret, "", "nama token ke-1"},
		{strings.Repeat("g", 33) + "=" + long + secret, "", "nama token ke-1"},
		{long + secret + "," + long + secret, "", "token ke-2 sudah ada"},
		{"a=" + long + secret + ",b=" + long + secret, "", "token ke-2 sudah ada"},
		{"a=" + long + secret + ",a=" + other, "", "nama token ke-2 sudah dipakai"},
		{"token2=" + long + secret + "," + other, "", "nama token ke-2 sudah dipakai"},
		{long, ",", "ASRAMA_HTTP_HOSTS: tidak ada nama host"},
		{long, "https://" + secret + ".example", "nama host saja"},
		{long, secret + ".example/mcp", "nama host saja"},
		{long, "*." + secret + ".example", "nama host saja"},
		{long, "*", "nama host saja"},
		{long, secret + "..example", "nama host saja"},
		{long, secret + ":0", "nama host saja"},
		{long, secret + ":99999", "nama host saja"},
		{long, secret + ":", "nama host saja"},
		{long, "guru@" + secret, "nama host saja"},
		{long, "2001:db8::1", "nama host saja"},
		{long, "[" + secret + "]", "nama host saja"},
		{long, "[2001:db8::1", "nama host saja"},
		{long, "[fe80::1%eth0]", "nama host saja"},
	} {
		got, err := loadHTTP(c.token, c.hosts)
		if err == nil || !strings.Contains(err.Error(), c.hint) || !strings.HasPrefix(err.Error(), "ASRAMA_HTTP_") ||
			strings.Contains(err.Error(), "\n") || strings.Contains(err.Error(), secret) || !reflect.DeepEqual(got, HTTP{}) {
			t.Errorf("%q, %q: %v, %+v; want %q", c.token, c.hosts, err, got, c.hint)
		}
	}
	if _, err := loadHTTP("", "*"); err == nil || strings.Count(err.Error(), "\n") != 1 {
		t.Errorf("two mistakes: %v", err)
	}
}

// TestHTTPIsNobodyElses: a host that starts the server on a pipe is not stopped by
// what is set for another way of running it.
func TestHTTPIsNobodyElses(t *testing.T) {
	if _, err := load(map[string]string{"ASRAMA_HTTP_TOKEN": "x", "ASRAMA_HTTP_HOSTS": "*"}); err != nil {
		t.Error(err)
	}
}
