package main

import (
	"errors"
	"flag"
	"io"
	"strings"
	"time"
)

// serverFlags say which server is started and how long it may take.
type serverFlags struct {
	timeout time.Duration
	env     []string // K=V
	command []string
}

// flagSet has the flags that every subcommand takes.
func (s *serverFlags) flagSet(name string) *flag.FlagSet {
	flags := flag.NewFlagSet(name, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.DurationVar(&s.timeout, "timeout", 20*time.Second, "")
	flags.Func("env", "", func(pair string) error {
		if strings.Index(pair, "=") < 1 {
			return errors.New("bentuknya K=V")
		}
		s.env = append(s.env, pair)
		return nil
	})
	return flags
}

// parse reads the flags and, behind them, the command. Its errors are of type usageError.
func (s *serverFlags) parse(flags *flag.FlagSet, args []string) error {
	if err := flags.Parse(args); err != nil {
		return usageError{err}
	}
	if s.timeout <= 0 {
		return usageError{errors.New("-timeout harus lebih dari nol, mis. 20s")}
	}
	if s.command = flags.Args(); len(s.command) == 0 {
		return usageError{errors.New("perintah server belum disebut, mis. -- ./mcp-asrama -mock")}
	}
	return nil
}
