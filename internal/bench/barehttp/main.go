// Barehttp is what other servers over HTTP are measured against: package bare
// behind the least that net/http needs to serve it, stateless, with a token.
//
//	barehttp ADDR
//
// It reads ASRAMA_API_URL, ASRAMA_API_TOKEN and ASRAMA_HTTP_TOKEN. It is not for
// use: no time-outs, no bound on calls, no look at Host and Origin.
package main

import (
	"crypto/subtle"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"

	"mcp-asrama/internal/bench/bare"
)

// maxBody bounds a message, in bytes.
const maxBody = 1 << 20

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: barehttp ADDR")
		os.Exit(2)
	}
	h := &handler{
		bare:          bare.New(os.Getenv("ASRAMA_API_URL"), os.Getenv("ASRAMA_API_TOKEN")),
		authorization: "Bearer " + os.Getenv("ASRAMA_HTTP_TOKEN"),
	}
	mux := http.NewServeMux()
	mux.Handle("POST /mcp", h)
	fmt.Fprintln(os.Stderr, "barehttp:", http.ListenAndServe(os.Args[1], mux))
	os.Exit(1)
}

// A handler answers a message a request.
type handler struct {
	bare          *bare.Server
	authorization string
}

func (h *handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if subtle.ConstantTimeCompare([]byte(r.Header.Get("Authorization")), []byte(h.authorization)) != 1 {
		http.Error(w, "unauthorized", http.StatusUnauthorized)
		return
	}
	message, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
	if err != nil {
		http.Error(w, "bad request", http.StatusBadRequest)
		return
	}
	answer := h.bare.Answer(r.Context(), message)
	if answer == nil {
		w.WriteHeader(http.StatusAccepted)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Length", strconv.Itoa(len(answer)))
	_, _ = w.Write(answer) // a client that has gone has nobody to be told
}
