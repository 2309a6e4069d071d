package server

import (
	"context"
	"strings"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// before runs do once, before the first request whose method has the prefix is
// looked at. It is for the tools: the SDK encodes their schemas as they are
// registered, which takes a seventh of the time between start and the answer to
// initialize, and grows with them. A host asks for tools later, if at all.
func before(prefix string, do func()) mcp.Middleware {
	once := sync.OnceFunc(do)
	return func(next mcp.MethodHandler) mcp.MethodHandler {
		return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
			if strings.HasPrefix(method, prefix) {
				once()
			}
			return next(ctx, method, req)
		}
	}
}
