package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"
)

const captureUsage = `Pemakaian: mcp-trace capture [FLAG]... -- PERINTAH [ARGUMEN]...

Menjalankan PERINTAH sebagai server MCP lewat stdio, mengirim percakapan, dan
mencetak setiap pesan seperti yang lewat di kabel: >>> dari klien, <<< dari
server, dengan ukuran, waktu sejak mulai, dan lama balasan. Hasil yang teksnya
JSON atau lebih dari satu baris dicetak sekali lagi di bawah "text:", seperti
yang dibaca model. Stderr server tampil di stderr dengan awalan "!!! ".

  -script FILE   percakapan sendiri, satu pesan JSON per baris (bawaan:
                 percakapan contoh untuk server asrama)
  -i             percakapan dari stdin: nama metode, lalu params sebagai JSON;
                 help di dalamnya menjelaskan
  -raw           satu baris JSON per pesan: {"from":…,"ms":…,"message":…};
                 baris server yang bukan pesan tercatat sebagai "text"
  -replay FILE   mengirim lagi pesan klien dari rekaman -raw
  -timeout LAMA  batas menunggu tiap balasan (bawaan 20s)
  -env K=V       variabel lingkungan untuk server; boleh berulang
  -h             teks ini

Warna hanya di terminal, dan tidak bila NO_COLOR diisi.

Contoh:
  mcp-trace capture -- ./mcp-asrama -mock
  mcp-trace capture -i -env ASRAMA_API_TOKEN=rahasia123 -- python server.py
  mcp-trace capture -raw -- ./mcp-asrama -mock > rekaman.jsonl
  mcp-trace capture -replay rekaman.jsonl -- ./mcp-asrama -mock

Kode keluar: 0 semua permintaan dibalas (error pun balasan), 1 server gagal,
2 argumen salah.
`

// How long a server may take to end after its stdin was closed, and then after SIGTERM, before it is killed.
const (
	stdinGrace = 5 * time.Second
	termGrace  = 2 * time.Second
)

type captureOptions struct {
	serverFlags
	script           []message // nil when a person says what is sent
	interactive, raw bool
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
	show := pretty(stdout, newPalette(stdout, os.Getenv))
	if opts.raw {
		show = raw(stdout)
	}
	s := newSession(server, opts.timeout, show)
	var played error
	if opts.interactive {
		played = newInterview(s, stderr).run(ctx, os.Stdin)
	} else {
		played = s.play(ctx, opts.script)
	}
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
	var scriptFile, recording string
	flags := opts.flagSet("capture")
	flags.StringVar(&scriptFile, "script", "", "")
	flags.StringVar(&recording, "replay", "", "")
	flags.BoolVar(&opts.interactive, "i", false, "")
	flags.BoolVar(&opts.raw, "raw", false, "")
	if err := opts.parse(flags, args); err != nil {
		return opts, err
	}
	var err error
	switch {
	case scriptFile != "" && recording != "" || opts.interactive && scriptFile+recording != "":
		err = errors.New("-script, -replay dan -i: pilih salah satu")
	case opts.interactive:
	case recording != "":
		opts.script, err = loadRecording(recording)
	default:
		opts.script, err = loadScript(scriptFile)
	}
	if err != nil {
		return opts, usageError{err}
	}
	return opts, nil
}
