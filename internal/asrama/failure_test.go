package asrama

import (
	"bytes"
	"context"
	"fmt"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"
)

// hostile is a body with the markers in it, valid JSON all the same.
const hostile = `{"detail":"` + markerText + `","nik":"` + markerNIK + `"}`

// hostileStatus answers with a status and the markers in body, header, reason and redirect target.
func hostileStatus(status int, header ...string) func(net.Conn) {
	return raw(fmt.Sprintf("HTTP/1.1 %d %s\r\nLocation: http://%s@127.0.0.1/%s\r\nX-Nik: %s\r\n%sContent-Length: %d\r\n\r\n%s",
		status, markerText, markerText, markerNIK, markerNIK, strings.Join(header, ""), len(hostile), hostile))
}

// TestFailures meets every class that a service on a plain connection can cause, with personal data in all places.
func TestFailures(t *testing.T) {
	long := strings.Repeat(markerNIK, 8<<10)
	for _, test := range []struct {
		name    string
		service func(net.Conn)
		want    Class // NotFoundAnak stands for the 404 pair
		status  int
	}{
		{"moved", hostileStatus(301), Redirect, 301},
		{"see other", hostileStatus(303), Redirect, 303},
		{"temporary redirect", hostileStatus(307), Redirect, 307},
		{"not modified", raw("HTTP/1.1 304 " + markerText + "\r\n\r\n"), Redirect, 304},
		{"bad request", hostileStatus(400), BadRequest, 400},
		{"unprocessable", hostileStatus(422), BadRequest, 422},
		{"unauthorized", hostileStatus(401, "WWW-Authenticate: "+markerText+"\r\n"), Unauthorized, 401},
		{"forbidden", hostileStatus(403), Forbidden, 403},
		{"not found", hostileStatus(404), NotFoundAnak, 404},
		{"too many", hostileStatus(429, "Retry-After: "+markerText+"\r\n"), RateLimited, 429},
		{"internal", hostileStatus(500), ServerError, 500},
		{"unavailable", hostileStatus(503), ServerError, 503},
		{"unknown 5xx", hostileStatus(599), ServerError, 599},
		{"method not allowed", hostileStatus(405), OtherStatus, 405},
		{"teapot", hostileStatus(418), OtherStatus, 418},
		{"past the end", hostileStatus(999), OtherStatus, 999},
		{"switching protocols", raw("HTTP/1.1 101 " + markerText + "\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n"), OtherStatus, 101},
		{"proxy login", hostileStatus(407), Proxy, 407},

		{"closed", raw(""), Cut, 0},
		{"reset", func(conn net.Conn) { _ = conn.(*net.TCPConn).SetLinger(0) }, Cut, 0},
		{"cut in the header", raw("HTTP/1.1 200 OK\r\nX-Nik: " + markerNIK), Cut, 0},
		{"cut in the body", raw("HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n" + hostile), Cut, 200},
		{"cut in a chunk", raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n" + hostile), Cut, 200},
		{"no chunk", raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + hostile), Cut, 200},
		{"not gzip", raw("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nConnection: close\r\n\r\n" + hostile), Cut, 200},

		{"no HTTP", raw(hostile + "\r\n\r\n"), Protocol, 0},
		{"no status", raw("HTTP/1.1 " + markerNIK + "\r\n\r\n"), Protocol, 0},
		{"TLS alert", raw("\x15\x03\x01\x00\x02\x02\x46" + markerNIK + "\r\n"), Protocol, 0},
		{"bad header", raw("HTTP/1.1 200 OK\r\n" + markerText + "\r\n\r\n"), Protocol, 0},
		{"bad length", raw("HTTP/1.1 200 OK\r\nContent-Length: " + markerText + "\r\n\r\n"), Protocol, 0},
		{"endless header", raw("HTTP/1.1 200 OK\r\nX-Nik: " + long + "\r\n\r\n{}"), Protocol, 0},

		{"login page", raw("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n<html>" + markerNIK), NotJSON, 200},
		{"half a document", raw("HTTP/1.1 200 OK\r\n\r\n" + hostile[:len(hostile)-1]), NotJSON, 200},
		{"two documents", raw("HTTP/1.1 200 OK\r\n\r\n" + hostile + hostile), NotJSON, 200},
		{"UTF-16", raw("HTTP/1.1 200 OK\r\n\r\n\xff\xfe{\x00}\x00" + markerNIK), NotJSON, 200},
		{"created, no JSON", raw("HTTP/1.1 201 Created\r\n\r\n" + markerText), NotJSON, 201},
		{"no content", raw("HTTP/1.1 204 " + markerText + "\r\n\r\n"), Empty, 204},
		{"reset content", hostileStatus(205), Empty, 205},
		{"nothing", raw("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"), Empty, 200},
		{"space", raw("HTTP/1.1 200 OK\r\n\r\n \r\n\t"), Empty, 200},
		{"announces too much", raw("HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775807\r\n\r\n" + hostile), TooLarge, 200},
		{"two BOMs", raw("HTTP/1.1 200 OK\r\n\r\n\ufeff\ufeff{}"), NotJSON, 200},
		{"only a BOM", raw("HTTP/1.1 200 OK\r\n\r\n\ufeff\n"), Empty, 200},
	} {
		t.Run(test.name, func(t *testing.T) {
			c, log := connect(t, serveRaw(t, test.service))
			// Far above what an honest case takes; a case that hangs shows as a timeout.
			c.timeout = 5 * time.Second
			meetFailure(t, c, log, test.want, test.status)
		})
	}
}

