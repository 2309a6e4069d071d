package server

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// addResource registers a resource that is what a tool without arguments
// answers.
func addResource[Args any](s surface, r *mcp.Resource, handle func(context.Context, Args) (string, error)) {
	s.AddResource(r, func(ctx context.Context, _ *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
		text, err := s.audit.call(ctx, "resource", r.URI, func() (string, error) {
			var none Args
			return handle(ctx, none)
		})
		if err != nil {
			return nil, rpcError(jsonrpc.CodeInternalError, err)
		}
		return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{
			{URI: r.URI, MIMEType: r.MIMEType, Text: s.format(text)},
		}}, nil
	})
}
