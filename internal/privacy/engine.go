package privacy

import (
	"bytes"

	"github.com/go-json-experiment/json/jsontext"
)

// engine is the state of one call. Its slices are scratch that the next call reuses.
type engine struct {
	*Filter
	docs    []doc
	texts   [][]byte // strings whose text is not their literal: unescaped, or freed of hidden text
	nodes   []node   // scratch for the body's nodes
	keys    []keyInfo
	keyID   map[string]int32
	echo    echoes
	name    name
	view    view
	groups  []group
	spans   []span
	buf     []byte // scratch for one string on its way out
	changes int    // fields removed and strings masked so far
	renamed bool   // a key lost hidden text: names may collide now
}

// keepScratch is the largest body, in bytes, whose scratch is worth keeping for the next call.
const keepScratch = 64 << 10

// newEngine returns an engine of f. The seed, an odd number, spreads the table of echoes.
func newEngine(f *Filter, seed uint64) *engine {
	e := &engine{Filter: f, keyID: map[string]int32{}}
	e.echo.seed = seed
	return e
}

// json is Filter.JSON. An engine that failed in the middle is dropped.
func (e *engine) json(src []byte) (out []byte, err error) {
	defer func() {
		if recover() != nil {
			out, err = nil, ErrInvalid
		}
	}()
	out, err = e.filter(src)
	e.release(len(src))
	return out, err
}

// plain is Filter.Text.
func (e *engine) plain(s string) (out string) {
	defer func() {
		if recover() != nil {
			out = mask
		}
	}()
	clean := e.visible([]byte(s))
	text, _ := e.text(clean, marksOf(clean))
	out = string(text)
	e.release(len(s))
	return out
}

// release gives the scratch back with nothing of the call in reach, or drops it when a large body blew it up.
func (e *engine) release(size int) {
	if size > keepScratch {
		return
	}
	clear(e.docs)
	clear(e.texts)
	clear(e.keys)
	clear(e.keyID)
	e.echo.reset()
	e.docs, e.texts, e.keys = e.docs[:0], e.texts[:0], e.keys[:0]
	e.changes, e.renamed = 0, false
	e.engines.Put(e)
}

// filter takes one body through the two passes: learn what is removed, then write what is left.
func (e *engine) filter(src []byte) ([]byte, error) {
	root, err := e.parse(src, 0)
	if err != nil {
		return nil, err
	}
	e.nodes = e.docs[root].nodes
	e.learn()
	out := e.value(&e.docs[root], 0, make([]byte, 0, len(src)))
	if e.renamed && !jsontext.Value(out).IsValid() {
		return nil, ErrInvalid // two names that only hidden text kept apart
	}
	return out, nil
}

// takeNodes hands out the scratch for the body; documents inside strings get their own.
func (e *engine) takeNodes() []node {
	n := e.nodes[:0]
	e.nodes = nil
	return n
}

// textOf returns the text of a string node.
func (e *engine) textOf(d *doc, n *node) []byte {
	if n.text >= 0 {
		return e.texts[n.text]
	}
	return d.src[n.start+1 : n.end-1]
}

// prepare fills in what the later passes need to know of a string: its text without escapes and hidden characters,
// and the document inside it, which may be one only with its hidden characters (two names that differ in them) or only
// without (a byte order mark before it). depth counts the containers around it.
func (e *engine) prepare(n *node, src []byte, depth int) error {
	text := src[n.start+1 : n.end-1]
	spelled := text
	if n.marks.has&(wide|control) != 0 {
		spelled = unescape(src[n.start:n.end])
		clean := e.visible(spelled)
		if len(clean) != len(text) {
			n.text = int32(len(e.texts))
			e.texts = append(e.texts, clean)
			text = clean
		}
		n.marks = marksOf(text)
		if len(clean) != len(spelled) {
			n.marks.has |= stripped
		}
	}
	var err error
	n.child, err = e.nested(spelled, depth)
	if n.child < 0 && n.marks.has&stripped != 0 && err == nil {
		n.child, err = e.nested(text, depth)
	}
	return err
}

// unescape returns the text of a valid JSON string literal; without escapes it is a part of the literal.
func unescape(literal []byte) []byte {
	if bytes.IndexByte(literal, '\\') < 0 {
		return literal[1 : len(literal)-1]
	}
	text, err := jsontext.AppendUnquote(make([]byte, 0, len(literal)), literal)
	if err != nil {
		panic(err) // the tokenizer accepted the literal
	}
	return text
}
