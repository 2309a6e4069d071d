package privacy

import (
	"bytes"
	"hash/maphash"

	"github.com/go-json-experiment/json/jsontext"
)

// engine is the state of one call. Its slices are scratch that the next call reuses.
type engine struct {
	*Filter
	docs    []doc
	extras  []extra
	nodes   []node // scratch for the body's nodes
	keys    []keyInfo
	keyID   map[uint64]int32 // by the hash of its literal, the last key that has it
	objects int32            // numbers them
	shadows []shadow
	seed    maphash.Seed // of the hashes of literals
	echo    echoes
	name    name
	passed  [256][]byte // by slot: strings that came out as they went in, whatever field they were in
	view    view
	groups  []group
	spans   []span
	buf     []byte // scratch for one string on its way out
	out     []byte // scratch for what is written of the body
	result  result // what is written of a large body already
	dropped int    // bytes of the removed fields, which the output can do without
	changes int    // fields removed and strings masked so far
	renamed bool   // a key lost hidden text: names may collide now
}

// extra is what a string has beside its literal.
type extra struct {
	own   bool   // text is the string's: it is unescaped, or freed of hidden text
	text  []byte // else the literal is
	child int32  // index into engine.docs of the JSON text inside, or -1
	marks marks
}

// keepScratch is the largest body, in bytes, whose scratch is worth keeping for the next call.
const keepScratch = 64 << 10

// newEngine returns an engine of f. The seed, an odd number, spreads the table of echoes.
func newEngine(f *Filter, seed uint64) *engine {
	e := &engine{Filter: f, keyID: map[uint64]int32{}, seed: maphash.MakeSeed()}
	e.echo.prepare(seed)
	return e
}

// json is Filter.JSON. An engine that failed in the middle is dropped.
func (e *engine) json(src []byte) (out string, err error) {
	defer func() {
		if recover() != nil {
			out, err = "", ErrInvalid
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
	clear(e.extras)
	clear(e.keys)
	clear(e.keyID)
	clear(e.passed[:])
	e.echo.reset()
	e.docs, e.extras, e.keys, e.shadows = e.docs[:0], e.extras[:0], e.keys[:0], e.shadows[:0]
	e.objects, e.dropped, e.changes, e.renamed = 0, 0, 0, false
	e.engines.Put(e)
}

// filter takes one body through the two passes: learn what is removed, then write what is left.
func (e *engine) filter(src []byte) (string, error) {
	root, err := e.parse(src, 0)
	if err != nil {
		return "", err
	}
	body := &e.docs[root]
	e.nodes = body.nodes
	e.learn()
	e.result.size = len(src) - e.dropped
	e.out = e.value(body, 0, e.out[:0])
	out := e.result.take(e.out)
	if e.renamed && !jsontext.Value(out).IsValid() {
		return "", ErrInvalid // two names that only hidden text kept apart
	}
	return out, nil
}

// parse takes src apart and everything that is JSON inside its strings, depth levels below the body. It returns the
// index of the document.
func (e *engine) parse(src []byte, depth int) (int32, error) {
	if int64(len(src)) >= 1<<31 {
		return -1, ErrInvalid
	}
	id := int32(len(e.docs))
	e.docs = append(e.docs, doc{src: src})
	s := scanner{e: e, src: src, depth: depth, key: -1, nodes: e.takeNodes(len(src))}
	if !s.run() {
		return -1, ErrInvalid
	}
	e.docs[id].nodes = s.nodes
	return id, nil
}

// takeNodes hands out the scratch for the body; documents inside strings get their own.
func (e *engine) takeNodes(size int) []node {
	nodes := e.nodes[:0]
	e.nodes = nil
	if cap(nodes) == 0 {
		return firstNodes(size)
	}
	return nodes
}

// textOf returns the text of a string node and its marks.
func (e *engine) textOf(d *doc, n *node) ([]byte, marks) {
	literal := d.src[n.start+1 : n.end-1]
	if n.link >= 0 {
		return literal, unpack(n.link)
	}
	x := &e.extras[^n.link]
	if x.own {
		return x.text, x.marks
	}
	return literal, x.marks
}

// child returns the document inside a string with one.
func (e *engine) child(n *node) (*doc, bool) {
	if n.link >= 0 || e.extras[^n.link].child < 0 {
		return nil, false
	}
	return &e.docs[e.extras[^n.link].child], true
}

// prepare fills in what the later passes need to know of a string: its text without escapes and hidden characters,
// and the document inside it, which may be one only with its hidden characters (two names that differ in them) or only
// without (a byte order mark before it). depth counts the containers around it.
func (e *engine) prepare(n *node, src []byte, m marks, depth int) error {
	text := src[n.start+1 : n.end-1]
	spelled := text
	x := extra{child: -1}
	if m.has&(wide|control) != 0 {
		spelled = unescape(src[n.start:n.end])
		clean := e.visible(spelled)
		if len(clean) != len(text) {
			x.own, x.text = true, clean
			text = clean
		}
		m = marksOf(text)
		if len(clean) != len(spelled) {
			m.has |= stripped
		}
	}
	var err error
	x.child, err = e.nested(spelled, depth)
	if x.child < 0 && m.has&stripped != 0 && err == nil {
		x.child, err = e.nested(text, depth)
	}
	n.link = m.pack()
	if x.own || x.child >= 0 {
		x.marks = m
		n.link = ^int32(len(e.extras))
		e.extras = append(e.extras, x)
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
