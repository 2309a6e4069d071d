package server

import (
	"encoding/json"
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"
)

// maxText is the longest text argument in characters; no name or id of a child,
// class or room comes near it, and a longer one only makes a URL some proxy cuts.
const maxText = 200

// scalar returns an argument as text without the space around it; given is false
// for null, a blank, and no value at all. A number becomes text only where it
// is whole, and then with every digit it was written with.
func (f *field) scalar(raw jsontext.Value) (text string, given bool, err error) {
	if len(raw) == 0 || string(raw) == "null" {
		return "", false, nil
	}
	switch c := raw[0]; {
	case c == '"':
		if err := json.Unmarshal(raw, &text); err != nil {
			return "", false, f.wrong()
		}
		text = strings.TrimSpace(text)
		return text, text != "", nil
	case c == '-' || '0' <= c && c <= '9':
		if f.whole {
			return string(raw), true, nil
		}
		if text, ok := wholeDigits(string(raw)); ok {
			return text, true, nil
		}
	}
	return "", false, f.wrong()
}

// wholeDigits returns the digits of a JSON number that is written as a whole
// one, or with a fraction of zeros. An exponent is refused: 1e3 is not how
// anyone writes a class.
func wholeDigits(literal string) (string, bool) {
	whole, fraction, _ := strings.Cut(literal, ".")
	if strings.ContainsAny(literal, "eE") || strings.Trim(fraction, "0") != "" || whole == "-0" {
		return "", false
	}
	return whole, true
}

// wholeNumber reads a whole number as people and programs write it: 5, 05, 5.0,
// 5e0. One beyond int64 becomes the nearest int64.
func wholeNumber(text string) (int64, bool) {
	if strings.Trim(text, "+-0123456789.eE") != "" {
		return 0, false // ParseInt sees no letter behind a number out of range; ParseFloat takes inf and 0x1p-2
	}
	if !strings.ContainsAny(text, "eE") {
		// Not by way of a float, which would round 5.00…01 to 5.
		whole, fraction, _ := strings.Cut(text, ".")
		n, err := strconv.ParseInt(whole, 10, 64)
		return n, strings.Trim(fraction, "0") == "" && (err == nil || err.(*strconv.NumError).Err == strconv.ErrRange)
	}
	x, err := strconv.ParseFloat(text, 64)
	switch {
	case err != nil && !math.IsInf(x, 0), x != math.Trunc(x):
		return 0, false
	case x >= math.MaxInt64:
		return math.MaxInt64, true
	case x <= math.MinInt64:
		return math.MinInt64, true
	}
	return int64(x), true
}

// textProblem says why a text cannot be an argument, or "".
func textProblem(text string) string {
	switch {
	case utf8.RuneCountInString(text) > maxText:
		return "terlalu panjang, paling banyak " + strconv.Itoa(maxText) + " karakter"
	case strings.ContainsFunc(text, unicode.IsControl):
		return "berisi karakter kontrol"
	case strings.ContainsRune(text, utf8.RuneError):
		return "berisi karakter rusak"
	}
	return ""
}
