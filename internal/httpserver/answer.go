package httpserver

import (
	"bufio"
	"bytes"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"

	"mcp-asrama/internal/wire"
)

// An answer is ready to be written.
type answer struct {
	status int
	media  string // "" when there is no body
	body   []byte
	result *wire.Shelved // when there is one, it is followed by "}" and comes behind body
}

// size is how much memory it holds, in bytes; quoted it is a little longer.
func (a answer) size() int {
	if a.result == nil {
		return len(a.body)
	}
	return len(a.body) + a.result.Size()
}

// writeTime is how long a client has to take in an answer of that many bytes.
func writeTime(size int) time.Duration {
	return leastWriteTime + time.Duration(size)*time.Second/writeRate
}

// writeTo writes it in a way that lets nobody on the way keep it: it may hold
// children's data. An error of writing has nobody left to be told to.
func (a answer) writeTo(w http.ResponseWriter) {
	// Only tests have a writer without deadlines.
	http.NewResponseController(w).SetWriteDeadline(time.Now().Add(writeTime(a.size())))
	h := w.Header()
	h.Set("Cache-Control", "no-store")
	h.Set("X-Content-Type-Options", "nosniff")
	if a.media != "" {
		h.Set("Content-Type", a.media)
	}
	if a.result == nil {
		h.Set("Content-Length", strconv.Itoa(len(a.body)))
		w.WriteHeader(a.status)
		w.Write(a.body)
		return
	}
	w.WriteHeader(a.status)
	out := buffers.Get().(*bufio.Writer)
	out.Reset(w)
	out.Write(a.body)
	a.result.Write(out)
	out.WriteByte('}')
	out.Flush()
	out.Reset(nil)
	buffers.Put(out)
}

// buffers hold a part of an answer while it is quoted.
var buffers = sync.Pool{New: func() any { return bufio.NewWriterSize(nil, 32<<10) }}

func failed(status int, id wire.RequestID, e *jsonrpc.Error) answer {
	return answer{status: status, media: "application/json", body: wire.EncodeError(id.Raw, e)}
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
		out := answer{status: r.status, media: media, body: []byte(`{"jsonrpc":"2.0","id":` + m.ID.Raw + `,"result":`)}
		if out.result = x.shelf.Take(bytes.TrimSuffix(result, []byte("}"))); out.result == nil {
			out.body = append(out.body, result...)
		}
		return out
	}
	switch {
	case x.own != nil:
		return failed(max(r.status, http.StatusOK), m.ID, x.own)
	case r.status == http.StatusAccepted:
		return answer{status: r.status}
	case media == "text/event-stream": // of subscriptions/listen
		return answer{status: r.status, media: media, body: body}
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
