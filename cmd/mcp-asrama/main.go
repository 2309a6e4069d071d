// Mcp-asrama is an MCP server that lets an AI host ask a boarding school's REST
// service about its children, read-only, and that removes personal data from
// every answer. It speaks JSON-RPC on standard input and output, or over HTTP.
//
//	mcp-asrama            serve the host that started it
//	mcp-asrama -mock      the same, on a sample service of its own
//	mcp-asrama -http ADDR serve many hosts over HTTP
//	mcp-asrama -check     say whether service, settings and hosts are well
//	mcp-asrama -h         the manual: every flag and environment variable
//
// The manual is manual.txt beside this file.
package main

import (
	"context"
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"io"
	stdlog "log"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"mcp-asrama/internal/asrama"
	"mcp-asrama/internal/config"
	"mcp-asrama/internal/privacy"
	"mcp-asrama/internal/server"
	"mcp-asrama/internal/stdio"
	"mcp-asrama/mock"
)

//go:embed manual.txt
var manual string

const (
	exitOK    = 0
	exitError = 1
	exitUsage = 2 // a flag or an environment variable is wrong
)

func main() {
	out := os.Stdout
	// A stray print in any package must not end up between two messages.
	os.Stdout = os.Stderr
	// net/http has no other place for what a service sends unasked, and quotes it.
	stdlog.SetOutput(io.Discard)
	// A host that closes our stdout is to be met as a write error, not a signal.
	signal.Ignore(syscall.SIGPIPE)
	os.Exit(run(untilSignal(), os.Args[1:], os.Getenv, os.Stdin, out, os.Stderr))
}

// untilSignal ends at the first SIGINT or SIGTERM; a second one exits at once.
func untilSignal() context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		<-signals
		cancel()
		<-signals
		os.Exit(exitOK)
	}()
	return ctx
}

type flags struct {
	mock, check, printConfig, version, help bool
	http, tlsCert, tlsKey                   string
}

func run(ctx context.Context, args []string, getenv func(string) string, stdin io.Reader, stdout, stderr io.Writer) int {
	f, err := parseFlags(args)
	switch {
	case err != nil:
		fmt.Fprintf(stderr, "mcp-asrama: %v (mcp-asrama -h shows the manual)\n", err)
		return exitUsage
	case f.help:
		fmt.Fprint(stdout, manual)
		return exitOK
	case f.version:
		fmt.Fprintln(stdout, "mcp-asrama", buildVersion())
		return exitOK
	}
	cfg, err := config.Load(getenv)
	if err != nil {
		return mistakes(stderr, err)
	}
	if f.printConfig {
		return printConfig(stdout, stderr, cfg, f.mock, getenv)
	}
	if f.check {
		return check(ctx, cfg, f, getenv, stdout, stderr)
	}
	if f.http != "" {
		return serveHTTP(ctx, cfg, f, getenv, stderr)
	}
	return serveHost(ctx, cfg, f.mock, stdin, stdout, stderr)
}

// mistakes tells what is wrong with the environment, a line each.
func mistakes(stderr io.Writer, err error) int {
	for line := range strings.Lines(err.Error() + "\n") {
		fmt.Fprint(stderr, "mcp-asrama: ", line)
	}
	return exitUsage
}

func parseFlags(args []string) (flags, error) {
	var f flags
	set := flag.NewFlagSet("mcp-asrama", flag.ContinueOnError)
	set.SetOutput(io.Discard)
	set.BoolVar(&f.mock, "mock", false, "")
	set.BoolVar(&f.check, "check", false, "")
	set.BoolVar(&f.printConfig, "print-config", false, "")
	set.BoolVar(&f.version, "version", false, "")
	set.BoolVar(&f.help, "h", false, "")
	set.BoolVar(&f.help, "help", false, "")
	set.StringVar(&f.http, "http", "", "")
	set.StringVar(&f.tlsCert, "tls-cert", "", "")
	set.StringVar(&f.tlsKey, "tls-key", "", "")
	err := set.Parse(args)
	switch {
	case err != nil:
	case set.NArg() > 0:
		err = fmt.Errorf("unexpected argument %q", set.Arg(0))
	case (f.tlsCert == "") != (f.tlsKey == ""):
		err = errors.New("-tls-cert and -tls-key need each other")
	case f.tlsCert != "" && f.http == "":
		err = errors.New("-tls-cert needs -http")
	case f.check && (f.http != "" || f.printConfig):
		err = errors.New("-check excludes -http and -print-config")
	}
	return f, err
}

