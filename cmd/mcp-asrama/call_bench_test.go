package main

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"testing"
)

// A canned service answers every request with the same bytes and allocates
// nothing for it, so that what is counted and timed is the server's.
type canned struct {
	url  string
	size int // of the body, in bytes
}

func startCanned(tb testing.TB, rows int) canned {
	tb.Helper()
	var body bytes.Buffer
	fmt.Fprintf(&body, `{"total":%d,"data":[`, rows)
	for i := range rows {
		if i > 0 {
			body.WriteByte(',')
		}
		fmt.Fprintf(&body, `{"id":"A%05d","nama":"Siti Contoh %d","kelas":"7A","kamar":"Aisyah %d","status":"aktif",`, i, i, i%7)
		fmt.Fprintf(&body, `"nik":"317100010110%04d","no_hp_wali":"08120000%05d","alamat":"Jalan Contoh Mawar No. %d, RT 01/RW 02, Kota Contoh","nama_wali":"Ibu Contoh %d"}`,
			i, i, i, i)
	}
	body.WriteString(`]}`)
	answer := fmt.Appendf(nil, "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s", body.Len(), body.Bytes())

	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { listener.Close() })
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go answerAll(conn, answer)
		}
	}()
	return canned{url: "http://" + listener.Addr().String(), size: body.Len()}
}

func answerAll(conn net.Conn, answer []byte) {
	defer conn.Close()
	for r := bufio.NewReader(conn); ; {
		line, err := r.ReadSlice('\n')
		if err != nil {
			return
		}
		if len(line) > 2 {
			continue
		}
		if _, err := conn.Write(answer); err != nil {
			return
		}
	}
}

// A hosted server runs in this process, with pipes as a host has them.
type hosted struct {
	tb  testing.TB
	in  *io.PipeWriter
	out *bufio.Reader
}

func host(tb testing.TB, url string) *hosted {
	tb.Helper()
	stdin, in := io.Pipe()
	out, stdout := io.Pipe()
	env := map[string]string{"ASRAMA_API_URL": url, "ASRAMA_API_TOKEN": "rahasia123"}
	done := make(chan int)
	go func() {
		code := run(context.Background(), nil, func(name string) string { return env[name] }, stdin, stdout, io.Discard)
		stdout.Close()
		done <- code
	}()
	h := &hosted{tb, in, bufio.NewReaderSize(out, 1<<20)}
	tb.Cleanup(func() {
		in.Close()
		if code := <-done; code != exitOK {
			tb.Errorf("exit code %d", code)
		}
	})
	h.ask([]byte(initialize + "\n"))
	fmt.Fprintln(in, initialized)
	return h
}

// ask sends a request and returns the answer, which is valid until the next one.
func (h *hosted) ask(line []byte) []byte {
	if _, err := h.in.Write(line); err != nil {
		h.tb.Fatal(err)
	}
	answer, err := h.out.ReadSlice('\n')
	if err != nil {
		h.tb.Fatal(err)
	}
	return answer
}

// BenchmarkCall is one call from the line on stdin to the line on stdout, with
// the service on loopback.
func BenchmarkCall(b *testing.B) {
	for _, rows := range []int{1, 50, 1000} {
		b.Run(fmt.Sprintf("%d rows", rows), func(b *testing.B) {
			service := startCanned(b, rows)
			h := host(b, service.url)
			call := []byte(callLine(1, "cari_anak", `{"kelas":"7A","limit":50}`) + "\n")
			b.SetBytes(int64(service.size))
			b.ReportAllocs()
			for b.Loop() {
				h.ask(call)
			}
		})
	}
}
