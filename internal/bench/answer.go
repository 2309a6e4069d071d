package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// errNoAnswer is a line that a server may send without being asked.
var errNoAnswer = errors.New("a request or a notification")

type answer struct {
	ID     *int            `json:"id"`
	Method string          `json:"method"`
	Error  json.RawMessage `json:"error"`
	Result json.RawMessage `json:"result"`
}

// parseAnswer refuses what is not a result, or errNoAnswer.
func parseAnswer(line []byte) (answer, error) {
	var a answer
	err := json.Unmarshal(line, &a)
	switch {
	case a.Method != "":
		return a, errNoAnswer
	case err != nil:
		return a, fmt.Errorf("not an answer: %w", err)
	case a.Error != nil:
		return a, fmt.Errorf("answered with the error %s", a.Error)
	case a.ID == nil:
		return a, errors.New("an answer without an id")
	case a.Result == nil:
		return a, errors.New("an answer without a result")
	}
	return a, nil
}

func checkHandshake(line []byte) error {
	a, err := parseAnswer(line)
	if err == nil && *a.ID != handshakeID {
		err = fmt.Errorf("an answer for id %d", *a.ID)
	}
	return err
}

// A checker looks at every answer of a server. One that equals an answer that
// has passed, but for its id, needs no second look: that keeps the driver's share
// of the processor small.
type checker struct {
	rows          int // that an answer must hold
	before, after []byte
}

// check returns the answer's id, or errNoAnswer.
func (c *checker) check(line []byte) (int, error) {
	if id, same := c.known(line); same {
		return id, nil
	}
	a, err := parseAnswer(line)
	if err != nil {
		return 0, err
	}
	if err := c.checkResult(a.Result); err != nil {
		return 0, err
	}
	c.remember(line, *a.ID)
	return *a.ID, nil
}

func (c *checker) known(line []byte) (id int, same bool) {
	digits, found := bytes.CutPrefix(line, c.before)
	if !found || c.before == nil {
		return 0, false
	}
	if digits, found = bytes.CutSuffix(digits, c.after); !found {
		return 0, false
	}
	id, err := strconv.Atoi(string(digits))
	return id, err == nil
}

// remember keeps an answer that has passed. Inside a string the quotes of the
// mark would be escaped, so that it can only be a key.
func (c *checker) remember(line []byte, id int) {
	mark := fmt.Appendf(nil, `"id":%d`, id)
	before, after, found := bytes.Cut(line, mark)
	if !found {
		return
	}
	c.before = append(bytes.Clone(before), `"id":`...)
	c.after = bytes.Clone(after)
}

// checkResult wants the first and the last row in the text, and nowhere one of the
// values that must not pass.
func (c *checker) checkResult(result []byte) error {
	var r struct {
		IsError bool
		Content []struct{ Text string }
	}
	if err := json.Unmarshal(result, &r); err != nil {
		return fmt.Errorf("not a tool's result: %w", err)
	}
	var text strings.Builder
	for _, block := range r.Content {
		text.WriteString(block.Text)
	}
	if r.IsError {
		return fmt.Errorf("the tool failed: %.200s", text.String())
	}
	for _, i := range []int{0, c.rows - 1} {
		if id := idAnak(i); !strings.Contains(text.String(), id) {
			return fmt.Errorf("row %s is missing", id)
		}
	}
	for _, forbidden := range []string{nikPrefix, phonePrefix, placePrefix} {
		if bytes.Contains(result, []byte(forbidden)) {
			return fmt.Errorf("a value with %q came through", forbidden)
		}
	}
	return nil
}
