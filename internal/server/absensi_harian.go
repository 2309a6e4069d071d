package server

import (
	"context"
	"time"
)

const aboutAbsensiHarian = "Rekap absensi anak asrama pada tanggal tertentu. Format tanggal: YYYY-MM-DD."

type absensiHarianArgs struct {
	Tanggal string `json:"tanggal" form:"tanggal YYYY-MM-DD" example:"2026-10-06"`
}

func (h handlers) absensiHarian(ctx context.Context, a absensiHarianArgs) (string, error) {
	if _, err := time.Parse(time.DateOnly, a.Tanggal); err != nil {
		// The model has no clock: without today's date it guesses again.
		return "", badArgument("tanggal %sbukan tanggal yang ada; tulis YYYY-MM-DD, mis. hari ini %s.",
			quote(a.Tanggal), time.Now().Format(time.DateOnly))
	}
	return h.api.Absensi(ctx, a.Tanggal)
}
