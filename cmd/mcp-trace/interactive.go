package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"unicode/utf8"
)

const interactiveHelp = `Tulis nama metode, lalu params-nya sebagai JSON bila ada:
  tools/list
  tools/call {"name":"daftar_kamar"}
  notifications/cancelled {"requestId":2}
atau satu pesan JSON utuh. quit atau akhir masukan menutup server.
`

// shownTyped is how much an error shows of what was typed, in characters.
const shownTyped = 40

// An interview is a conversation in which a person says what is sent.
type interview struct {
	session *session
	notes   io.Writer // for prompts and mistakes
	prompt  string
	lastID  int
}

// newInterview has a prompt when a person types.
func newInterview(s *session, notes io.Writer) *interview {
	i := &interview{session: s, notes: notes}
	if isTerminal(os.Stdin) {
		i.prompt = "mcp> "
	}
	return i
}

// run greets the server and then sends what the lines of in say, until they end or say quit. What is wrong with a line
// is said, and nothing is sent.
func (i *interview) run(ctx context.Context, in io.Reader) error {
	for _, line := range []string{
		`initialize {"protocolVersion":"` + protocolVersion + `","capabilities":{},"clientInfo":{"name":"mcp-trace","version":"1"}}`,
		"notifications/initialized",
	} {
		if err := i.say(ctx, line); err != nil {
			return err
		}
	}
	fmt.Fprint(i.notes, i.prompt)
	typed := readLines(ctx, in)
	for {
		input, answer := i.session.next()
		select {
		case input <- answer:
			i.session.queue = i.session.queue[1:]
		case line, open := <-typed:
			if line = strings.TrimSpace(line); !open || line == "quit" || line == "exit" {
				return nil
			}
			if err := i.say(ctx, line); err != nil {
				return err
			}
			fmt.Fprint(i.notes, i.prompt)
		case chunk, open := <-i.session.server.output:
			if !open {
				return i.gone()
			}
			if err := i.session.receive(chunk, i.unasked); err != nil {
				return err
			}
		case <-ctx.Done():
			return errors.New("dihentikan")
		}
	}
}

// unasked is what the server says while nothing is asked of it.
func (i *interview) unasked(m message) {
	i.session.heard(m, 0)
	if m.isRequest() {
		i.session.send(m.answer())
	}
}

// gone is the server's end in the middle of the conversation.
func (i *interview) gone() error {
	if noise := i.session.receiveRest(i.unasked); noise != nil {
		return noise
	}
	return fmt.Errorf("server berhenti (%v)", i.session.server.cmd.ProcessState)
}

// say sends what a line asks for.
func (i *interview) say(ctx context.Context, line string) error {
	switch line {
	case "":
		return nil
	case "help", "?":
		fmt.Fprint(i.notes, interactiveHelp)
		return nil
	}
	m, err := i.message(line)
	if err != nil {
		fmt.Fprintf(i.notes, "tidak dikirim: %v (bantuan: help)\n", err)
		return nil
	}
	_, err = i.session.exchange(ctx, m)
	return err
}

// message reads a method with its params, or a whole message.
func (i *interview) message(line string) (message, error) {
	if strings.ContainsAny(line[:1], "{[") {
		if err := validJSON(line); err != nil {
			return message{}, err
		}
		return parseMessage([]byte(line))
	}
	method, params := line, ""
	if end := strings.IndexAny(line, " \t{["); end >= 0 { // no method has these in its name
		method, params = line[:end], strings.TrimSpace(line[end:])
	}
	var value any
	if params != "" {
		if err := validJSON(params); err != nil {
			return message{}, fmt.Errorf("params: %w", err)
		}
		value = json.RawMessage(params)
	}
	if strings.HasPrefix(method, "notifications/") {
		return newMessage(0, method, value)
	}
	i.lastID++
	return newMessage(i.lastID, method, value)
}

// validJSON says at which character a text stops being JSON, and what stands before it.
func validJSON(text string) error {
	var value any
	err := json.Unmarshal([]byte(text), &value)
	if syntax, ok := errors.AsType[*json.SyntaxError](err); ok {
		at := utf8.RuneCountInString(text[:min(int(syntax.Offset), len(text))])
		return fmt.Errorf("bukan JSON yang sah, karakter ke-%d: %q", at, string([]rune(text)[max(0, at-shownTyped):at]))
	}
	return err
}

// readLines gives the lines of in, however long, until they end, or ctx does.
func readLines(ctx context.Context, in io.Reader) <-chan string {
	typed := make(chan string)
	go func() {
		defer close(typed)
		lines := bufio.NewReader(in)
		for {
			line, err := lines.ReadString('\n')
			if err != nil && line == "" {
				return
			}
			select {
			case typed <- line:
			case <-ctx.Done():
				return
			}
		}
	}()
	return typed
}
