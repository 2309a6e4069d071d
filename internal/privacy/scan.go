package privacy

import (
	"bytes"

	"github.com/go-json-experiment/json/jsontext"
)

// maxDepth is how many objects and arrays may be open at once; a JSON text inside a string counts on from the depth
// of that string.
const maxDepth = 64

// node is one value of a document, in document order. It takes 20 bytes, and the nodes of a list take no more memory
// than its text.
type node struct {
	start, end int32 // the literal in doc.src, quotes included
	key        int32 // members of objects: index of the name in engine.keys; else -1
	link       int32 // objects and arrays: index of the first node behind; strings: index in engine.extras or -1
	kind       byte  // '{', '[', '"', '0' for a number, 'n' for null, true and false
	marks      marks
}

// doc is a JSON text taken apart: the body itself, or one found inside a string.
type doc struct {
	src   []byte
	nodes []node
}

// next returns the index of the first node behind the value at node i.
func (d *doc) next(i int) int {
	if n := &d.nodes[i]; n.kind == '{' || n.kind == '[' {
		return int(n.link)
	}
	return i + 1
}

// parse takes src apart and everything that is JSON inside its strings, depth levels below the body. It returns the
// index of the document. The tokenizer has the say over what is JSON; the scan after it may trust every byte.
func (e *engine) parse(src []byte, depth int) (int32, error) {
	if int64(len(src)) >= 1<<31 || !jsontext.Value(src).IsValid() {
		return -1, ErrInvalid
	}
	id := int32(len(e.docs))
	e.docs = append(e.docs, doc{src: src})
	s := scanner{e: e, src: src, depth: depth, key: -1, nodes: e.takeNodes(src)}
	if err := s.run(); err != nil {
		return -1, err
	}
	e.docs[id].nodes = s.nodes
	return id, nil
}

// minNode is how many bytes of text a node is expected to take at least; a bound for what commas inside strings cost.
const minNode = 12

// takeNodes hands out the scratch for the body; documents inside strings get their own. A value is the first one, or
// the first in an object or array, or stands behind a comma; so the nodes rarely have to grow.
func (e *engine) takeNodes(src []byte) []node {
	nodes := e.nodes[:0]
	e.nodes = nil
	n := 1
	for _, b := range []byte(",[{") {
		n += bytes.Count(src, []byte{b})
	}
	if n = min(n, len(src)/minNode+1); n > cap(nodes) {
		nodes = make([]node, 0, n)
	}
	return nodes
}

type scanner struct {
	e     *engine
	src   []byte
	nodes []node
	open  []int32 // indexes of the containers around the current token
	depth int     // containers around src
	name  bool    // the next string is a name
	key   int32   // the name of the next value, or -1
	prev  int32   // the name before, to guess the next one
}

func (s *scanner) run() error {
	for i := 0; i < len(s.src); {
		var err error
		switch c := s.src[i]; c {
		case ' ', '\t', '\n', '\r', ':':
			i++
		case ',':
			s.name = s.inObject()
			i++
		case '{', '[':
			err = s.enter(i)
			i++
		case '}', ']':
			s.leave(i + 1)
			i++
		case '"':
			if s.name {
				i = s.member(i)
			} else {
				i, err = s.str(i)
			}
		default:
			i = s.scalar(i)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (s *scanner) inObject() bool {
	return len(s.open) > 0 && s.nodes[s.open[len(s.open)-1]].kind == '{'
}

// add appends the next value, with its name.
func (s *scanner) add(n node) {
	n.key, s.key = s.key, -1
	s.nodes = append(s.nodes, n)
}

func (s *scanner) enter(i int) error {
	if s.depth+len(s.open) >= maxDepth {
		return ErrInvalid
	}
	s.open = append(s.open, int32(len(s.nodes)))
	s.name = s.src[i] == '{'
	s.add(node{start: int32(i), kind: s.src[i]})
	return nil
}

func (s *scanner) leave(end int) {
	top := &s.nodes[s.open[len(s.open)-1]]
	s.open = s.open[:len(s.open)-1]
	top.end, top.link = int32(end), int32(len(s.nodes))
}

// member takes the name that starts at i and returns the index behind it. Rows repeat their names in order, so mostly
// the one that came after the name before comes again, and its length is known.
func (s *scanner) member(i int) int {
	s.name = false
	keys := s.e.keys
	if int(s.prev) < len(keys) {
		id := keys[s.prev].follow
		if known := keys[id].literal; bytes.HasPrefix(s.src[i:], known) {
			s.key, s.prev = id, id
			return i + len(known)
		}
	}
	m, end := stringMarks(s.src, i+1)
	id := s.e.key(s.src[i:end], m)
	s.e.keys[s.prev].follow = id
	s.key, s.prev = id, id
	return end
}

// str takes the string that starts at i and returns the index behind it.
func (s *scanner) str(i int) (int, error) {
	m, end := stringMarks(s.src, i+1)
	s.add(node{start: int32(i), end: int32(end), kind: '"', link: -1, marks: m})
	if m.has&(wide|control) == 0 && !opensJSON(s.src[i+1]) && !isJSONSpace(s.src[i+1]) { // most strings: nothing to prepare
		return end, nil
	}
	return end, s.e.prepare(&s.nodes[len(s.nodes)-1], s.src, s.depth+len(s.open))
}

// scalar takes the number or the word (null, true, false) that starts at i and returns the index behind it.
func (s *scanner) scalar(i int) int {
	n := node{start: int32(i), kind: '0'}
	if c := s.src[i]; c >= 'a' && c <= 'z' {
		n.kind = 'n'
	}
	for i < len(s.src) && byteClass[s.src[i]]&(digit|letter|sign) != 0 {
		i++
	}
	n.end = int32(i)
	s.add(n)
	return i
}