// meetFailure asks all endpoints and checks class, status, words and log line of each failure.
func meetFailure(t *testing.T, c *Client, log *bytes.Buffer, want Class, status int) {
	t.Helper()
	ctx := context.Background()
	for _, call := range []struct {
		endpoint string
		ask      func() (string, error)
	}{
		{"anak", func() (string, error) { return c.DetailAnak(ctx, markerID) }},
		{"anak", func() (string, error) { return c.CariAnak(ctx, Pencarian{Nama: markerNama, Limit: 20}) }},
		{"kamar", func() (string, error) { return c.Kamar(ctx) }},
		{"absensi", func() (string, error) { return c.Absensi(ctx, markerNama) }},
	} {
		text, err := call.ask()
		failure := failureOf(t, err, want)
		if text != "" || failure.Status != status {
			t.Errorf("text %q with status %d, want none and %d", text, failure.Status, status)
		}
		line := log.String()
		log.Reset()
		silent(t, []string{markerNIK, markerText, markerToken, markerID, markerNama, "127.0.0.1", "http://1"},
			failure.Error(), failure.JSON(), fmt.Sprintf("%+v", *failure), line)
		if strings.Count(line, "\n") != 1 {
			t.Errorf("log %q wants one line", line)
		}
		level := "WARN"
		if want == NotFoundAnak {
			level = "DEBUG" // an everyday answer
		}
		for _, part := range []string{
			"level=" + level, "endpoint=" + call.endpoint + " ", "ms=", "class=" + want.String() + " ", fmt.Sprintf("status=%d", status),
		} {
			if !strings.Contains(strings.ReplaceAll(line, `"`, ""), part) {
				t.Errorf("log %q lacks %q", line, part)
			}
		}
		if want == NotFoundAnak {
			want = NotFoundList // only one child can be missing; a list is an endpoint that is not there
		}
	}
}

func TestSuccessIsOneDebugLine(t *testing.T) {
	c, log := connect(t, serve(t, func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(`{"data":[]}`)) }))
	if _, err := c.CariAnak(context.Background(), Pencarian{Nama: markerNama}); err != nil {
		t.Fatal(err)
	}
	line := log.String()
	if strings.Count(line, "\n") != 1 || !strings.Contains(line, "level=DEBUG") {
		t.Errorf("log %q wants one line at debug", line)
	}
	silent(t, []string{markerNama, markerToken, "127.0.0.1"}, line)
}
