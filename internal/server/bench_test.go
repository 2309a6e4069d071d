package server

import "testing"

// BenchmarkArguments is the arguments step alone, on what a host sends.
func BenchmarkArguments(b *testing.B) {
	form := newForm[cariAnakArgs]("cari_anak")
	raw := []byte(`{"nama":"Ahmad","kelas":"7A","limit":50}`)
	b.SetBytes(int64(len(raw)))
	b.ReportAllocs()
	for b.Loop() {
		var args cariAnakArgs
		if err := form.read(raw, &args); err != nil {
			b.Fatal(err)
		}
	}
}
