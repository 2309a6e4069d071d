package httpserver

import (
	"bytes"
	"context"
	"errors"
	"io"
	"mime"
	"net"
	"net/http"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"

	"mcp-asrama/internal/wire"
)

// maxBody bounds a message, in bytes. Our longest arguments are a name and a date.
const maxBody = 1 << 20

// messageKey finds the message in a request's context.
type messageKey struct{}

func messageOf(r *http.Request) wire.Message {
	m, _ := r.Context().Value(messageKey{}).(wire.Message)
	return m
}

// messages reads bodies to their end and takes the messages apart, so that neither
// a slow client nor a broken message gets any further.
type messages struct {
	large *room
	next  http.Handler
}

func newMessages(next http.Handler) http.Handler { return messages{newRoom(messageRoom), next} }

func (h messages) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if status, reason := unfit(r); status != 0 {
		if status == http.StatusMethodNotAllowed {
			w.Header().Set("Allow", http.MethodPost)
		}
		refuse(w, status, reason)
		return
	}
	r.Body = http.MaxBytesReader(w, r.Body, maxBody)
	body, err := io.ReadAll(io.LimitReader(r.Body, largeMessage+1))
	if err == nil && len(body) > largeMessage {
		if !h.large.take(maxBody) {
			w.Header().Set("Retry-After", retryAfter)
			refuse(w, http.StatusServiceUnavailable, "Service Unavailable: too many large messages")
			return
		}
		defer h.large.give(maxBody)
		body, err = readRest(body, r.Body)
	}
	if err != nil {
		status, reason := unread(err)
		refuse(w, status, reason)
		return
	}
	h.hand(w, r, body)
}

// hand gives a message to the next handler, and answers what is none.
func (h messages) hand(w http.ResponseWriter, r *http.Request, body []byte) {
	m, fault := wire.Parse(body)
	switch {
	case fault != nil:
		writeError(w, http.StatusBadRequest, fault.ID, &jsonrpc.Error{Code: fault.Code, Message: fault.Reason})
	case m.Reply: // to a question of ours; none is ever asked
		answer{status: http.StatusAccepted}.writeTo(w)
	default:
		h.next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), messageKey{}, m)))
	}
}

func readRest(body []byte, from io.Reader) ([]byte, error) {
	whole := bytes.NewBuffer(body)
	_, err := whole.ReadFrom(from)
	return whole.Bytes(), err
}

// unfit says what the header alone shows to be wrong; status 0 means nothing.
func unfit(r *http.Request) (status int, reason string) {
	media, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	switch {
	case r.Method != http.MethodPost:
		return http.StatusMethodNotAllowed, "Method Not Allowed: send a POST"
	case err != nil || media != "application/json":
		return http.StatusUnsupportedMediaType, "Unsupported Media Type: Content-Type must be application/json"
	case r.Header.Get("Content-Encoding") != "" && r.Header.Get("Content-Encoding") != "identity":
		return http.StatusUnsupportedMediaType, "Unsupported Media Type: no Content-Encoding"
	case r.ContentLength > maxBody:
		return http.StatusRequestEntityTooLarge, tooLarge
	}
	return 0, ""
}

const tooLarge = "Content Too Large: at most 1 MiB"

// unread is the answer to a body that did not come whole.
func unread(err error) (status int, reason string) {
	if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return http.StatusRequestEntityTooLarge, tooLarge
	}
	if slow, ok := errors.AsType[net.Error](err); ok && slow.Timeout() {
		return http.StatusRequestTimeout, "Request Timeout: the body came too slowly"
	}
	return http.StatusBadRequest, "Bad Request: the body did not come whole"
}
