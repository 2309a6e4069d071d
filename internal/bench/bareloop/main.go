// Bareloop is what other servers are measured against: an MCP server on stdio
// without any SDK, as one would write it by hand with the standard library. It
// has the one tool cari_anak, reads ASRAMA_API_URL and ASRAMA_API_TOKEN, and
// leaves the fields nik, no_hp_wali and alamat out of the answer. It is not for
// use: no other tool, no argument checks, no limits on a line.
package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"sync"
)

func main() {
	s := &server{
		out: os.Stdout,
		api: newService(os.Getenv("ASRAMA_API_URL"), os.Getenv("ASRAMA_API_TOKEN")),
	}
	if err := s.serve(os.Stdin); err != nil {
		fmt.Fprintln(os.Stderr, "bareloop:", err)
		os.Exit(1)
	}
}

// A server answers each line in a goroutine of its own.
type server struct {
	api *service

	mu  sync.Mutex // one answer at a time
	out io.Writer
}

// serve reads requests until the end of input and waits for their answers.
func (s *server) serve(in io.Reader) error {
	var calls sync.WaitGroup
	defer calls.Wait()
	for r := bufio.NewReader(in); ; {
		line, err := r.ReadBytes('\n')
		if len(line) > 0 {
			calls.Go(func() { s.answer(line) })
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
	}
}
