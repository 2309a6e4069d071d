package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"
)

// conclude writes the two lists, hides secrets in all of the story and makes it safe to look at. said is the server's
// stderr.
func (p *performance) conclude(said string) {
	var secrets []string
	for _, s := range p.opts.settings {
		if secret := s.secret(); secret != "" {
			secrets = append(secrets, secret)
		}
	}
	p.mask = newMasker(secrets)
	p.told.Reached = p.reached()
	p.told.Kept = p.kept(said)
	p.settings()
	p.told.edit(func(text string) string { return printable(p.mask.Replace(text)) })
}

// reached lists what the last request holds; it holds all that those before it held.
func (p *performance) reached() []fact {
	var names []string
	for _, tool := range p.request.Tools {
		names = append(names, tool.Name)
	}
	facts := []fact{
		{fmt.Sprintf("nama, deskripsi dan skema %d tool", len(names)), strings.Join(names, ", ")},
		{"instructions server", p.orNone(p.instructions)},
		{"tanggal, dari host", p.opts.day},
		{"pertanyaan", p.opts.question},
	}
	for _, call := range p.called {
		name := "hasil " + call.name
		if call.result.IsError {
			name += " (is_error)"
		}
		facts = append(facts, fact{name, p.shortened(call.result.Content)})
	}
	return facts
}

// kept lists what the host, the server and the script kept to themselves, settings apart.
func (p *performance) kept(said string) []fact {
	facts := []fact{
		{"amplop JSON-RPC", envelopes(p.exchanged)},
		{"balasan initialize", p.orNone(strings.Join(p.helloMembers(), ", "))},
	}
	var others []string
	for _, tool := range p.tools {
		others = append(others, tool.others...)
	}
	slices.Sort(others)
	facts = append(facts,
		fact{"isi lain di tools/list", p.orNone(strings.Join(slices.Compact(others), ", "))},
		fact{"perintah server dan kodenya", strings.Join(p.opts.command, " ")})
	facts = append(facts, p.removed()...)
	return append(facts, fact{"stderr server", p.stderrFact(said)})
}

// envelopes is what a message has around its method's own members.
func envelopes(exchanged []exchange) string {
	var ids, methods []string
	for _, e := range exchanged {
		ids = append(ids, e.request.id)
		if !slices.Contains(methods, e.request.method) {
			methods = append(methods, e.request.method)
		}
	}
	return fmt.Sprintf(`"jsonrpc":"2.0"; id %s; method %s`, strings.Join(ids, ", "), strings.Join(methods, ", "))
}

// helloMembers are what the host learns from initialize but does not tell the model.
func (p *performance) helloMembers() []string {
	var hello struct{ Result map[string]jsontext.Value }
	if json.Unmarshal(p.exchanged[0].reply.raw, &hello) != nil {
		return nil // prepare has read it, so it is an object
	}
	delete(hello.Result, "instructions")
	return slices.Sorted(maps.Keys(hello.Result))
}

// removed names the fields of the service's answers that did not come out of the server.
func (p *performance) removed() []fact {
	if p.upstream == nil {
		return []fact{{"field yang dibuang server", "tidak terlihat dari luar: alamat service tidak diketahui, atau " +
			"service ada di dalam proses server (-mock); lihat -upstream"}}
	}
	var facts []fact
	for _, call := range p.called {
		names := p.orNone(strings.Join(call.missing, ", "))
		switch {
		case call.visits == 0:
			names = "tidak terlihat dari luar: server tidak bertanya ke alamat itu"
		case call.result.IsError:
			names = "semuanya: hasilnya galat"
		}
		facts = append(facts, fact{"field yang dibuang dari " + call.name, names})
	}
	return facts
}

// settings puts each variable of the server's into the list where it belongs: no server should tell the model.
func (p *performance) settings() {
	read, err := encode(p.request)
	if err != nil {
		return // it was encoded before
	}
	for _, s := range p.opts.settings {
		told := s.bare()
		if u, ok := address(s.value); ok {
			told = u.Host
		}
		if len(told) >= minSecret && strings.Contains(string(read), told) {
			p.told.Reached = append(p.told.Reached, fact{s.name + ", dibocorkan server", s.shown()})
			continue
		}
		p.told.Kept = append(p.told.Kept, fact{s.name, s.shown()})
	}
}

// stderrFact counts what the server wrote to stderr, and shows the beginning.
func (p *performance) stderrFact(said string) string {
	said = strings.TrimSpace(said)
	if said == "" {
		return "tidak ada"
	}
	return fmt.Sprintf("%d baris: %s", strings.Count(said, "\n")+1, p.shortened(said))
}

func (p *performance) orNone(text string) string {
	if text == "" {
		return "tidak ada"
	}
	return p.shortened(text)
}

// shortened is the beginning of a text; whole, it is in the messages. A secret is masked before the end could cut it.
func (p *performance) shortened(text string) string {
	const most = 300
	text = p.mask.Replace(text)
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	return fmt.Sprintf("%s… (%d karakter)", string([]rune(text)[:most]), utf8.RuneCountInString(text))
}
