package privacy

import "slices"

// maxDepth is how many objects and arrays may be open at once; a JSON text inside a string counts on from the depth
// of that string.
const maxDepth = 64

// node is one value of a document, in document order. What kind of value it is says its first byte. A node takes 16
// bytes, and the nodes of a list take less memory than its text.
type node struct {
	start, end int32 // the literal in doc.src, quotes included
	key        int32 // members of objects: index of the name in engine.keys; else -1
	link       int32 // objects and arrays: index of the first node behind; strings: their packed marks, or ^index in engine.extras
}

// doc is a JSON text taken apart: the body itself, or one found inside a string.
type doc struct {
	src   []byte
	nodes []node
}

// kindOf returns the first byte of a value, a quote or bracket or letter, and '0' for all numbers.
func (d *doc) kindOf(n *node) byte {
	if c := d.src[n.start]; c != '-' && !isDigit(c) {
		return c
	}
	return '0'
}

// literal returns a value as it stands in the text.
func (d *doc) literal(n *node) []byte { return d.src[n.start:n.end] }

// next returns the index of the first node behind the value at node i.
func (d *doc) next(i int) int {
	n := &d.nodes[i]
	if c := d.src[n.start]; c == '{' || c == '[' {
		return int(n.link)
	}
	return i + 1
}

// Bounds of growNodes: one that starts at nothing, and how far it trusts a guess.
const (
	nodesPerByte   = 256
	maxNodesGrowth = 16
)

// firstNodes makes room for the first nodes of a text of size bytes.
func firstNodes(size int) []node { return make([]node, 0, size/nodesPerByte+8) }

// growNodes makes room for as many nodes as the whole text will need when the rest is like the part seen.
func growNodes(nodes []node, seen, size int) []node {
	n := len(nodes)
	guess := min(n*(size-seen)/max(seen, 1), maxNodesGrowth*n)
	return slices.Grow(nodes, guess+n/16+8)
}
