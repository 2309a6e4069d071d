package asrama

import (
	"bufio"
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"sync"
	"sync/atomic"
	"testing"
)

// counted starts a service that counts the connections made to it.
func counted(t *testing.T, handler http.HandlerFunc) (server *httptest.Server, opened *atomic.Int64) {
	t.Helper()
	opened = new(atomic.Int64)
	server = httptest.NewUnstartedServer(handler)
	server.Config.ConnState = func(_ net.Conn, state http.ConnState) {
		if state == http.StateNew {
			opened.Add(1)
		}
	}
	server.Start()
	t.Cleanup(server.Close)
	return server, opened
}

func TestOneConnectionForCallsInTurn(t *testing.T) {
	answers := []func(http.ResponseWriter){
		func(w http.ResponseWriter) { _, _ = io.WriteString(w, `{}`) },
		func(w http.ResponseWriter) { http.Error(w, hostile, http.StatusNotFound) },
		func(w http.ResponseWriter) { _, _ = w.Write([]byte("<html>")) },
		func(w http.ResponseWriter) { w.WriteHeader(http.StatusNoContent) },
		func(w http.ResponseWriter) { w.Header().Set("Location", "/masuk"); w.WriteHeader(http.StatusFound) },
		func(w http.ResponseWriter) { w.WriteHeader(500); _, _ = w.Write(make([]byte, maxDiscarded-1)) },
	}
	calls := 0
	server, opened := counted(t, func(w http.ResponseWriter, _ *http.Request) {
		answers[calls%len(answers)](w)
		calls++
	})
	c, _ := connect(t, server.URL)
	for range 20 * len(answers) {
		_, _ = c.Kamar(context.Background()) // most fail on purpose
	}
	if n := opened.Load(); n != 1 {
		t.Errorf("%d connections for %d calls in turn, want 1", n, calls)
	}
}

// TestConnectionsForCallsAtOnce holds the first round until all of its calls have arrived, so that each needs a
// connection of its own; later rounds of that size use those. net/http dials anew for a call that finds none free at
// that very moment, so a few more are no fault.
func TestConnectionsForCallsAtOnce(t *testing.T) {
	var arrived sync.WaitGroup
	arrived.Add(idleConns)
	server, opened := counted(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/kamar" {
			arrived.Done()
			arrived.Wait()
		}
		_, _ = io.WriteString(w, `{}`)
	})
	c, _ := connect(t, server.URL)
	round := func(call func() (string, error)) {
		var done sync.WaitGroup
		for range idleConns {
			done.Go(func() {
				if _, err := call(); err != nil {
					t.Error(err)
				}
			})
		}
		done.Wait()
	}
	round(func() (string, error) { return c.Kamar(context.Background()) })
	for range 10 {
		round(func() (string, error) { return c.Absensi(context.Background(), "2026-10-06") })
	}
	if n := opened.Load(); n < idleConns || n > 2*idleConns {
		t.Errorf("%d connections for rounds of %d calls", n, idleConns)
	}
}

// TestDeadIdleConnections: a service may close a kept connection at any time, and a proxy may do so in the very
// moment the next request arrives. Neither is an error for the caller.
func TestDeadIdleConnections(t *testing.T) {
	t.Run("closed between calls", func(t *testing.T) {
		server, opened := counted(t, answerEmptyObject)
		c, _ := connect(t, server.URL)
		for range 20 {
			if _, err := c.Kamar(context.Background()); err != nil {
				t.Fatal(err)
			}
			server.CloseClientConnections()
		}
		if n := opened.Load(); n != 20 {
			t.Errorf("%d connections, want 20", n)
		}
	})
	t.Run("closed on the next request", func(t *testing.T) {
		c, _ := connect(t, serveRaw(t, func(conn net.Conn) {
			_, _ = io.WriteString(conn, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}")
			_, _ = http.ReadRequest(bufio.NewReader(conn))
		}))
		for range 20 {
			if _, err := c.Kamar(context.Background()); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// TestRedirectIsNotFollowed also keeps the token from whoever the redirect names.
func TestRedirectIsNotFollowed(t *testing.T) {
	var followed atomic.Bool
	target := serve(t, func(http.ResponseWriter, *http.Request) { followed.Store(true) })
	for _, status := range []int{301, 302, 303, 307, 308} {
		c, log := connect(t, serve(t, func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, target+"/"+markerNIK, status)
		}))
		meetFailure(t, c, log, Redirect, status)
	}
	if followed.Load() {
		t.Error("a redirect was followed")
	}
}
