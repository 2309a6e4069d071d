package mock

import (
	"net/http"
	"strings"
	"time"
)

// service holds the sample data and the options; nothing in it changes after Handler returns.
type service struct {
	token   string
	delay   time.Duration
	fixed   *answer // when set, the answer to everything
	anak    []anak
	kamar   []kamar
	absensi map[string][]kehadiran
}

type endpoint func(*http.Request) *answer

// route answers as Starlette's router does: a known path with another method is 405, a path that only has slashes
// too many at its end is redirected whatever the method, and neither looks at the token.
func (s *service) route(r *http.Request) *answer {
	path := r.URL.Path
	if handle := s.endpoint(path); handle != nil {
		if r.Method != http.MethodGet {
			return methodNotAllowed()
		}
		return handle(r)
	}
	if trimmed := strings.TrimRight(path, "/"); trimmed != path && s.endpoint(trimmed) != nil {
		return redirect(r, trimmed)
	}
	return detail(http.StatusNotFound, "Not Found")
}

// endpoint finds who answers the decoded path, or nil.
func (s *service) endpoint(path string) endpoint {
	switch path {
	case "/anak":
		return s.listAnak
	case "/kamar":
		return s.listKamar
	case "/absensi":
		return s.rekapAbsensi
	}
	id, ok := strings.CutPrefix(path, "/anak/")
	if !ok || id == "" || strings.Contains(id, "/") {
		return nil
	}
	return func(r *http.Request) *answer { return s.detailAnak(r, id) }
}

func (s *service) listAnak(r *http.Request) *answer {
	query := parseQuery(r.URL.RawQuery)
	limit, invalid := query.limit()
	if invalid != nil {
		return invalid.answer()
	}
	if !s.authorized(r) {
		return unauthorized()
	}
	found := []anak{}
	for _, a := range s.anak {
		if query.selects(a) {
			found = append(found, a)
		}
	}
	return jsonAnswer(http.StatusOK, struct {
		Total int    `json:"total"`
		Data  []anak `json:"data"`
	}{len(found), firstRows(found, limit)})
}

// selects tells whether a passes the filters; an empty filter is none.
func (q query) selects(a anak) bool {
	nama, kelas, kamar := q["nama"], q["kelas"], q["kamar"]
	return strings.Contains(lower(a.Nama), lower(nama)) &&
		(kelas == "" || lower(a.Kelas) == lower(kelas)) &&
		(kamar == "" || lower(a.Kamar) == lower(kamar))
}

// lower is Python's str.lower, which makes two code points of İ where Go makes one.
func lower(s string) string {
	return strings.ToLower(strings.ReplaceAll(s, "İ", "i̇"))
}

// firstRows is Python's rows[:limit]: a negative limit counts from the end.
func firstRows(rows []anak, limit int) []anak {
	if limit < 0 {
		limit = max(0, len(rows)+limit)
	}
	return rows[:min(limit, len(rows))]
}

func (s *service) detailAnak(r *http.Request, id string) *answer {
	if !s.authorized(r) {
		return unauthorized()
	}
	for _, a := range s.anak {
		if a.ID == id {
			return jsonAnswer(http.StatusOK, a)
		}
	}
	return detail(http.StatusNotFound, "Anak tidak ditemukan")
}

func (s *service) listKamar(r *http.Request) *answer {
	if !s.authorized(r) {
		return unauthorized()
	}
	type terisi struct {
		kamar
		Terisi int `json:"terisi"`
	}
	rows := make([]terisi, len(s.kamar))
	for i, k := range s.kamar {
		rows[i].kamar = k
		for _, a := range s.anak {
			if a.Kamar == k.Nama {
				rows[i].Terisi++
			}
		}
	}
	return jsonAnswer(http.StatusOK, struct {
		Data []terisi `json:"data"`
	}{rows})
}

func (s *service) rekapAbsensi(r *http.Request) *answer {
	tanggal, ok := parseQuery(r.URL.RawQuery)["tanggal"]
	if !ok {
		return missing("tanggal").answer()
	}
	if !s.authorized(r) {
		return unauthorized()
	}
	rows, ok := s.absensi[tanggal]
	if !ok {
		rows = []kehadiran{}
	}
	return jsonAnswer(http.StatusOK, struct {
		Tanggal text        `json:"tanggal"`
		Data    []kehadiran `json:"data"`
	}{text(tanggal), rows})
}

// authorized is the article's cek_token: the header must be equal, case included.
func (s *service) authorized(r *http.Request) bool {
	return r.Header.Get("Authorization") == "Bearer "+s.token
}
