package httpserver

import (
	"bytes"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"

	"mcp-asrama/internal/wire"
)

// An answer is ready to be written; its parts are written one after the other.
type answer struct {
	status int
	media  string // "" when there is no body
	parts  [][]byte
}

// writeTo writes it in a way that lets nobody on the way keep it: it may hold
// children's data. An error of writing has nobody left to be told to.
func (a answer) writeTo(w http.ResponseWriter) {
	length := 0
	for _, part := range a.parts {
		length += len(part)
	}
	h := w.Header()
	h.Set("Cache-Control", "no-store")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Content-Length", strconv.Itoa(length))
	if a.media != "" {
		h.Set("Content-Type", a.media)
	}
	w.WriteHeader(a.status)
	for _, part := range a.parts {
		w.Write(part)
	}
}

func failed(status int, id wire.RequestID, e *jsonrpc.Error) answer {
	return answer{status, "application/json", [][]byte{wire.EncodeError(id.Raw, e)}}
}

// A recorder takes the SDK's answer in memory.
type recorder struct {
	header http.Header
	status int // 0 until there is one
	body   bytes.Buffer
}

func (r *recorder) Header() http.Header { return r.header }

func (r *recorder) WriteHeader(status int) {
	if r.status == 0 {
		r.status = status
	}
}

func (r *recorder) Write(p []byte) (int, error) {
	r.WriteHeader(http.StatusOK)
	return r.body.Write(p)
}

// answer turns what the SDK wrote into what the client gets: a result under the
// id as the client wrote it, an error in words of ours.
func (r *recorder) answer(m wire.Message, x *exchange) answer {
	body := r.body.Bytes()
	head := append([]byte(`{"jsonrpc":"2.0","id":`), marshal(m.ID.Key.Raw())...)
	media := r.header.Get("Content-Type")
	if result, ok := bytes.CutPrefix(body, append(head, `,"result":`...)); ok && media == "application/json" {
		return answer{r.status, media, [][]byte{[]byte(`{"jsonrpc":"2.0","id":` + m.ID.Raw + `,"result":`), result}}
	}
	switch {
	case x.own != nil:
		return failed(max(r.status, http.StatusOK), m.ID, x.own)
	case r.status == http.StatusAccepted:
		return answer{status: r.status}
	case media == "text/event-stream": // of subscriptions/listen
		return answer{r.status, media, [][]byte{body}}
	case media == "application/json":
		var message struct{ Error *jsonrpc.Error }
		if json.Unmarshal(body, &message) == nil && message.Error != nil {
			return failed(r.status, m.ID, errorOut(m.Method, message.Error))
		}
	case r.status >= http.StatusBadRequest:
		return failed(r.status, m.ID, plainError(m.Method, strings.TrimSpace(string(body))))
	}
	return failed(http.StatusInternalServerError, m.ID, internal())
}
