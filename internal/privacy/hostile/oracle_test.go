package hostile

import (
	"strings"
	"testing"
)

// Made-up people.
var (
	testNIK     = Secret{Kind: kindNIK, Text: "3171014505100001"}
	testPapuan  = Secret{Kind: kindNIK, Text: "9171010101900001"}
	testHP      = Secret{Kind: kindHP, Text: "81234567890"}
	testAddress = Secret{Kind: kindAddress, Text: "Jl. Kenari Qx7 No. 12, Bogor"}
	testMarker  = Secret{Kind: kindMarker, Text: "qxzjvkwybfgq"}
)

func TestFindsLeaks(t *testing.T) {
	for _, c := range []struct {
		name   string
		secret Secret
		text   string
	}{
		{"whole", testNIK, `{"a":"3171014505100001"}`},
		{"the first nine digits", testNIK, `317101450***`},
		{"nine digits from the middle", testNIK, `*** 101450510 ***`},
		{"the last nine digits", testNIK, `x505100001`},
		{"a number rounded by float64", testPapuan, `{"a":9171010101900000}`},
		{"exponent", testNIK, `3.171014505100001e15`},
		{"fraction", testNIK, `3171014505100001.0`},
		{"shifted exponent", testNIK, `317101450510000.1E+1`},
		{"groups", testNIK, `3171-0145-0510-0001`},
		{"among other digits", testNIK, `20263171014505100001`},
		{"local", testHP, `hub 081234567890 ya`},
		{"international", testHP, `+62 812-3456-7890`},
		{"with (0)", testHP, `+62 (0) 812.3456.7890`},
		{"each digit alone", testHP, `0 8 1 2 3 4 5 6 7 8 9 0`},
		{"brackets", testHP, `(0812) [3456] 7890`},
		{"dashes of all kinds", testHP, "0812–3456—7890 0812‑3456−7890"},
		{"glued", testHP, `WA081234567890ya`},
		{"Arabic-Indic", testHP, `٠٨١٢٣٤٥٦٧٨٩٠`},
		{"Persian", testHP, `۰۸۱۲۳۴۵۶۷۸۹۰`},
		{"full-width", testHP, `０８１２３４５６７８９０`},
		{"mathematical", testHP, `𝟎𝟖𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗𝟎`},
		{"subscript", testHP, `₀₈₁₂₃₄₅₆₇₈₉₀`},
		{"mixed scripts", testHP, `٠٨12３４5678`},
		{"keycaps", testHP, "0️⃣8️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣"},
		{"tags", testHP, "\U000e0030\U000e0038\U000e0031\U000e0032\U000e0033\U000e0034\U000e0035\U000e0036\U000e0037"},
		{"zero-width between", testHP, "0\u200b8\u200c1\u200d2\u20603\ufeff4\u00ad5\ufe0f67"},
		{"control characters between", testHP, "0812\x003456\x1f78\u009090"},
		{"colours between", testHP, "0812\x1b[31m3456\x1b[0m7890"},
		{"line ends between", testHP, "0812\n3456\r\n7890"},
		{"escaped once", testHP, `\u0030\u0038\u0031\u0032\u0033\u0034\u0035\u0036\u0037`},
		{"escaped twice", testHP, `\\u0030\\u0038\\u0031\\u0032\\u0033\\u0034\\u0035\\u0036\\u0037`},
		{"JSON in a string", testHP, `{"a":"{\"b\":\"0812\\u002d3456\\u002d7890\"}"}`},
		{"line in a string twice", testHP, `{"a":"{\"b\":\"{\\\"c\\\":\\\"0812\\\\n3456\\\\n7890\\\"}\"}"}`},
		{"percent-encoded separators", testHP, `wa.me/?text=0812%203456%207890`},
		{"percent-encoded digits", testHP, `%30%38%31%32%33%34%35%36%37`},
		{"percent in an escape", testHP, `\u002530\u002538\u002531\u002532\u002533\u002534\u002535\u002536\u002537`},

		{"whole", testAddress, `dijemput di Jl. Kenari Qx7 No. 12, Bogor`},
		{"eight characters", testAddress, `x Kenari Q y`},
		{"upper case", testAddress, `JL. KENARI QX7`},
		{"other spacing", testAddress, "Kenari  \t\n Qx7"},
		{"no-break spaces", testAddress, "Kenari\u00a0Qx7\u2003No."},
		{"no spaces", testAddress, `di jl.kenariqx7no.12,bogor`},
		{"full-width", testAddress, `Ｋｅｎａｒｉ　Ｑｘ７`},
		{"tags", testAddress,
			"\U000e004b\U000e0065\U000e006e\U000e0061\U000e0072\U000e0069\U000e0051\U000e0078\U000e0037"},
		{"zero-width between", testAddress, "Ken\u200bari\u00ad Qx\u20607"},
		{"escaped", testAddress, `\u004benari \u0051x7`},
		{"form-encoded", testAddress, `?q=Kenari+Qx7+No.`},
		{"URL-encoded", testAddress, `?q=Kenari%20Qx7%20No.`},
		{"in a body's middle", testMarker, `{"error":"…zjvkwybf…"}`},
	} {
		if leaks := NewFinder([]Secret{c.secret}).Find(c.text); len(leaks) != 1 {
			t.Errorf("%s, %s: %d leaks in %q", c.secret.Kind, c.name, len(leaks), c.text)
		}
	}
}

