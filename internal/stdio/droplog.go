package stdio

import (
	"io"
	"time"
)

// A DropWriter hands lines to a slow writer without ever waiting for it. A host
// that starts us and never drains our stderr fills the pipe; a log line written
// straight to it would then stop a call for good.
type DropWriter struct {
	lines chan []byte
	done  chan struct{}
}

// NewDropWriter starts the goroutine that writes to w. It keeps up to 256 lines;
// what comes while they are all waiting is lost.
func NewDropWriter(w io.Writer) *DropWriter {
	d := &DropWriter{lines: make(chan []byte, 256), done: make(chan struct{})}
	go func() {
		defer close(d.done)
		for line := range d.lines {
			if line == nil {
				return
			}
			w.Write(line) // an error has nobody left to be told to
		}
	}()
	return d
}

// Write takes a copy of p, or drops it. It never waits and never fails.
func (d *DropWriter) Write(p []byte) (int, error) {
	select {
	case d.lines <- append([]byte{}, p...):
	default:
	}
	return len(p), nil
}

// Close waits up to limit for the lines taken to be written. What is written
// after it is lost; a handler that outlives the session may still try.
func (d *DropWriter) Close(limit time.Duration) {
	timeout := time.After(limit)
	select {
	case d.lines <- nil:
	case <-timeout:
		return
	}
	select {
	case <-d.done:
	case <-timeout:
	}
}
