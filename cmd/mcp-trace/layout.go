package main

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"
)

// laidWidth is how many characters of JSON stand in a line at most, where that is possible.
const laidWidth = 74

// maxLaid is from how many bytes on no further members are laid out: an answer of some megabytes would be hundreds,
// most of them margin.
const maxLaid = 1 << 20

// laidDepth is how deep values are laid out; what is deeper stays in its line.
const laidDepth = 32

// laidOut writes a valid value so that a part that fits into a line is not spread over several. Strings, numbers and
// the order of names stay as they are; what comes after the first megabyte is counted only.
func laidOut(v jsontext.Value) string {
	var b strings.Builder
	layOut(&b, v, "", 0)
	return b.String()
}

// layOut writes the value behind what stands in its line already, so many characters after the margin.
func layOut(b *strings.Builder, v jsontext.Value, margin string, before int) {
	line := oneLine(v)
	fits := len(margin)+before+utf8.RuneCountInString(line) <= laidWidth
	if fits || len(margin) > 2*laidDepth || !strings.ContainsRune("{[", rune(v.Kind())) {
		b.WriteString(line)
		return
	}
	members, named := parts(v)
	inner := margin + "  "
	b.WriteByte(line[0])
	for i := 0; i < len(members); i++ {
		b.WriteString("\n" + inner)
		if b.Len() > maxLaid {
			fmt.Fprintf(b, "… (%d lagi)", (len(members)-i)/perMember(named))
			break
		}
		before := 1 // the comma
		if named {
			name := oneLine(members[i]) + ": "
			b.WriteString(name)
			before += utf8.RuneCountInString(name)
			i++
		}
		layOut(b, members[i], inner, before)
		if i < len(members)-1 {
			b.WriteByte(',')
		}
	}
	b.WriteString("\n" + margin + line[len(line)-1:])
}

// perMember is how many parts a member has.
func perMember(named bool) int {
	if named {
		return 2
	}
	return 1
}

// parts are the elements of a list, or the names and values of an object.
func parts(v jsontext.Value) (members []jsontext.Value, named bool) {
	dec := jsontext.NewDecoder(strings.NewReader(string(v)), jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
	open, err := dec.ReadToken()
	for err == nil {
		var member jsontext.Value
		if member, err = dec.ReadValue(); err == nil {
			members = append(members, member.Clone())
		}
	}
	return members, open.Kind() == '{' // the error is the end of the list or object
}

func oneLine(v jsontext.Value) string {
	v = v.Clone()
	if err := v.Format(jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true), jsontext.PreserveRawStrings(true),
		jsontext.SpaceAfterComma(true), jsontext.SpaceAfterColon(true)); err != nil {
		return string(v)
	}
	return string(v)
}
