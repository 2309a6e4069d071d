// Mcp-trace speaks to any MCP server on stdio and shows what passes.
//
//	mcp-trace capture [-script FILE | -replay FILE | -i] [-raw] [flags] -- COMMAND [ARG]...
//	mcp-trace journey [-question T] [-call NAME=JSON]... [-html FILE] [-upstream URL] [flags] -- COMMAND [ARG]...
//	mcp-trace rent [-results] [-call NAME=JSON]... [-turns N] [-save FILE] [-compare FILE] [-exact] [flags] -- COMMAND [ARG]...
//
// All of them take -timeout D for a reply and -env K=V, again and again, for the server.
//
// Capture starts COMMAND, sends it a conversation and prints each message as it is on the wire, pretty-printed: ">>>"
// heads what the client sends and "<<<" what the server says. The server's standard error goes to ours, each line
// after "!!! ". It exits 0 when every request was answered, an error being an answer too; 1 when the server did not
// start, died, did not answer in time or wrote something else on its standard output; 2 when the arguments are wrong.
//
// Journey plays the host of one question with COMMAND as the server: what the host asks, the requests it would send to
// the model, what passes as JSON-RPC and, when it knows the server's REST service, what passes there, how many tokens
// the model has read after each step, what reached the model and what did not. Nothing is sent to a model.
//
// Rent counts what a model reads of COMMAND's tools and instructions on every turn, in tokens; with -exact the tools and
// the instructions go to Anthropic's token-counting endpoint, with the key in ANTHROPIC_API_KEY.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"os/signal"
	"syscall"
)

const usage = `Pemakaian: mcp-trace PERINTAH

  capture  menjalankan server MCP (stdio) dan memperlihatkan pesan JSON-RPC
           yang lewat
  journey  memerankan host untuk satu pertanyaan, dan memperlihatkan apa yang
           sampai ke model
  rent     menghitung berapa token yang dibaca model dari tools/list di setiap
           giliran

Keterangan tiap perintah: mcp-trace PERINTAH -h
`

func main() {
	// net/http writes there what a service sends unasked, and quotes it.
	log.SetOutput(io.Discard)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second signal ends the process at once
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

// run picks the subcommand and returns the exit code.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	if len(args) == 0 {
		fmt.Fprint(stderr, usage)
		return 2
	}
	switch args[0] {
	case "capture":
		return exitCode(runCapture(ctx, args[1:], stdout, stderr), captureUsage, stdout, stderr)
	case "journey":
		return exitCode(runJourney(ctx, args[1:], stdout, stderr), journeyUsage, stdout, stderr)
	case "rent":
		return exitCode(runRent(ctx, args[1:], stdout, stderr), rentUsage, stdout, stderr)
	case "-h", "-help", "--help":
		fmt.Fprint(stdout, usage)
		return 0
	}
	return exitCode(usageError{fmt.Errorf("perintah tidak dikenal: %q", args[0])}, usage, stdout, stderr)
}

// A usageError is a mistake in the arguments.
type usageError struct{ error }

func (e usageError) Unwrap() error { return e.error }

// exitCode reports err, which a subcommand ended with, and says what the process exits with.
func exitCode(err error, usage string, stdout, stderr io.Writer) int {
	var wrong usageError
	switch {
	case err == nil:
		return 0
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(stdout, usage)
		return 0
	case errors.As(err, &wrong):
		fmt.Fprintf(stderr, "mcp-trace: %v (keterangan: -h)\n", err)
		return 2
	}
	fmt.Fprintf(stderr, "mcp-trace: %v\n", err)
	return 1
}
