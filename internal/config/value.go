package config

import (
	"errors"
	"log/slog"
	"strings"
	"unicode"
)

// parseToken takes off a pasted "Bearer " or "Authorization: Bearer ", and refuses what no HTTP header can carry.
func parseToken(value string) (string, error) {
	token := withoutScheme(value)
	if isUnset(token) {
		return "", nil
	}
	if strings.ContainsFunc(token, func(r rune) bool { return r < ' ' || r > '~' }) {
		return "", errors.New("ada ganti baris, karakter kontrol atau huruf non-ASCII di dalam token; salin ulang tokennya")
	}
	return token, nil
}

// withoutScheme strips the header's name and "Bearer" in any case and as often as they come: people paste the whole
// header behind a "Bearer " that is already there.
func withoutScheme(value string) string {
	for {
		first, rest := value, ""
		if i := strings.IndexFunc(value, func(r rune) bool { return r == ':' || unicode.IsSpace(r) }); i >= 0 {
			first, rest = value[:i], value[i:]
		}
		switch strings.ToLower(first) {
		case "authorization", "bearer":
			value = clean(strings.TrimPrefix(strings.TrimSpace(rest), ":"))
		default:
			return value
		}
	}
}

// parseNames splits a list at commas, and at the other marks people part lists with. A list without a single name is a
// mistake and not an empty list: for ASRAMA_FIELD_IZIN that would quietly turn strict mode off. So is a path such as
// data.nisn, which no field has for a name: it would quietly protect nothing.
func parseNames(value string) ([]string, error) {
	var names []string
	for _, item := range strings.FieldsFunc(value, func(r rune) bool { return strings.ContainsRune(",;|\n", r) }) {
		name := clean(item)
		if isPath(name) {
			return nil, errors.New("tulis nama field saja, bukan jalurnya, mis. nisn dan bukan data.nisn")
		}
		if strings.ContainsFunc(name, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
			names = append(names, name)
		}
	}
	if names == nil {
		return nil, errors.New("tidak ada nama field di dalamnya; pisahkan dengan koma, mis. nisn,email")
	}
	return names, nil
}

// isPath reports a dot between two words; "no. hp" has one too, but a space behind it.
func isPath(name string) bool {
	before, after, found := strings.Cut(name, ".")
	return found && before != "" && after != "" && !strings.HasPrefix(after, " ")
}

func parseText(value string) (string, error) { return value, nil }

// parseFormat reports whether lists are to come as columns.
func parseFormat(value string) (bool, error) {
	switch strings.ToLower(value) {
	case "json":
		return false, nil
	case "kolom":
		return true, nil
	}
	return false, errors.New("pilih salah satu: json, kolom")
}

func parseLevel(value string) (slog.Level, error) {
	switch strings.ToLower(value) {
	case "error":
		return slog.LevelError, nil
	case "warn":
		return slog.LevelWarn, nil
	case "info":
		return slog.LevelInfo, nil
	case "debug":
		return slog.LevelDebug, nil
	}
	return 0, errors.New("pilih salah satu: error, warn, info, debug")
}
