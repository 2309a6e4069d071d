package main

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const sampleKey = "sk-contoh-0123456789"

// countingAPI counts as the endpoint might: 10 for the question, 50 for any tools, 7 for a system prompt, and for each
// tool as many as its name has letters. It wants requests as the documentation has them.
func countingAPI(t *testing.T) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		var asked struct {
			Model, System string
			Tools         []struct {
				Name        string
				Description *string
				InputSchema struct{ Type string } `json:"input_schema"`
			}
			Messages []struct{ Role string }
		}
		body, err := io.ReadAll(r.Body)
		if err != nil || json.Unmarshal(body, &asked) != nil {
			t.Errorf("%v: %s", err, body)
		}
		if r.Method != http.MethodPost || r.URL.Path != "/awalan/v1/messages/count_tokens" ||
			r.Header.Get("x-api-key") != sampleKey || r.Header.Get("anthropic-version") != "2023-06-01" ||
			r.Header.Get("content-type") != "application/json" || r.Header.Get("authorization") != "" {
			t.Errorf("%s %s %v", r.Method, r.URL, r.Header)
		}
		if asked.Model != "model-contoh" || len(asked.Messages) != 1 || asked.Messages[0].Role != "user" {
			t.Errorf("asked %s", body)
		}
		sum := 10
		if asked.System != "" {
			sum += 7
		}
		if len(asked.Tools) > 0 {
			sum += 50
		}
		for _, tool := range asked.Tools {
			if tool.Description == nil || tool.InputSchema.Type != "object" {
				t.Errorf("tool %+v", tool)
			}
			sum += len(tool.Name)
		}
		json.NewEncoder(w).Encode(map[string]int{"input_tokens": sum})
	}
}

// TestExactRent also sees that the server does not get the key: it would print it, and that is noise.
func TestExactRent(t *testing.T) {
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Fatal(err)
	}
	api := httptest.NewServer(countingAPI(t))
	defer api.Close()
	t.Setenv(apiKeyVariable, " "+sampleKey+"\n")
	file := filepath.Join(t.TempDir(), "sewa.json")
	flags := []string{"-exact", "-model", "model-contoh", "-api-url", api.URL + "/awalan", "-save", file}
	server := []string{shell, "-c", `printf %s "$ANTHROPIC_API_KEY"; exec "$@"`, "sh", built(t, "./testdata/oracleserver"), oracleFile}
	compareGolden(t, "testdata/rent_exact.txt", runRentOn(t, flags, server...))

	again := runRentOn(t, append(flags, "-compare", file), server...)
	if !strings.Contains(again, "\ntiap giliran (tepat)   103   103        0\n") {
		t.Error(again)
	}
}

// TestExactFailures: each is one clear line without the key.
func TestExactFailures(t *testing.T) {
	elsewhere := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		t.Error("the redirect was followed")
	}))
	defer elsewhere.Close()
	gone := httptest.NewServer(nil)
	gone.Close()
	server := built(t, "./testdata/oracleserver")
	says := func(status int, header, value, body string) http.HandlerFunc {
		return func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set(header, value)
			w.WriteHeader(status)
			io.WriteString(w, body)
		}
	}
	for name, tc := range map[string]struct {
		api  http.HandlerFunc // nil is one that is not there
		want string
	}{
		"key refused": {says(401, "X", "", `{"type":"error","error":{"type":"authentication_error","message":"invalid x-api-key"}}`),
			"penghitung token menolak kuncinya (status 401); periksa ANTHROPIC_API_KEY"},
		"too many": {says(429, "Retry-After", "30", ""),
			"terlalu banyak permintaan ke penghitung token (status 429); ulangi 30 detik lagi"},
		"too many, no more said": {says(429, "Retry-After", "nanti", ""),
			"terlalu banyak permintaan ke penghitung token (status 429); ulangi sebentar lagi"},
		"redirect": {says(307, "Location", elsewhere.URL, ""),
			"penghitung token mengalihkan ke alamat lain (status 307); kunci tidak dikirim ke sana"},
		"its own words, with the key": {says(404, "X", "", `{"error":{"message":"model: x\u001b `+sampleKey+`"}}`),
			`penghitung token menjawab status 404: "model: x\x1b ***"`},
		"no words": {says(500, "X", "", "<html>"), "penghitung token menjawab status 500"},
		"no count": {says(200, "X", "", `{"tokens":3}`), "jawaban penghitung token tanpa input_tokens"},
		"no JSON":  {says(200, "X", "", `3`), "jawaban penghitung token tanpa input_tokens"},
		"cut":      {says(200, "Content-Length", "99", `{"input_`), "jawaban penghitung token terputus: unexpected EOF"},
		"no API":   {nil, "penghitung token tidak bisa dihubungi: Post "},
	} {
		t.Run(name, func(t *testing.T) {
			address := gone.URL
			if tc.api != nil {
				api := httptest.NewServer(tc.api)
				defer api.Close()
				address = api.URL
			}
			t.Setenv(apiKeyVariable, sampleKey)
			var stdout, stderr bytes.Buffer
			code := run(t.Context(), []string{"rent", "-exact", "-api-url", address, "--", server, oracleFile}, &stdout, &stderr)
			got := stderr.String()
			if code != 1 || stdout.Len() > 0 || !strings.HasPrefix(got, "mcp-trace: "+tc.want) ||
				strings.Count(got, "\n") != 1 || strings.Contains(got, sampleKey) {
				t.Errorf("code %d, stdout %q, stderr %q, want %q", code, stdout.String(), got, tc.want)
			}
		})
	}
}
