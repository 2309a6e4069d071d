package httpserver

import (
	"context"
	"io"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

func TestRoom(t *testing.T) {
	r := newRoom(10)
	if !r.take(6) || r.take(5) || !r.take(4) || r.take(1) {
		t.Error("more or less than its size")
	}
	if r.give(4); r.take(5) || !r.take(4) {
		t.Error("what was given back is not there, or what was refused is gone")
	}
}

// TestLargeAnswers: clients that never take their large answers fill no more than
// the room, and only for a while. Small answers need none.
func TestLargeAnswers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		text := strings.Repeat("banyak  ", answerRoom/8/8-1)
		s := start(t, func(context.Context) string { return text })
		for range 8 {
			io.WriteString(s.dial(), head(len(call))+call)
		}
		synctest.Wait() // all of them are being written
		conn := s.dial()
		ask := func() reply {
			io.WriteString(conn, head(len(call))+call)
			return s.reply(conn)
		}
		began := time.Now()
		if a := ask(); a.status != 503 || a.id != "7" || a.code != -32603 || a.header.Get("Retry-After") != "10" {
			t.Errorf("no room: %d %.99s %v", a.status, a.body, a.header)
		}
		large := text
		text = large[:largeAnswer-1000]
		if a := ask(); a.status != 200 {
			t.Errorf("small: %d %.99s", a.status, a.body)
		}
		if took := time.Since(began); took != 0 {
			t.Errorf("waited %v", took)
		}
		time.Sleep(writeTime(len(large)) + time.Second) // of the test's clock
		text = large
		if a := ask(); a.status != 200 {
			t.Errorf("room again: %d %.99s", a.status, a.body)
		}
		conn.Close()
		s.end()
	})
}

// TestLargeMessages: clients that send large messages slowly fill no more than the
// room. Small messages need none.
func TestLargeMessages(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newTestHandler(atOnce)
		large := padded(largeMessage + 1)
		replies := make(chan reply, messageRoom/maxBody)
		var ends []*io.PipeWriter
		for range messageRoom / maxBody {
			body, end := io.Pipe()
			ends = append(ends, end)
			r := newRequest("")
			r.Body, r.ContentLength = body, -1
			go func() { replies <- send(t, h, r) }()
			io.WriteString(end, large)
		}
		synctest.Wait()
		a := send(t, h, newRequest(large))
		if a.status != 503 || a.header.Get("Retry-After") != "10" || a.header.Get("Connection") != "close" {
			t.Errorf("no room: %d %s %v", a.status, a.body, a.header)
		}
		if a := send(t, h, newRequest(padded(largeMessage))); a.status != 200 {
			t.Errorf("small: %d %s", a.status, a.body)
		}
		ends[0].Close()
		if a := <-replies; a.status != 200 {
			t.Errorf("%d %s", a.status, a.body)
		}
		if a := send(t, h, newRequest(large)); a.status != http.StatusOK {
			t.Errorf("room again: %d %s", a.status, a.body)
		}
		for _, end := range ends[1:] {
			end.CloseWithError(io.ErrUnexpectedEOF)
			<-replies
		}
	})
}
