package server

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

const kamarURI = "asrama://kamar"

func kamarResource() *mcp.Resource {
	return &mcp.Resource{
		URI:         kamarURI,
		Name:        "resource_kamar",
		Description: "Daftar kamar asrama sebagai konteks.",
		MIMEType:    "application/json",
	}
}

func (h handlers) bacaKamar(ctx context.Context, _ *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
	text, err := h.api.Kamar(ctx)
	if err != nil {
		return nil, rpcError(jsonrpc.CodeInternalError, err)
	}
	return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{
		{URI: kamarURI, MIMEType: "application/json", Text: text},
	}}, nil
}
