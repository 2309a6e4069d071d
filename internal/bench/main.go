// Bench measures MCP servers from outside, on stdio or over HTTP, and prints a
// table.
//
//	go run ./internal/bench [-rounds N] [-calls N] [-long] [-growth] NAME=COMMAND ...
//	go run ./internal/bench -http DURATION NAME=COMMAND ...
//
// Each COMMAND (split at spaces) is started with ASRAMA_API_URL and
// ASRAMA_API_TOKEN in its environment, which lead to a service of made-up
// children inside the driver, and is asked for them through the tool cari_anak.
// The servers take turns, in another order each round. Where one is named
// "bare" the others are given as multiples of it as well.
//
// With -http the word ADDR in a COMMAND stands for the address to listen on, and
// the token to ask for is in ASRAMA_HTTP_TOKEN. A server must be stateless: it is
// called at /mcp without a handshake.
//
// Every answer is checked. A server that dies, stays silent, answers with an
// error or lets an identity number, a phone number or an address through is
// reported as failed and not timed. Memory is the process's own, from /proc, and
// "-" where there is none.
//
// It exits 0 when all servers were measured, 1 when one failed, 2 when the
// arguments are wrong.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"time"
)

const defaultRounds, defaultCalls = 10, 500

// patience is how long a server may take for one answer.
const patience = 30 * time.Second

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

type options struct {
	rounds, calls int
	long, growth  bool
	http          time.Duration // 0 means stdio
	contenders    []*contender
}

const usage = `usage: bench [flags] NAME=COMMAND ...

  -rounds N  rounds of the first table (default 10); 0 leaves it out
  -calls N   calls of a round, one by one, and as many again with 32 in
             flight (default 500)
  -long      memory over 100,000 calls, too
  -growth    time and memory from 10 rows to a body of 8 MiB, too
  -http D    instead of all that, 64 connections over HTTP for that long, such as
             60s, for each server
`

func run(args []string, stdout, stderr io.Writer) int {
	o, err := parse(args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(stdout, usage)
		return 0
	}
	if err != nil {
		fmt.Fprintf(stderr, "bench: %v (-h shows the usage)\n", err)
		return 2
	}
	if err := measure(o, stdout); err != nil {
		fmt.Fprintln(stderr, "bench:", err)
		return 1
	}
	code := 0
	for _, c := range o.contenders {
		if c.err != nil {
			fmt.Fprintf(stderr, "bench: %s failed: %v\n", c.name, c.err)
			code = 1
		}
	}
	return code
}

func parse(args []string) (options, error) {
	var o options
	set := flag.NewFlagSet("bench", flag.ContinueOnError)
	set.SetOutput(io.Discard)
	set.IntVar(&o.rounds, "rounds", defaultRounds, "")
	set.IntVar(&o.calls, "calls", defaultCalls, "")
	set.BoolVar(&o.long, "long", false, "")
	set.BoolVar(&o.growth, "growth", false, "")
	set.DurationVar(&o.http, "http", 0, "")
	if err := set.Parse(args); err != nil {
		return o, err
	}
	if o.rounds < 0 || o.calls < 1 || o.http < 0 {
		return o, errors.New("-rounds and -http must be at least 0, -calls at least 1")
	}
	var err error
	o.contenders, err = parseContenders(set.Args())
	return o, err
}

// measure prints each table as soon as it is complete. Its error is one of the
// driver's own; a server's is with the server.
func measure(o options, w io.Writer) error {
	fmt.Fprintln(w, machine(time.Now()))
	if o.http > 0 {
		return measureHTTP(w, o.contenders, o.http)
	}
	if o.rounds > 0 {
		if err := compare(w, o.contenders, o.rounds, o.calls); err != nil {
			return err
		}
	}
	if o.growth {
		if err := measureGrowth(w, o.contenders, growthRows()); err != nil {
			return err
		}
	}
	if o.long {
		return measureLong(w, o.contenders, longMarks())
	}
	return nil
}
