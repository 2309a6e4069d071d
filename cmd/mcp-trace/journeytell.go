package main

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"github.com/go-json-experiment/json/jsontext"
)

func (p *performance) begin(title, about string) {
	p.told.Steps = append(p.told.Steps, step{Title: title, About: about})
}

func (p *performance) current() *step { return &p.told.Steps[len(p.told.Steps)-1] }

// send gives the request to the model and counts what it reads.
func (p *performance) send(label string) error {
	read, err := countRequest(p.request)
	if err != nil {
		return err
	}
	read.Number = len(p.told.Turns) + 1
	p.told.Turns = append(p.told.Turns, read)
	p.current().Turn = &read
	return p.say(laneHost, laneModel, label, p.request)
}

// say is a message between host and model.
func (p *performance) say(from, to lane, label string, message any) error {
	raw, err := encode(message)
	if err != nil {
		return err
	}
	p.passage(passage{From: from, To: to, Label: label, Note: fmt.Sprintf("%d byte", len(raw)), Body: string(raw)})
	return nil
}

// exchange is a request to the server and its reply.
func (p *performance) exchange(of string, e exchange) { p.exchangeAround(of, e, func() {}) }

// exchangeAround tells, between request and reply, what the server did meanwhile.
func (p *performance) exchangeAround(of string, e exchange, meanwhile func()) {
	p.exchanged = append(p.exchanged, e)
	p.passage(passage{From: laneHost, To: laneServer, Label: strings.TrimSpace(e.request.method + " " + of),
		Note: fmt.Sprintf("%d byte", len(e.request.raw)), Body: string(e.request.raw)})
	meanwhile()
	p.passage(passage{From: laneServer, To: laneHost, Label: "hasil " + cmp.Or(of, e.request.method),
		Note: fmt.Sprintf("%d byte, %s", len(e.reply.raw), milliseconds(e.took)), Body: string(e.reply.raw),
		Text: readableTexts(e.reply)})
}

// passage adds a message to the step; a body that is JSON is laid out.
func (p *performance) passage(one passage) {
	if body := jsontext.Value(one.Body); body.IsValid(jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true)) {
		one.Body = laidOut(body)
	}
	p.current().Passages = append(p.current().Passages, one)
}

// readableTexts are those texts of a result that do not read well inside its JSON.
func readableTexts(reply message) string {
	var readable []string
	for _, text := range reply.texts {
		if v := jsontext.Value(text); v.IsValid() && v.Kind() != '"' {
			readable = append(readable, laidOut(v))
		} else if strings.Contains(text, "\n") {
			readable = append(readable, text)
		}
	}
	return strings.Join(readable, "\n")
}

func milliseconds(d time.Duration) string {
	return fmt.Sprintf("%.1f ms", float64(d.Microseconds())/1000)
}
