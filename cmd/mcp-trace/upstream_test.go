package main

import (
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
)

// between stands in front of a service of the handler's, whose address has a user and a path.
func between(t *testing.T, handler http.HandlerFunc) *upstream {
	t.Helper()
	service := httptest.NewServer(handler)
	t.Cleanup(service.Close)
	target, err := url.Parse(strings.Replace(service.URL, "http://", "http://guru:sandi@", 1) + "/v1")
	if err != nil {
		t.Fatal(err)
	}
	u, err := watchUpstream(target)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(u.close)
	return u
}

func TestUpstream(t *testing.T) {
	large := strings.Repeat("a", maxSeen+5)
	for _, tc := range []struct {
		name, path string
		handler    http.HandlerFunc
		status     int
		body       string // as the caller gets it
		seen       int    // bytes
	}{
		{"passes", "/anak?kelas=7A", func(w http.ResponseWriter, r *http.Request) {
			user, password, _ := r.BasicAuth()
			w.WriteHeader(http.StatusTeapot)
			io.WriteString(w, r.Host[:9]+r.URL.RequestURI()+user+password+r.Header.Get("X-Forwarded-For"))
		}, http.StatusTeapot, "127.0.0.1/v1/anak?kelas=7Agurusandi", 35},
		{"packed", "/", func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Encoding", "gzip")
			z := gzip.NewWriter(w)
			io.WriteString(z, "{}")
			z.Close()
		}, http.StatusOK, "{}", 2},
		{"large", "/", func(w http.ResponseWriter, r *http.Request) { io.WriteString(w, large) }, http.StatusOK, large, maxSeen},
	} {
		t.Run(tc.name, func(t *testing.T) {
			u := between(t, tc.handler)
			answer, err := http.Get(u.URL + tc.path)
			if err != nil {
				t.Fatal(err)
			}
			defer answer.Body.Close()
			body, err := io.ReadAll(answer.Body)
			if err != nil || answer.StatusCode != tc.status || string(body) != tc.body {
				t.Errorf("%d %.100q, error %v", answer.StatusCode, body, err)
			}
			seen := u.seen.take()
			if len(seen) != 1 || seen[0].Status != tc.status || len(seen[0].Body) != tc.seen || seen[0].Path != "/v1"+tc.path {
				t.Errorf("%d visits", len(seen))
			}
			if again := u.seen.take(); again != nil {
				t.Errorf("%d visits are told twice", len(again))
			}
		})
	}
}

// TestUpstreamCut: what the service does not finish must not look finished.
func TestUpstreamCut(t *testing.T) {
	cut := func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }
	cutInBody := func(w http.ResponseWriter, r *http.Request) {
		io.WriteString(w, `{"total":`)
		w.(http.Flusher).Flush()
		panic(http.ErrAbortHandler)
	}
	for name, handler := range map[string]http.HandlerFunc{"at once": cut, "in the body": cutInBody} {
		t.Run(name, func(t *testing.T) {
			u := between(t, handler)
			answer, err := http.Get(u.URL)
			if err == nil {
				_, err = io.ReadAll(answer.Body)
				answer.Body.Close()
			}
			if seen := u.seen.take(); err == nil || len(seen) == 0 || seen[0].Err == nil {
				t.Errorf("error %v, visits %v", err, seen)
			}
		})
	}
}