func TestFindsNothingInCleanTexts(t *testing.T) {
	finder := NewFinder([]Secret{testNIK, testPapuan, testHP, testAddress, testMarker})
	for _, text := range []string{
		`{"nama":"Nik Aminah","nik":"***","hp":"***"}`,
		`{"a":"31710145","b":"05100001"}`,
		`{"a":[31710145,5100001]}`,
		`08123456`, `0812***7890`, `0812, 3456, 7890`, `+62 812 345`,
		`Jl. Ken`, `Kenari***Qx7 No`, `Kenanga Qx7`, `{"a":"Kenari","b":"Qx7 No"}`,
		`{"nisn":"0062812345"}`,
		`2026-10-06T08:12:34.567Z`, `Rp 1.500.000`, `INV-2026-000123`,
		`محمّد ﷺ 👨‍👩‍👧`, `%`, `%zz`, `\`, `\u`, `\u12`, `\ud800`, "",
	} {
		if leaks := finder.Find(text); len(leaks) > 0 {
			t.Errorf("%q: %v", text, leaks)
		}
	}
}

func TestContextShowsThePlace(t *testing.T) {
	text := strings.Repeat("x ", 500) + "hub 0812-3456-7890 ya" + strings.Repeat(" y", 500)
	leaks := NewFinder([]Secret{testHP}).Find(text)
	if len(leaks) != 1 || !strings.Contains(leaks[0].Context, "hub 0812-3456-7") || len(leaks[0].Context) > 100 {
		t.Errorf("%v", leaks)
	}
}

func TestHidden(t *testing.T) {
	for _, text := range []string{
		"a\u200bb", "\u2060", "\ufeffa", "a\u00adb", "\u202eabc", "\u2066a", "a\u200e", "\u061c", "\U000e0041",
		"\U000e0001", "a\u2028b", "a\u2029b", "a\x1b[31m", "a\x00",
		"a\x7f", "a\u0085", "\u180e", "\u3164", "\u115f", "\uffa0", "\ufff9", "\u2063", "\u206a", "a\ufe0f",
		"☺\ufe0f\ufe0f", "a\u200cb", "a\u200db", "a\U000e0100",
	} {
		if _, found := hidden(text); !found {
			t.Errorf("%q: nothing hidden", text)
		}
	}
	for _, text := range []string{
		"biasa", "a\tb\nc\r\n", "محمّد ﷺ \u06dd عَائِشَة", "نیم\u200cفاصله", "👨\u200d👩\u200d👧", "👩🏽\u200d🏫", "❤\ufe0f",
		"❤\ufe0f\u200d🔥", "1\ufe0f\u20e3", "🇮🇩", "é ñ Ḥ",
		"क्\u200dष", "…–—“”", "李小龙",
	} {
		if r, found := hidden(text); found {
			t.Errorf("%q: %U", text, r)
		}
	}
}

func TestKeptIn(t *testing.T) {
	document, ok := decode(`{"data":[{"nama":"Nik Aminah","nilai":1.0,"besar":1e400,"aktif":true,"lunas":null,"isi":"{\"hobi\":\"memanah\"}"}]}`)
	if !ok {
		t.Fatal("not JSON")
	}
	row := []Step{{Key: "data"}, {Index: 0}}
	at := func(steps ...Step) []Step { return append(row[:2:2], steps...) }
	for _, c := range []struct {
		p    Plain
		want bool
	}{
		{Plain{Path: at(Step{Key: "nama"}), Want: "Nik Aminah", Text: true}, true},
		{Plain{Path: at(Step{Key: "nama"}), Want: "Nik aminah", Text: true}, false},
		{Plain{Path: at(Step{Key: "nama"}), Want: "Nik Aminah"}, false},
		{Plain{Path: at(Step{Key: "nilai"}), Want: "1.0"}, true},
		{Plain{Path: at(Step{Key: "nilai"}), Want: "1"}, false},
		{Plain{Path: at(Step{Key: "nilai"}), Want: "1.0", Text: true}, false},
		{Plain{Path: at(Step{Key: "besar"}), Want: "1e400"}, true},
		{Plain{Path: at(Step{Key: "aktif"}), Want: "true"}, true},
		{Plain{Path: at(Step{Key: "aktif"}), Want: "false"}, false},
		{Plain{Path: at(Step{Key: "lunas"}), Want: "null"}, true},
		{Plain{Path: at(Step{Key: "lunas"}), Want: "false"}, false},
		{Plain{Path: at(Step{Key: "isi"}, Step{Inside: true}, Step{Key: "hobi"}), Want: "memanah", Text: true}, true},
		{Plain{Path: at(Step{Key: "isi"}, Step{Key: "hobi"}), Want: "memanah", Text: true}, false},
		{Plain{Path: at(Step{Key: "tidak"}), Want: "null"}, false},
		{Plain{Path: []Step{{Key: "data"}, {Index: 1}}, Want: "null"}, false},
	} {
		if got := c.p.keptIn(document); got != c.want {
			t.Errorf("%+v: %v", c.p, got)
		}
	}
}

func TestJudge(t *testing.T) {
	e := &Exchange{Secrets: []Secret{testNIK}, Gone: []string{"n\u200bik"},
		Plain: []Plain{{Path: []Step{{Key: "nama"}}, Want: "Ahmad", Text: true}}}
	strict := &Exchange{Profile: 2}
	failing := &Exchange{Fails: true, Secrets: []Secret{testMarker}}
	for _, c := range []struct {
		name string
		e    *Exchange
		o    Outcome
		want string // the kind of the one failure; "" for none
		lost int
	}{
		{"good", e, Outcome{Text: `{"nama":"Ahmad"}`}, "", 0},
		{"leak", e, Outcome{Line: "3171014505100001", Text: `{"nama":"Ahmad"}`}, Leaked, 0},
		{"leak in the log", e, Outcome{Text: `{"nama":"Ahmad"}`, Log: "3171014505100001"}, Leaked, 0},
		{"lost", e, Outcome{Text: `{"nama":"***"}`}, "", 1},
		{"refused", e, Outcome{Text: `{"error":"x"}`, IsError: true}, WasRefused, 1},
		{"not JSON", e, Outcome{Text: `{"nama":"Ahmad"`}, NoJSON, 1},
		{"duplicate names", e, Outcome{Text: `{"nama":"Ahmad","nama":"Ahmad"}`}, NoJSON, 1},
		{"key stayed", e, Outcome{Text: `{"nama":"Ahmad","n\u200bik":1}`}, HiddenCame + KeyStayed, 0},
		{"cleaned key stayed", e, Outcome{Text: `{"nama":"Ahmad","nik":"***"}`}, KeyStayed, 0},
		{"key stayed inside a string", e, Outcome{Text: `{"nama":"Ahmad","a":"{\"nik\":1}"}`}, KeyStayed, 0},
		{"hidden text", e, Outcome{Text: `{"nama":"Ahmad","a":"x\u202ey"}`}, HiddenCame, 0},
		{"hidden text inside a string", e, Outcome{Text: `{"nama":"Ahmad","a":"{\"b\":\"\\u202e\"}"}`}, HiddenCame, 0},
		{"named", strict, Outcome{Text: `{"data":[{"nama":"x"}]}`}, "", 0},
		{"unnamed", strict, Outcome{Text: `{"data":[{"agama":"x"}]}`}, UnnamedCame, 0},
		{"error", failing, Outcome{Text: `{"error":"x"}`, IsError: true}, "", 0},
		{"error with the body", failing, Outcome{Line: "zjvkwybfg", Text: `{"error":"x"}`, IsError: true}, Leaked, 0},
		{"not refused", failing, Outcome{Text: `{}`}, NotRefused, 0},
	} {
		failures, lost := Judge(c.e, c.o)
		kinds := ""
		for _, f := range failures {
			kinds += f.Kind
		}
		if kinds != c.want || len(lost) != c.lost {
			t.Errorf("%s: failures %v, lost %v", c.name, failures, lost)
		}
	}
}
