package privacy

import (
	"cmp"
	"slices"
)

// span is a part of a view, or of the text behind it.
type span struct{ from, to int }

// appendSpan appends a match. Matches that overlap are one.
func appendSpan(spans []span, s span) []span {
	if n := len(spans); n > 0 && s.from < spans[n-1].to && s.from >= spans[n-1].from {
		spans[n-1].to = max(spans[n-1].to, s.to)
		return spans
	}
	return append(spans, s)
}

// merge sorts spans and joins those that overlap. Neighbours stay apart: two values are two masks.
func merge(spans []span) []span {
	slices.SortFunc(spans, func(a, b span) int { return cmp.Or(cmp.Compare(a.from, b.from), cmp.Compare(a.to, b.to)) })
	out := spans[:0]
	for _, s := range spans {
		if n := len(out); n > 0 && s.from < out[n-1].to {
			out[n-1].to = max(out[n-1].to, s.to)
			continue
		}
		out = append(out, s)
	}
	return out
}

// appendMasked appends text with a mask for each span of its view.
func appendMasked(out, text []byte, v *view, spans []span) []byte {
	done := 0
	for _, s := range spans {
		from, to := v.source(s.from, s.to)
		if from >= done {
			out = append(out, text[done:from]...)
			out = append(out, mask...)
		}
		done = max(done, to)
	}
	return append(out, text[done:]...)
}
