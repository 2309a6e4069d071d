package privacy

import "bytes"

// kind says what a word of a field name is about. The kinds of personal data are in order: of two in one name the
// later decides how its value is searched for elsewhere.
type kind uint8

const (
	unknown   kind = iota
	companion      // says nothing alone; found next to the others (no, nomor, ayah, rumah)
	identity
	contact
	address
)

// term is an entry of the dictionary. A weak word has everyday meanings too (uang_jalan, mobile_app): it counts only
// when all other words of the name are companions.
type term struct {
	kind kind
	weak bool
}

// lookUp returns the entry for a word, with or without -nya, plural s and es.
func lookUp(word []byte) term {
	if t := entry(word); t.kind != unknown {
		return t
	}
	stem, ok := bytes.CutSuffix(word, []byte("nya"))
	if !ok {
		stem, ok = bytes.CutSuffix(word, []byte("s"))
		ok = ok && len(stem) > 2 // "was" is not two WA numbers
	}
	if !ok {
		return term{}
	}
	if t := entry(stem); t.kind != unknown {
		return t
	}
	return entry(bytes.TrimSuffix(stem, []byte("e")))
}

// entry returns the dictionary's entry for exactly this word. Words of several parts stand joined. Not in it on
// purpose: names of people (nama_wali, nama_ibu), nisn and nis (the school's own handles), towns and provinces alone,
// birth dates and places, bank accounts; a school adds those with ASRAMA_FIELD_SENSITIF.
func entry(word []byte) term {
	switch string(word) {
	case "nik", "ktp", "ektp", "ktpel", "kk", "kia", "nkk", "npwp", "bpjs", "jkn", "paspor", "passport", "kitas", "kitap", "ssn",
		"akta", "akte", "kartukeluarga", "kependudukan", "indukkependudukan", "kartuidentitas", "nationalid", "idnational", "idnumber", "identitynumber", "identityno", "idcard",
		"identitycard", "nationalidentity", "familycard", "familycardnumber", "birthcertificate":
		return term{kind: identity}
	case "sim":
		return term{identity, true}

	case "hp", "nohp", "nope", "hape", "handphone", "handpone", "henpon", "hanphone", "handfone", "hanphon", "hendphone", "hendpon", "ponsel", "seluler",
		"selular", "cellphone", "cellular", "telp", "telpn", "telpun", "tlp", "tlpn", "tlf", "telf", "telepon",
		"telpon", "telfon", "telfone", "telefon", "telephon", "telephone", "phone", "fone", "phon", "msisdn", "wa", "nowa", "whatsapp", "whatsap",
		"whatapp", "watsap", "watsapp", "wasap", "wasapp", "whatshap", "telegram", "email", "emel", "imel", "surel", "mail",
		"kontak", "contact", "emailaddress", "mailaddress", "alamatemail", "alamatsurel", "addressemail", "faks", "faksimile", "fax",
		"narahubung", "nodarurat", "nomordarurat", "emergencynumber", "nowali", "nomorwali", "noortu", "nomorortu", "noayah",
		"nomorayah", "noibu", "nomoribu":
		return term{kind: contact}
	case "cp", "tel", "mobile", "cell", "sms", "gmail", "call", "pager":
		return term{contact, true}

	case "alamat", "alammat", "allamat", "alamt", "almat", "almt", "alamatt", "address", "adress", "addres", "adres", "addr", "domisili", "domicile",
		"kelurahan", "kelurhan", "kecamatan", "kecmatan", "kodepos", "postal", "postcode", "postalcode", "zipcode", "rt", "rw", "rtrw",
		"tempattinggal", "norumah", "nomorrumah", "lokasirumah", "titikrumah", "sharelok", "sharelokasi",
		"shareloc", "koordinat", "kordinat", "coordinate", "coord", "gps", "latitude", "longitude", "latlng", "latlong",
		"lnglat", "latlon", "geolocation", "geolokasi", "gmap", "googlemap", "street", "patokanrumah":
		return term{kind: address}
	case "jalan", "jln", "jl", "desa", "dusun", "kampung", "dukuh", "gang", "kec", "kel", "perumahan",
		"kompleks", "komplek", "zip", "lat", "lng", "lon", "long",
		"village", "district", "residence", "tinggaldi":
		return term{address, true}

	case "no", "nomor", "nomer", "nmr", "nr", "number", "num", "numb", "nbr", "kode", "code", "id", "data", "info", "nama",
		"name", "link", "url", "tautan", "ayah", "ibu", "bapak", "bpk", "papa", "mama", "abi", "umi", "ummi", "wali", "ortu",
		"orangtua", "orang", "tua", "anak", "santri", "santriwati", "santriwan", "siswa", "siswi", "murid", "peserta",
		"didik", "pelajar", "pengurus", "musyrif", "musyrifah", "ustadz", "ustadzah", "ustaz", "ustazah", "guru", "pembina",
		"pengasuh", "keluarga", "kerabat", "saudara", "kakek", "nenek", "paman", "bibi", "kakak", "adik", "suami", "istri",
		"penjemput", "penanggung", "penanggungjawab", "darurat", "emergency", "rumah", "home", "house", "kantor", "office",
		"work", "kerja", "pribadi", "personal", "private", "utama", "primary", "main", "lain", "lainnya", "other",
		"alternatif", "alternate", "cadangan", "second", "secondary", "kedua", "kesatu", "pertama", "satu", "dua", "lengkap",
		"full", "detail", "asal", "sekarang", "saat", "ini", "current", "tinggal", "tetap", "sementara", "terakhir", "lama",
		"baru", "new", "old", "aktif", "active", "student", "pupil", "parent", "father", "mother", "guardian", "user",
		"pengguna", "account", "akun", "line", "dan", "atau", "and",
		"the", "of", "milik", "dari", "untuk", "pada", "person", "people", "child", "children", "kid", "card", "kartu",
		"permanent", "mailing", "residential", "pondok", "foto", "scan", "berkas", "lampiran",
		"tidak", "belum", "ada", "punya", "tersedia", "terdaftar", "terlampir", "menyusul", "sesuai", "lihat", "unknown",
		"undefined", "none", "null", "redacted", "indonesia", "perempuan", "laki", "diisi", "diketahui", "kosong", "sama", "dengan", "kandung",
		"sendiri", "android", "verified":
		return term{kind: companion}
	}
	return term{}
}

