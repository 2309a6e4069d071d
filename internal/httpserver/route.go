package httpserver

import (
	"io"
	"net/http"
)

// route answers the health check and hands on the rest. A load balancer asks
// under whatever name it likes and has no token; it learns that the process runs.
func route(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/healthz" {
			next.ServeHTTP(w, r)
			return
		}
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			w.Header().Set("Allow", "GET, HEAD")
			refuse(w, http.StatusMethodNotAllowed, "Method Not Allowed")
			return
		}
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		w.Header().Set("Cache-Control", "no-store")
		io.WriteString(w, "ok\n")
	})
}

// onlyMCP lets the one endpoint through. What does not exist is a plain 404, and
// no 401: clients look for the pages of an OAuth server here and must see that
// there is none.
func onlyMCP(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/mcp" && r.URL.Path != "/mcp/" {
			refuse(w, http.StatusNotFound, "Not Found: the endpoint is /mcp")
			return
		}
		next.ServeHTTP(w, r)
	})
}
