package server

import (
	"context"
	"fmt"
	"log/slog"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// guard turns a panic in any handler into an error answer; the SDK would let it
// end the process and print its value, which may be a child's data. The log line
// says where it happened, never what the value was.
func guard(log *slog.Logger) mcp.Middleware {
	return func(next mcp.MethodHandler) mcp.MethodHandler {
		return func(ctx context.Context, method string, req mcp.Request) (res mcp.Result, err error) {
			defer func() {
				if recover() == nil {
					return
				}
				log.Error("panic in a handler", "method", method, "at", panicSite())
				if _, ok := req.(*mcp.CallToolRequest); ok {
					res, err = failure(nil), nil
					return
				}
				res, err = nil, &jsonrpc.Error{Code: jsonrpc.CodeInternalError, Message: internalError}
			}()
			return next(ctx, method, req)
		}
	}
}

// panicSite finds the innermost frame below the panic that is not the runtime's.
func panicSite() string {
	var pcs [64]uintptr
	frames := runtime.CallersFrames(pcs[:runtime.Callers(0, pcs[:])])
	panicking := false
	for {
		frame, more := frames.Next()
		switch {
		case frame.Function == "runtime.gopanic":
			panicking = true
		case panicking && !strings.HasPrefix(frame.Function, "runtime."):
			return fmt.Sprintf("%s:%d", filepath.Base(frame.File), frame.Line)
		}
		if !more {
			return "unknown"
		}
	}
}
