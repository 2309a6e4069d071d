package server

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// A tool is what the host and the model read of one.
type tool struct {
	name  string
	title string // for people, in menus
	about string // for the model, which picks tools by it
}

// addTool registers a tool whose arguments are the fields of Args; see form for
// the tags. The handler gets them checked. The text it returns is the result;
// its error, always of a kind failure knows, becomes an error result.
func addTool[Args any](s surface, t tool, handle func(context.Context, Args) (string, error)) {
	form := newForm[Args](t.name)
	// Not mcp.AddTool: it refuses what hosts really send ("5", null, 7) and quotes
	// the values in its errors.
	s.AddTool(&mcp.Tool{
		Name:        t.name,
		Title:       t.title,
		Description: t.about,
		InputSchema: newSchema[Args](form),
		Annotations: readOnly(t.title),
	}, func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		text, err := s.audit.call(ctx, "tool", t.name, func() (string, error) {
			var args Args
			if err := form.read(req.Params.Arguments, &args); err != nil {
				return "", err
			}
			return handle(ctx, args)
		})
		if err != nil {
			return failure(err), nil
		}
		return result(s.format(text)), nil
	})
}

// readOnly sets all four hints: the SDK's defaults for the two pointers are what
// a tool that destroys things in an open world would say. Hosts from before
// protocol 2025-06-18 know only the title in here.
func readOnly(title string) *mcp.ToolAnnotations {
	no := false
	return &mcp.ToolAnnotations{
		Title:           title,
		ReadOnlyHint:    true,
		IdempotentHint:  true,
		DestructiveHint: &no,
		OpenWorldHint:   &no,
	}
}
