//go:build e2e

package e2e

import (
	"net"
	"net/url"
	"strings"
	"syscall"
	"testing"

	"mcp-asrama/mock"
)

const (
	httpToken = "contoh-token-0123456789"
	hostName  = "mcp.sekolah.example" // as in README
)

// A serverCopy is one of several running servers behind a proxy.
type serverCopy struct {
	*process
	name string
	addr string
}

// startCopy starts one at addr that asks the upstream under its own name.
func startCopy(t *testing.T, u *upstream, name, addr string) *serverCopy {
	t.Helper()
	env := []string{"ASRAMA_API_URL=" + u.url + "/" + name, "ASRAMA_API_TOKEN=" + mock.Token,
		"ASRAMA_HTTP_TOKEN=" + httpToken, "ASRAMA_HTTP_HOSTS=" + hostName}
	p, line := start(t, env, "serving", binary, "-http", addr)
	_, address, _ := strings.Cut(line, "serving ")
	at, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	return &serverCopy{p, name, at.Host}
}

// restart starts it anew at the same address.
func (c *serverCopy) restart(u *upstream) *serverCopy {
	c.t.Helper()
	return startCopy(c.t, u, c.name, c.addr)
}

// stop asks it to stop and returns when it takes no more connections.
func (c *serverCopy) stop() {
	c.t.Helper()
	c.signal(syscall.SIGTERM)
	for {
		conn, err := net.Dial("tcp", c.addr)
		if err != nil {
			return
		}
		conn.Close()
	}
}
