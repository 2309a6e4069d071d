package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"os"
)

// A lineReader gives lines of any length, in memory that is used again.
type lineReader struct {
	r    *bufio.Reader
	long []byte
}

// next returns a line with its end. It is valid until the next one.
func (l *lineReader) next() ([]byte, error) {
	part, err := l.r.ReadSlice('\n')
	if !errors.Is(err, bufio.ErrBufferFull) {
		return part, err
	}
	l.long = append(l.long[:0], part...)
	for errors.Is(err, bufio.ErrBufferFull) {
		part, err = l.r.ReadSlice('\n')
		l.long = append(l.long, part...)
	}
	return l.long, err
}

// maxTail is in bytes.
const maxTail = 500

// A tail keeps the end of what is written to it.
type tail struct{ kept []byte }

func (t *tail) Write(p []byte) (int, error) {
	t.kept = append(t.kept, p...)
	if extra := len(t.kept) - maxTail; extra > 0 {
		t.kept = append(t.kept[:0], t.kept[extra:]...)
	}
	return len(p), nil
}

// ofDead adds to err, if there is one, how the process ended and what it said last.
func ofDead(err error, state *os.ProcessState, stderr *tail) error {
	if err == nil {
		return nil
	}
	if !state.Success() {
		err = fmt.Errorf("%w (%v)", err, state)
	}
	if said := bytes.TrimSpace(stderr.kept); len(said) > 0 {
		err = fmt.Errorf("%w, stderr: %s", err, said)
	}
	return err
}
