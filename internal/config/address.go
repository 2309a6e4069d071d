package config

import (
	"errors"
	"net/url"
	"strconv"
	"strings"
	"unicode"
)

// parseURL accepts the address of the service. Userinfo is refused rather than sent as a second, silent login.
func parseURL(value string) (*url.URL, error) {
	scheme, rest, found := strings.Cut(value, "://")
	if !found || !strings.EqualFold(scheme, "http") && !strings.EqualFold(scheme, "https") {
		return nil, errors.New("harus diawali http:// atau https://, mis. http://localhost:8000")
	}
	if strings.ContainsAny(rest, "?#") {
		return nil, errors.New("tidak boleh berisi ? atau #, cukup alamat dasarnya, mis. https://api.contoh.sch.id/v1")
	}
	u, err := url.Parse(strings.TrimRight(value, "/"))
	if err != nil || u.Hostname() == "" || !isPort(u) {
		// The parser's own error repeats the value.
		return nil, errors.New("bukan alamat yang sah, mis. http://localhost:8000")
	}
	if u.User != nil {
		return nil, errors.New("tidak boleh berisi nama atau kata sandi (sebelum @); token diisi di ASRAMA_API_TOKEN")
	}
	if u.Path != "" {
		if _, err := tidyPath(u.EscapedPath()); err != nil {
			return nil, err
		}
	}
	return u, nil
}

// isPort reports whether the port can be one; net/url takes any run of digits, and none after the colon.
func isPort(u *url.URL) bool {
	if port := u.Port(); port != "" {
		n, err := strconv.ParseUint(port, 10, 16)
		return err == nil && n > 0
	}
	return !strings.HasSuffix(u.Host, ":")
}

// parsePath accepts the path of an endpoint, with or without its first slash, percent-encoding kept.
func parsePath(value string) (string, error) {
	// "://" is a whole URL; "C:/" is what Git Bash on Windows makes of "/anak".
	if strings.Contains(value, ":/") || strings.Contains(value, `\`) {
		return "", errors.New("cukup path saja, mis. /anak")
	}
	return tidyPath(value)
}

// tidyPath checks what the paths of the endpoints and the prefix in the service's address have in common.
func tidyPath(value string) (string, error) {
	if strings.ContainsAny(value, "?#") {
		return "", errors.New("path tidak boleh berisi ? atau #")
	}
	path := strings.Trim(value, "/")
	plain, err := url.PathUnescape(path)
	if err != nil {
		return "", errors.New("ada %xx yang tidak sah di path")
	}
	if strings.ContainsFunc(plain, unicode.IsControl) {
		return "", errors.New("ada karakter kontrol di path")
	}
	for segment := range strings.SplitSeq(plain, "/") {
		if segment == "" || segment == "." || segment == ".." {
			return "", errors.New("path tidak boleh kosong atau berisi segmen \".\", \"..\" atau segmen kosong")
		}
	}
	return "/" + path, nil
}
