package stdio

import (
	"errors"
	"io"
	"runtime"
	"testing"
)

// endless is one line that never ends.
type endless struct{ left int64 }

func (e *endless) Read(p []byte) (int, error) {
	if e.left <= 0 {
		return 0, io.EOF
	}
	for i := range p {
		p[i] = 'a'
	}
	e.left -= int64(len(p))
	return len(p), nil
}

// TestHugeLineInBoundedMemory: a line of 256 MiB passes in the memory of one of 4 MiB.
func TestHugeLineInBoundedMemory(t *testing.T) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	r := newLineReader(&endless{left: 256 << 20})
	if _, err := r.next(); !errors.Is(err, errLineTooLong) {
		t.Fatalf("error %v", err)
	}
	if _, err := r.next(); err != io.EOF {
		t.Fatalf("error %v at the end", err)
	}
	runtime.ReadMemStats(&after)
	if total := after.TotalAlloc - before.TotalAlloc; total > 10*maxLine {
		t.Errorf("allocated %d bytes", total)
	}
}
