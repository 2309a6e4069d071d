package hostile

import (
	"fmt"
	"strings"
	"time"
)

// allowedNames is the proof's ASRAMA_FIELD_IZIN: the names of plain fields, of free text and of containers.
func allowedNames() []string {
	names := append(strings.Fields("data total halaman baris wali lapis rincian"), freeTextNames...)
	for _, f := range plainFields {
		names = append(names, f.names...)
	}
	return names
}

// freeTextNames are fields that hold anything; all are allowed in strict mode.
var freeTextNames = strings.Fields(`keterangan catatan pesan deskripsi info ref lain kode_lama tautan judul label isi no_identitas
	nomor berkas data_tambahan`)

// A plainField makes plain values of one kind and the plausible names of fields that hold them.
type plainField struct {
	kind  string
	names []string
	make  func(*gen) *node
}

// plainText makes the maker of a text field.
func plainText(make func(*gen) string) func(*gen) *node {
	return func(g *gen) *node { return text(make(g)) }
}

func oneOf(values ...string) func(*gen) *node {
	return plainText(func(g *gen) string { return pick(g, values) })
}

// plainFields come from the article's rows and from what school services usually add to them.
var plainFields = []plainField{
	{"name", []string{"nama", "nama_wali", "musyrif", "wali_kelas", "pengajar"}, plainText((*gen).name)},
	{"class", []string{"kelas", "rombel"}, oneOf("7A", "7B", "8B", "9C", "X IPA 1", "XII-2", "Kelas 7")},
	{"room", []string{"kamar", "gedung"}, oneOf("Al-Fatih 1", "Aisyah 2", "Umar bin Khattab 12", "Putra", "Putri",
		"Gedung B lt. 3")},
	{"status", []string{"status", "jenis_kelamin", "jenjang"}, oneOf("aktif", "izin", "hadir", "sakit", "alpa", "L",
		"P", "SMP", "lulus")},
	{"look-alike name", []string{"teknik", "klinik", "piknik", "elektronik", "keunikan", "warna", "wajah", "hpp",
		"artikel", "kkm", "mekanik", "komunikasi",
		"status_pernikahan", "wajib", "jadwal"},
		oneOf("Listrik", "A", "ya", "90", "Contoh")},
	{"nisn", []string{"nisn"}, plainText((*gen).nisn)},
	{"time", []string{"dibuat", "diubah", "created_at", "waktu"}, plainText((*gen).timestamp)},
	{"date", []string{"tanggal", "mulai", "tanggal_masuk"}, plainText((*gen).someDate)},
	{"money text", []string{"tagihan", "spp", "uang_saku"}, plainText((*gen).rupiah)},
	{"code", []string{"kode", "invoice", "nomor_invoice"}, plainText((*gen).code)},
	{"id", []string{"id", "id_anak", "uuid"}, plainText((*gen).id)},
	{"number", []string{"saldo", "nilai", "kapasitas", "terisi", "rata_rata", "total_hadir", "epoch"},
		func(g *gen) *node { return literal(g.number()) }},
	{"literal", []string{"aktif", "lunas", "unik", "asrama"}, func(g *gen) *node {
		return literal(pick(g,
			[]string{"true", "false", "null"}))
	}},
	{"remark", []string{"keterangan", "catatan", "pesan", "komentar"}, plainText((*gen).remark)},
	{"hobby", []string{"hobi", "ekskul", "cita_cita"}, oneOf("memanah", "panahan & renang", "kaligrafi <khat>",
		"futsal", "dokter hewan")},
	{"hafalan", []string{"hafalan", "juz", "surah"}, oneOf("Juz 30", "Al-Baqarah: 255",
		"۞ ٱلْحَمْدُ لِلَّهِ رَبِّ ٱلْعَٰلَمِينَ \u06dd", "5 juz", "Yā Sīn")},
}

// name is of nobody, some of them with words that are also names of sensitive fields.
func (g *gen) name() string {
	return pick(g, []string{"Nik Aminah", "Ahmad Fauzi", "Siti Nur'aini", "Budi Santoso", "Citra Lestari",
		"Muḥammad Al-Ghazālī", "محمّد بن عبد الله",
		"عَائِشَة", "Ust. Ridwan", "H. Abd. Rahman, S.Pd.I", "O'Neil d'Arc", "Ni Luh Wa Ode", "La Ode KK",
		"Aini 👨‍👩‍👧‍👦", "👩🏽‍🏫 Bu Guru", "Zaid ❤️", "نیم\u200cفاصله",
		"Fatimah ﷺ", "Bapak \"Joko\"", "José Ñuñez", "李小龙", "Ki Hadjar 🇮🇩", "Rt. Hon. Contoh", "Wahyu Hp",
		"Phone Myint"})
}

// nisn is a pupil's number: three digits of the year of birth and seven more, also such as 0062812345.
func (g *gen) nisn() string {
	year := pick(g, []string{"998", "999", "000", "005", "006", "008", "009", "010", "012", "014"})
	if g.chance(10) {
		return "00628" + g.digits(5)
	}
	return year + g.digits(7)
}

