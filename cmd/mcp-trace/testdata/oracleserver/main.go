// Oracleserver is an MCP server on stdio that gives recorded answers:
//
//	go run ./cmd/mcp-trace/testdata/oracleserver testdata/oracle/server_py.jsonl
//
// Each line of the file has the request that was sent and the reply to it. A request with the same method and params
// gets that reply under its own id; initialize gets the recorded one whatever the params; all else an error.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"os"
	"reflect"
)

type request struct {
	ID     json.RawMessage
	Method string
	Params map[string]any
}

type exchange struct {
	Send  request
	Reply map[string]json.RawMessage
}

func main() {
	if len(os.Args) != 2 {
		log.Fatal("usage: oracleserver FILE")
	}
	file, err := os.Open(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	recorded, err := read[exchange](file)
	if err != nil {
		log.Fatal(err)
	}
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		var asked request
		if err := json.Unmarshal(in.Bytes(), &asked); err != nil {
			log.Fatal(err)
		}
		if asked.ID != nil {
			answer(asked, recorded)
		}
	}
}

// read takes all values of a file of JSON lines.
func read[T any](r io.Reader) ([]T, error) {
	var all []T
	dec := json.NewDecoder(r)
	for {
		var one T
		err := dec.Decode(&one)
		if err == io.EOF {
			return all, nil
		}
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
}

func answer(asked request, recorded []exchange) {
	reply := map[string]json.RawMessage{"jsonrpc": json.RawMessage(`"2.0"`),
		"error": json.RawMessage(`{"code":-32601,"message":"not recorded"}`)}
	for _, e := range recorded {
		same := len(asked.Params) == 0 && len(e.Send.Params) == 0 || reflect.DeepEqual(asked.Params, e.Send.Params)
		if e.Send.Method == asked.Method && (same || asked.Method == "initialize") {
			reply = e.Reply
			break
		}
	}
	reply["id"] = asked.ID
	line, err := json.Marshal(reply)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(string(line))
}
