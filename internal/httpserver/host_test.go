package httpserver

import (
	"net"
	"net/http"
	"testing"
)

func TestHost(t *testing.T) {
	h := newTestHandler(atOnce)
	for host, want := range map[string]int{
		"127.0.0.1":                 200,
		"127.0.0.1:8765":            200,
		"127.9.9.9:1":               200,
		"localhost":                 200,
		"LOCALHOST.:99":             200,
		"[::1]:8765":                200,
		"[::1]":                     200,
		"10.1.2.3:8765":             200, // the address listened on
		"10.1.2.3:8766":             403,
		"10.1.2.4:8765":             403,
		"mcp.sekolah.example":       200,
		"MCP.Sekolah.Example.:4443": 200,
		"asrama.example:8443":       200,
		"asrama.example":            403,
		"tls.example":               200, // a port left out is the scheme's own
		"tls.example:443":           200,
		"tls.example:80":            403,
		"asrama.example:443":        403,
		"x.mcp.sekolah.example":     403,
		"mcp.sekolah.example.x":     403,
		"":                          403,
		".":                         403,
		":8765":                     403,
		"jahat.example":             403,
		"localhost.jahat.example":   403,
		"127.0.0.1.jahat.example":   403,
		"127.1":                     403,
		"2130706433":                403,
		"0x7f000001":                403,
		"0.0.0.0:8765":              403,
		"[::]:8765":                 403,
		"localhost:":                403,
		"localhost:0":               403,
		"localhost:99999":           403,
		"localhost:80:80":           403,
		"jahat.example@localhost":   403,
		"localhost@jahat.example":   403,
		"localhost/..":              403,
		"[::1":                      403,
		"[localhost]":               403,
		"localhost, jahat.example":  403,
	} {
		r := newRequest(ping)
		r.Host = host
		if a := send(t, h, r); a.status != want {
			t.Errorf("Host %q: %d; want %d", host, a.status, want)
		}
	}
}

// TestHostOnAnyAddress: 0.0.0.0 is no name of a server, though browsers know it.
func TestHostOnAnyAddress(t *testing.T) {
	for _, ip := range []net.IP{net.IPv4zero, net.IPv6zero} {
		addr := &net.TCPAddr{IP: ip, Port: 8765}
		r := newRequest(ping)
		r.Host = addr.String()
		if a := send(t, newHandler(newOptions(atOnce), addr), r); a.status != 403 {
			t.Errorf("%s: %d", addr, a.status)
		}
	}
}

func TestOrigin(t *testing.T) {
	h := newTestHandler(atOnce)
	for origin, want := range map[string]int{
		"http://localhost:6274":                 200,
		"https://127.0.0.1":                     200,
		"http://[::1]:5173":                     200,
		"https://mcp.sekolah.example":           200,
		"https://asrama.example:8443":           200,
		"https://asrama.example":                403,
		"null":                                  403,
		"":                                      403,
		"https://jahat.example":                 403,
		"http://localhost.jahat.example":        403,
		"http://localhost@jahat.example":        403,
		"http://jahat.example@localhost":        403,
		"http://localhost/":                     403,
		"http://localhost?x":                    403,
		"http://localhost#x":                    403,
		"localhost":                             403,
		"//localhost":                           403,
		"file://localhost":                      403,
		"chrome-extension://localhost":          403,
		"HTTP://localhost":                      403, // no browser writes it so
		"http://localhost http://jahat.example": 403,
	} {
		for _, method := range []string{http.MethodPost, http.MethodGet, http.MethodDelete, http.MethodOptions} {
			r := newRequest(ping)
			r.Method = method
			r.Header.Set("Origin", origin)
			wanted := want
			if want == 200 && method != http.MethodPost {
				wanted = 405
			}
			if a := send(t, h, r); a.status != wanted {
				t.Errorf("%s, Origin %q: %d; want %d", method, origin, a.status, wanted)
			}
		}
	}
}

func TestTwoOrigins(t *testing.T) {
	r := newRequest(ping)
	r.Header["Origin"] = []string{"http://localhost", "https://jahat.example"}
	if a := send(t, newTestHandler(atOnce), r); a.status != 403 {
		t.Errorf("status %d", a.status)
	}
}

// TestHostComesFirst: a web page learns nothing of tokens.
func TestHostComesFirst(t *testing.T) {
	r := newRequest(ping)
	r.Host = "jahat.example"
	r.Header.Del("Authorization")
	if a := send(t, newTestHandler(atOnce), r); a.status != 403 || a.header.Get("WWW-Authenticate") != "" {
		t.Errorf("status %d, %v", a.status, a.header)
	}
}
