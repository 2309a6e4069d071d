// Package httpserver carries MCP over streamable HTTP (MCP specification
// 2025-06-18 and 2026-07-28, "Transports"): stateless, JSON answers, behind a
// token. Any number of copies may stand behind a load balancer, since a call
// needs nothing of an earlier one.
//
// The protocol is the SDK's handler. Around it stands a chain of small handlers,
// a file each, in the order a request meets them: route, host, token, body, gate,
// exchange. Every refusal is a JSON-RPC error, and none repeats what was sent
// beyond the names of the method, the tool, the resource and the protocol version.
package httpserver

import (
	"context"
	"crypto/tls"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

const (
	// headerTime is how long a client has for the TLS handshake or a request's
	// header: seconds for any real one, and a bound for one that sends a byte now
	// and then.
	headerTime = 5 * time.Second

	// readTime is the same for the header and the body together.
	readTime = 15 * time.Second

	// leastWriteTime is how long a client has to take in an answer, and writeRate how
	// many bytes of it bring a second more: 26 s for the longest. Whoever is slower
	// reads no answer of that length to its end.
	leastWriteTime = 10 * time.Second
	writeRate      = 512 << 10

	// wholeTime is for all that comes after the header when no answer has set its own
	// limit: 15 s of body and 15 s of call, and some for what net/http writes.
	wholeTime = 40 * time.Second

	// idleTime is for the next request on a connection. It is longer than the 60 s
	// after which nginx closes its own end, so that a proxy never sends into a
	// connection we are just closing.
	idleTime = 90 * time.Second

	// maxHeader bounds a request's header, in bytes; ours need less than one
	// thousand, and a proxy's cookies and forwarding lines some more.
	maxHeader = 16 << 10

	// stopTime is how long requests may still take once ctx is done. systemd waits
	// 90 s before it kills, Docker and Kubernetes 10 to 30.
	stopTime = 10 * time.Second
)

// Options are what Serve needs to know.
type Options struct {
	// Server answers the calls. Serve adds a middleware to it. It must offer no
	// subscriptions: an answer is written when it is whole.
	Server *mcp.Server

	// Tokens holds who may call: a short name for each token.
	Tokens map[string]string

	// Hosts are further names the server goes by, as they stand in a URL, with or
	// without a port. Loopback and the address listened on always count.
	Hosts []string

	// WithCaller gives the handlers' context the name of the token.
	WithCaller func(ctx context.Context, name string) context.Context

	// TLS holds the certificate; nil serves plain HTTP.
	TLS *tls.Config

	// Log gets a line when a handler panicked, and nothing else.
	Log *slog.Logger
}

// Serve answers on the listener until ctx is done, and then lets what runs finish
// for 10 s at most. The error is nil in that case, and the listener's otherwise.
func Serve(ctx context.Context, listener net.Listener, o Options) error {
	s := &http.Server{
		Handler:           newHandler(o, listener.Addr()),
		TLSConfig:         o.TLS,
		ReadHeaderTimeout: headerTime,
		ReadTimeout:       readTime,
		WriteTimeout:      wholeTime,
		IdleTimeout:       idleTime,
		MaxHeaderBytes:    maxHeader,
		// The limits above are a stream's in HTTP/2. One that has run out is only
		// gone when the client takes in that it is.
		HTTP2:    &http.HTTP2Config{WriteByteTimeout: leastWriteTime},
		ErrorLog: newErrorLog(o.Log),
	}
	stopped := make(chan struct{})
	stop := context.AfterFunc(ctx, func() {
		defer close(stopped)
		shutdown(s)
	})
	err := serve(s, listener)
	if !stop() {
		<-stopped
	}
	if errors.Is(err, http.ErrServerClosed) {
		return nil
	}
	return err
}

func serve(s *http.Server, listener net.Listener) error {
	if s.TLSConfig != nil {
		return s.ServeTLS(listener, "", "")
	}
	return s.Serve(listener)
}

func shutdown(s *http.Server) {
	ctx, cancel := context.WithTimeout(context.Background(), stopTime)
	defer cancel()
	if s.Shutdown(ctx) != nil {
		s.Close() // ends the contexts of what still runs
	}
}

// newHandler builds the chain, innermost first.
func newHandler(o Options, addr net.Addr) http.Handler {
	h := newGate(newExchanger(o.Server).ask)
	h = newMessages(h)
	h = newTokens(o.Tokens, o.WithCaller, h)
	h = newHosts(o.Hosts, addr, onlyMCP(h))
	return route(h)
}
