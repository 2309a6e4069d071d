package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"strings"
	"testing"
)

// fiftyChildren is a service that lists 50 made-up children of eight fields.
func fiftyChildren(t *testing.T) string {
	var rows []string
	pick := func(i int, from ...string) string { return from[i%len(from)] }
	for i := range 50 {
		rows = append(rows, fmt.Sprintf(`{"id":"A%03d","nama":"%s Contoh %s","kelas":"%d%s","kamar":"%s %d","status":"%s",`+
			`"nama_wali":"%s %s","tanggal_lahir":"2012-%02d-%02d","asal_sekolah":"SDN Contoh %d"}`, i+1,
			pick(i, "Ahmad", "Siti", "Budi", "Citra", "Rizki"), pick(i/5, "Fauzi", "Lestari", "Ramadhan"), 7+i%3, pick(i, "A", "B"),
			pick(i, "Al-Fatih", "Aisyah", "Umar"), 1+i%4, pick(i, "aktif", "izin", "aktif", "aktif"),
			pick(i, "Bapak", "Ibu"), pick(i, "Hasan", "Joko", "Wati", "Dewi"), 1+i%12, 1+i%28, 1+i%9))
	}
	service := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprintf(w, `{"total":50,"data":[%s]}`, strings.Join(rows, ","))
	}))
	t.Cleanup(service.Close)
	return service.URL
}

// TestRentOfColumns has README's figures of ASRAMA_FORMAT=kolom.
func TestRentOfColumns(t *testing.T) {
	server, url := built(t, "../mcp-asrama"), fiftyChildren(t)
	count := func(format string) string {
		text := runRentOn(t, []string{"-call", `cari_anak={"limit":50}`, "-env", "ASRAMA_API_URL=" + url, "-env", "ASRAMA_FORMAT=" + format}, server)
		m := regexp.MustCompile(`(?m)^cari_anak \{"limit":50\} +(\d+) +(\d+)$`).FindStringSubmatch(text)
		if m == nil {
			t.Fatal(text)
		}
		return m[2]
	}
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	want := fmt.Sprintf("50 children of eight fields cost %s tokens instead of %s", count("kolom"), count("json"))
	if !strings.Contains(strings.Join(strings.Fields(string(readme)), " "), want) {
		t.Errorf("README does not say: %s", want)
	}
}

// TestReadmeRent: README's comparison is the one that TestRentOfBothServers makes.
func TestReadmeRent(t *testing.T) {
	golden, err := os.ReadFile("testdata/rent_asrama.txt")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(golden), "Dibanding FILE (asrama, 4 tool)\n\n")
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	if table == "" || !strings.Contains(string(readme), "\n```\n"+table+"```\n") {
		t.Errorf("README does not have\n%s", table)
	}
}
