package privacy_test

import (
	"bufio"
	"encoding/json"
	"os"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"mcp-asrama/internal/privacy"
)

// FuzzFilter wants of any bytes: ErrInvalid and nothing, or valid JSON that has none of the removed names, no NIK by
// itself, and that a second run leaves as it is.
func FuzzFilter(f *testing.F) {
	for _, name := range []string{"bodies", "invalid"} {
		addSeeds(f, "../../testdata/privacy/"+name+".jsonl")
	}
	for _, seed := range []string{
		`{"nik":"3171014505100001","k":[1,"0812-3456-7890",{"alamat":"Jl. Kenari Qx7 No. 12"}]}`,
		`{"k":"{\"hp\":\"0812xxxx001\",\"x\":\"0812xxxx001 \\u0030812\"}"}`,
		`["NIK 1234567890123456 081234567890 2026-10-06 08.15 (021) 555-1234","\u200b\u001b[31m","%30812"]`,
	} {
		f.Add([]byte(seed))
	}
	filter := privacy.New(privacy.Options{Deny: []string{"nama_wali"}})
	f.Fuzz(func(t *testing.T, body []byte) {
		out, err := filter.JSON(body)
		if err != nil {
			if err != privacy.ErrInvalid || out != "" {
				t.Fatalf("%q, %v", out, err)
			}
			return
		}
		var v any
		numbers := json.NewDecoder(strings.NewReader(out))
		numbers.UseNumber()
		if err := numbers.Decode(&v); err != nil || !json.Valid([]byte(out)) {
			t.Fatalf("%v in %q", err, out)
		}
		if name := removedName(v); name != "" {
			t.Fatalf("%q is in %q", name, out)
		}
		again, err := filter.JSON([]byte(out))
		if err != nil || again != out {
			t.Fatalf("once  %q\ntwice %q, %v", out, again, err)
		}
	})
}

// FuzzText wants of any string that a second run leaves the first one's result as it is, that the result is UTF-8, and
// that a number appended to it as a sentence of its own goes.
func FuzzText(f *testing.F) {
	for _, seed := range []string{"hub. 0812-3456-7890, NIK 3171014505100001", "\x1b]0;x\x07 a\u200db 👨\u200d👩", "\\u0030812 &#48; %30", "\xff"} {
		f.Add(seed)
	}
	filter := privacy.New(privacy.Options{})
	f.Fuzz(func(t *testing.T, s string) {
		once := filter.Text(s)
		if twice := filter.Text(once); twice != once {
			t.Fatalf("in    %q\nonce  %q\ntwice %q", s, once, twice)
		}
		if !utf8.ValidString(once) {
			t.Fatalf("%q", once)
		}
		// Without its "; " in front, which may end an escape such as &#48 and go with what that spells.
		if more := filter.Text(once + "; 081298760055; "); !strings.HasSuffix(more, "***; ") {
			t.Fatalf("%q", more)
		}
	})
}

// removedName returns a name in v that must not come out.
func removedName(v any) string {
	switch v := v.(type) {
	case map[string]any:
		for name, value := range v {
			switch plain(name) {
			case "nik", "noktp", "nohp", "nohpwali", "alamat", "telepon", "email", "namawali":
				return name
			}
			if found := removedName(value); found != "" {
				return found
			}
		}
	case []any:
		for _, value := range v {
			if found := removedName(value); found != "" {
				return found
			}
		}
	}
	return ""
}

// plain keeps the letters and digits of a name, lower case. A letter of another
// script is part of it: "aϱlamat" is no alamat.
func plain(name string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) && (r < '0' || r > '9') {
			return -1
		}
		return r
	}, strings.ToLower(name))
}

func addSeeds(f *testing.F, path string) {
	file, err := os.Open(path)
	if err != nil {
		f.Fatal(err)
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var row struct{ Body string }
		if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
			f.Fatal(err)
		}
		if len(row.Body) < 4<<10 {
			f.Add([]byte(row.Body))
		}
	}
}
