package httpserver

import "sync/atomic"

const (
	// largeMessage is how long a message may be without needing room, in bytes: as
	// long as a header, which every connection may hold anyway.
	largeMessage = maxHeader

	// messageRoom is for the larger ones, in bytes; each counts as the longest
	// allowed, since it may come without its length.
	messageRoom = 64 * maxBody

	// largeAnswer is how long an answer may be without needing room, in bytes. It is
	// far above what a model can read at once.
	largeAnswer = 1 << 20

	// answerRoom is for the larger ones, in bytes: eight of the longest.
	answerRoom = 64 << 20
)

// A room bounds the bytes that many hold at once. Nobody waits for room: he would
// have to hold his bytes meanwhile.
type room struct{ free atomic.Int64 }

func newRoom(size int64) *room {
	r := new(room)
	r.free.Store(size)
	return r
}

// take reports whether there was room. give must follow when there was.
func (r *room) take(size int64) bool {
	if r.free.Add(-size) < 0 {
		r.give(size)
		return false
	}
	return true
}

func (r *room) give(size int64) { r.free.Add(size) }
