package main

import (
	"cmp"
	"context"
	"encoding/json"
	"io"
	"time"
)

// protocolVersion is the one that the articles speak; every server since knows it.
const protocolVersion = "2025-06-18"

// caller asks one server over stdio.
type caller struct {
	session *session
	lastID  int
}

// exchange is a request and its reply, which may be a JSON-RPC error.
type exchange struct {
	request, reply message
	took           time.Duration
}

// startCaller runs the command with env, K=V pairs, added to the environment. Its stderr goes to stderr, each line
// after "!!! "; timeout is for each reply.
func startCaller(command, env []string, stderr io.Writer, timeout time.Duration) (*caller, error) {
	server, err := start(command, env, stderr)
	if err != nil {
		return nil, err
	}
	return &caller{session: newSession(server, timeout, nil)}, nil
}

// handshake says hello. The exchange is that of initialize.
func (c *caller) handshake(ctx context.Context) (exchange, error) {
	type info struct {
		Name    string `json:"name"`
		Version string `json:"version"`
	}
	hello, err := c.call(ctx, "initialize", struct {
		ProtocolVersion string   `json:"protocolVersion"`
		Capabilities    struct{} `json:"capabilities"`
		ClientInfo      info     `json:"clientInfo"`
	}{protocolVersion, struct{}{}, info{"mcp-trace", "1"}})
	if err != nil {
		return hello, err
	}
	return hello, c.notify(ctx, "notifications/initialized", nil)
}

// call sends a request and waits for its reply. Params are what JSON can encode; without any they are nil.
func (c *caller) call(ctx context.Context, method string, params any) (exchange, error) {
	c.lastID++
	m, err := newMessage(c.lastID, method, params)
	if err != nil {
		return exchange{}, err
	}
	sent := time.Now()
	reply, err := c.session.exchange(ctx, m)
	return exchange{m, reply, time.Since(sent)}, err
}

// notify sends a notification and waits until the server has taken it.
func (c *caller) notify(ctx context.Context, method string, params any) error {
	m, err := newMessage(0, method, params)
	if err != nil {
		return err
	}
	_, err = c.session.exchange(ctx, m)
	return err
}

// close ends the server. A bad end of a server that has answered everything is an error here.
func (c *caller) close() error {
	noise, badEnd := c.session.finish(stdinGrace, termGrace)
	return cmp.Or(noise, badEnd)
}

// newMessage is a request, or with id 0 a notification.
func newMessage(id int, method string, params any) (message, error) {
	raw, err := json.Marshal(struct {
		JSONRPC string `json:"jsonrpc"`
		ID      int    `json:"id,omitempty"`
		Method  string `json:"method"`
		Params  any    `json:"params,omitempty"`
	}{"2.0", id, method, params})
	if err != nil {
		return message{}, err
	}
	return parseMessage(raw)
}
