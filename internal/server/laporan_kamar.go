package server

import (
	"context"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

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
	nama := plainName(req.Params.Arguments["nama_kamar"])
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

// plainName is a name without what hosts and people put around it: space at its
// ends, more than one in it, and quotes, since some hosts hand over what was typed
// behind a slash command as it is, or its first word alone, with half of them.
// Quotes inside, as in Ma'had or Kamar "A", are the name's own.
func plainName(typed string) string {
	name := strings.Join(strings.Fields(typed), " ")
	for {
		inner := strings.TrimSpace(unquoted(name))
		if inner == name {
			return name
		}
		name = inner
	}
}

// doubleQuotes are those that are never an apostrophe.
const doubleQuotes = "\"“”„«»"

// unquoted takes off one pair of quotes, or the only one that stands at an end.
func unquoted(name string) string {
	first, size := utf8.DecodeRuneInString(name)
	last, lastSize := utf8.DecodeLastRuneInString(name)
	switch {
	case size < len(name) && isQuote(first) && isQuote(last):
		return name[size : len(name)-lastSize]
	case strings.IndexAny(name, doubleQuotes) == strings.LastIndexAny(name, doubleQuotes):
		return strings.Trim(name, doubleQuotes)
	}
	return name
}

func isQuote(r rune) bool { return r == '`' || unicode.Is(unicode.Quotation_Mark, r) }
