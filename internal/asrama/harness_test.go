package asrama

import (
	"bufio"
	"bytes"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"mcp-asrama/internal/privacy"
)

// Made-up personal data. The hostile services of these tests put the first two wherever they can; the tests ask with
// the others. None may show up in an error or a log line.
const (
	markerNIK   = "3171014505100001"
	markerText  = "RAHASIA"
	markerToken = "token-guru-uji"
	markerID    = "ID-0812000111"
	markerNama  = "Zulaikha-Uji"
)

// connect makes a client of the service at address whose log, at debug level, goes to the buffer. The changes are
// applied to the options first.
func connect(t *testing.T, address string, changes ...func(*Options)) (*Client, *bytes.Buffer) {
	t.Helper()
	base, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	log := new(bytes.Buffer)
	o := Options{
		BaseURL: base, Token: markerToken, PathAnak: "/anak", PathKamar: "/kamar", PathAbsensi: "/absensi",
		Filter: privacy.New(privacy.Options{}),
		Log:    slog.New(slog.NewTextHandler(log, &slog.HandlerOptions{Level: slog.LevelDebug})),
	}
	for _, change := range changes {
		change(&o)
	}
	c, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.transport.CloseIdleConnections)
	return c, log
}

// serve starts a service for the length of the test and returns its address.
func serve(t *testing.T, handler http.HandlerFunc) string {
	t.Helper()
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return server.URL
}

// serveRaw answers every request on a connection by hand and then closes it.
func serveRaw(t *testing.T, answer func(net.Conn)) string {
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
				// What cannot be read as a request, such as a TLS hello, is answered all the same.
				_, _ = http.ReadRequest(bufio.NewReader(conn))
				answer(conn)
			}()
		}
	}()
	return "http://" + listener.Addr().String()
}

// raw answers with the text as it is.
func raw(text string) func(net.Conn) {
	return func(conn net.Conn) { _, _ = conn.Write([]byte(text)) }
}

// failureOf asserts that err is an *Error of the class and returns it.
func failureOf(t *testing.T, err error, want Class) *Error {
	t.Helper()
	failure, ok := errors.AsType[*Error](err)
	if !ok {
		t.Fatalf("got %v, want an *Error of class %v", err, want)
	}
	if failure.Class != want {
		t.Fatalf("class %v, want %v", failure.Class, want)
	}
	return failure
}

// silent asserts that no text holds any of the words.
func silent(t *testing.T, words []string, texts ...string) {
	t.Helper()
	for _, text := range texts {
		for _, word := range words {
			if strings.Contains(text, word) {
				t.Errorf("%q shows %q", text, word)
			}
		}
	}
}
