package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"syscall"
	"time"
)

// pipeDelay is how long a dead child's pipes are still read when a process of its own keeps them open.
const pipeDelay = time.Second

// child is a running server. Whoever starts one reads output until it is closed.
type child struct {
	cmd    *exec.Cmd
	input  chan<- []byte // to stdin; closing it closes stdin
	output <-chan []byte // from stdout, as it comes; closed when the process has ended and all was read
}

// start runs the command with env, K=V pairs, added to the environment. Its stderr goes to stderr, after "!!! ".
func start(command, env []string, stderr io.Writer) (*child, error) {
	input, output := make(chan []byte), make(chan []byte)
	errLines := &prefixed{w: stderr, prefix: "!!! "}
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Env = append(os.Environ(), env...)
	cmd.Stdout = chunkWriter(output)
	cmd.Stderr = errLines
	cmd.WaitDelay = pipeDelay
	stdin, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("server tidak bisa dijalankan: %w", err)
	}
	go feed(stdin, input)
	go func() {
		defer close(output)
		_ = cmd.Wait() // how it ended is in cmd.ProcessState
		errLines.flush()
	}()
	return &child{cmd: cmd, input: input, output: output}, nil
}

// feed writes the lines to stdin. After an error it takes and drops the rest: the child has closed its stdin, and
// whether it still answers shows on its stdout.
func feed(stdin io.WriteCloser, input <-chan []byte) {
	defer stdin.Close()
	var err error
	for line := range input {
		if err == nil {
			_, err = stdin.Write(line)
		}
	}
}

// chunkWriter hands on what is written to it.
type chunkWriter chan<- []byte

func (c chunkWriter) Write(chunk []byte) (int, error) {
	c <- bytes.Clone(chunk) // exec uses its buffer again
	return len(chunk), nil
}

// reap closes stdin and gives what still comes to read until the child has ended. One that is still there after
// stdinGrace gets SIGTERM, and termGrace later it is killed. The error tells of an end that is not a good one.
func (c *child) reap(stdinGrace, termGrace time.Duration, read func(chunk []byte)) error {
	close(c.input)
	process := c.cmd.Process
	term := time.AfterFunc(stdinGrace, func() { _ = process.Signal(syscall.SIGTERM) })
	kill := time.AfterFunc(stdinGrace+termGrace, func() { _ = process.Kill() })
	for chunk := range c.output {
		read(chunk)
	}
	kill.Stop()
	switch state := c.cmd.ProcessState; {
	case !term.Stop():
		return fmt.Errorf("server tidak berhenti %v setelah stdin ditutup, lalu dihentikan (%v)", stdinGrace, state)
	case !state.Success():
		return fmt.Errorf("server berakhir dengan %v", state)
	}
	return nil
}
