package httpserver

import (
	"bytes"
	"log"
	"log/slog"
)

// newErrorLog is the place for what net/http has to say.
func newErrorLog(to *slog.Logger) *log.Logger { return log.New(quietly{to}, "", 0) }

// quietly keeps the fact of a panic and nothing else: net/http's lines quote what
// clients send and what a handler panicked with.
type quietly struct{ log *slog.Logger }

func (q quietly) Write(line []byte) (int, error) {
	if bytes.Contains(line, []byte("panic serving")) {
		q.log.Error("panic while answering over HTTP")
	}
	return len(line), nil
}
