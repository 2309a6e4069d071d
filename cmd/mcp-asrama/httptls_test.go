package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"io"
	"math/big"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// newCertificate makes one for 127.0.0.1 and returns its files and who trusts it.
func newCertificate(t *testing.T) (cert, key string, trust *x509.CertPool) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(1), NotAfter: time.Now().Add(time.Hour), IsCA: true,
		BasicConstraintsValid: true, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &private.PublicKey, private)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	certPEM := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})
	trust = x509.NewCertPool()
	trust.AppendCertsFromPEM(certPEM)
	dir := t.TempDir()
	cert, key = filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem")
	for path, data := range map[string][]byte{cert: certPEM, key: pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: secret})} {
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return cert, key, trust
}

func TestHTTPS(t *testing.T) {
	t.Parallel()
	cert, key, trust := newCertificate(t)
	s := launchHTTP(t, nil, "-mock", "-tls-cert", cert, "-tls-key", key)
	if s.url.Scheme != "https" {
		t.Errorf("%s", s.url)
	}
	for protocol, wants2 := range map[string]bool{"HTTP/1.1": false, "HTTP/2.0": true} {
		transport := &http.Transport{TLSClientConfig: &tls.Config{RootCAs: trust}, ForceAttemptHTTP2: wants2}
		defer transport.CloseIdleConnections()
		s.client = &http.Client{Transport: transport, Timeout: patience}
		if a := s.post(callLine(1, "daftar_kamar", "")); a.status != 200 || a.proto != protocol {
			t.Errorf("%s: %s %d %s", protocol, a.proto, a.status, a.body)
		}
		r := s.request(ping)
		r.Host = "jahat.example"
		if a := s.do(r); a.status != 403 {
			t.Errorf("%s, foreign host: %d", protocol, a.status)
		}
		r = s.request(ping)
		r.Header.Del("Authorization")
		if a := s.do(r); a.status != 401 {
			t.Errorf("%s, no token: %d", protocol, a.status)
		}
	}
	old := &tls.Config{RootCAs: trust, MinVersion: tls.VersionTLS10, MaxVersion: tls.VersionTLS11}
	if conn, err := tls.Dial("tcp", s.url.Host, old); err == nil {
		conn.Close()
		t.Error("TLS 1.1 is spoken")
	}
	if a := s.raw("POST /mcp HTTP/1.1\r\nHost: localhost\r\n\r\n"); a.status != 400 { // net/http's own
		t.Errorf("plain HTTP: %d", a.status)
	}
}

// TestHTTPSlowHeader: a client that never finishes its header is let go.
func TestHTTPSlowHeader(t *testing.T) {
	t.Parallel()
	s := launchHTTP(t, nil, "-mock")
	conn, err := net.Dial("tcp", s.url.Host)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	conn.SetDeadline(time.Now().Add(patience))
	io.WriteString(conn, "POST /mcp HTTP/1.1\r\nHost: loc")
	if _, err := io.Copy(io.Discard, conn); err != nil {
		t.Errorf("not let go: %v", err)
	}
}
