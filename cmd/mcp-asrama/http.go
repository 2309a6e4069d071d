package main

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"

	"mcp-asrama/internal/config"
	"mcp-asrama/internal/httpserver"
	"mcp-asrama/internal/server"
)

// serveHTTP serves whoever has a token until ctx ends. Its log goes straight to
// stderr and drops nothing, unlike a host's: it is the record of who asked.
func serveHTTP(ctx context.Context, cfg config.Config, f flags, getenv func(string) string, stderr io.Writer) int {
	access, err := config.LoadHTTP(getenv)
	if err != nil {
		return mistakes(stderr, err)
	}
	certificate, err := loadTLS(f)
	if err != nil {
		fmt.Fprintln(stderr, "mcp-asrama:", err)
		return exitUsage
	}
	listener, err := listen(f.http, access.Hosts)
	if err != nil {
		fmt.Fprintln(stderr, "mcp-asrama:", err)
		return exitUsage
	}
	log := newLog(stderr, cfg)
	s, code := newServer(cfg, f.mock, log, stderr)
	if s == nil {
		return code
	}
	fmt.Fprintln(stderr, "mcp-asrama: serving", endpoint(listener.Addr(), access.Hosts, certificate != nil))
	log.Info("serving", "version", buildVersion())
	err = httpserver.Serve(ctx, listener, httpserver.Options{
		Server:     s,
		Tokens:     access.Tokens,
		Hosts:      access.Hosts,
		WithCaller: server.WithCaller,
		TLS:        certificate,
		Log:        log,
	})
	if err != nil {
		fmt.Fprintln(stderr, "mcp-asrama: -http:", err)
		return exitError
	}
	return exitOK
}

// loadTLS returns nil when the flags name no certificate.
func loadTLS(f flags) (*tls.Config, error) {
	if f.tlsCert == "" {
		return nil, nil
	}
	pair, err := tls.LoadX509KeyPair(f.tlsCert, f.tlsKey)
	if err != nil {
		return nil, fmt.Errorf("-tls-cert, -tls-key: %w", err)
	}
	return &tls.Config{Certificates: []tls.Certificate{pair}, MinVersion: tls.VersionTLS12}, nil
}

// listen opens the address. One that others can reach needs a name to be reached
// by: with none, a typing mistake would offer children's data to the network.
func listen(addr string, hosts []string) (net.Listener, error) {
	resolved, err := net.ResolveTCPAddr("tcp", addr)
	if err != nil {
		return nil, fmt.Errorf("-http: %w", err)
	}
	if !resolved.IP.IsLoopback() && len(hosts) == 0 {
		return nil, errors.New("ASRAMA_HTTP_HOSTS: wajib diisi bila -http dapat dicapai dari luar komputer ini, " +
			"mis. mcp.sekolah.sch.id; untuk komputer ini saja pakai -http 127.0.0.1:8765")
	}
	listener, err := net.ListenTCP("tcp", resolved)
	if err != nil {
		return nil, fmt.Errorf("-http: %w", err)
	}
	return listener, nil
}

// endpoint is the URL to give to a host on this network; behind a proxy it is
// another.
func endpoint(addr net.Addr, hosts []string, secure bool) string {
	scheme, at := "http", addr.(*net.TCPAddr)
	if secure {
		scheme = "https"
	}
	authority := at.String()
	if at.IP.IsUnspecified() {
		authority = hosts[0]
		if _, _, err := net.SplitHostPort(authority); err != nil {
			authority = fmt.Sprintf("%s:%d", authority, at.Port)
		}
	}
	return scheme + "://" + authority + "/mcp"
}
