package main

import (
	"encoding/json"
	"fmt"
)

// What must not come through starts with one of these in every row. No kecamatan
// has the number 00, no phone number a block 0000, and the street is an example.
const (
	nikPrefix   = "317100"
	phonePrefix = "08120000"
	placePrefix = "Jalan Contoh"
)

// maxBody is the largest body that a server has to accept, in bytes.
const maxBody = 8 << 20

// An anak is a made-up child, with the fields of the article's sample service in
// their order.
type anak struct {
	ID       string `json:"id"`
	Nama     string `json:"nama"`
	Kelas    string `json:"kelas"`
	Kamar    string `json:"kamar"`
	Status   string `json:"status"`
	NIK      string `json:"nik"`
	NoHPWali string `json:"no_hp_wali"`
	Alamat   string `json:"alamat"`
	NamaWali string `json:"nama_wali"`
}

// idAnak is the id of the i-th row, counted from 0.
func idAnak(i int) string { return fmt.Sprintf("A%05d", i+1) }

func row(i int) anak {
	pick := func(from ...string) string { return from[i%len(from)] }
	return anak{
		ID:       idAnak(i),
		Nama:     pick("Ahmad", "Siti", "Budi", "Citra", "Muhammad Rizki") + " Contoh " + pick("Fauzi", "Lestari", "Ramadhan"),
		Kelas:    pick("7A", "7B", "8A", "8B", "9A", "9B"),
		Kamar:    pick("Al-Fatih 1", "Aisyah 2", "Khalid 3", "Khadijah 1"),
		Status:   pick("aktif", "aktif", "aktif", "izin", "sakit"),
		NIK:      fmt.Sprintf("%s%02d%02d%02d%04d", nikPrefix, 1+i%28, 1+i%12, 10+i%5, i%10000),
		NoHPWali: fmt.Sprintf("%s%05d", phonePrefix, i),
		Alamat:   fmt.Sprintf("%s %s No. %d, RT %02d/RW %02d, Kota Contoh", placePrefix, pick("Melati", "Mawar", "Kenanga"), i+1, 1+i%9, 1+i%7),
		NamaWali: pick("Bapak Contoh Hasan", "Ibu Contoh Sari", "Bapak Contoh Joko"),
	}
}

// A body is what the service answers with.
type body struct {
	json []byte
	rows int
}

const (
	bodyHead  = `{"total":%d,"data":[`
	bodyTail  = `]}`
	bodyFrame = len(bodyHead) + len(bodyTail) + 16 // and some digits
)

// render writes a body of n rows, or of fewer when more would be over most bytes.
func render(n, most int) (body, error) {
	var list []byte
	written := 0
	for ; written < n; written++ {
		next, err := json.Marshal(row(written))
		if err != nil {
			return body{}, err
		}
		if len(list)+len(next)+bodyFrame > most {
			break
		}
		if written > 0 {
			list = append(list, ',')
		}
		list = append(list, next...)
	}
	text := fmt.Appendf(nil, bodyHead, written)
	text = append(append(text, list...), bodyTail...)
	return body{json: text, rows: written}, nil
}
