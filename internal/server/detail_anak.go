package server

import "context"

const aboutDetailAnak = "Ambil detail satu anak asrama berdasarkan id (mis. 'A001'). " +
	"Gunakan cari_anak dulu jika id belum diketahui."

type detailAnakArgs struct {
	IDAnak string `json:"id_anak" example:"A001" hint:"cari dulu dengan cari_anak bila belum tahu"`
}

func (h handlers) detailAnak(ctx context.Context, a detailAnakArgs) (string, error) {
	return h.api.DetailAnak(ctx, a.IDAnak)
}
