// Bareloop is what other servers on stdio are measured against: package bare
// behind a loop that reads lines. It reads ASRAMA_API_URL and ASRAMA_API_TOKEN.
// It is not for use: no limits on a line.
package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"sync"

	"mcp-asrama/internal/bench/bare"
)

func main() {
	s := &server{
		out:  os.Stdout,
		bare: bare.New(os.Getenv("ASRAMA_API_URL"), os.Getenv("ASRAMA_API_TOKEN")),
	}
	if err := s.serve(os.Stdin); err != nil {
		fmt.Fprintln(os.Stderr, "bareloop:", err)
		os.Exit(1)
	}
}

// A server answers each line in a goroutine of its own.
type server struct {
	bare *bare.Server

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

// answer writes the answer to one line; a notification has none.
func (s *server) answer(line []byte) {
	answer := s.bare.Answer(context.Background(), line)
	if answer == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, err := s.out.Write(append(answer, '\n')); err != nil {
		fmt.Fprintln(os.Stderr, "bareloop:", err)
	}
}
