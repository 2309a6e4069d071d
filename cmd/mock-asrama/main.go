// Mock-asrama serves the sample service of package mock on a loopback address, so that a server can be tried without
// a school behind it.
//
//	mock-asrama [-addr HOST:PORT]
//
// It prints one line on standard error that says where it listens and which token it wants. It serves until SIGINT or
// SIGTERM and then exits 0. It exits 1 when it cannot listen, and 2 when its arguments are wrong.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"

	"mcp-asrama/mock"
)

const usage = `Pemakaian: mock-asrama [-addr HOST:PORT]

Menjalankan service tiruan data anak asrama (GET /anak, /anak/{id}, /kamar,
/absensi?tanggal=YYYY-MM-DD) untuk mencoba server MCP tanpa service sungguhan.
Semua datanya karangan. Token: ` + mock.Token + `. Berhenti dengan Ctrl-C.

  -addr HOST:PORT  alamat yang dilayani (bawaan ` + defaultAddr + `);
                   port 0 memilih port yang kosong
  -h               teks ini
`

const defaultAddr = "127.0.0.1:8000"

// shutdownTime is how long requests in flight may take to end after a signal.
const shutdownTime = 2 * time.Second

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second signal ends the process at once
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

// run serves until ctx ends and returns the exit code.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	addr, err := parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(stdout, usage)
		return 0
	case err != nil:
		fmt.Fprintf(stderr, "mock-asrama: %v (lihat mock-asrama -h)\n", err)
		return 2
	}
	if err := serve(ctx, addr, stderr); err != nil {
		fmt.Fprintf(stderr, "mock-asrama: %v\n", err)
		return 1
	}
	return 0
}

func parse(args []string) (addr string, err error) {
	flags := flag.NewFlagSet("mock-asrama", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.StringVar(&addr, "addr", defaultAddr, "")
	if err := flags.Parse(args); err != nil {
		return "", err
	}
	if flags.NArg() > 0 {
		return "", fmt.Errorf("argumen tidak dikenal: %q", flags.Arg(0))
	}
	return addr, nil
}

func serve(ctx context.Context, addr string, stderr io.Writer) error {
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", addr)
	if err != nil {
		return fmt.Errorf("%w; pilih alamat lain, mis. -addr 127.0.0.1:8001", err)
	}
	url := "http://" + listener.Addr().String()
	fmt.Fprintf(stderr, "mock-asrama: melayani %s dengan token %s; coba: curl -H 'Authorization: Bearer %s' %s/anak\n",
		url, mock.Token, mock.Token, url)

	server := &http.Server{
		Handler:           mock.Handler(),
		ReadHeaderTimeout: 10 * time.Second,
		ErrorLog:          log.New(stderr, "mock-asrama: ", 0),
	}
	served := make(chan error, 1)
	go func() { served <- server.Serve(listener) }()
	select {
	case err := <-served:
		return err
	case <-ctx.Done():
	}
	grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), shutdownTime)
	defer cancel()
	if err := server.Shutdown(grace); err != nil {
		return server.Close() // cuts what did not end in time
	}
	return nil
}