// about returns the kind of personal data a field name is about, or unknown.
func (n *name) about() kind {
	best := segment(n.letters, true)
	if len(n.words) > 1 {
		best = max(best, aboutWords(n.letters, n.words))
	}
	if len(n.loose) < len(n.words) {
		best = max(best, aboutWords(n.letters, n.loose))
	}
	if best <= companion {
		return unknown
	}
	return best
}

// aboutWords returns the highest kind among the words of a name, words in a row that are one entry, and words that
// are several entries run together.
func aboutWords(letters []byte, words []int) kind {
	best := unknown
	for i := 0; i < len(words); {
		k, used := phrase(letters, words, i)
		best = max(best, k)
		i += used
	}
	for i := range words {
		best = max(best, segment(join(letters, words, i, 1), false))
	}
	return best
}

// maxPhrase is the most words an entry of the dictionary has.
const maxPhrase = 4

// phrase looks for the longest entry that starts at the i-th word and returns its kind and its number of words.
func phrase(letters []byte, words []int, i int) (kind, int) {
	for count := min(maxPhrase, len(words)-i); count > 0; count-- {
		if t := lookUp(join(letters, words, i, count)); t.kind > companion && !t.weak {
			return t.kind, count
		}
	}
	return unknown, 1
}

// Bounds of segment in bytes: no name that people write is longer, no entry of the dictionary is.
const (
	maxSegmented = 64
	maxEntry     = 24
)

// segment splits a run-together word (nohpwali, rtrw) into entries of the dictionary without a rest. It returns the
// highest kind among the splits, or unknown when there is none: teknik, unik and walikota do not split.
func segment(word []byte, weak bool) kind {
	if len(word) == 0 || len(word) > maxSegmented {
		return unknown
	}
	if t := lookUp(word); t.kind != unknown && (weak || !t.weak) {
		return t.kind
	}
	var best [maxSegmented + 1]kind // best[i]: of word[:i]; unknown when it does not split
	best[0] = companion
	for i := range word {
		if best[i] == unknown {
			continue
		}
		for end := i + 2; end <= min(len(word), i+maxEntry); end++ {
			if t := lookUp(word[i:end]); t.kind != unknown && (weak || !t.weak) {
				best[end] = max(best[end], best[i], t.kind)
			}
		}
	}
	return best[len(word)]
}
