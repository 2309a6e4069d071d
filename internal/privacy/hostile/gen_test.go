package hostile

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// sample is how many exchanges a test looks at; twice as many are enough for every kind to come up.
const sample = 1000

func TestSameSeedSameExchange(t *testing.T) {
	for i := range 50 {
		if a, b := New(7, i), New(7, i); !reflect.DeepEqual(a, b) {
			t.Errorf("exchange %d differs from itself", i)
		}
	}
	if reflect.DeepEqual(New(7, 0), New(8, 0)) {
		t.Error("another seed makes the same exchange")
	}
}

// TestValidAnswers holds the generator to what the filter must accept: JSON, at most 60 deep, with every plain value at
// its path and none that the oracle takes for a secret.
func TestValidAnswers(t *testing.T) {
	for i := range sample {
		e := New(1, i)
		if e.Kind != "valid" {
			continue
		}
		body := string(bytes.TrimPrefix(e.Answer.Body, []byte("\ufeff")))
		document, ok := decode(body)
		if !ok {
			t.Fatalf("exchange %d is not JSON: %s", i, body)
		}
		if d := depthOf(document); d > 60 {
			t.Errorf("exchange %d is %d deep", i, d)
		}
		finder := NewFinder(e.Secrets)
		for _, p := range e.Plain {
			if !p.keptIn(document) {
				t.Errorf("exchange %d: no %s %q at %v", i, p.Kind, p.Want, p.Path)
			}
			if leaks := finder.Find(p.Want); len(leaks) > 0 {
				t.Errorf("exchange %d: the plain %q looks like %v", i, p.Want, leaks)
			}
			if r, found := hidden(p.Want); p.Text && found {
				t.Errorf("exchange %d: the plain %q has the hidden %U", i, p.Want, r)
			}
		}
	}
}

func depthOf(document any) int {
	deepest := 0
	switch v := document.(type) {
	case map[string]any:
		for _, inner := range v {
			deepest = max(deepest, depthOf(inner))
		}
	case []any:
		for _, inner := range v {
			deepest = max(deepest, depthOf(inner))
		}
	case string:
		if inner, ok := decode(v); ok && strings.ContainsAny(v, "{[") {
			return depthOf(inner)
		}
		return 0
	default:
		return 0
	}
	return 1 + deepest
}

// TestOracleFindsWhatIsPlanted is the oracle's main test: in an answer that nothing filters it finds every secret,
// however it is spelled and wherever it stands.
func TestOracleFindsWhatIsPlanted(t *testing.T) {
	planted, missed := 0, 0
	for i := range sample {
		e := New(2, i)
		if e.Kind != "valid" || !bytes.ContainsAny(e.Answer.Body[:1], "{[") { // a scalar is a part of what was made
			continue
		}
		found := map[string]bool{}
		for _, leak := range NewFinder(e.Secrets).Find(string(e.Answer.Body)) {
			found[leak.Secret.Text] = true
		}
		for _, s := range e.Secrets {
			if s.Where == "" {
				continue // found no place
			}
			planted++
			if !found[s.Text] {
				missed++
				t.Errorf("exchange %d: %s %s not found (%s)", i, s.Kind, s.Text, s.Where)
			}
		}
	}
	t.Logf("%d of %d planted secrets found", planted-missed, planted)
}

// TestJudgeWithoutFilter lets every answer through as it is: the judge must object to nearly all that have something
// planted in the body.
func TestJudgeWithoutFilter(t *testing.T) {
	passed := 0
	for i := range sample {
		e := New(3, i)
		if e.Answer.Raw && !e.Fails {
			continue
		}
		failures, _ := Judge(e, Outcome{Line: string(e.Answer.Body), Text: string(e.Answer.Body)})
		if len(failures) == 0 {
			passed++
		}
	}
	if passed*100 > sample {
		t.Errorf("%d of %d unfiltered answers are not objected to", passed, sample)
	}
}

// TestInvalidAnswers holds the spoilers to their name.
func TestInvalidAnswers(t *testing.T) {
	for i := range sample {
		e := New(4, i)
		if !strings.HasPrefix(e.Kind, "invalid") || strings.Contains(e.Kind, "deep") && !strings.Contains(e.Kind,
			"duplicate") {
			continue // encoding/json has another bound for depth
		}
		body := string(e.Answer.Body)
		_, ok := decode(body)
		if ok && !strings.Contains(e.Kind, "UTF-8") && !strings.Contains(e.Kind,
			"surrogate") { // which encoding/json mends
			t.Errorf("%s: this is JSON: %s", e.Kind, body)
		}
	}
}

// TestEveryKindComesUp keeps a change of the weights from silently taking a kind out.
func TestEveryKindComesUp(t *testing.T) {
	seen := map[string]int{}
	for i := range 2 * sample {
		e := New(5, i)
		seen[e.Kind]++
		seen["tool "+e.Call.Tool]++
		seen["profile "+string(rune('0'+e.Profile))]++
		for _, s := range e.Secrets {
			seen[s.Kind]++
		}
	}
	want := []string{"valid", kindNIK, kindKK, kindHP, kindLandline, kindAddress, kindMarker, "profile 0",
		"profile 1", "profile 2", "profile 3",
		"tool ", "tool cari_anak", "tool detail_anak", "tool daftar_kamar", "tool absensi_harian", "status 302",
		"status 422", "status 500"}
	for _, s := range spoilers {
		want = append(want, "invalid: "+s.name)
	}
	for _, b := range breakages {
		want = append(want, "HTTP: "+b.name)
	}
	for _, kind := range want {
		if seen[kind] == 0 {
			t.Errorf("no exchange of the kind %q", kind)
		}
	}
}

func TestNumbers(t *testing.T) {
	g := newGen(6, 0)
	provinces, girls, papuan := map[string]bool{}, 0, 0
	for range sample {
		nik := g.nik()
		provinces[nik[:2]] = true
		if len(nik) != 16 {
			t.Fatalf("NIK %s has %d digits", nik, len(nik))
		}
		if nik[6] >= '4' {
			girls++
		}
		if nik[0] == '9' {
			papuan++
		}
		if hp := g.mobile(); len(hp) < 9 || len(hp) > 12 {
			t.Fatalf("mobile number 0%s", hp)
		}
	}
	if len(provinces) != 38 {
		t.Errorf("%d provinces, want 38", len(provinces))
	}
	if girls*3 < sample || papuan*10 < sample {
		t.Errorf("of %d: %d girls, %d beyond float64", sample, girls, papuan)
	}
}

// TestWriterWritesJSON checks the odd spellings against another reader.
func TestWriterWritesJSON(t *testing.T) {
	const odd = "a\"\\/\n\t\r\x00\x1b é ﷺ 😀 \u2028\U000e0041"
	for i := range 200 {
		var read struct{ Teks string }
		written := newGen(9, i).write(object(field{key: "teks", value: text(odd)}))
		if err := json.Unmarshal(written, &read); err != nil || read.Teks != odd {
			t.Errorf("%s: %q, %v", written, read.Teks, err)
		}
	}
}

func TestProfilesAllowWhatIsPlain(t *testing.T) {
	for i := range sample {
		e := New(10, i)
		for _, p := range e.Plain {
			for _, step := range p.Path {
				if e.strict() && step.Key != "" && !slices.Contains(allowedNames(), step.Key) {
					t.Fatalf("exchange %d: the plain %v is under a name that is not allowed", i, p)
				}
			}
		}
	}
}
