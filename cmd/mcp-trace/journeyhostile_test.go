package main

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"os/exec"
	"strings"
	"testing"
)

// rawService answers each request with the same bytes, and keeps the connection
// unless they say that it is closed.
// TOKEN in them is what the request was authorized with.
func rawService(t *testing.T, answer string) (address string) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go func() {
				defer conn.Close()
				for r := bufio.NewReader(conn); ; {
					request, err := http.ReadRequest(r)
					if err != nil {
						return
					}
					text := strings.ReplaceAll(answer, "TOKEN", request.Header.Get("Authorization"))
					if _, err := io.WriteString(conn, text); err != nil || strings.Contains(text, "Connection: close") {
						return
					}
				}
			}()
		}
	}()
	return "http://" + listener.Addr().String()
}

// TestJourneyOfAHostileService: nothing that the server removes, and no token, comes
// out of the tool that shows what passes.
func TestJourneyOfAHostileService(t *testing.T) {
	const token, nik = "contoh-token-9988", "3171014505100001"
	trace, server := buildTrace(t), built(t, "../mcp-asrama")
	ok := func(body string) string {
		return "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n" + body
	}
	for name, answer := range map[string]string{
		"unasked":          "HTTP/1.1 200 OK\r\nContent-Length: 11\r\n\r\n{\"data\":[]}NIK " + nik + " TOKEN\r\n",
		"header":           "HTTP/1.1 200 OK\r\nalamat Jl Kenanga " + nik + "\r\n\r\n{}",
		"status":           "NIK " + nik + " x\r\n\r\n",
		"length":           "HTTP/1.1 200 OK\r\nContent-Length: " + nik + "x\r\n\r\n",
		"under a field":    ok(`{"data":[{"id":"A1","alamat":{"Jl-Kenanga-Contoh":["` + nik + `"]}}]}`),
		"a shortened text": ok(`{"data":[{"x":"` + strings.Repeat("z", 270) + ` TOKEN"}]}`),
	} {
		t.Run(name, func(t *testing.T) {
			cmd := exec.CommandContext(t.Context(), trace, "journey", "-call", "daftar_kamar={}",
				"-env", "ASRAMA_API_URL="+rawService(t, answer), "-env", "ASRAMA_API_TOKEN="+token, "--", server)
			out, err := cmd.CombinedOutput()
			if err != nil {
				t.Fatalf("%v: %s", err, out)
			}
			for _, secret := range []string{nik, token, "token-9988", "contoh-tok", "Kenanga"} {
				if strings.Contains(string(out), secret) {
					t.Errorf("%q in %s", secret, out)
				}
			}
		})
	}
}
