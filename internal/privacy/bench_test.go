package privacy

import (
	"bytes"
	"fmt"
	"testing"
)

// rows is a list of n children as a service would send it, about 300 bytes a row.
func rows(n int) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, `{"total":%d,"data":[`, n)
	for i := range n {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, `{"id":"A%03d","nama":"Ahmad Fauzi %d","kelas":"7A","kamar":"Al-Fatih %d","status":"aktif",`, i, i, i%7)
		fmt.Fprintf(&b, `"nik":"31710145051%05d","no_hp_wali":"08123%07d","alamat":"Jl. Melati Qx%d No. %d, RT 01/RW 02, Bogor",`,
			i*7919%100000, i*104729, i*37%1000, i)
		fmt.Fprintf(&b, `"nama_wali":"Bapak Hasan %d","keterangan":"Pulang %d hari, acara keluarga","tanggal_masuk":"2026-07-%02d"}`,
			i, i%5, 1+i%28)
	}
	b.WriteString(`]}`)
	return b.Bytes()
}

func BenchmarkFilter(b *testing.B) {
	for _, c := range []struct {
		name string
		body []byte
	}{
		{"1 row", rows(1)},
		{"50 rows", rows(50)},
		{"1000 rows", rows(1000)},
		{"8 MiB of rows", rows(27000)},
		{"nothing to remove", bytes.ReplaceAll(bytes.ReplaceAll(bytes.ReplaceAll(rows(50), []byte("nik"), []byte("nis")),
			[]byte("no_hp_wali"), []byte("no_induk")), []byte("alamat"), []byte("hobi"))},
	} {
		b.Run(c.name, func(b *testing.B) {
			f := New(Options{})
			b.SetBytes(int64(len(c.body)))
			b.ReportAllocs()
			for b.Loop() {
				if _, err := f.JSON(c.body); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkNew(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		New(Options{})
	}
}
