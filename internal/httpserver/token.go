package httpserver

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"net/http"
	"strings"
)

// A caller is the holder of a token.
type caller struct {
	name   string
	digest [sha256.Size]byte
}

// tokens lets callers through, and decides it before a byte of the body is read.
type tokens struct {
	callers    []caller
	withCaller func(context.Context, string) context.Context
	next       http.Handler
}

func newTokens(named map[string]string, withCaller func(context.Context, string) context.Context, next http.Handler) http.Handler {
	t := tokens{withCaller: withCaller, next: next}
	for name, token := range named {
		t.callers = append(t.callers, caller{name, sha256.Sum256([]byte(token))})
	}
	return t
}

func (t tokens) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	sent := r.Header.Values("Authorization")
	r.Header.Del("Authorization") // nothing behind needs it
	token, ok := bearer(sent)
	if !ok {
		w.Header().Set("WWW-Authenticate", `Bearer realm="asrama"`)
		refuse(w, http.StatusUnauthorized, "Unauthorized: send the header Authorization: Bearer TOKEN")
		return
	}
	name, ok := t.find(token)
	if !ok || len(sent) > 1 {
		w.Header().Set("WWW-Authenticate", `Bearer realm="asrama", error="invalid_token"`)
		refuse(w, http.StatusUnauthorized, "Unauthorized: the token is not valid")
		return
	}
	t.next.ServeHTTP(w, r.WithContext(t.withCaller(r.Context(), name)))
}

// bearer returns the token of the first header that has one. The scheme's name
// has no case, and one space or more follows it (RFC 7235, section 2.1).
func bearer(authorization []string) (token string, ok bool) {
	for _, header := range authorization {
		scheme, rest, _ := strings.Cut(header, " ")
		token = strings.Trim(rest, " ")
		if strings.EqualFold(scheme, "Bearer") && token != "" {
			return token, true
		}
	}
	return "", false
}

// find takes the same time whichever token was sent: digests are compared, so
// neither its length nor its first characters matter, and all of them are.
func (t tokens) find(token string) (name string, ok bool) {
	digest := sha256.Sum256([]byte(token))
	for i := range t.callers {
		if subtle.ConstantTimeCompare(digest[:], t.callers[i].digest[:]) == 1 {
			name, ok = t.callers[i].name, true
		}
	}
	return name, ok
}
