package privacy

import "bytes"

// scanner takes a JSON text apart and is as strict as RFC 7493 asks: one value, unique names, valid UTF-8, no lone
// surrogates. One pass both checks and notes what is there. The methods that take something return the index behind
// it, or invalid.
type scanner struct {
	e     *engine
	src   []byte
	nodes []node
	depth int   // containers around the current value, those around src included
	key   int32 // the name of the next value, or -1
	prev  int32 // the name before, to guess the next one
}

// invalid is no index: what should be there is not, or is too deep.
const invalid = -1

// run takes all of src.
func (s *scanner) run() bool {
	end := s.value(s.space(0))
	return end != invalid && s.space(end) == len(s.src)
}

// at returns the byte at i, or at the end of src a 0, which is nowhere allowed.
func (s *scanner) at(i int) byte {
	if uint(i) < uint(len(s.src)) {
		return s.src[i]
	}
	return 0
}

// space returns the index of the first byte from i on that is no white space.
func (s *scanner) space(i int) int {
	for uint(i) < uint(len(s.src)) && isJSONSpace(s.src[i]) {
		i++
	}
	return i
}

func (s *scanner) value(i int) int {
	switch s.at(i) {
	case '"':
		return s.str(i)
	case '{', '[':
		return s.container(i)
	}
	return s.scalar(i)
}

// container takes the object or array that starts at i.
func (s *scanner) container(i int) int {
	if s.depth == maxDepth {
		return invalid
	}
	s.depth++
	at := len(s.nodes)
	s.add(node{start: int32(i)})
	end := i + 1
	if s.src[i] == '{' {
		end = s.members(s.space(end))
	} else {
		end = s.elements(s.space(end))
	}
	s.depth--
	if end != invalid {
		s.nodes[at].end, s.nodes[at].link = int32(end), int32(len(s.nodes))
	}
	return end
}

func (s *scanner) elements(i int) int {
	if s.at(i) == ']' {
		return i + 1
	}
	for {
		if i = s.value(i); i == invalid {
			return invalid
		}
		i = s.space(i)
		switch s.at(i) {
		case ',':
			i = s.space(i + 1)
		case ']':
			return i + 1
		default:
			return invalid
		}
	}
}

func (s *scanner) members(i int) int {
	if s.at(i) == '}' {
		return i + 1
	}
	names := s.e.openNames()
	for {
		if i = s.member(i, names.object); i == invalid {
			return invalid
		}
		i = s.space(i)
		switch s.at(i) {
		case ',':
			i = s.space(i + 1)
		case '}':
			s.e.closeNames(names)
			return i + 1
		default:
			return invalid
		}
	}
}

// member takes the name that starts at i, and its value.
func (s *scanner) member(i int, object int32) int {
	i = s.name(i)
	if i == invalid || !s.e.note(s.key, object) {
		return invalid
	}
	if i = s.space(i); s.at(i) != ':' {
		return invalid
	}
	return s.value(s.space(i + 1))
}

// name takes the name that starts at i. Rows repeat their names in order, so mostly the one that came after the name
// before comes again, and its length is known.
func (s *scanner) name(i int) int {
	keys := s.e.keys
	if int(s.prev) < len(keys) {
		id := keys[s.prev].follow
		if known := keys[id].literal; bytes.HasPrefix(s.src[i:], known) {
			s.key, s.prev = id, id
			return i + len(known)
		}
	}
	m, end := s.literal(i)
	if end == invalid {
		return invalid
	}
	id := s.e.key(s.src[i:end], m)
	s.e.keys[s.prev].follow = id
	s.key, s.prev = id, id
	return end
}

// literal measures the string that starts at i.
func (s *scanner) literal(i int) (marks, int) {
	if s.at(i) != '"' {
		return marks{}, invalid
	}
	m, end := stringMarks(s.src, i+1)
	if end != invalid && !m.plain() && !isLiteral(s.src[i+1:end-1]) {
		return marks{}, invalid
	}
	return m, end
}

func (s *scanner) str(i int) int {
	m, end := s.literal(i)
	if end == invalid {
		return invalid
	}
	s.e.noteFigures(s.key, m)
	at := len(s.nodes)
	s.add(node{start: int32(i), end: int32(end), link: m.pack()})
	if m.has&(wide|control) == 0 && !opensJSON(s.src[i+1]) && !isJSONSpace(s.src[i+1]) {
		return end // most strings: nothing to prepare
	}
	if s.e.prepare(&s.nodes[at], s.src, m, s.depth) != nil {
		return invalid
	}
	return end
}

// scalar takes the number or the word that starts at i.
func (s *scanner) scalar(i int) int {
	end := wordEnd(s.src, i)
	if end == invalid {
		end = numberEnd(s.src, i)
	}
	if end != invalid {
		s.e.noteFigures(s.key, marksOf(s.src[i:end]))
		s.add(node{start: int32(i), end: int32(end)})
	}
	return end
}

// add appends the next value, with its name.
func (s *scanner) add(n node) {
	n.key, s.key = s.key, -1
	if len(s.nodes) == cap(s.nodes) {
		s.nodes = growNodes(s.nodes, int(n.start), len(s.src))
	}
	s.nodes = append(s.nodes, n)
}
