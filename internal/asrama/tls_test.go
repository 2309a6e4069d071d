package asrama

import (
	"context"
	"crypto/tls"
	"encoding/pem"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// serveTLS starts a service with a certificate no system trusts, and writes it to a PEM file after the given prefix.
func serveTLS(t *testing.T, prefix string, setup func(*httptest.Server), handler http.HandlerFunc) (address, caFile string) {
	t.Helper()
	server := httptest.NewUnstartedServer(handler)
	server.Config.ErrorLog = log.New(io.Discard, "", 0) // refused handshakes are what these tests want
	setup(server)
	server.StartTLS()
	t.Cleanup(server.Close)
	caFile = filepath.Join(t.TempDir(), "ca.pem")
	block := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: server.Certificate().Raw})
	if err := os.WriteFile(caFile, append([]byte(prefix), block...), 0o600); err != nil {
		t.Fatal(err)
	}
	return server.URL, caFile
}

func plainSetup(*httptest.Server) {}

func answerEmptyObject(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, `{}`) }

func withCA(file string) func(*Options) { return func(o *Options) { o.CAFile = file } }

func TestTrustedCA(t *testing.T) {
	for name, test := range map[string]struct {
		prefix string
		setup  func(*httptest.Server)
	}{
		"PEM":          {"", plainSetup},
		"PEM with BOM": {"\ufeff", plainSetup},
		"text first":   {"# sekolah contoh\r\n", plainSetup},
		"HTTP/2":       {"", func(s *httptest.Server) { s.EnableHTTP2 = true }},
	} {
		t.Run(name, func(t *testing.T) {
			proto := ""
			address, caFile := serveTLS(t, test.prefix, test.setup, func(w http.ResponseWriter, r *http.Request) {
				proto = r.Proto
				answerEmptyObject(w, r)
			})
			c, _ := connect(t, address, withCA(caFile))
			if _, err := c.Kamar(context.Background()); err != nil {
				t.Fatal(err)
			}
			if want := map[bool]string{true: "HTTP/2.0", false: "HTTP/1.1"}[name == "HTTP/2"]; proto != want {
				t.Errorf("spoke %s, want %s", proto, want)
			}
		})
	}
}

func TestTLSFailures(t *testing.T) {
	for name, test := range map[string]struct {
		setup   func(*httptest.Server)
		trusted bool
		host    string
	}{
		"unknown authority": {plainSetup, false, "127.0.0.1"},
		"other host name":   {plainSetup, true, "localhost"},
		"too old": {func(s *httptest.Server) {
			s.TLS = &tls.Config{MinVersion: tls.VersionTLS10, MaxVersion: tls.VersionTLS11}
		}, true, "127.0.0.1"},
		"wants our certificate": {func(s *httptest.Server) {
			s.TLS = &tls.Config{ClientAuth: tls.RequireAnyClientCert}
		}, true, "127.0.0.1"},
	} {
		t.Run(name, func(t *testing.T) {
			address, caFile := serveTLS(t, "", test.setup, answerEmptyObject)
			if !test.trusted {
				caFile = ""
			}
			c, log := connect(t, strings.Replace(address, "127.0.0.1", test.host, 1), withCA(caFile))
			meetFailure(t, c, log, TLS, 0)
		})
	}
}

func TestWrongScheme(t *testing.T) {
	t.Run("https for http", func(t *testing.T) {
		address := serve(t, answerEmptyObject)
		c, log := connect(t, strings.Replace(address, "http", "https", 1))
		meetFailure(t, c, log, PlainHTTP, 0)
	})
	t.Run("https for something else", func(t *testing.T) {
		address := serveRaw(t, raw("220 "+markerText+"\r\n"))
		c, log := connect(t, strings.Replace(address, "http", "https", 1))
		meetFailure(t, c, log, TLS, 0)
	})
	t.Run("http for https", func(t *testing.T) {
		address, _ := serveTLS(t, "", plainSetup, answerEmptyObject)
		c, log := connect(t, strings.Replace(address, "https", "http", 1))
		meetFailure(t, c, log, BadRequest, 400)
	})
}

// TestHTTP2Cut ends a stream of HTTP/2 where HTTP/1 would see its connection close.
func TestHTTP2Cut(t *testing.T) {
	address, caFile := serveTLS(t, "", func(s *httptest.Server) { s.EnableHTTP2 = true },
		func(w http.ResponseWriter, _ *http.Request) {
			_, _ = io.WriteString(w, hostile)
			_ = http.NewResponseController(w).Flush()
			panic(http.ErrAbortHandler)
		})
	c, log := connect(t, address, withCA(caFile))
	meetFailure(t, c, log, Cut, 200)
}

func TestUnusableCAFile(t *testing.T) {
	folder := t.TempDir()
	noPEM := filepath.Join(folder, markerText+".pem")
	if err := os.WriteFile(noPEM, []byte(hostile), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{noPEM, folder, filepath.Join(folder, markerText), "\x00" + markerText} {
		_, err := New(Options{CAFile: file})
		if err == nil || !strings.HasPrefix(err.Error(), "ASRAMA_CA_FILE: ") || strings.Contains(err.Error(), "\n") {
			t.Fatalf("error %v for %q wants one line that names the variable", err, file)
		}
		silent(t, []string{markerText, markerNIK, folder}, err.Error())
	}
}
