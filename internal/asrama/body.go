package asrama

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"sync"
	"time"
)

const (
	maxBody      = 8 << 20     // bytes of a body after decompression
	maxDiscarded = 64 << 10    // bytes of an error body read so that its connection can serve again
	discardTime  = time.Second // for reading them
	maxPooled    = 1 << 20     // bytes of a buffer worth keeping between calls
)

var (
	errEmpty    = errors.New("empty body")
	errTooLarge = errors.New("body over the limit")
)

// readBody reads the whole body into buffer: errEmpty when there is nothing in it, errTooLarge when it is over
// maxBody, else the transport's own error or that of large, which is called once before largeBody or more is held.
func readBody(buffer *bytes.Buffer, response *http.Response, large func() error) error {
	if response.ContentLength > maxBody {
		return errTooLarge
	}
	if response.ContentLength < largeBody { // also -1: not known
		if err := readUpTo(buffer, response, largeBody); err != nil || buffer.Len() < largeBody {
			return verdict(buffer, err)
		}
	}
	if err := large(); err != nil {
		return err
	}
	return verdict(buffer, readUpTo(buffer, response, maxBody+1))
}

// readUpTo reads to the end or until buffer holds limit bytes.
func readUpTo(buffer *bytes.Buffer, response *http.Response, limit int) error {
	if response.ContentLength > 0 {
		// ReadFrom wants MinRead spare bytes to see the end without growing once more.
		buffer.Grow(int(response.ContentLength) + bytes.MinRead)
	}
	_, err := buffer.ReadFrom(io.LimitReader(response.Body, int64(limit-buffer.Len())))
	return err
}

func verdict(buffer *bytes.Buffer, err error) error {
	switch {
	case buffer.Len() > maxBody:
		return errTooLarge
	case err != nil:
		return err
	case len(bytes.TrimSpace(bytes.TrimPrefix(buffer.Bytes(), []byte("\ufeff")))) == 0:
		// A byte order mark alone is no more than nothing; one before JSON is the filter's to take off.
		return errEmpty
	}
	return nil
}

// discard reads the rest of a body nobody wants, or calls giveUp when that takes long. A 1xx has no body: after 101 the
// stream is an open conversation.
func discard(response *http.Response, giveUp func()) {
	if response.StatusCode < http.StatusOK {
		return
	}
	defer time.AfterFunc(discardTime, giveUp).Stop()
	// How it ends is of no matter: the status has already decided the answer.
	_, _ = io.CopyN(io.Discard, response.Body, maxDiscarded)
}

// bufferPool lends buffers for bodies. A rare huge body does not stay in memory.
type bufferPool struct{ pool sync.Pool }

func (p *bufferPool) get() *bytes.Buffer {
	if buffer, ok := p.pool.Get().(*bytes.Buffer); ok {
		return buffer
	}
	return new(bytes.Buffer)
}

func (p *bufferPool) put(buffer *bytes.Buffer) {
	if buffer.Cap() > maxPooled {
		return
	}
	buffer.Reset()
	p.pool.Put(buffer)
}
