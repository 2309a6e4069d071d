package main

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"mcp-asrama/mock"
)

// TestArgumentCases sends every case through the built binary and looks at what
// reached the service.
func TestArgumentCases(t *testing.T) {
	t.Parallel()
	type argumentCase struct {
		Tool          string
		Arguments     json.RawMessage
		ArgumentsJSON string `json:"arguments_json"`
		Upstream      string
		ErrorMentions []string `json:"error_mentions"`
	}
	asked := make(chan string, 64)
	answer := mock.Handler(mock.WithBody(200, "application/json", []byte(`{}`)))
	service := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked <- r.RequestURI
		answer.ServeHTTP(w, r)
	}))
	defer service.Close()
	p := launch(t, []string{"ASRAMA_API_URL=" + service.URL})
	p.handshake()
	cases := append(readCases[argumentCase](t, "../../testdata/cases/arguments.jsonl"),
		readCases[argumentCase](t, "../../testdata/arguments.jsonl")...)
	for id, c := range cases {
		arguments := string(c.Arguments)
		if c.ArgumentsJSON != "" {
			arguments = c.ArgumentsJSON
		}
		request := callLine(id, c.Tool, arguments)
		p.send(request)
		text, isError := toolText(t, p.next())
		upstream := ""
		if len(asked) > 0 { // the request came before the answer
			upstream = <-asked
		}
		if upstream != c.Upstream || isError == (c.Upstream != "") || len(asked) > 0 {
			t.Errorf("%s: asked %q, isError %v, %s; want %q", request, upstream, isError, text, c.Upstream)
		}
		for _, mention := range c.ErrorMentions {
			if !strings.Contains(text, mention) {
				t.Errorf("%s: %s does not mention %q", request, text, mention)
			}
		}
	}
	p.hangUp()
}
