package main

import (
	"bytes"
	"io"
)

// maxLine is the longest line that is kept, in bytes; a longer one is cut there. An answer of 8 MiB, each byte of it
// escaped in six, is less.
const maxLine = 64 << 20

// lines cuts a stream that comes in pieces into lines.
type lines struct {
	buf     []byte
	scanned int // so much of buf has no line end
}

func (l *lines) add(piece []byte) { l.buf = append(l.buf, piece...) }

// next takes the first whole line, without its end.
func (l *lines) next() (line []byte, ok bool) {
	end := bytes.IndexByte(l.buf[l.scanned:], '\n')
	switch {
	case end >= 0:
		end += l.scanned
		line, l.buf = l.buf[:end], l.buf[end+1:]
	case len(l.buf) > maxLine:
		line, l.buf = l.buf[:maxLine], l.buf[maxLine:]
	default:
		l.scanned = len(l.buf)
		return nil, false
	}
	l.scanned = 0
	return bytes.TrimSuffix(line, []byte("\r")), true
}

// rest takes what came after the last line end.
func (l *lines) rest() []byte {
	rest := l.buf
	l.buf, l.scanned = nil, 0
	return rest
}

// prefixed writes each line that it is given after a prefix, made safe for a terminal.
type prefixed struct {
	w      io.Writer
	prefix string
	lines  lines
}

func (p *prefixed) Write(piece []byte) (int, error) {
	p.lines.add(piece)
	for {
		line, ok := p.lines.next()
		if !ok {
			return len(piece), nil
		}
		p.print(line)
	}
}

// flush writes a last line that has no end.
func (p *prefixed) flush() {
	if rest := p.lines.rest(); len(rest) > 0 {
		p.print(rest)
	}
}

func (p *prefixed) print(line []byte) {
	io.WriteString(p.w, p.prefix+printable(string(line))+"\n")
}