// serveHost runs the server until the host hangs up or ctx ends.
func serveHost(ctx context.Context, cfg config.Config, withMock bool, stdin io.Reader, stdout, stderr io.Writer) int {
	lines := stdio.NewDropWriter(stderr)
	defer lines.Close(200 * time.Millisecond)
	log := newLog(lines, cfg)
	s, code := newServer(cfg, withMock, log, stderr)
	if s == nil {
		return code
	}
	if isTerminal(stdin) {
		fmt.Fprintln(stderr, "mcp-asrama: waiting for an MCP host on standard input; -h shows the manual, Ctrl-C ends")
	}
	log.Info("serving", "version", buildVersion())
	if err := stdio.Serve(ctx, s, stdin, stdout); err != nil {
		log.Warn("the connection to the host broke", "error", err)
		return exitError
	}
	return exitOK
}

func newLog(w io.Writer, cfg config.Config) *slog.Logger {
	return slog.New(slog.NewTextHandler(w, &slog.HandlerOptions{Level: cfg.LogLevel}))
}

// newServer puts the server together. When it cannot, it says why on stderr and
// returns nil and the exit code.
func newServer(cfg config.Config, withMock bool, log *slog.Logger, stderr io.Writer) (*mcp.Server, int) {
	client, code := newClient(&cfg, withMock, asrama.Options{Log: log}, stderr)
	if client == nil {
		return nil, code
	}
	return server.New(client, server.Options{Version: buildVersion(), Log: log, Columns: cfg.Kolom}), exitOK
}

// newClient makes the one client, of the settings and of what o has beside them.
// With the mock it first starts that and puts it into the settings. Like newServer
// it says why it cannot.
func newClient(cfg *config.Config, withMock bool, o asrama.Options, stderr io.Writer) (*asrama.Client, int) {
	if withMock {
		var err error
		if cfg.APIURL, err = startMock(); err != nil {
			fmt.Fprintln(stderr, "mcp-asrama: -mock:", err)
			return nil, exitError
		}
		cfg.APIToken, cfg.PathAnak, cfg.PathKamar, cfg.PathAbsensi = mock.Token, "/anak", "/kamar", "/absensi"
	}
	o.BaseURL, o.Token, o.CAFile = cfg.APIURL, cfg.APIToken, cfg.CAFile
	o.PathAnak, o.PathKamar, o.PathAbsensi = cfg.PathAnak, cfg.PathKamar, cfg.PathAbsensi
	o.Filter = privacy.New(privacy.Options{Deny: cfg.FieldSensitif, Allow: cfg.FieldIzin})
	client, err := asrama.New(o)
	if err != nil {
		fmt.Fprintln(stderr, "mcp-asrama:", err)
		return nil, exitUsage
	}
	return client, exitOK
}

// startMock serves the sample service on a free port until the process ends.
func startMock() (*url.URL, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	go http.Serve(listener, mock.Handler()) // ends with the process
	return &url.URL{Scheme: "http", Host: listener.Addr().String()}, nil
}

// isTerminal reports whether a person sits there: a character device that is not
// the null device.
func isTerminal(r io.Reader) bool {
	file, ok := r.(*os.File)
	if !ok {
		return false
	}
	info, err := file.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	null, err := os.Stat(os.DevNull)
	return err == nil && !os.SameFile(info, null)
}
