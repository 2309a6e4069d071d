package privacy

import "bytes"

// Fields are the names of the fields in a body, in the order in which they come, each once: Removed are those that JSON
// takes out, Passed those it leaves. A name that holds somebody's number, or a removed value, is in neither. Where a
// service writes names of people as field names, they are in here as they are in the result.
type Fields struct{ Removed, Passed []string }

// Fields names the fields of src by the rules that JSON goes by. What is inside a removed field is not looked at. The
// error is nil or ErrInvalid, as JSON's.
func (f *Filter) Fields(src []byte) (fields Fields, err error) {
	defer func() {
		if recover() != nil {
			fields, err = Fields{}, ErrInvalid
		}
	}()
	e := f.engines.Get().(*engine)
	root, err := e.parse(bytes.TrimPrefix(src, []byte("\ufeff")), 0)
	if err != nil {
		return Fields{}, err
	}
	body := &e.docs[root]
	e.nodes = body.nodes
	e.learn()
	e.listFields(body, &fields, map[string]bool{})
	e.release(len(src))
	return fields, nil
}

// listFields walks a document and the documents inside its strings.
func (e *engine) listFields(d *doc, fields *Fields, seen map[string]bool) {
	for i := 0; i < len(d.nodes); {
		n := &d.nodes[i]
		gone := false
		if n.key >= 0 {
			k := &e.keys[n.key]
			gone = k.drop || k.hide
			if name := string(k.clean); !seen[name] {
				seen[name] = true
				e.listField(name, k, fields)
			}
		}
		if gone {
			i = d.next(i)
			continue
		}
		if child, ok := e.child(n); ok {
			e.listFields(child, fields, seen)
		}
		i++
	}
}

func (e *engine) listField(name string, k *keyInfo, fields *Fields) {
	switch {
	case e.holdsNumber(k.clean) || e.isEcho(k.clean):
	case k.drop || k.hide:
		fields.Removed = append(fields.Removed, name)
	default:
		fields.Passed = append(fields.Passed, name)
	}
}
