package main

// story is the way of one question through host, model and server, in the steps of the article, which counts from 0.
type story struct {
	Question string
	Server   string // what it calls itself, with its version
	Model    string
	Lanes    []lane // from left to right; messages pass between neighbours only
	Steps    []step
	Turns    []turn // requests to the model, in order
	Reached  []fact // what the model has read
	Kept     []fact // what never reached it
}

// step is one of the article's headings and what passed under it.
type step struct {
	Title, About string
	Passages     []passage
	Turn         *turn // the request to the model in this step; nil when there is none
	Read         int   // tokens the model has read when the step ends, since the beginning
}

// passage is one message on its way from a lane to the next.
type passage struct {
	From, To lane
	Label    string
	Note     string // size and time
	Body     string // the message, laid out over lines
	Text     string // texts in it that are hard to read there; empty when there are none
}

// turn is what one request makes the model read, in the order in which it is put before it.
type turn struct {
	Number int // from 1
	Parts  []part
}

// part is a piece of a turn; Kind is one of a few words that a stylesheet knows.
type part struct {
	Kind, Name string
	Tokens     int
}

// fact is a line of the two lists at the end.
type fact struct{ Name, Value string }

// lane is one of those between whom messages pass.
type lane int

const (
	laneModel lane = iota
	laneHost
	laneServer
	laneService
)

// String is the lane's short name, which is also a class of the page's stylesheet.
func (l lane) String() string { return [...]string{"model", "host", "server", "service"}[l] }

// Title heads the lane.
func (l lane) Title() string {
	return [...]string{"Model", "Host", "Server MCP", "Service REST"}[l]
}

// Total is what the model reads in this turn, in tokens.
func (t turn) Total() int {
	total := 0
	for _, p := range t.Parts {
		total += p.Tokens
	}
	return total
}

// Read is what the model has read in all turns, in tokens.
func (s story) Read() int {
	total := 0
	for _, t := range s.Turns {
		total += t.Total()
	}
	return total
}

// Share is how much of the longest turn the tokens are, in percent.
func (s story) Share(tokens int) int {
	longest := 1
	for _, t := range s.Turns {
		longest = max(longest, t.Total())
	}
	return tokens * 100 / longest
}

// ShareOfAll is how much of all that the model reads the tokens are, in percent.
func (s story) ShareOfAll(tokens int) int { return tokens * 100 / max(1, s.Read()) }

// Left is the left one of the two lanes.
func (p passage) Left() int { return int(min(p.From, p.To)) }

// Rightwards tells which way the message goes.
func (p passage) Rightwards() bool { return p.From < p.To }

// edit changes every text that came from outside.
func (s *story) edit(change func(string) string) {
	texts := []*string{&s.Question, &s.Server}
	for i := range s.Steps {
		for j := range s.Steps[i].Passages {
			p := &s.Steps[i].Passages[j]
			texts = append(texts, &p.Label, &p.Body, &p.Text)
		}
	}
	for _, list := range [][]fact{s.Reached, s.Kept} {
		for i := range list {
			texts = append(texts, &list[i].Name, &list[i].Value)
		}
	}
	for _, text := range texts {
		*text = change(*text)
	}
}
