package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/url"
	"os"
	"time"
)

const journeyUsage = `Pemakaian: mcp-trace journey [FLAG]... -- PERINTAH [ARGUMEN]...

Menjalankan PERINTAH sebagai server MCP lewat stdio dan memerankan host untuk
satu pertanyaan: apa yang diminta host, permintaan apa yang disusunnya untuk
model (bentuk Messages API), apa yang lewat sebagai JSON-RPC, dan berapa token
yang sudah dibaca model. Servernya sungguhan; pilihan model tertulis di naskah,
dan tidak ada yang dikirim ke model mana pun.

  -question TEKS   pertanyaannya (bawaan "Siapa saja anak kelas 7A yang izin
                   hari ini?")
  -call NAMA=JSON  tool yang dipilih model dan argumennya; boleh berulang
                   (bawaan cari_anak={"kelas":"7A"} dan
                   absensi_harian={"tanggal":"2026-10-06"})
  -name NAMA       nama server di awalan mcp__NAMA__ (bawaan: namanya sendiri)
  -html FILE       tulis halaman HTML mandiri ke FILE, bukan teks ke layar
  -upstream URL    service REST di belakang server (bawaan ASRAMA_API_URL dari
                   -env atau lingkungan). mcp-trace berdiri di antaranya dan
                   server mendapat alamatnya lewat ASRAMA_API_URL, sehingga
                   tampak apa yang dibuang server. Nilai yang tidak sampai ke
                   model tidak diperlihatkan, token disamarkan
  -timeout LAMA    batas menunggu tiap balasan (bawaan 20s)
  -env K=V         variabel lingkungan untuk server; boleh berulang
  -h               teks ini

Jumlah token adalah perkiraan dengan kosakata o200k; model Claude memakai
kosakata lain. Isi halaman memuat data yang dibaca model: simpan baik-baik.

Contoh:
  mcp-trace journey -- ./mcp-asrama -mock
  mcp-trace journey -html jejak.html -env ASRAMA_API_URL=http://localhost:8000 \
    -env ASRAMA_API_TOKEN=rahasia123 -- ./mcp-asrama

Kode keluar: 0 selesai, 1 server gagal, 2 argumen salah.
`

const articleQuestion = "Siapa saja anak kelas 7A yang izin hari ini?"

type journeyOptions struct {
	serverFlags
	question string
	calls    []plannedCall
	day      string // what the host says is today
	name     string
	html     string   // a file
	upstream *url.URL // nil when it is not known
	settings []setting
}

func runJourney(ctx context.Context, args []string, stdout, stderr io.Writer) error {
	opts, err := parseJourney(args)
	if err != nil {
		return err
	}
	told, err := playJourney(ctx, opts, stderr)
	if err != nil {
		return err
	}
	if opts.html == "" {
		return writeText(stdout, told, newPalette(stdout, os.Getenv))
	}
	var page bytes.Buffer
	if err := writePage(&page, told); err != nil {
		return err
	}
	if err := os.WriteFile(opts.html, page.Bytes(), 0o600); err != nil { // it holds what the model read
		return err
	}
	fmt.Fprintf(stdout, "%s ditulis (%d kB); buka di peramban\n", opts.html, (page.Len()+999)/1000)
	return nil
}

func parseJourney(args []string) (journeyOptions, error) {
	var opts journeyOptions
	var upstream string
	flags := opts.flagSet("journey")
	flags.StringVar(&opts.question, "question", articleQuestion, "")
	flags.StringVar(&opts.name, "name", "", "")
	flags.StringVar(&opts.html, "html", "", "")
	flags.StringVar(&upstream, "upstream", "", "")
	flags.Func("call", "", func(text string) error {
		call, err := parseCall(text)
		opts.calls = append(opts.calls, call)
		return err
	})
	if err := opts.parse(flags, args); err != nil {
		return opts, err
	}
	opts.day = time.Now().Format(time.DateOnly)
	if len(opts.calls) == 0 {
		opts.calls, opts.day = articleCalls(), articleDay
	}
	return opts, opts.behind(upstream)
}

// behind says what stands behind the server: the service at upstream, or at the address in the server's environment.
func (o *journeyOptions) behind(upstream string) error {
	o.settings = serverSettings(o.env)
	if upstream != "" {
		if _, ok := address(upstream); !ok {
			return usageError{fmt.Errorf("-upstream %q bukan alamat service, mis. http://localhost:8000", upstream)}
		}
		o.settings = append(without(o.settings, addressVariable), setting{addressVariable, upstream})
	}
	for _, s := range o.settings {
		if s.name == addressVariable {
			o.upstream, _ = address(s.value) // of what is no address the server itself has something to say
		}
	}
	return nil
}
