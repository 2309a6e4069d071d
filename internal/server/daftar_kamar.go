package server

import "context"

const aboutDaftarKamar = "Daftar semua kamar asrama beserta gedung, kapasitas, jumlah terisi, dan musyrif."

type daftarKamarArgs struct{}

func (h handlers) daftarKamar(ctx context.Context, _ daftarKamarArgs) (string, error) {
	return h.api.Kamar(ctx)
}
