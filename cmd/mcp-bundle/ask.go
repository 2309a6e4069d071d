package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"time"
)

// patience is how long the server may take for all it is asked.
const patience = 30 * time.Second

var errImpatient = fmt.Errorf("server tidak menjawab dalam %v", patience)

// shownBytes is how much an error shows of what the server wrote to stderr.
const shownBytes = 500

// A surface is what the server says of itself.
type surface struct {
	Tools   []described
	Prompts []promptText
}

type described struct {
	Name        string `json:"name"`
	Description string `json:"description"`
}

type promptText struct {
	described
	Arguments []string `json:"arguments,omitempty"`
	Text      string   `json:"text"` // with ${arguments.NAME} in the places of the arguments
}

// ask starts the server on its own sample service and asks for its surface. An error
// has what the server said on stderr, or the cause why ctx ended.
func ask(ctx context.Context, command string) (surface, error) {
	var said bytes.Buffer
	found, err := converse(ctx, command, &said)
	switch {
	case err == nil:
		return found, nil
	case ctx.Err() != nil:
		err = fmt.Errorf("%s: %w", command, context.Cause(ctx))
	case said.Len() > 0:
		err = fmt.Errorf("%w; pesannya: %q", err, said.Bytes()[:min(said.Len(), shownBytes)])
	}
	return surface{}, err
}

// converse runs the server for one conversation; what it has to say beside goes to stderr.
func converse(ctx context.Context, command string, stderr io.Writer) (surface, error) {
	cmd := exec.CommandContext(ctx, command, "-mock")
	cmd.Stderr = stderr
	stdin, err := cmd.StdinPipe()
	if err != nil {
		return surface{}, err
	}
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		return surface{}, err
	}
	if err := cmd.Start(); err != nil {
		return surface{}, err
	}
	found, err := (&conversation{in: stdin, out: json.NewDecoder(stdout)}).surface()
	stdin.Close()
	if ended := cmd.Wait(); err == nil {
		err = ended
	}
	if err != nil {
		return surface{}, fmt.Errorf("%s: %w", command, err)
	}
	return found, nil
}

// A conversation is one with a server, one request at a time.
type conversation struct {
	in  io.Writer
	out *json.Decoder
	id  int
}

func (c *conversation) surface() (surface, error) {
	var s surface
	err := c.request("initialize", map[string]any{"protocolVersion": "2025-06-18", "capabilities": struct{}{},
		"clientInfo": map[string]string{"name": "mcp-bundle", "version": "1"}}, &struct{}{})
	if err != nil {
		return s, err
	}
	fmt.Fprintln(c.in, `{"jsonrpc":"2.0","method":"notifications/initialized"}`)
	if err := c.request("tools/list", struct{}{}, &s); err != nil {
		return s, err
	}
	s.Prompts, err = c.prompts()
	if err == nil && len(s.Tools) == 0 {
		err = errors.New("server tidak menawarkan alat")
	}
	return s, err
}

func (c *conversation) prompts() ([]promptText, error) {
	var list struct {
		Prompts []struct {
			described
			Arguments []struct{ Name string }
		}
	}
	if err := c.request("prompts/list", struct{}{}, &list); err != nil {
		return nil, err
	}
	var all []promptText
	for _, p := range list.Prompts {
		prompt := promptText{described: p.described}
		values := map[string]string{}
		for _, a := range p.Arguments {
			prompt.Arguments = append(prompt.Arguments, a.Name)
			values[a.Name] = "${arguments." + a.Name + "}"
		}
		var got struct {
			Messages []struct{ Content struct{ Text string } }
		}
		if err := c.request("prompts/get", map[string]any{"name": p.Name, "arguments": values}, &got); err != nil {
			return nil, err
		}
		if len(got.Messages) != 1 {
			return nil, fmt.Errorf("prompt %s punya %d pesan; paket hanya bisa memuat satu", p.Name, len(got.Messages))
		}
		prompt.Text = got.Messages[0].Content.Text
		all = append(all, prompt)
	}
	return all, nil
}

// request makes one and reads its result.
func (c *conversation) request(method string, params, result any) error {
	c.id++
	line, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": c.id, "method": method, "params": params})
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintf(c.in, "%s\n", line); err != nil {
		return err
	}
	var answer struct {
		Result json.RawMessage
		Error  *struct{ Message string }
	}
	if err := c.out.Decode(&answer); err != nil {
		return fmt.Errorf("%s: %w", method, err)
	}
	if answer.Error != nil {
		return fmt.Errorf("%s: %s", method, answer.Error.Message)
	}
	return json.Unmarshal(answer.Result, result)
}
