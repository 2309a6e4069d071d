package server

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"time"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"mcp-asrama/internal/asrama"
)

// audit writes one line for each call, at info: who asked for what, when, for
// how long and for how many rows. It never sees an argument, and of the answer it
// keeps a number.
type audit struct{ log *slog.Logger }

// call runs one call and writes its line, also when it panics. kind is "tool",
// "resource" or "completion".
func (a audit) call(ctx context.Context, kind, name string, run func() (string, error)) (text string, err error) {
	if !a.log.Enabled(ctx, slog.LevelInfo) {
		return run()
	}
	began := time.Now()
	class := "panic"
	defer func() {
		a.write(ctx, slog.String(kind, name), slog.String("class", class),
			slog.Int64("ms", time.Since(began).Milliseconds()), slog.Int("rows", rows(text)))
	}()
	text, err = run()
	class = classOf(err)
	return text, err
}

// strangers writes the line of a call of a tool or resource that there is none of:
// somebody is trying names. The name is the caller's own text and is left out.
func (a audit) strangers(next mcp.MethodHandler) mcp.MethodHandler {
	unknown := map[string]string{"tools/call": "unknown tool", "resources/read": "unknown resource"}
	return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
		res, err := next(ctx, method, req)
		// No handler of ours has this code: wrong arguments are a tool's result.
		if e, ok := errors.AsType[*jsonrpc.Error](err); ok && e.Code == jsonrpc.CodeInvalidParams && unknown[method] != "" {
			a.write(ctx, slog.String("class", unknown[method]))
		}
		return res, err
	}
}

func (a audit) write(ctx context.Context, attrs ...slog.Attr) {
	if caller, ok := ctx.Value(callerKey{}).(string); ok {
		attrs = slices.Insert(attrs, 0, slog.String("caller", caller))
	}
	a.log.LogAttrs(ctx, slog.LevelInfo, "call", attrs...)
}

// classOf is the fixed word for how a call went.
func classOf(err error) string {
	if err == nil {
		return "ok"
	}
	if service, ok := errors.AsType[*asrama.Error](err); ok {
		return service.Class.String()
	}
	if _, ok := errors.AsType[*argumentError](err); ok {
		return "bad argument"
	}
	return "internal"
}

type callerKey struct{}

// WithCaller names who makes the calls under ctx, for the log.
func WithCaller(ctx context.Context, name string) context.Context {
	return context.WithValue(ctx, callerKey{}, name)
}
