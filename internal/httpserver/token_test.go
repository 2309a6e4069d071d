package httpserver

import (
	"errors"
	"strings"
	"testing"
)

// untouched is a body that must not be read.
type untouched struct{ t *testing.T }

func (u untouched) Read([]byte) (int, error) {
	u.t.Error("the body was read")
	return 0, errors.New("unread")
}

func (untouched) Close() error { return nil }

func TestToken(t *testing.T) {
	h := newTestHandler(atOnce)
	const (
		none    = `Bearer realm="asrama"`
		invalid = `Bearer realm="asrama", error="invalid_token"`
	)
	for _, c := range []struct {
		name    string
		headers []string
		caller  string // "" means refused
		want    string
	}{
		{"first", []string{"Bearer " + token}, "guru", ""},
		{"second", []string{"Bearer " + second}, "wali", ""},
		{"scheme in another case", []string{"bEARER " + token}, "guru", ""},
		{"more spaces", []string{"Bearer   " + token + " "}, "guru", ""},
		{"no header", nil, "", none},
		{"empty header", []string{""}, "", none},
		{"no token", []string{"Bearer "}, "", none},
		{"token alone", []string{token}, "", none},
		{"another scheme", []string{"Basic " + token}, "", none},
		{"wrong", []string{"Bearer salah-salah-salah-salah"}, "", invalid},
		{"a part", []string{"Bearer " + token[:len(token)-1]}, "", invalid},
		{"more", []string{"Bearer " + token + "x"}, "", invalid},
		{"in another case", []string{"Bearer " + strings.ToUpper(token)}, "", invalid},
		{"the name", []string{"Bearer guru"}, "", invalid},
		{"name=token", []string{"Bearer guru=" + token}, "", invalid},
		{"both tokens", []string{"Bearer " + token + "," + second}, "", invalid},
		{"scheme twice", []string{"Bearer Bearer " + token}, "", invalid},
		{"tab", []string{"Bearer\t" + token}, "", none},
		{"two headers", []string{"Bearer " + token, "Bearer " + token}, "", invalid},
		{"two headers, the second good", []string{"Bearer x", "Bearer " + token}, "", invalid},
		{"two headers, the first of another scheme", []string{"Basic x", "Bearer " + token}, "", invalid},
	} {
		r := newRequest(call)
		r.Header["Authorization"] = c.headers
		if c.caller == "" {
			r.Body = untouched{t}
		}
		a := send(t, h, r)
		if got := a.header.Get("WWW-Authenticate"); got != c.want || (a.status == 401) != (c.caller == "") {
			t.Errorf("%s: %d, WWW-Authenticate %q", c.name, a.status, got)
		}
		if c.caller != "" && !strings.Contains(a.result, `"halo `+c.caller+`"`) {
			t.Errorf("%s: %s", c.name, a.body)
		}
		if c.caller == "" && a.header.Get("Connection") != "close" {
			t.Errorf("%s: what is left of the body is waited for", c.name)
		}
		if strings.Contains(a.body, token) {
			t.Errorf("%s: %s", c.name, a.body)
		}
	}
}

func TestTokenIsNotHandedOn(t *testing.T) {
	r := newRequest(call)
	send(t, newTestHandler(atOnce), r)
	if got := r.Header.Values("Authorization"); len(got) != 0 {
		t.Errorf("handed on: %d values", len(got))
	}
}
