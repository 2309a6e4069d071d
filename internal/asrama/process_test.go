package asrama

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"testing"

	"mcp-asrama/internal/privacy"
)

// serviceVariable, when set, turns the test binary into a program that asks that service for its rooms.
const serviceVariable = "ASRAMA_TEST_SERVICE"

func TestMain(m *testing.M) {
	if service := os.Getenv(serviceVariable); service != "" {
		os.Exit(askOnce(service))
	}
	os.Exit(m.Run())
}

func askOnce(service string) int {
	base, err := url.Parse(service)
	if err != nil {
		return 2
	}
	c, err := New(Options{BaseURL: base, PathKamar: "/kamar", Filter: privacy.New(privacy.Options{})})
	if err != nil {
		return 2
	}
	text, err := c.Kamar(context.Background())
	if err != nil {
		text = err.Error()
	}
	fmt.Print(text)
	return 0
}

// TestProxyFromEnvironment needs a process of its own: net/http reads the environment once.
func TestProxyFromEnvironment(t *testing.T) {
	proxy := serve(t, func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.WriteString(w, `{"melalui":"`+r.Host+`"}`)
	})
	direct := serve(t, func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, `{"langsung":true}`) })
	for _, test := range []struct{ service, want string }{
		{"http://service.invalid", `{"melalui":"service.invalid"}`},
		{direct, `{"langsung":true}`}, // loopback never goes through a proxy
	} {
		binary, err := os.Executable()
		if err != nil {
			t.Fatal(err)
		}
		child := exec.Command(binary)
		child.Env = append(os.Environ(), serviceVariable+"="+test.service, "HTTP_PROXY="+proxy, "NO_PROXY=")
		out, err := child.Output()
		if err != nil || string(out) != test.want {
			t.Errorf("%s: got %q, %v, want %q", test.service, out, err, test.want)
		}
	}
}
