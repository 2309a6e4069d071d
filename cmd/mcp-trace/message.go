package main

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/go-json-experiment/json/jsontext"
)

// message is one JSON-RPC message as it is on the wire, and what its envelope says.
type message struct {
	raw    jsontext.Value
	id     string // the id in canonical JSON; empty when there is none or it is null
	method string
	reply  bool // has a result or an error
	failed bool // has an error
	v2     bool // says "jsonrpc":"2.0"
	texts  []string
}

var errNoObject = errors.New("bukan satu objek JSON")

// parseMessage takes any JSON object. It is lenient about names that come twice and bytes that are no UTF-8: they are
// to be seen, not refused.
func parseMessage(line []byte) (message, error) {
	raw := jsontext.Value(line)
	if !raw.IsValid(jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true)) || raw.Kind() != '{' {
		return message{}, errNoObject
	}
	var envelope struct {
		JSONRPC       any
		ID            jsontext.Value
		Method        any
		Result, Error json.RawMessage
	}
	if err := json.Unmarshal(line, &envelope); err != nil {
		return message{}, errNoObject // deeper than encoding/json goes
	}
	m := message{raw: raw, reply: envelope.Result != nil || envelope.Error != nil, failed: envelope.Error != nil, v2: envelope.JSONRPC == "2.0"}
	m.method, _ = envelope.Method.(string)
	if envelope.ID != nil && envelope.ID.Kind() != 'n' {
		m.id = canonical(envelope.ID)
	}
	m.texts = texts(envelope.Result)
	return m, nil
}

// canonical writes an id so that equal ones are equal texts however they were escaped.
func canonical(id jsontext.Value) string {
	c := id.Clone()
	if err := c.Canonicalize(jsontext.CanonicalizeRawInts(false)); err != nil {
		return string(id) // an id with bytes that are no UTF-8 equals only itself
	}
	return string(c)
}

// texts are the texts of a tool's or a resource's result.
func texts(result json.RawMessage) []string {
	type block struct{ Text string }
	var content struct{ Content, Contents []block }
	if json.Unmarshal(result, &content) != nil {
		return nil // a result of another form
	}
	var found []string
	for _, b := range append(content.Content, content.Contents...) {
		found = append(found, b.Text)
	}
	return found
}

func (m message) isRequest() bool { return m.method != "" && m.id != "" && !m.reply }

// isJSONRPC tells whether a server may say this.
func (m message) isJSONRPC() bool { return m.v2 && (m.method != "" || m.reply) }

// name is what a heading or an error calls the message.
func (m message) name() string {
	switch {
	case m.method == "" && m.id == "":
		return "pesan tanpa id"
	case m.method == "":
		return "balasan id " + m.id
	case m.id == "":
		return m.method
	}
	return m.method + " id " + m.id
}

// kind is what stands before the name when a server says it; a reply is named so already.
func (m message) kind() string {
	switch {
	case m.reply:
		return ""
	case m.isRequest():
		return "permintaan "
	}
	return "notifikasi "
}

// answer is what a client with no capabilities says to a server's request.
func (m message) answer() message {
	outcome := `"error":{"code":-32601,"message":"Method not found"}`
	if m.method == "ping" {
		outcome = `"result":{}` // every side answers a ping (specification, basic/utilities/ping)
	}
	raw := fmt.Sprintf(`{"jsonrpc":"2.0","id":%s,%s}`, m.id, outcome)
	return message{raw: jsontext.Value(raw), id: m.id, reply: true, v2: true}
}
