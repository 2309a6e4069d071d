package stdio

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"strconv"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// A shelf takes the text of a tool's result round the SDK's encoder, which goes
// over it three times and copies it five: a quarter of a call with 50 rows. The
// SDK gets a number for the result; the line is made of what is on the shelf
// under it.
type shelf struct {
	mu   sync.Mutex
	next int64
	held map[int64]*shelved
}

// shelved is a result as JSON, with the text in its place not yet quoted.
type shelved struct {
	before []byte
	text   string
	after  []byte
}

func newShelf() *shelf { return &shelf{held: make(map[int64]*shelved)} }

// middleware must be the outermost: those inside see the result as it is.
func (s *shelf) middleware(next mcp.MethodHandler) mcp.MethodHandler {
	return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
		res, err := next(ctx, method, req)
		result, ok := res.(*mcp.CallToolResult)
		if !ok || err != nil || len(result.Content) != 1 || result.StructuredContent != nil {
			return res, err
		}
		text, ok := result.Content[0].(*mcp.TextContent)
		if !ok || text.Meta != nil || text.Annotations != nil {
			return res, err
		}
		return numbered{result, text.Text, s}, nil
	}
}

// numbered is a result that the SDK encodes as the number of a place on the
// shelf. Everything but the text is encoded as ever, when the SDK has put in what
// the protocol's version asks for.
type numbered struct {
	*mcp.CallToolResult
	text  string
	shelf *shelf
}

func (n numbered) MarshalJSON() ([]byte, error) {
	rest := *n.CallToolResult
	rest.Content = []mcp.Content{&mcp.TextContent{}}
	data, err := json.Marshal(&rest)
	if err != nil {
		return nil, err
	}
	// The content comes behind _meta, the only other member with names of any kind.
	at := bytes.LastIndex(data, []byte(`"text":""`)) + len(`"text":"`)
	return strconv.AppendInt(nil, n.shelf.put(&shelved{data[:at], n.text, data[at:]}), 10), nil
}

func (s *shelf) put(item *shelved) int64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.next++
	s.held[s.next] = item
	return s.next
}

// take removes what result stands for, nil if for nothing: no result is a number
// but ours.
func (s *shelf) take(result json.RawMessage) *shelved {
	number, err := strconv.ParseInt(string(result), 10, 64)
	if err != nil {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	item := s.held[number]
	delete(s.held, number)
	return item
}

func (item *shelved) writeTo(w *bufio.Writer) {
	w.Write(item.before)
	writeQuoted(w, item.text)
	w.Write(item.after)
}
