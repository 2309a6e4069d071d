package mock

// The field order of these types is the key order on the wire.

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

type kamar struct {
	Nama      string `json:"nama"`
	Gedung    string `json:"gedung"`
	Kapasitas int    `json:"kapasitas"`
	Musyrif   string `json:"musyrif"`
}

type kehadiran struct {
	IDAnak     string `json:"id_anak"`
	Status     string `json:"status"`
	Keterangan string `json:"keterangan,omitempty"`
}

// sampleAnak is the article's DATA_ANAK.
func sampleAnak() []anak {
	return []anak{
		{ID: "A001", Nama: "Ahmad Fauzi", Kelas: "7A", Kamar: "Al-Fatih 1",
			Status: "aktif", NIK: "3171xxxxxxxx0001", NoHPWali: "0812xxxx001",
			Alamat: "Jl. Melati No. 1, Bogor", NamaWali: "Bapak Hasan"},
		{ID: "A002", Nama: "Budi Santoso", Kelas: "8B", Kamar: "Al-Fatih 1",
			Status: "aktif", NIK: "3171xxxxxxxx0002", NoHPWali: "0812xxxx002",
			Alamat: "Jl. Mawar No. 2, Depok", NamaWali: "Ibu Sari"},
		{ID: "A003", Nama: "Citra Lestari", Kelas: "7A", Kamar: "Aisyah 2",
			Status: "izin", NIK: "3171xxxxxxxx0003", NoHPWali: "0812xxxx003",
			Alamat: "Jl. Kenanga No. 3, Bekasi", NamaWali: "Bapak Joko"},
	}
}

// sampleKamar is the article's DATA_KAMAR.
func sampleKamar() []kamar {
	return []kamar{
		{Nama: "Al-Fatih 1", Gedung: "Putra", Kapasitas: 6, Musyrif: "Ust. Ridwan"},
		{Nama: "Aisyah 2", Gedung: "Putri", Kapasitas: 6, Musyrif: "Ustz. Halimah"},
	}
}

// sampleAbsensi is the article's DATA_ABSENSI, by date.
func sampleAbsensi() map[string][]kehadiran {
	return map[string][]kehadiran{
		"2026-10-06": {
			{IDAnak: "A001", Status: "hadir"},
			{IDAnak: "A002", Status: "hadir"},
			{IDAnak: "A003", Status: "izin", Keterangan: "Pulang, acara keluarga"},
		},
	}
}
