package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
)

const goodText = `A00001 dan A00050`

// fake is a server on standard input and output that answers the handshake as it
// should and calls as its role says. It returns the exit code.
func fake(role string) int {
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		var req struct {
			ID     *int
			Method string
		}
		if err := json.Unmarshal(lines.Bytes(), &req); err != nil {
			panic(err)
		}
		if req.ID == nil {
			continue
		}
		if req.Method == "initialize" {
			fmt.Printf(`{"jsonrpc":"2.0","id":%d,"result":{}}`+"\n", *req.ID)
			continue
		}
		if code := act(role, *req.ID); code != 0 {
			return code
		}
	}
	return 0
}

// act answers one call, or returns the code to exit with.
func act(role string, id int) int {
	result := func(id int, text string) {
		fmt.Printf(`{"jsonrpc":"2.0","id":%d,"result":{"content":[{"type":"text","text":%q}]}}`+"\n", id, text)
	}
	switch role {
	case "good":
		result(id, goodText)
	case "talkative":
		fmt.Println(`{"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info"}}`)
		result(id, goodText)
	case "dies":
		fmt.Fprintln(os.Stderr, "kehabisan tenaga")
		return 3
	case "refuses":
		fmt.Printf(`{"jsonrpc":"2.0","id":%d,"error":{"code":-32603,"message":"tidak bisa"}}`+"\n", id)
	case "complains":
		fmt.Printf(`{"jsonrpc":"2.0","id":%d,"result":{"isError":true,"content":[{"type":"text","text":"gagal"}]}}`+"\n", id)
	case "leaks":
		result(id, goodText+" "+row(0).NIK)
	case "confuses":
		result(id+1000, goodText)
	case "silent":
	default:
		panic(role)
	}
	return 0
}
