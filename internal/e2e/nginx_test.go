//go:build e2e

package e2e

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
)

// around is what Debian's nginx.conf has around a site's block, with everything
// in a folder of the test's own. The two headers say which copies a call went to,
// and how many bytes of it each of them got.
const around = `daemon off;
%s
pid nginx.pid;
error_log stderr notice;
events {}
http {
    access_log off;
    client_body_temp_path body;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    add_header X-Tried $upstream_addr always;
    add_header X-Sent $upstream_bytes_sent always;
    include site.conf;
}
`

// startNginx starts nginx with README's block in front of the two copies and returns
// a client for it.
func startNginx(t *testing.T, nginx string, one, other *serverCopy) *http.Client {
	t.Helper()
	dir, addr := t.TempDir(), freeAddress(t)
	trust := writeCertificate(t, dir)
	writeFile(t, filepath.Join(dir, "site.conf"), replace(t, readme(t, "nginx"),
		"127.0.0.1:8765", one.addr, "127.0.0.1:8766", other.addr, "listen 443 ssl", "listen "+addr+" ssl",
		"/etc/ssl/asrama.pem", filepath.Join(dir, "cert.pem"), "/etc/ssl/asrama.key", filepath.Join(dir, "key.pem")))
	user := ""
	if os.Geteuid() == 0 {
		user = "user root;" // nobody may not look into the test's folder
	}
	writeFile(t, filepath.Join(dir, "nginx.conf"), fmt.Sprintf(around, user))
	start(t, nil, "start worker process ", nginx, "-p", dir, "-c", "nginx.conf", "-e", "stderr")
	transport := &http.Transport{
		DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
			return new(net.Dialer).DialContext(ctx, network, addr)
		},
		TLSClientConfig:     &tls.Config{RootCAs: trust, ServerName: "example.com"},
		MaxIdleConnsPerHost: clients,
	}
	t.Cleanup(transport.CloseIdleConnections)
	return &http.Client{Transport: transport, Timeout: patience}
}

// writeCertificate borrows httptest's, which is for example.com.
func writeCertificate(t *testing.T, dir string) (trust *x509.CertPool) {
	t.Helper()
	lender := httptest.NewTLSServer(nil)
	defer lender.Close()
	pair := lender.TLS.Certificates[0]
	key, err := x509.MarshalPKCS8PrivateKey(pair.PrivateKey)
	if err != nil {
		t.Fatal(err)
	}
	write := func(name, kind string, der []byte) {
		writeFile(t, filepath.Join(dir, name), string(pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: der})))
	}
	write("cert.pem", "CERTIFICATE", pair.Certificate[0])
	write("key.pem", "PRIVATE KEY", key)
	trust = x509.NewCertPool()
	trust.AddCert(lender.Certificate())
	return trust
}

// freeAddress is a loopback address that nobody listens on.
func freeAddress(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	return listener.Addr().String()
}
