package server

import (
	"context"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"mcp-asrama/internal/asrama"
)

// maxCompletions is the most values a reply may hold (specification, completion).
const maxCompletions = 100

// completion proposes values while somebody types.
type completion struct {
	api   *asrama.Client
	audit audit
}

// complete proposes room names for the prompt's argument. When the service
// gives no list there is nothing to propose, which is no error to
// show at every key: the log has the reason, and the prompt takes any name.
func (c completion) complete(ctx context.Context, req *mcp.CompleteRequest) (*mcp.CompleteResult, error) {
	ref, argument := req.Params.Ref, req.Params.Argument
	prompt := laporanKamarPrompt()
	if ref.Name != prompt.Name || argument.Name != prompt.Arguments[0].Name {
		return nil, rpcError(jsonrpc.CodeInvalidParams, badArgument("%s dari prompt %s saja yang dapat dilengkapi.",
			prompt.Arguments[0].Name, prompt.Name))
	}
	var whole bool
	text, err := c.audit.call(ctx, "completion", prompt.Name, func() (text string, err error) {
		text, whole, err = c.api.KamarUtuh(ctx)
		return text, err
	})
	if err != nil {
		text = "[]"
	}
	found := matching(roomNames(text, whole), plainName(argument.Value))
	return &mcp.CompleteResult{Completion: mcp.CompletionResultDetails{
		Values:  found[:min(len(found), maxCompletions)],
		Total:   len(found),
		HasMore: len(found) > maxCompletions,
	}}, nil
}

// matching returns the names that have typed in them, in any case; those that start
// with it come first.
func matching(names []string, typed string) []string {
	typed = strings.ToLower(typed)
	first, later := []string{}, []string{}
	for _, name := range names {
		switch i := strings.Index(strings.ToLower(name), typed); {
		case i == 0:
			first = append(first, name)
		case i > 0:
			later = append(later, name)
		}
	}
	return append(first, later...)
}
