package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
)

// fakeWebPrefix makes the test binary a server over HTTP: "fakeweb:ROLE" and the
// address are its arguments.
const fakeWebPrefix = "fakeweb:"

func fakeWebCommand(role string) string {
	return role + "=" + os.Args[0] + " " + fakeWebPrefix + role + " " + addrWord
}

// fakeWeb answers calls as its role says and returns the exit code.
func fakeWeb(role, addr string) int {
	if role == "absent" {
		fmt.Fprintln(os.Stderr, "tidak ada alamat")
		return 4
	}
	err := http.ListenAndServe(addr, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var call struct{ ID int }
		if err := json.NewDecoder(r.Body).Decode(&call); err != nil || r.URL.Path != "/mcp" ||
			r.Header.Get("Authorization") != "Bearer "+os.Getenv("ASRAMA_HTTP_TOKEN") {
			http.Error(w, "not a call", http.StatusBadRequest)
			return
		}
		actWeb(w, role, call.ID)
	}))
	fmt.Fprintln(os.Stderr, err)
	return 1
}

func actWeb(w http.ResponseWriter, role string, id int) {
	text := goodText
	switch role {
	case "good":
	case "leaks":
		text += " " + row(0).NIK
	case "confuses":
		id += 1000
	case "busy":
		http.Error(w, "nanti saja", http.StatusServiceUnavailable)
		return
	case "dies":
		fmt.Fprintln(os.Stderr, "kehabisan tenaga")
		os.Exit(3)
	default:
		panic(role)
	}
	fmt.Fprintf(w, `{"jsonrpc":"2.0","id":%d,"result":{"content":[{"type":"text","text":%q}]}}`+"\n", id, text)
}
