package wire

import (
	"bufio"
	"bytes"
	"encoding/json"
	"strconv"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// A Shelf takes the text of a tool's result round the SDK's encoder, which goes
// over it three times and copies it five: a quarter of a call with 50 rows. The
// SDK gets a number for the result; the answer is made of what is on the shelf
// under it. The zero value is ready; it may be used by many at once.
type Shelf struct {
	mu   sync.Mutex
	last int64
	held map[int64]*Shelved
}

// Shelved is a result as JSON, with the text in its place not yet quoted.
type Shelved struct {
	before []byte
	text   string
	after  []byte
}

// Number returns what a middleware hands to the SDK for res, which may be nil. It
// must be the outermost one: those inside see the result as it is. What is no
// tool's result with one plain text comes back as it is.
func (s *Shelf) Number(res mcp.Result) mcp.Result {
	if result, text, ok := plainText(res); ok {
		return numbered{result, text, s}
	}
	return res
}

// numbered is a result that the SDK encodes as the number of a place on the
// shelf, when it has put in what the protocol's version asks for.
type numbered struct {
	*mcp.CallToolResult
	text  string
	shelf *Shelf
}

func (n numbered) MarshalJSON() ([]byte, error) {
	item, err := shelve(n.CallToolResult, n.text)
	if err != nil {
		return nil, err
	}
	return strconv.AppendInt(nil, n.shelf.put(item), 10), nil
}

// Encode encodes a result that does not go through the SDK.
func Encode(res mcp.Result) (*Shelved, error) {
	if result, text, ok := plainText(res); ok {
		return shelve(result, text)
	}
	data, err := Marshal(res)
	if err != nil {
		return nil, err
	}
	return &Shelved{before: data}, nil
}

// plainText reports that res is a tool's result with one text and nothing beside
// it.
func plainText(res mcp.Result) (result *mcp.CallToolResult, text string, ok bool) {
	result, ok = res.(*mcp.CallToolResult)
	if !ok || result == nil || len(result.Content) != 1 || result.StructuredContent != nil {
		return nil, "", false
	}
	block, ok := result.Content[0].(*mcp.TextContent)
	if !ok || block.Meta != nil || block.Annotations != nil {
		return nil, "", false
	}
	return result, block.Text, true
}

// shelve encodes everything but the text as ever.
func shelve(result *mcp.CallToolResult, text string) (*Shelved, error) {
	rest := *result
	rest.Content = []mcp.Content{&mcp.TextContent{}}
	data, err := json.Marshal(&rest)
	if err != nil {
		return nil, err
	}
	// The content comes behind _meta, the only other member with names of any kind.
	at := bytes.LastIndex(data, []byte(`"text":""`)) + len(`"text":"`)
	return &Shelved{data[:at], text, data[at:]}, nil
}

func (s *Shelf) put(item *Shelved) int64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.held == nil {
		s.held = make(map[int64]*Shelved)
	}
	s.last++
	s.held[s.last] = item
	return s.last
}

// Take removes what a result as the SDK encoded it stands for; nil if for nothing:
// no result is a number but ours.
func (s *Shelf) Take(result []byte) *Shelved {
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

// Size is the length of the text in bytes, not yet quoted.
func (item *Shelved) Size() int { return len(item.text) }

// Write writes the result. Errors are w's to keep. w should hold 24 KiB or more.
func (item *Shelved) Write(w *bufio.Writer) {
	w.Write(item.before)
	writeQuoted(w, item.text)
	w.Write(item.after)
}
