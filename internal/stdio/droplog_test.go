package stdio

import (
	"bufio"
	"io"
	"testing"
	"testing/synctest"
	"time"
)

func TestDropWriterNeverWaits(t *testing.T) {
	stuck, unstick := io.Pipe()
	d := NewDropWriter(unstick)
	for range 10_000 {
		d.Write([]byte("baris\n"))
	}
	go func() {
		lines := bufio.NewScanner(stuck)
		for lines.Scan() {
		}
	}()
	d.Close(time.Minute) // returns as soon as the lines it took are out
	d.Write([]byte("sesudah\n"))
}

func TestDropWriterCloseGivesUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r, w := io.Pipe()
		d := NewDropWriter(w)
		d.Write([]byte("baris\n"))
		began := time.Now()
		d.Close(200 * time.Millisecond)
		if took := time.Since(began); took != 200*time.Millisecond {
			t.Errorf("took %v", took)
		}
		io.ReadAll(io.LimitReader(r, 6))
	})
}
