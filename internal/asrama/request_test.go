package asrama

import (
	"context"
	"net/http"
	"reflect"
	"testing"
)

// TestRequest checks what goes out, call by call; the case table of the arguments names most of these targets too.
func TestRequest(t *testing.T) {
	var target string
	address := serve(t, func(w http.ResponseWriter, r *http.Request) {
		target = r.RequestURI
		_, _ = w.Write([]byte(`{}`))
	})
	cari := func(p Pencarian) func(*Client) (string, error) {
		return func(c *Client) (string, error) { return c.CariAnak(context.Background(), p) }
	}
	detail := func(id string) func(*Client) (string, error) {
		return func(c *Client) (string, error) { return c.DetailAnak(context.Background(), id) }
	}
	absensi := func(tanggal string) func(*Client) (string, error) {
		return func(c *Client) (string, error) { return c.Absensi(context.Background(), tanggal) }
	}
	kamar := func(c *Client) (string, error) { return c.Kamar(context.Background()) }
	otherPaths := func(o *Options) {
		o.PathAnak, o.PathKamar, o.PathAbsensi = "/siswa", "/data%20kamar", "/rekap/harian"
	}
	for _, test := range []struct {
		prefix string
		change func(*Options)
		call   func(*Client) (string, error)
		want   string
	}{
		{call: cari(Pencarian{Limit: 20}), want: "/anak?limit=20"},
		{call: cari(Pencarian{Limit: 0}), want: "/anak?limit=0"},
		{call: cari(Pencarian{Kelas: "7A", Limit: 20}), want: "/anak?kelas=7A&limit=20"},
		{call: cari(Pencarian{Nama: "a&kelas=7A", Limit: 20}), want: "/anak?limit=20&nama=a%26kelas%3D7A"},
		{call: cari(Pencarian{Nama: "محمد", Limit: 20}), want: "/anak?limit=20&nama=%D9%85%D8%AD%D9%85%D8%AF"},
		{call: cari(Pencarian{Nama: "A", Kelas: "8B", Kamar: "Al-Fatih 1", Limit: 5}),
			want: "/anak?kamar=Al-Fatih+1&kelas=8B&limit=5&nama=A"},
		{call: detail("A001"), want: "/anak/A001"},
		{call: detail("a/b"), want: "/anak/a%2Fb"},
		{call: detail("../kamar"), want: "/anak/..%2Fkamar"},
		{call: detail("A001?x=1"), want: "/anak/A001%3Fx=1"},
		{call: detail("A#1"), want: "/anak/A%231"},
		{call: detail("%2e%2e"), want: "/anak/%252e%252e"},
		{call: detail("..."), want: "/anak/..."},
		{call: detail("a b\r\nc"), want: "/anak/a%20b%0D%0Ac"},
		{call: detail("é\xff"), want: "/anak/%C3%A9%FF"},
		{call: absensi("2028-02-29"), want: "/absensi?tanggal=2028-02-29"},
		{call: kamar, want: "/kamar"},

		{prefix: "/v1", call: kamar, want: "/v1/kamar"},
		{prefix: "/v1/", call: detail("a/b"), want: "/v1/anak/a%2Fb"},
		{prefix: "/a%2Fb", call: detail("c/d"), want: "/a%2Fb/anak/c%2Fd"},
		{prefix: "/api", change: otherPaths, call: cari(Pencarian{Limit: 1}), want: "/api/siswa?limit=1"},
		{change: otherPaths, call: detail("A001"), want: "/siswa/A001"},
		{change: otherPaths, call: kamar, want: "/data%20kamar"},
		{change: otherPaths, call: absensi("2026-10-06"), want: "/rekap/harian?tanggal=2026-10-06"},
	} {
		change := test.change
		if change == nil {
			change = func(*Options) {}
		}
		c, _ := connect(t, address+test.prefix, change)
		target = "no request"
		if _, err := test.call(c); err != nil {
			t.Errorf("%s: %v", test.want, err)
		}
		if target != test.want {
			t.Errorf("asked for %s, want %s", target, test.want)
		}
	}
}

func TestHeader(t *testing.T) {
	var got http.Header
	address := serve(t, func(w http.ResponseWriter, r *http.Request) {
		got = r.Header
		http.SetCookie(w, &http.Cookie{Name: "sesi", Value: "1"})
		_, _ = w.Write([]byte(`{}`))
	})
	for _, test := range []struct {
		token string
		want  http.Header
	}{
		{"rahasia123", http.Header{"Authorization": {"Bearer rahasia123"}}},
		{"", http.Header{}},
	} {
		test.want["Accept"] = []string{"application/json"}
		test.want["Accept-Encoding"] = []string{"gzip"}
		test.want["User-Agent"] = []string{"mcp-asrama"}
		c, _ := connect(t, address, func(o *Options) { o.Token = test.token })
		for range 2 { // the second time with a cookie to send back, if one were kept
			if _, err := c.Kamar(context.Background()); err != nil {
				t.Fatal(err)
			}
			if !reflect.DeepEqual(got, test.want) {
				t.Errorf("token %q: header %v, want %v", test.token, got, test.want)
			}
		}
	}
}

func TestIDsThatAreNoSegment(t *testing.T) {
	asked := false
	c, log := connect(t, serve(t, func(http.ResponseWriter, *http.Request) { asked = true }))
	for _, id := range []string{"", " ", "\t\r\n", "\u00a0", ".", "..", " .. "} {
		text, err := c.DetailAnak(context.Background(), id)
		failureOf(t, err, InvalidID)
		if text != "" || asked {
			t.Errorf("id %q: text %q, a request went out: %v", id, text, asked)
		}
	}
	if log.Len() > 0 {
		t.Errorf("a log line without an exchange: %s", log)
	}
}
