package server

import (
	"context"
	"fmt"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func laporanKamarPrompt() *mcp.Prompt {
	return &mcp.Prompt{
		Name:        "laporan_kamar",
		Description: "Template untuk membuat laporan singkat satu kamar.",
		Arguments:   []*mcp.PromptArgument{{Name: "nama_kamar", Required: true}},
	}
}

func laporanKamar(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	nama := strings.TrimSpace(req.Params.Arguments["nama_kamar"])
	if nama == "" {
		// The SDK hands a missing required argument on to the handler.
		return nil, rpcError(jsonrpc.CodeInvalidParams,
			badArgument("nama_kamar wajib diisi: nama satu kamar, mis. \"Al-Fatih 1\"."))
	}
	text := fmt.Sprintf("Buatkan laporan singkat untuk kamar '%s': daftar penghuni, "+
		"jumlah terisi vs kapasitas, dan siapa yang tidak hadir hari ini.", nama)
	return &mcp.GetPromptResult{
		Description: laporanKamarPrompt().Description,
		Messages:    []*mcp.PromptMessage{{Role: "user", Content: &mcp.TextContent{Text: text}}},
	}, nil
}
