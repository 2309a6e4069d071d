package main

import (
	"errors"
	"fmt"
	"math"
	"os"
	"os/exec"
	"strings"
)

// reference is the name of the server that the others are compared with.
const reference = "bare"

// A contender is a server to be measured.
type contender struct {
	name    string
	command []string
	err     error // why it failed; it is not timed any further
}

func parseContenders(args []string) ([]*contender, error) {
	var all []*contender
	for _, arg := range args {
		name, command, _ := strings.Cut(arg, "=")
		fields := strings.Fields(command)
		if name == "" || len(fields) == 0 {
			return nil, fmt.Errorf("%q is not NAME=COMMAND", arg)
		}
		if indexByName(all, name) >= 0 {
			return nil, fmt.Errorf("two servers are named %q", name)
		}
		all = append(all, &contender{name: name, command: fields})
	}
	if all == nil {
		return nil, errors.New("no NAME=COMMAND given")
	}
	return all, nil
}

// indexByName returns -1 when there is none.
func indexByName(contenders []*contender, name string) int {
	for i, c := range contenders {
		if c.name == name {
			return i
		}
	}
	return -1
}

// size is that of the binary in bytes, NaN when the command is more than one
// word and so perhaps a script and its interpreter.
func (c *contender) size() float64 {
	if len(c.command) > 1 {
		return math.NaN()
	}
	path, err := exec.LookPath(c.command[0])
	if err != nil {
		return math.NaN()
	}
	info, err := os.Stat(path)
	if err != nil {
		return math.NaN()
	}
	return float64(info.Size())
}

// environment is ours, without settings of the server's own that would make the
// servers do different work, and without a proxy for the loopback address.
func environment(url string) []string {
	env := []string{"ASRAMA_API_URL=" + url, "ASRAMA_API_TOKEN=" + token, "NO_PROXY=*"}
	for _, entry := range os.Environ() {
		if !strings.HasPrefix(entry, "ASRAMA_") && !strings.HasPrefix(entry, "NO_PROXY=") {
			env = append(env, entry)
		}
	}
	return env
}
