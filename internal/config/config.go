// Package config reads the environment once and turns it into values that need no further checking.
package config

import (
	"errors"
	"log/slog"
	"net/url"
)

// Config is the checked environment; the zero value of a field means that its variable is unset and has no default.
type Config struct {
	APIURL   *url.URL // ASRAMA_API_URL: http or https, no userinfo, query or trailing slash
	APIToken string   // ASRAMA_API_TOKEN: printable ASCII, without "Bearer "

	PathAnak    string // ASRAMA_PATH_ANAK: escaped as given, starts with "/", does not end with one
	PathKamar   string // ASRAMA_PATH_KAMAR, likewise
	PathAbsensi string // ASRAMA_PATH_ABSENSI, likewise

	FieldSensitif []string // ASRAMA_FIELD_SENSITIF: more names to remove
	FieldIzin     []string // ASRAMA_FIELD_IZIN: when set, the only names that pass; never set and empty

	Kolom    bool       // ASRAMA_FORMAT=kolom: lists come as columns
	CAFile   string     // ASRAMA_CA_FILE: not opened here
	LogLevel slog.Level // ASRAMA_LOG
}

// Load reads every variable through getenv. Its error has one line per mistake; each line is in Indonesian, starts
// with the variable's name and never holds the variable's value, which may be a password.
func Load(getenv func(string) string) (Config, error) {
	env := environment{getenv: getenv}
	c := Config{
		APIURL:        read(&env, "ASRAMA_API_URL", "http://localhost:8000", parseURL),
		APIToken:      read(&env, "ASRAMA_API_TOKEN", "", parseToken),
		PathAnak:      read(&env, "ASRAMA_PATH_ANAK", "/anak", parsePath),
		PathKamar:     read(&env, "ASRAMA_PATH_KAMAR", "/kamar", parsePath),
		PathAbsensi:   read(&env, "ASRAMA_PATH_ABSENSI", "/absensi", parsePath),
		FieldSensitif: read(&env, "ASRAMA_FIELD_SENSITIF", "", parseNames),
		FieldIzin:     read(&env, "ASRAMA_FIELD_IZIN", "", parseNames),
		Kolom:         read(&env, "ASRAMA_FORMAT", "json", parseFormat),
		CAFile:        read(&env, "ASRAMA_CA_FILE", "", parseText),
		LogLevel:      read(&env, "ASRAMA_LOG", "warn", parseLevel),
	}
	if err := errors.Join(env.mistakes...); err != nil {
		return Config{}, err
	}
	return c, nil
}
