package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"testing"
)

// fakeServer names, in the environment, the server that the test binary is to be.
const fakeServer = "MCP_TRACE_FAKE_SERVER"

// promptExit, in the environment, keeps the race detector from waiting a second before a process exits.
const promptExit = "GORACE=atexit_sleep_ms=0"

func TestMain(m *testing.M) {
	name := os.Getenv(fakeServer)
	if name == "" {
		os.Exit(m.Run())
	}
	serve, ok := fakes()[name]
	if !ok {
		panic("no fake server " + name)
	}
	os.Exit(serve(&wire{bufio.NewReader(os.Stdin)}))
}

// wire is a fake server's side.
type wire struct{ in *bufio.Reader }

// read takes one line; ok is false at the end of input.
func (w *wire) read() (line string, ok bool) {
	line, err := w.in.ReadString('\n')
	return line, err == nil
}

// reply answers the next request with a result, past any notification.
func (w *wire) reply(result string) bool {
	for {
		line, ok := w.read()
		if !ok {
			return false
		}
		var request struct{ ID json.RawMessage }
		if err := json.Unmarshal([]byte(line), &request); err != nil {
			panic(err)
		}
		if request.ID != nil {
			say(fmt.Sprintf(`{"jsonrpc":"2.0","id":%s,"result":%s}`, request.ID, result))
			return true
		}
	}
}

func say(line string) { fmt.Println(line) }

// serve answers every request with an empty result until the end of input.
func (w *wire) serve() {
	for w.reply("{}") {
	}
}

// swallow reads until the end of input and says nothing.
func (w *wire) swallow() {
	for _, ok := w.read(); ok; _, ok = w.read() {
	}
}

// catch takes the signal and does nothing. It also keeps the runtime from calling an empty select a deadlock.
func catch(sig os.Signal) { signal.Notify(make(chan os.Signal, 1), sig) }

// fakes are the servers, each a function that returns the exit code.
func fakes() map[string]func(*wire) int {
	return map[string]func(*wire) int{
		"good": func(w *wire) int {
			w.reply(`{"z":1.50,"a":"<&>"}`)
			w.reply(`{"content":[{"type":"text","text":"{\"total\":2,\"data\":[]}"}]}`)
			w.reply(`{"contents":[{"uri":"x://y","text":"satu\ndua\u001b[31m"}]}`)
			w.serve()
			return 0
		},
		"talks back": func(w *wire) int {
			request, _ := w.read()
			say(`{"jsonrpc":"2.0","method":"notifications/message","params":{"data":"hai"}}`)
			for _, method := range []string{"roots/list", "ping"} {
				say(`{"jsonrpc":"2.0","id":"s-1","method":"` + method + `"}`)
				answer, _ := w.read()
				fmt.Fprint(os.Stderr, "got ", answer)
			}
			say(`{"jsonrpc":"2.0","id":99,"result":{}}`)
			say(strings.Replace(strings.TrimSpace(request), `"method":"first"`, `"error":{"code":-32603,"message":"tidak"}`, 1))
			w.serve()
			return 0
		},
		"escapes the id": func(w *wire) int {
			w.read()
			say(`{"jsonrpc":"2.0","id":"\u0061","result":{}}`)
			return 0
		},
		"no last line end": func(w *wire) int {
			w.read()
			fmt.Print(`{"jsonrpc":"2.0","id":1,"result":{}}`)
			return 0
		},
		"talks before it reads": func(w *wire) int {
			say(`{"jsonrpc":"2.0","method":"big","params":"` + strings.Repeat("a", 1<<18) + `"}`)
			w.serve()
			return 0
		},
		"ends badly": func(w *wire) int {
			w.serve()
			fmt.Fprint(os.Stderr, "sampai jumpa") // no line end
			return 4
		},
		"late noise": func(w *wire) int {
			w.serve()
			fmt.Print("selesai")
			return 0
		},
		"stubborn": func(w *wire) int {
			catch(syscall.SIGTERM)
			w.serve()
			select {}
		},
		"waits for SIGTERM": func(w *wire) int {
			catch(os.Interrupt)
			w.serve()
			select {}
		},
		"dies": func(w *wire) int {
			w.reply("{}")
			w.read()
			return 3
		},
		"dies in a message": func(w *wire) int {
			w.read()
			fmt.Print(`{"jsonrpc":"2.0","id":1,"res`)
			return 0
		},
		"dies at once": func(*wire) int { return 5 },
		"hangs": func(w *wire) int {
			w.swallow()
			return 0
		},
		"asks": func(w *wire) int {
			w.read()
			fmt.Print(`{"jsonrpc":"2.0","id":1,"result":{}}` + "\nKata sandi:\x1b ")
			w.swallow()
			return 0
		},
		"deaf": func(*wire) int {
			catch(os.Interrupt)
			select {}
		},
		"noisy": func(w *wire) int {
			say("\x1b[2JServer siap " + strings.Repeat("x", 300))
			w.serve()
			return 0
		},
		"noise between": func(w *wire) int {
			w.read()
			fmt.Print("halo\u202e\xff\n" + `{"jsonrpc":"2.0","method":"a"}` + "\n" + `["b"]` + "\n" + `{"jsonrpc":"2.0","id":1,"result":{}}` + "\n")
			w.serve()
			fmt.Print("selesai")
			return 0
		},
		"other JSON": func(w *wire) int {
			say(`{"level":"info"}`)
			w.serve()
			return 0
		},
		"blank line": func(w *wire) int {
			say("")
			w.serve()
			return 0
		},
	}
}
