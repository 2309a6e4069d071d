package server

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"mcp-asrama/internal/asrama"
)

// audit writes one line for each call, at info: who asked for what, when, for
// how long and for how many rows. It never sees an argument, and of the answer it
// keeps a number.
type audit struct{ log *slog.Logger }

// call runs one call and writes its line, also when it panics. kind is "tool" or
// "resource".
func (a audit) call(ctx context.Context, kind, name string, run func() (string, error)) (text string, err error) {
	if !a.log.Enabled(ctx, slog.LevelInfo) {
		return run()
	}
	began := time.Now()
	class := "panic"
	defer func() {
		attrs := make([]slog.Attr, 0, 5)
		if caller, ok := ctx.Value(callerKey{}).(string); ok {
			attrs = append(attrs, slog.String("caller", caller))
		}
		a.log.LogAttrs(ctx, slog.LevelInfo, "call", append(attrs, slog.String(kind, name), slog.String("class", class),
			slog.Int64("ms", time.Since(began).Milliseconds()), slog.Int("rows", rows(text)))...)
	}()
	text, err = run()
	class = classOf(err)
	return text, err
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
