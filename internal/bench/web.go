package main

import (
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"slices"
	"strings"
	"time"
)

const (
	// webToken is what callers over HTTP send; the servers have it in the
	// environment.
	webToken = "contoh-token-bench-0123"

	// addrWord stands for the listen address in a command.
	addrWord = "ADDR"

	// knockEvery is how often a server that starts is asked whether it listens.
	knockEvery = 5 * time.Millisecond
)

// A webServer is a running server that listens.
type webServer struct {
	addr   string
	cmd    *exec.Cmd
	stderr *tail         // complete once ended is closed
	ended  chan struct{} // closed when the process is gone
}

// startWeb returns when the server takes connections.
func startWeb(c *contender, from *service, patience time.Duration) (*webServer, error) {
	addr, err := freeAddress()
	if err != nil {
		return nil, err
	}
	command := slices.Clone(c.command)
	for i := range command {
		command[i] = strings.ReplaceAll(command[i], addrWord, addr)
	}
	if slices.Equal(command, c.command) {
		return nil, fmt.Errorf("no %s in its command", addrWord)
	}
	s := &webServer{addr: addr, cmd: exec.Command(command[0], command[1:]...), stderr: &tail{}, ended: make(chan struct{})}
	s.cmd.Env = append(environment(from.url()), "ASRAMA_HTTP_TOKEN="+webToken)
	s.cmd.Stderr = s.stderr
	s.cmd.WaitDelay = pipeDelay
	if err := s.cmd.Start(); err != nil {
		return nil, err
	}
	go func() {
		_ = s.cmd.Wait() // how it ended is asked of ProcessState
		close(s.ended)
	}()
	if err := s.listens(patience); err != nil {
		return nil, s.end(err)
	}
	return s, nil
}

// freeAddress is a loopback address that nobody listens on.
func freeAddress() (string, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return listener.Addr().String(), listener.Close()
}

// listens waits until somebody takes a connection at the address.
func (s *webServer) listens(patience time.Duration) error {
	knock := time.NewTicker(knockEvery)
	defer knock.Stop()
	for late := time.After(patience); ; {
		if conn, err := net.Dial("tcp", s.addr); err == nil {
			return conn.Close()
		}
		select {
		case <-knock.C:
		case <-s.ended:
			return errors.New("it ended before it listened")
		case <-late:
			return fmt.Errorf("it does not listen within %v", patience)
		}
	}
}

// end ends the process and returns err, if there is one, with what is known of
// the process's own end.
func (s *webServer) end(err error) error {
	_ = s.cmd.Process.Signal(os.Interrupt) // it may be gone; Windows knows no such signal
	select {
	case <-s.ended:
	case <-time.After(endGrace):
		_ = s.cmd.Process.Kill()
		<-s.ended
	}
	return ofDead(err, s.cmd.ProcessState, s.stderr)
}
