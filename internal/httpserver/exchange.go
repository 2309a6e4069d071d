package httpserver

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"time"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"mcp-asrama/internal/wire"
)

// exchanger puts messages to the SDK, each in a session of its own.
type exchanger struct{ sdk http.Handler }

func newExchanger(server *mcp.Server) exchanger {
	server.AddReceivingMiddleware(watch)
	return exchanger{mcp.NewStreamableHTTPHandler(
		func(*http.Request) *mcp.Server { return server },
		&mcp.StreamableHTTPOptions{
			Stateless:    true,
			JSONResponse: true,
			// Both are decided before: hosts knows more names than loopback, and the
			// body is a copy of what newMessages has bounded.
			DisableLocalhostProtection: true,
			MaxRequestBodyBytes:        -1,
		})}
}

// An exchange is one message on its way through the SDK.
type exchange struct {
	client   context.Context // done when the client has gone
	deadline time.Time       // for the handler alone: the SDK answers nothing when its own request is over
	own      *jsonrpc.Error  // of a handler; written to be read
	shelf    wire.Shelf      // of its own: what the SDK never writes must go with it
}

type exchangeKey struct{}

// watch stands around the handlers. It ends a handler at its deadline, and when
// its client goes, which the SDK does not by itself. It keeps the handler's own
// error, which on the SDK's wire looks like one of the SDK's, and the text of a
// result.
func watch(next mcp.MethodHandler) mcp.MethodHandler {
	return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
		x, ok := ctx.Value(exchangeKey{}).(*exchange)
		if !ok {
			return next(ctx, method, req)
		}
		ctx, cancel := context.WithDeadline(ctx, x.deadline)
		defer cancel()
		defer context.AfterFunc(x.client, cancel)()
		res, err := next(ctx, method, req)
		if own, ok := err.(*jsonrpc.Error); ok && own.Code != 0 {
			x.own = own
		}
		return x.shelf.Number(res), err
	}
}

// ask returns the SDK's answer to the request's message. What the handler has not
// got by the deadline is its own to put in words.
func (e exchanger) ask(r *http.Request, deadline time.Time) answer {
	m := messageOf(r)
	x := &exchange{client: r.Context(), deadline: deadline}
	r = r.WithContext(context.WithValue(r.Context(), exchangeKey{}, x))
	body := rewrite(m)
	r.Body, r.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
	to := recorder{header: http.Header{}}
	e.sdk.ServeHTTP(&to, r)
	return to.answer(m, x)
}

// rewrite builds the message anew from what was understood of it, so that the SDK
// cannot read another method or id out of the same bytes than the gate did.
func rewrite(m wire.Message) []byte {
	body := append([]byte(`{"jsonrpc":"2.0","method":`), marshal(m.Method)...)
	if m.ID.Raw != "" {
		body = append(append(body, `,"id":`...), marshal(m.ID.Key.Raw())...)
	}
	if m.Params != nil {
		body = append(append(body, `,"params":`...), m.Params...)
	}
	return append(body, '}')
}

// marshal writes a text or a whole number.
func marshal(v any) []byte {
	data, _ := wire.Marshal(v) // neither can fail
	return data
}
