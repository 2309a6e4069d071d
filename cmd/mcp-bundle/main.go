// Mcp-bundle packs the server for people without a terminal.
//
//	mcp-bundle universal -o FILE AMD64 ARM64
//	mcp-bundle pack -server FILE [-version V] [-name NAME] [-url URL] DIR
//
// Universal joins two macOS binaries into one that runs on both processors. Pack
// takes the binaries in DIR, one for each system, and adds mcp-asrama.mcpb (a
// bundle that Claude Desktop installs with a click), server.json (the entry for
// the MCP registry) and SHA256SUMS. What the bundle says of tools and prompts it
// asks the server itself. The same files give the same bytes.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
)

const usage = `Pemakaian:
  mcp-bundle universal -o FILE AMD64 ARM64
  mcp-bundle pack -server FILE [-version V] [-name NAMA] [-url URL] DIR

universal menggabungkan dua binari macOS menjadi satu untuk kedua prosesor.

pack menambahkan ke DIR, yang berisi binari tiap sistem dari make dist:
  mcp-asrama.mcpb  paket sekali klik untuk Claude Desktop
  server.json      keterangan untuk registry MCP
  SHA256SUMS       jumlah periksa semua berkas (sha256sum -c)

  -server FILE     binari untuk mesin ini; ditanyai nama alat dan prompt-nya
  -version V       versi, mis. keluaran git describe (bawaan devel)
  -name NAMA       nama di registry: domain terbalik, garis miring, nama
                   (bawaan ` + exampleName + `)
  -url URL         alamat unduhan mcp-asrama.mcpb yang akan berlaku
                   (bawaan ` + exampleURL + `)

Kode keluar: 0 berhasil, 1 gagal, 2 argumen salah.
`

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

func run(args []string, stdout, stderr io.Writer) int {
	err := dispatch(args)
	var wrong usageError
	switch {
	case err == nil:
		return 0
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(stdout, usage)
		return 0
	case errors.As(err, &wrong):
		fmt.Fprintf(stderr, "mcp-bundle: %v (keterangan: -h)\n", err)
		return 2
	}
	fmt.Fprintf(stderr, "mcp-bundle: %v\n", err)
	return 1
}

// A usageError is a mistake in the arguments.
type usageError struct{ error }

func dispatch(args []string) error {
	if len(args) == 0 {
		return usageError{errors.New("perintahnya belum ada")}
	}
	switch args[0] {
	case "universal":
		return runUniversal(args[1:])
	case "pack":
		return runPack(args[1:])
	case "-h", "-help", "--help":
		return flag.ErrHelp
	}
	return usageError{fmt.Errorf("perintah tidak dikenal: %q", args[0])}
}

// parse reads flags and wants that many arguments behind them.
func parse(set *flag.FlagSet, args []string, want int) error {
	set.SetOutput(io.Discard)
	switch err := set.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return err
	case err != nil:
		return usageError{err}
	case set.NArg() != want:
		return usageError{fmt.Errorf("%s perlu %d argumen, bukan %d", set.Name(), want, set.NArg())}
	}
	return nil
}

// required reports a flag that was not given.
func required(set *flag.FlagSet, name string) error {
	if set.Lookup(name).Value.String() == "" {
		return usageError{fmt.Errorf("%s perlu -%s", set.Name(), name)}
	}
	return nil
}
