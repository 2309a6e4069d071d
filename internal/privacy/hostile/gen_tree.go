package hostile

import "slices"

// A node is a JSON value that is not written yet.
type node struct {
	kind    nodeKind
	literal string  // the text of a string, the literal of a number, true, false or null
	members []field // of an object
	items   []*node // of an array
	inside  *node   // what the text of a string is, as JSON
	plain   string  // the kind of a value that must come out; "" for any other
}

type nodeKind int

const (
	kindLiteral nodeKind = iota
	kindText
	kindObject
	kindArray
	kindInside
)

// A field is a member of an object. With gone, neither its key nor its value may come out.
type field struct {
	key   string
	value *node
	gone  bool
}

func literal(s string) *node        { return &node{kind: kindLiteral, literal: s} }
func text(s string) *node           { return &node{kind: kindText, literal: s} }
func array(items ...*node) *node    { return &node{kind: kindArray, items: items} }
func object(members ...field) *node { return &node{kind: kindObject, members: members} }
func jsonText(document *node) *node { return &node{kind: kindInside, inside: document} }

// add gives an object one more member, unless it has one of that name.
func (n *node) add(f field) (ok bool) {
	if slices.ContainsFunc(n.members, func(m field) bool { return m.key == f.key }) {
		return false
	}
	n.members = append(n.members, f)
	return true
}

// shuffle brings the members of all objects into a random order, so that an echo comes before or after its value.
func (g *gen) shuffle(n *node) {
	g.Shuffle(len(n.members), func(i, j int) { n.members[i], n.members[j] = n.members[j], n.members[i] })
	for _, f := range n.members {
		g.shuffle(f.value)
	}
	for _, item := range n.items {
		g.shuffle(item)
	}
	if n.inside != nil {
		g.shuffle(n.inside)
	}
}

// expect notes which plain values must come out and which keys must not.
func (g *gen) expect(n *node, path []Step) {
	switch n.kind {
	case kindObject:
		for _, f := range n.members {
			if f.gone {
				g.exchange.Gone = append(g.exchange.Gone, f.key)
				continue
			}
			g.expect(f.value, append(path, Step{Key: f.key}))
		}
	case kindArray:
		for i, item := range n.items {
			g.expect(item, append(path, Step{Index: i}))
		}
	case kindInside:
		g.expect(n.inside, append(path, Step{Inside: true}))
	default:
		if n.plain != "" {
			g.exchange.Plain = append(g.exchange.Plain,
				Plain{Kind: n.plain, Path: slices.Clone(path), Want: n.literal, Text: n.kind == kindText})
		}
	}
}