func (g *gen) timestamp() string {
	at := g.day(2019, 2027).Add(time.Duration(g.IntN(86400)) * time.Second)
	switch g.IntN(4) {
	case 0:
		return at.Format("2006-01-02T15:04:05") + "." + g.digits(pick(g, []int{3, 6, 9})) + "Z"
	case 1:
		return at.Format("2006-01-02T15:04:05+07:00")
	case 2:
		return at.Format("2006-01-02 15:04:05")
	}
	return at.Format(time.RFC3339)
}

func (g *gen) someDate() string {
	return g.day(2005, 2027).Format(pick(g, []string{time.DateOnly, "02/01/2006", "2-1-2006", "02.01.2006",
		"2 January 2006", "20060102"}))
}

// rupiah is an amount up to 999.999.999.
func (g *gen) rupiah() string {
	thousands := []string{fmt.Sprint(g.between(1, 999)), g.digits(3)}
	if g.chance(60) {
		thousands = append(thousands, g.digits(3))
	}
	return pick(g, []string{"Rp ", "Rp", "Rp. ", "IDR "}) + strings.Join(thousands, ".") + pick(g, []string{"", "",
		",00", ",-"})
}

func (g *gen) code() string {
	switch g.IntN(6) {
	case 0:
		return "INV-2026-" + g.digits(6)
	case 1:
		return fmt.Sprintf("INV/%d/%02d/%s", g.between(2020, 2027), g.between(1, 12), g.digits(6))
	case 2:
		return "ISBN 978-" + pick(g, []string{"602", "623", "979", "0",
			"1"}) + "-" + g.digits(4) + "-" + g.digits(2) + "-" + g.digits(1)
	case 3:
		return "NPSN " + g.digits(8)
	case 4:
		return fmt.Sprintf("192.168.%d.%d", g.IntN(256), g.IntN(256))
	}
	return "SPP-" + g.date(2020, 2027) + "-" + g.digits(4)
}

func (g *gen) id() string {
	switch g.IntN(4) {
	case 0:
		return fmt.Sprintf("%08x-%04x-4%03x-a%03x-%012x", g.Uint32(), g.IntN(1<<16), g.IntN(1<<12), g.IntN(1<<12),
			g.Uint64()>>16)
	case 1:
		return fmt.Sprintf("%016x%016x", g.Uint64(), g.Uint64())
	}
	return "A" + g.digits(3)
}

func (g *gen) number() string {
	return pick(g, []string{"0", "-6", "7", "85.5", "1.0", "1e400", "1.5E+3", "-0.0",
		"123456789012345678901234567890.5", "1500000", "81234567", "6281234",
		fmt.Sprint(g.between(0, 100)), fmt.Sprint(g.between(1000, 99_999_999)), fmt.Sprintf("177%010d",
			g.Int64N(10_000_000_000)), g.coordinate()})
}

func (g *gen) coordinate() string { return fmt.Sprintf("%d.%s", g.between(95, 141), g.digits(6)) }

func (g *gen) remark() string {
	return fmt.Sprintf(pick(g, []string{"Hadir %d dari 30 hari, izin 2.",
		"Pulang 06/10/2026 pukul 16.30–17.00 (%d orang)", "Jadwal 08.%02d-09.45, 10.15–11.30",
		"Nilai %d, 85 dan 77;\nremedial 2026-02-13",
		"SPP Rp 1.500.000 lunas, INV-2026-0001%02d", "Juz %d selesai, alhamdulillah ﷺ",
		"Teknik & klinik unik: %d%% piknik", "Kamar 12 lantai 3, ranjang %d\tatas",
		"Ia bilang: \"sudah makan\" <%d>", "https://contoh.sch.id/rapor?semester=2&kelas=7A&hal=%d",
		"C:\\rapor\\7A\\%d.pdf", "sakit 2 hari → %d obat/hari",
		"WA ke wali sudah, belum dibalas %d hari", "HP disita sampai Sabtu, %d pelanggaran",
		"NIK dan KK sudah lengkap (%d berkas)", "[%d]", "{%d}", "🏹 panahan ke-%d 1️⃣"}),
		g.between(1, 99))
}

// plainNode makes a plain value that resembles none of the exchange's secrets.
func (g *gen) plainNode(f plainField) *node {
	for {
		n := f.make(g)
		if len(g.finder.Find(n.literal)) == 0 {
			n.plain = f.kind
			return n
		}
	}
}

// addPlain gives an object a few plain fields.
func (g *gen) addPlain(to *node, n int) {
	for range n {
		f := pick(g, plainFields)
		to.add(field{key: pick(g, f.names), value: g.plainNode(f)})
	}
	if g.chance(10) {
		numbers := plainField{kind: "number", make: func(g *gen) *node {
			return literal(fmt.Sprint(g.between(0,
				100)))
		}}
		to.add(field{key: "nilai", value: array(g.plainNode(numbers), g.plainNode(numbers))})
	}
}
