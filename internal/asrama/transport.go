package asrama

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"net/url"
	"os"
	"time"
)

const (
	connectTimeout    = 5 * time.Second  // for a TCP connection, and again for a TLS handshake
	idleConns         = 64               // kept open for the next calls
	idleTimeout       = 90 * time.Second // as net/http's default transport
	maxResponseHeader = 64 << 10         // bytes
	userAgent         = "mcp-asrama"
)

// errProxy is a proxy that will not open the way to the service.
var errProxy = errors.New("proxy refused")

// newTransport makes the connection settings; proxies come from the environment. caFile may be empty.
func newTransport(caFile string) (*http.Transport, error) {
	roots, err := loadRoots(caFile)
	if err != nil {
		return nil, err
	}
	return &http.Transport{
		Proxy:                  http.ProxyFromEnvironment,
		OnProxyConnectResponse: checkProxy,
		DialContext:            (&net.Dialer{Timeout: connectTimeout}).DialContext,
		TLSHandshakeTimeout:    connectTimeout,
		TLSClientConfig:        &tls.Config{RootCAs: roots, MinVersion: tls.VersionTLS12},
		ForceAttemptHTTP2:      true, // a TLS configuration of one's own turns it off otherwise
		MaxIdleConns:           idleConns,
		MaxIdleConnsPerHost:    idleConns,
		IdleConnTimeout:        idleTimeout,
		MaxResponseHeaderBytes: maxResponseHeader,
	}, nil
}

// checkProxy gives a proxy's refusal a type; net/http would make an error of the proxy's own words.
func checkProxy(_ context.Context, _ *url.URL, _ *http.Request, answer *http.Response) error {
	if answer.StatusCode != http.StatusOK {
		return errProxy
	}
	return nil
}

// loadRoots adds the certificates of a PEM file to the system's; nil, without a file, means the system's alone. Its
// errors name the variable and never hold its value.
func loadRoots(file string) (*x509.CertPool, error) {
	if file == "" {
		return nil, nil
	}
	pem, err := os.ReadFile(file)
	if err != nil {
		if path, ok := errors.AsType[*fs.PathError](err); ok {
			err = path.Err
		}
		return nil, fmt.Errorf("ASRAMA_CA_FILE: berkas tidak bisa dibaca: %w", err)
	}
	roots, err := x509.SystemCertPool()
	if err != nil {
		roots = x509.NewCertPool()
	}
	// encoding/pem overlooks a first block behind a byte order mark, which Windows editors write.
	if !roots.AppendCertsFromPEM(bytes.TrimPrefix(pem, []byte("\uFEFF"))) {
		return nil, errors.New("ASRAMA_CA_FILE: tidak ada sertifikat PEM (Base-64) di berkas itu")
	}
	return roots, nil
}

// header is what every request carries.
func header(token string) http.Header {
	h := http.Header{"Accept": {"application/json"}, "User-Agent": {userAgent}}
	if token != "" {
		h.Set("Authorization", "Bearer "+token)
	}
	return h
}
