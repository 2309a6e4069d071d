package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
	"time"
)

const captureUsage = `Pemakaian: mcp-trace capture [-script FILE] [-timeout LAMA] [-env K=V]... -- PERINTAH [ARGUMEN]...

Menjalankan PERINTAH sebagai server MCP lewat stdio, mengirim percakapan, dan
mencetak setiap pesan seperti yang lewat di kabel: >>> dari klien, <<< dari
server. Hasil yang teksnya JSON atau lebih dari satu baris dicetak sekali lagi
di bawah "text:", seperti yang dibaca model. Stderr server tampil di stderr
dengan awalan "!!! ".

  -script FILE   percakapan sendiri, satu pesan JSON per baris (bawaan:
                 percakapan contoh untuk server asrama)
  -timeout LAMA  batas menunggu tiap balasan (bawaan 20s)
  -env K=V       variabel lingkungan untuk server; boleh berulang
  -h             teks ini

Contoh:
  mcp-trace capture -- ./mcp-asrama -mock
  mcp-trace capture -env ASRAMA_API_TOKEN=rahasia123 -- python server.py

Kode keluar: 0 semua permintaan dibalas (error pun balasan), 1 server gagal,
2 argumen salah.
`

// How long a server may take to end after its stdin was closed, and then after SIGTERM, before it is killed.
const (
	stdinGrace = 5 * time.Second
	termGrace  = 2 * time.Second
)

type captureOptions struct {
	script  []message
	timeout time.Duration
	env     []string // K=V
	command []string
}

func runCapture(ctx context.Context, args []string, stdout, stderr io.Writer) error {
	opts, err := parseCapture(args)
	if err != nil {
		return err
	}
	server, err := start(opts.command, opts.env, stderr)
	if err != nil {
		return err
	}
	s := &session{server: server, out: stdout, timeout: opts.timeout}
	played := s.play(ctx, opts.script)
	noise, badEnd := s.finish(stdinGrace, termGrace)
	if err := cmp.Or(played, noise); err != nil {
		return err
	}
	if badEnd != nil {
		fmt.Fprintf(stderr, "mcp-trace: %v\n", badEnd) // everything was answered: worth a note, not a failure
	}
	return nil
}

func parseCapture(args []string) (captureOptions, error) {
	var opts captureOptions
	var scriptFile string
	flags := flag.NewFlagSet("capture", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.StringVar(&scriptFile, "script", "", "")
	flags.DurationVar(&opts.timeout, "timeout", 20*time.Second, "")
	flags.Func("env", "", func(pair string) error {
		if strings.Index(pair, "=") < 1 {
			return errors.New("bentuknya K=V")
		}
		opts.env = append(opts.env, pair)
		return nil
	})
	if err := flags.Parse(args); err != nil {
		return opts, usageError{err}
	}
	if opts.timeout <= 0 {
		return opts, usageError{errors.New("-timeout harus lebih dari nol, mis. 20s")}
	}
	if opts.command = flags.Args(); len(opts.command) == 0 {
		return opts, usageError{errors.New("perintah server belum disebut, mis. -- ./mcp-asrama -mock")}
	}
	var err error
	if opts.script, err = loadScript(scriptFile); err != nil {
		return opts, usageError{err}
	}
	return opts, nil
}
