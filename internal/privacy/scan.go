package privacy

import "github.com/go-json-experiment/json/jsontext"

// maxDepth is how many objects and arrays may be open at once; a JSON text inside a string counts on from the depth
// of that string.
const maxDepth = 64

// node is one token of a document, in document order.
type node struct {
	start, end int32 // the literal in doc.src, quotes included
	next       int32 // index of the first node behind this value
	key        int32 // names: index into engine.keys
	text       int32 // strings: index into engine.texts, or -1 when the literal is the text
	child      int32 // strings: index into engine.docs of the JSON text inside, or -1
	kind       byte  // '{', '[', '"', ':' for a name, '0' for a number, 'n' for null, true and false
	marks      marks
}

// doc is a JSON text taken apart: the body itself, or one found inside a string.
type doc struct {
	src   []byte
	nodes []node
}

// parse takes src apart and everything that is JSON inside its strings, depth levels below the body. It returns the
// index of the document. The tokenizer has the say over what is JSON; the scan after it may trust every byte.
func (e *engine) parse(src []byte, depth int) (int32, error) {
	if int64(len(src)) >= 1<<31 || !jsontext.Value(src).IsValid() {
		return -1, ErrInvalid
	}
	id := int32(len(e.docs))
	e.docs = append(e.docs, doc{src: src})
	s := scanner{e: e, src: src, depth: depth, nodes: e.takeNodes()}
	if err := s.run(); err != nil {
		return -1, err
	}
	e.docs[id].nodes = s.nodes
	return id, nil
}

type scanner struct {
	e     *engine
	src   []byte
	nodes []node
	open  []int32 // indexes of the containers around the current token
	depth int     // containers around src
	name  bool    // the next string is a name
	prev  int32   // the key before, to guess the next one
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
			i, err = s.str(i)
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

func (s *scanner) add(n node) {
	n.next = int32(len(s.nodes)) + 1
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
	top.end, top.next = int32(end), int32(len(s.nodes))
}

// str takes the string that starts at i and returns the index behind it.
func (s *scanner) str(i int) (int, error) {
	n := node{start: int32(i), kind: '"', text: -1, child: -1}
	n.marks, i = stringMarks(s.src, i+1)
	n.end = int32(i)
	if s.name {
		s.name = false
		n.kind, n.key = ':', s.e.key(s.src[n.start:n.end], n.marks, s.prev)
		s.prev = n.key
		s.add(n)
		return i, nil
	}
	err := s.e.prepare(&n, s.src, s.depth+len(s.open))
	s.add(n)
	return i, err
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
