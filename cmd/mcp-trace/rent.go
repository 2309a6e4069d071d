package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
)

const rentUsage = `Pemakaian: mcp-trace rent [FLAG]... -- PERINTAH [ARGUMEN]...

Menjalankan PERINTAH sebagai server MCP lewat stdio dan menghitung "sewa"nya:
berapa token yang dibaca model dari tools/list di SETIAP giliran. Yang dihitung
adalah JSON semua tool dalam bentuk Messages API, tanpa spasi:
[{"name":…,"description":…,"input_schema":…},…]. Tiap token masuk ke bagian
tempat ia bermula: nama, deskripsi, skema, atau bingkai (tanda baca dan nama
ketiga anggota), sehingga kolom-kolomnya pas dijumlahkan. Instructions dihitung
tersendiri; kebanyakan host memasukkannya ke system prompt.

  -results         hitung juga hasil panggilan, dan biaya beberapa giliran
  -call NAMA=JSON  panggilan untuk -results; boleh berulang (bawaan: tiap tool
                   yang mengaku hanya membaca (readOnlyHint) dan tidak punya
                   argumen wajib, dengan argumen {})
  -turns N         jumlah giliran untuk -results (bawaan 10)
  -save FILE       simpan hasilnya sebagai JSON
  -compare FILE    bandingkan dengan hasil -save yang lama
  -exact           hitung juga dengan penghitung token Anthropic; kuncinya dari
                   ANTHROPIC_API_KEY dan tidak diteruskan ke server. Daftar tool
                   dan instructions terkirim ke sana, hasil panggilan tidak.
                   Satu permintaan per tool ditambah tiga
  -model NAMA      model untuk -exact (bawaan claude-opus-5-5)
  -api-url URL     alamat API untuk -exact (bawaan https://api.anthropic.com)
  -timeout LAMA    batas menunggu tiap balasan server (bawaan 20s)
  -env K=V         variabel lingkungan untuk server; boleh berulang
  -h               teks ini

Tanpa -exact semua angka adalah perkiraan dengan kosakata o200k, yang bukan
kosakata Claude. Dengan -exact, biaya semua tool adalah selisih permintaan
dengan dan tanpa tool; biaya satu tool adalah selisih dengan dan tanpa tool itu.

Biaya N giliran: daftar tool dan instructions dibaca N kali. Hasil panggilan
datang di giliran 1, jadi dibaca di N-1 giliran sesudahnya:
N x (tool + instructions) + (N-1) x hasil.

Contoh:
  mcp-trace rent -- ./mcp-asrama -mock
  mcp-trace rent -call 'cari_anak={"kelas":"7A"}' -- ./mcp-asrama -mock
  mcp-trace rent -save lama.json -- python server.py
  mcp-trace rent -compare lama.json -- ./mcp-asrama -mock

Kode keluar: 0 terhitung, 1 server atau API gagal, 2 argumen salah.
`

type rentOptions struct {
	serverFlags
	counter *tokenCounter // nil without -exact
	save    string        // a file
	compare string        // a file, for the heading
	before  *rent         // what is in it
	results bool
	calls   []plannedCall
	turns   int
}

func runRent(ctx context.Context, args []string, stdout, stderr io.Writer) error {
	opts, err := parseRent(args)
	if err != nil {
		return err
	}
	now, err := measure(ctx, opts, stderr)
	if err != nil {
		return err
	}
	if opts.save != "" {
		if err := now.save(opts.save); err != nil {
			return err
		}
	}
	var b strings.Builder
	now.writeTools(&b)
	if opts.results {
		now.writeResults(&b, opts.turns)
	}
	if opts.before != nil {
		writeChange(&b, opts.compare, opts.before, now)
	}
	_, err = io.WriteString(stdout, printable(b.String()))
	return err
}

func parseRent(args []string) (rentOptions, error) {
	var opts rentOptions
	var exact bool
	var model, apiURL string
	flags := opts.flagSet("rent")
	flags.BoolVar(&exact, "exact", false, "")
	flags.StringVar(&model, "model", modelName, "")
	flags.StringVar(&apiURL, "api-url", apiAddress, "")
	flags.StringVar(&opts.save, "save", "", "")
	flags.StringVar(&opts.compare, "compare", "", "")
	flags.BoolVar(&opts.results, "results", false, "")
	flags.IntVar(&opts.turns, "turns", 10, "")
	flags.Func("call", "", func(text string) error {
		call, err := parseCall(text)
		opts.calls, opts.results = append(opts.calls, call), true
		return err
	})
	if err := opts.parse(flags, args); err != nil {
		return opts, err
	}
	if opts.turns < 1 {
		return opts, usageError{errors.New("-turns paling sedikit 1")}
	}
	var err error
	if exact {
		if opts.counter, err = newTokenCounter(apiURL, strings.TrimSpace(os.Getenv(apiKeyVariable)), model); err != nil {
			return opts, usageError{err}
		}
		// The key is for the counting, not for the server; one that needs it gets it with -env.
		opts.env = slices.Insert(opts.env, 0, apiKeyVariable+"=")
	}
	if opts.compare != "" {
		if opts.before, err = loadRent(opts.compare); err != nil {
			return opts, usageError{err}
		}
	}
	return opts, nil
}

// measure starts the server, counts and ends it. A bad end is worth a note, not a failure: all has been counted.
func measure(ctx context.Context, opts rentOptions, stderr io.Writer) (*rent, error) {
	c, err := startCaller(opts.command, opts.env, stderr, opts.timeout)
	if err != nil {
		return nil, err
	}
	now, err := ask(ctx, c, opts)
	ended := c.close()
	if err != nil {
		return nil, err
	}
	if ended != nil {
		fmt.Fprintf(stderr, "mcp-trace: %v\n", ended)
	}
	return now, nil
}

func ask(ctx context.Context, c *caller, opts rentOptions) (*rent, error) {
	hello, err := c.handshake(ctx)
	if err != nil {
		return nil, err
	}
	server, instructions, err := introduced(hello.reply)
	if err != nil {
		return nil, err
	}
	tools, pages, err := listTools(ctx, c)
	if err != nil {
		return nil, err
	}
	now := &rent{Format: rentFormat, Vocabulary: vocabulary, Server: server, Instructions: count(instructions)}
	if now.Tools, err = priceTools(tools); err != nil {
		return nil, err
	}
	if opts.results {
		calls := opts.calls
		if len(calls) == 0 {
			calls = harmlessCalls(pages)
		}
		if now.Results, err = priceResults(ctx, c, calls); err != nil {
			return nil, err
		}
	}
	if opts.counter != nil {
		now.Exact, err = countExactly(ctx, opts.counter, tools, instructions)
	}
	return now, err
}

// introduced reads what a server says of itself in its answer to initialize.
func introduced(reply message) (server, instructions string, err error) {
	var answer struct {
		Result struct {
			Instructions string
			ServerInfo   struct{ Name, Version string }
		}
		Error *struct{ Message string }
	}
	if err := json.Unmarshal(reply.raw, &answer); err != nil {
		return "", "", fmt.Errorf("initialize: bentuk balasannya salah: %w", err)
	}
	if answer.Error != nil {
		return "", "", fmt.Errorf("initialize: server menolak: %s", quoted([]byte(answer.Error.Message)))
	}
	info := answer.Result.ServerInfo
	return strings.TrimSpace(info.Name + " " + info.Version), answer.Result.Instructions, nil
}
