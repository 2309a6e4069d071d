package mock

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"
)

// answer is a whole response, ready to be written any number of times.
type answer struct {
	status int
	header map[string]string
	body   []byte
}

func (a *answer) write(w http.ResponseWriter) {
	if a.status == http.StatusNoContent || a.status == http.StatusNotModified {
		w.WriteHeader(a.status) // these have no body, and so neither length nor type
		return
	}
	w.Header()["Content-Type"] = nil // else net/http guesses one
	for name, value := range a.header {
		w.Header().Set(name, value)
	}
	w.Header().Set("Content-Length", strconv.Itoa(len(a.body)))
	w.WriteHeader(a.status)
	// A client that has gone away, or asked with HEAD, takes no body; there is nobody to tell.
	_, _ = w.Write(a.body)
}

// jsonAnswer writes v as FastAPI does: compact, and nothing escaped that JSON does not demand.
func jsonAnswer(status int, v any) *answer {
	return &answer{status, map[string]string{"Content-Type": "application/json"}, marshal(v)}
}

// detail is FastAPI's error body: a text, or a list of what is invalid.
func detail(status int, d any) *answer {
	return jsonAnswer(status, struct {
		Detail any `json:"detail"`
	}{d})
}

func unauthorized() *answer { return detail(http.StatusUnauthorized, "Token tidak valid") }

func methodNotAllowed() *answer {
	a := detail(http.StatusMethodNotAllowed, "Method Not Allowed")
	a.header["Allow"] = http.MethodGet
	return a
}

// redirect sends the client to the same host at path, a decoded one, with the query it came with.
func redirect(r *http.Request, path string) *answer {
	scheme := "http"
	if r.TLS != nil {
		scheme = "https"
	}
	location := scheme + "://" + r.Host + quote(path, "")
	if r.URL.RawQuery != "" {
		location += "?" + quote(r.URL.RawQuery, "?#")
	}
	return &answer{status: http.StatusTemporaryRedirect, header: map[string]string{"Location": location}}
}

// quote escapes as Starlette's RedirectResponse does, which lets a percent sign stand; safe adds to what may stand.
func quote(s, safe string) string {
	safe += "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~:/%=@[]!$&'()*+,;"
	var b strings.Builder
	for _, c := range []byte(strings.ToValidUTF8(s, "\uFFFD")) {
		if strings.IndexByte(safe, c) >= 0 {
			b.WriteByte(c)
		} else {
			fmt.Fprintf(&b, "%%%02X", c)
		}
	}
	return b.String()
}

// text is what a caller sent and the answer echoes. It writes U+2028 and U+2029 as they are, like Python;
// encoding/json always escapes them.
type text string

func (t text) MarshalJSON() ([]byte, error) {
	// The pair of backslashes is first, so that an escaped backslash before "u2028" stays what it is.
	unescape := strings.NewReplacer(`\\`, `\\`, `\u2028`, "\u2028", `\u2029`, "\u2029")
	return []byte(unescape.Replace(string(marshal(string(t))))), nil
}

// marshal encodes without a line end. The types of this package cannot fail to encode.
func marshal(v any) []byte {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		panic(err)
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}
