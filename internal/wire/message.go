// Package wire takes JSON-RPC 2.0 messages apart and builds the errors that go
// out, for every transport alike (MCP specification 2025-06-18, "Base Protocol").
package wire

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"strconv"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
)

// A Message is one line or body, taken apart as far as JSON-RPC 2.0 goes. The
// slices point into it.
type Message struct {
	ID     RequestID
	Method string
	Params jsontext.Value // nil when missing or null
	Reply  bool           // has a result or an error member, and no method
}

// A Fault is why a line is no message: the answer the host gets.
type Fault struct {
	ID     RequestID // the zero value goes out as null
	Code   int64
	Reason string
}

// Invalid is the fault of what is JSON and no request. The reason must quote
// nothing of it.
func Invalid(id RequestID, format string, args ...any) *Fault {
	return &Fault{id, jsonrpc.CodeInvalidRequest, "Invalid Request: " + fmt.Sprintf(format, args...)}
}

// parseFault says nothing of where or what: the line may hold anything.
func parseFault() *Fault {
	return &Fault{Code: jsonrpc.CodeParseError, Reason: "Parse error: not one JSON value in UTF-8"}
}

// Parse takes a line apart. The SDK's decoder is not used: it drops the id of
// what it refuses, takes 1.5 for 1, and decodes everything twice.
func Parse(line []byte) (Message, *Fault) {
	if !utf8.Valid(line) {
		return Message{}, parseFault()
	}
	// Twice the same argument and half an emoji are the tool's to refuse, under the
	// request's own id: a host waits for ever for an answer to the id null.
	dec := jsontext.NewDecoder(bytes.NewBuffer(line), jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
	if dec.PeekKind() != '{' {
		if dec.SkipValue() != nil || !atEnd(dec) {
			return Message{}, parseFault()
		}
		return Message{}, Invalid(RequestID{}, "one JSON object, no batch")
	}
	raw, dup, ok := members(dec)
	if !ok || !atEnd(dec) {
		return Message{}, parseFault()
	}
	return raw.message(dup)
}

// envelope holds the raw members of JSON-RPC's message object.
type envelope struct{ jsonrpc, id, method, params, result, err jsontext.Value }

// members reads the top-level object. dup is set when a member that matters is
// there twice; which of the two is meant cannot be known.
func members(dec *jsontext.Decoder) (e envelope, dup, ok bool) {
	if _, err := dec.ReadToken(); err != nil {
		return e, false, false
	}
	for dec.PeekKind() == '"' {
		name, err := dec.ReadToken()
		if err != nil {
			return e, dup, false
		}
		slot := e.slot(name.String())
		if slot == nil {
			if dec.SkipValue() != nil {
				return e, dup, false
			}
			continue
		}
		dup = dup || *slot != nil
		value, err := dec.ReadValue()
		if err != nil {
			return e, dup, false
		}
		*slot = value
	}
	_, err := dec.ReadToken()
	return e, dup, err == nil
}

func (e *envelope) slot(name string) *jsontext.Value {
	switch name {
	case "jsonrpc":
		return &e.jsonrpc
	case "id":
		return &e.id
	case "method":
		return &e.method
	case "params":
		return &e.params
	case "result":
		return &e.result
	case "error":
		return &e.err
	}
	return nil
}

func (e *envelope) message(dup bool) (Message, *Fault) {
	m := Message{Reply: e.method == nil && (e.result != nil || e.err != nil)}
	if dup {
		return m, Invalid(RequestID{}, "a member is there twice")
	}
	if e.id != nil && !(m.Reply && e.id.Kind() == 'n') {
		var ok bool
		if m.ID, ok = NewRequestID(e.id); !ok {
			return m, Invalid(RequestID{}, "id must be a string or a number")
		}
	}
	if string(e.jsonrpc) != `"2.0"` {
		return m, Invalid(m.ID, `jsonrpc must be "2.0"`)
	}
	if m.Reply {
		return m, nil
	}
	if e.method.Kind() != '"' {
		return m, Invalid(m.ID, "method must be a string")
	}
	m.Method = unquote(e.method)
	switch e.params.Kind() {
	case '{', '[':
		m.Params = e.params
	case 'n', jsontext.KindInvalid:
	default:
		return m, Invalid(m.ID, "params must be an object")
	}
	return m, nil
}

// atEnd reports whether nothing but white space follows.
func atEnd(dec *jsontext.Decoder) bool {
	_, err := dec.ReadToken()
	return err == io.EOF
}

// unquote returns the text of a JSON string the decoder has accepted.
func unquote(v jsontext.Value) string {
	text, _ := jsontext.AppendUnquote(nil, v)
	return string(text)
}

// A RequestID is an id as the host wrote it and as the SDK knows it. The reply
// carries the host's own bytes, so 1.0 stays 1.0 and no digit of a 64-bit id is
// lost in a float.
type RequestID struct {
	Raw string
	Key jsonrpc.ID
}

// NewRequestID takes a JSON string or number; MCP allows no other id.
func NewRequestID(v jsontext.Value) (RequestID, bool) {
	var (
		key jsonrpc.ID
		err error
	)
	switch v.Kind() {
	case '"':
		key, err = jsonrpc.MakeID(unquote(v))
	case '0':
		key, err = numberKey(string(v))
	default:
		return RequestID{}, false
	}
	return RequestID{Raw: string(v), Key: key}, err == nil
}

// numberKey gives whole numbers a float holds exactly as they are, so that the
// SDK repeats them rightly in what it builds of its own. Any other literal
// becomes a text no host sends.
func numberKey(literal string) (jsonrpc.ID, error) {
	const exact = 1 << 53
	if f, err := strconv.ParseFloat(literal, 64); err == nil && -exact < f && f < exact && f == math.Trunc(f) {
		return jsonrpc.MakeID(f)
	}
	return jsonrpc.MakeID("\x00number " + literal)
}
