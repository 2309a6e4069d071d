package server

import "github.com/modelcontextprotocol/go-sdk/mcp"

const kamarURI = "asrama://kamar"

func kamarResource() *mcp.Resource {
	return &mcp.Resource{
		URI:         kamarURI,
		Name:        "resource_kamar",
		Description: "Daftar kamar asrama sebagai konteks.",
		MIMEType:    "application/json",
	}
}
