package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"
)

const (
	apiKeyVariable = "ANTHROPIC_API_KEY"
	apiAddress     = "https://api.anthropic.com"

	// anyQuestion is in every request, because one message is required; it goes out of the differences.
	anyQuestion = "Halo"

	// countTimeout is how long one count may take.
	countTimeout = 30 * time.Second

	// maxCountReply is how much of an answer is read, in bytes; a count has some 30.
	maxCountReply = 64 << 10
)

// tokenCounter counts with the token-counting endpoint of Anthropic's Messages API, POST /v1/messages/count_tokens
// with the header anthropic-version 2023-06-01.
type tokenCounter struct {
	url, key, model string
	client          *http.Client
}

// newTokenCounter takes the address that /v1/messages/count_tokens is appended to. The key goes to https or to this
// machine only, and along no redirect.
func newTokenCounter(address, key, model string) (*tokenCounter, error) {
	base, err := url.Parse(address)
	if err != nil || base.Host == "" || base.Scheme != "https" && (base.Scheme != "http" || !isLoopback(base.Hostname())) {
		return nil, errors.New("-api-url harus alamat https, atau http ke komputer ini sendiri")
	}
	if key == "" {
		return nil, fmt.Errorf("-exact memerlukan kunci API di variabel lingkungan %s", apiKeyVariable)
	}
	stay := func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return &tokenCounter{base.JoinPath("v1/messages/count_tokens").String(), key, model,
		&http.Client{Timeout: countTimeout, CheckRedirect: stay}}, nil
}

func isLoopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// count is how many tokens the model reads of a request with any question, the system prompt and the tools.
func (c *tokenCounter) count(ctx context.Context, system string, tools []apiTool) (int, error) {
	body, err := encode(struct {
		Model    string       `json:"model"`
		System   string       `json:"system,omitempty"`
		Tools    []apiTool    `json:"tools,omitempty"`
		Messages []apiMessage `json:"messages"`
	}{c.model, system, tools, []apiMessage{{Role: "user", Content: []apiBlock{textBlock(anyQuestion)}}}})
	if err != nil {
		return 0, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, c.url, bytes.NewReader(body))
	if err != nil {
		return 0, err
	}
	request.Header.Set("x-api-key", c.key)
	request.Header.Set("anthropic-version", "2023-06-01")
	request.Header.Set("content-type", "application/json")
	reply, err := c.client.Do(request)
	if err != nil {
		return 0, fmt.Errorf("penghitung token tidak bisa dihubungi: %w", err)
	}
	defer reply.Body.Close()
	text, err := io.ReadAll(io.LimitReader(reply.Body, maxCountReply))
	if err != nil {
		return 0, fmt.Errorf("jawaban penghitung token terputus: %w", err)
	}
	if reply.StatusCode != http.StatusOK {
		return 0, c.refused(reply, text)
	}
	var counted struct {
		InputTokens *int `json:"input_tokens"`
	}
	if json.Unmarshal(text, &counted) != nil || counted.InputTokens == nil {
		return 0, errors.New("jawaban penghitung token tanpa input_tokens")
	}
	return *counted.InputTokens, nil
}

// refused says what any other status than 200 means. Of the answer it quotes the API's own message, without the key.
func (c *tokenCounter) refused(reply *http.Response, text []byte) error {
	switch status := reply.StatusCode; {
	case status == http.StatusUnauthorized || status == http.StatusForbidden:
		return fmt.Errorf("penghitung token menolak kuncinya (status %d); periksa %s", status, apiKeyVariable)
	case status == http.StatusTooManyRequests:
		if wait := reply.Header.Get("Retry-After"); wait != "" && strings.Trim(wait, "0123456789") == "" {
			return fmt.Errorf("terlalu banyak permintaan ke penghitung token (status 429); ulangi %s detik lagi", wait)
		}
		return errors.New("terlalu banyak permintaan ke penghitung token (status 429); ulangi sebentar lagi")
	case status >= 300 && status < 400:
		return fmt.Errorf("penghitung token mengalihkan ke alamat lain (status %d); kunci tidak dikirim ke sana", status)
	}
	var answer struct{ Error struct{ Message string } }
	if json.Unmarshal(text, &answer) != nil || answer.Error.Message == "" {
		return fmt.Errorf("penghitung token menjawab status %d", reply.StatusCode)
	}
	said := strings.ReplaceAll(answer.Error.Message, c.key, "***")
	return fmt.Errorf("penghitung token menjawab status %d: %s", reply.StatusCode, quoted([]byte(said)))
}
