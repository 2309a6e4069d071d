package stdio

import (
	"bufio"
	"bytes"
	"errors"
	"io"
)

// errLineTooLong reports a line over maxLine. It has been read to its end.
var errLineTooLong = errors.New("line too long")

// slack is what trim may take off a line that is not too long.
const slack = 16

// lineReader splits a stream into lines in bounded memory.
type lineReader struct {
	r   *bufio.Reader
	buf []byte // a line longer than r's buffer, gathered
}

func newLineReader(r io.Reader) *lineReader {
	return &lineReader{r: bufio.NewReaderSize(r, 64<<10)}
}

// next returns the next line without its end and without the white space around
// it, also when the input ends without a line end. The slice is valid until the
// next call. The error is errLineTooLong, after which next may be called again,
// or whatever ended the input; then the line is empty.
func (l *lineReader) next() ([]byte, error) {
	if cap(l.buf) > 64<<10 {
		l.buf = nil // one huge line must not be paid for until the process ends
	}
	l.buf = l.buf[:0]
	tooLong := false
	for {
		part, err := l.r.ReadSlice('\n')
		switch {
		case err == nil && len(l.buf) == 0 && !tooLong:
			return trim(part), nil
		case tooLong || len(l.buf)+len(part) > maxLine+slack:
			tooLong, l.buf = true, nil
		default:
			l.buf = append(l.buf, part...)
		}
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		line := trim(l.buf)
		switch {
		case tooLong || len(line) > maxLine:
			return nil, errLineTooLong
		case len(line) > 0 || err == nil:
			return line, nil
		}
		return nil, err
	}
}

// trim takes off what hosts put around a message without meaning it: the line
// end, spaces, and the byte order mark some Windows shells write first.
func trim(line []byte) []byte {
	line = bytes.Trim(line, " \t\r\n")
	return bytes.Trim(bytes.TrimPrefix(line, []byte("\ufeff")), " \t\r\n")
}
