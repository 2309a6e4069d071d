package asrama

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
)

func TestRefused(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	if err := listener.Close(); err != nil {
		t.Fatal(err)
	}
	c, log := connect(t, "http://"+listener.Addr().String())
	meetFailure(t, c, log, Refused, 0)
	_, _ = c.Kamar(context.Background())
	if !strings.Contains(log.String(), "cause=") {
		t.Errorf("log %q lacks the system's error", log)
	}
}

// TestUnknownHost asks Go's own resolver, whose way to a name server is cut, so that no packet leaves the machine.
func TestUnknownHost(t *testing.T) {
	c, log := connect(t, "http://"+markerText+".invalid")
	resolver := &net.Resolver{PreferGo: true, Dial: func(context.Context, string, string) (net.Conn, error) {
		return nil, errors.New(markerNIK)
	}}
	c.transport.DialContext = (&net.Dialer{Resolver: resolver}).DialContext
	meetFailure(t, c, log, DNS, 0)
}

// TestProxy goes through a proxy on loopback. It replaces the function that reads the environment, for net/http reads
// that once in a process; that the transport is made with that function, TestProxyFromEnvironment shows.
func TestProxy(t *testing.T) {
	for _, test := range []struct {
		name, service string
		proxy         http.HandlerFunc
		want          Class
		status        int
	}{
		{"refuses a tunnel", "https://service.invalid", func(w http.ResponseWriter, _ *http.Request) {
			http.Error(w, hostile, http.StatusForbidden)
		}, Proxy, 0},
		{"wants a login", "http://service.invalid", func(w http.ResponseWriter, _ *http.Request) {
			http.Error(w, hostile, http.StatusProxyAuthRequired)
		}, Proxy, 407},
		{"cannot reach the service", "http://service.invalid", func(w http.ResponseWriter, _ *http.Request) {
			http.Error(w, hostile, http.StatusBadGateway)
		}, ServerError, 502},
	} {
		t.Run(test.name, func(t *testing.T) {
			proxy, err := url.Parse(serve(t, test.proxy))
			if err != nil {
				t.Fatal(err)
			}
			proxy.User = url.UserPassword("guru", markerText)
			c, log := connect(t, test.service)
			c.transport.Proxy = http.ProxyURL(proxy)
			meetFailure(t, c, log, test.want, test.status)
		})
	}
	t.Run("is off", func(t *testing.T) {
		server := httptest.NewServer(nil)
		server.Close()
		proxy, err := url.Parse(server.URL)
		if err != nil {
			t.Fatal(err)
		}
		c, log := connect(t, "http://service.invalid")
		c.transport.Proxy = http.ProxyURL(proxy)
		meetFailure(t, c, log, Proxy, 0)
	})
}
