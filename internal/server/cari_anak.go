package server

import (
	"context"

	"mcp-asrama/internal/asrama"
)

const aboutCariAnak = "Cari anak asrama berdasarkan nama (sebagian), kelas (mis. '7A'), atau nama kamar. " +
	"Semua filter opsional. Mengembalikan daftar ringkas anak beserta id-nya."

type cariAnakArgs struct {
	Nama  string `json:"nama,omitempty" example:"Ahmad"`
	Kelas string `json:"kelas,omitempty" example:"7A"`
	Kamar string `json:"kamar,omitempty" example:"Al-Fatih 1"`
	Limit int    `json:"limit,omitempty" default:"20" min:"0" max:"100" example:"20"`
}

func (h handlers) cariAnak(ctx context.Context, a cariAnakArgs) (string, error) {
	return h.api.CariAnak(ctx, asrama.Pencarian{Nama: a.Nama, Kelas: a.Kelas, Kamar: a.Kamar, Limit: a.Limit})
}
