package main

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// What the scripted model writes. The answer claims nothing: which one a model would give is not known.
const (
	scriptedThought = "Saya periksa dulu datanya."
	scriptedAnswer  = "(contoh) Di sini model menuliskan jawabannya, dari hasil tool di atas."
)

// performance is the host at work: it speaks to the server and tells the story.
type performance struct {
	opts     journeyOptions
	caller   *caller
	upstream *upstream // nil when the service is not known
	told     story

	name         string // of the server, in the prefix
	instructions string
	tools        []listedTool
	request      apiRequest // the last one
	called       []playedCall
	exchanged    []exchange // with the server, all of them
	mask         *masker
}

// playedCall is a call of the model's and what came of it.
type playedCall struct {
	plannedCall
	result  apiBlock
	visits  int      // exchanges with the service
	missing []string // names of fields of the service's answers that are not in the result
}

// playJourney starts the server, plays all steps and ends it. What the server writes to stderr becomes part of the
// story; when there is none to tell, it goes to stderr.
func playJourney(ctx context.Context, opts journeyOptions, stderr io.Writer) (story, error) {
	p := &performance{opts: opts}
	env, err := p.watch(stderr)
	if err != nil {
		return story{}, err
	}
	if p.upstream != nil {
		defer p.upstream.close()
	}
	var said strings.Builder
	c, err := startCaller(opts.command, env, &said, opts.timeout)
	if err != nil {
		return story{}, err
	}
	p.caller = c
	played := p.play(ctx)
	ended := c.close()
	if played != nil {
		io.WriteString(stderr, said.String())
		return story{}, played
	}
	if ended != nil {
		fmt.Fprintf(stderr, "mcp-trace: %v\n", ended) // everything was answered: worth a note, not a failure
	}
	p.conclude(said.String())
	if failed := p.failedCalls(); failed > 0 {
		fmt.Fprintf(stderr, "mcp-trace: %d dari %d panggilan gagal; pesannya ada di jejak\n", failed, len(p.called))
	}
	return p.told, nil
}

// watch stands between the server and its service, if there is one, and returns the server's environment.
func (p *performance) watch(stderr io.Writer) (env []string, err error) {
	target := p.opts.upstream
	if target == nil {
		return p.opts.env, nil
	}
	address := target.String()
	if reachable(target) {
		if p.upstream, err = watchUpstream(target); err != nil {
			return nil, err
		}
		address = p.upstream.URL
	} else {
		fmt.Fprintf(stderr, "mcp-trace: tidak ada service di %s, jadi tidak ada yang terlihat di antaranya\n", target.Host)
	}
	return append(slices.Clip(p.opts.env), addressVariable+"="+address), nil
}

func (p *performance) failedCalls() (failed int) {
	for _, call := range p.called {
		if call.result.IsError {
			failed++
		}
	}
	return failed
}

func (p *performance) play(ctx context.Context) error {
	for _, step := range []func(context.Context) error{p.prepare, p.ask, p.choose, p.translate, p.askAgain} {
		if err := step(ctx); err != nil {
			return err
		}
		p.told.Steps[len(p.told.Steps)-1].Read = p.told.Read()
	}
	return nil
}

// prepare is step 0: the handshake and the list of tools.
func (p *performance) prepare(ctx context.Context) error {
	p.begin("Sebelum ada pertanyaan", "Host menjalankan server, berjabat tangan, lalu meminta daftar tool. "+
		"Daftar itu disimpan host. Model belum melihat apa pun.")
	hello, err := p.caller.handshake(ctx)
	if err != nil {
		return err
	}
	p.exchange("", hello)
	p.passage(passage{From: laneHost, To: laneServer, Label: "notifications/initialized",
		Body: `{"jsonrpc":"2.0","method":"notifications/initialized"}`})
	if p.told.Server, p.instructions, err = introduced(hello.reply); err != nil {
		return err
	}
	p.name = cmp.Or(p.opts.name, serverName(hello.reply), "server")
	var listed []exchange
	if p.tools, listed, err = listTools(ctx, p.caller); err != nil {
		return err
	}
	for _, e := range listed {
		p.exchange("", e)
	}
	p.told.Question, p.told.Model = p.opts.question, modelName
	p.told.Lanes = []lane{laneModel, laneHost, laneServer}
	if p.upstream != nil {
		p.told.Lanes = append(p.told.Lanes, laneService)
	}
	return p.checkCalls()
}

// serverName is what the server calls itself; empty when it does not say.
func serverName(hello message) string {
	var answer struct {
		Result struct{ ServerInfo struct{ Name string } }
	}
	_ = json.Unmarshal(hello.raw, &answer) // introduced has read more of it
	return answer.Result.ServerInfo.Name
}

// checkCalls refuses calls of tools that the model would not know.
func (p *performance) checkCalls() error {
	var known []string
	for _, tool := range p.tools {
		known = append(known, printable(tool.Name))
	}
	for _, call := range p.opts.calls {
		if !slices.ContainsFunc(p.tools, func(t listedTool) bool { return t.Name == call.name }) {
			return fmt.Errorf("server ini tidak punya tool %s; sebutkan panggilan lain dengan -call nama=JSON (yang ada: %s)",
				call.name, cmp.Or(strings.Join(known, ", "), "tidak satu pun"))
		}
	}
	return nil
}

// ask is step 1: the first request to the model.
func (p *performance) ask(context.Context) error {
	p.begin("Host menyusun permintaan pertama", "Begitu pertanyaan dikirim, host merangkai semuanya menjadi satu "+
		"permintaan: inputSchema menjadi input_schema, nama tool mendapat awalan "+apiName(p.name, "")+
		", instructions server dan tanggal masuk ke system. Yang dibaca model hanyalah teks ini.")
	p.request = apiRequest{Model: modelName, MaxTokens: 1024, System: p.system(), Tools: []apiTool{}}
	for _, tool := range p.tools {
		p.request.Tools = append(p.request.Tools, apiTool{apiName(p.name, tool.Name), tool.Description, schemaOf(tool)})
	}
	p.request.Messages = []apiMessage{{"user", []apiBlock{textBlock(p.opts.question)}}}
	return p.send("permintaan 1")
}

func (p *performance) system() string {
	system := "Kamu adalah asisten. Hari ini " + p.opts.day + "."
	if p.instructions != "" {
		system += "\n\n# MCP Server Instructions\n## " + p.name + "\n" + p.instructions
	}
	return system
}

// choose is step 2: the model writes tool_use blocks.
func (p *performance) choose(context.Context) error {
	p.begin("Model “memanggil” tool, tetapi hanya menulis teks", "Model tidak menjalankan apa pun. Ia menulis blok "+
		"tool_use, lalu berhenti. (Pilihannya di sini tertulis di naskah.)")
	reply := apiReply{Role: "assistant", StopReason: "tool_use", Content: []apiBlock{textBlock(scriptedThought)}}
	for i, call := range p.opts.calls {
		reply.Content = append(reply.Content, apiBlock{Type: "tool_use", ID: useID(i), Name: apiName(p.name, call.name),
			Input: call.arguments})
	}
	p.request.Messages = append(p.request.Messages, apiMessage{"assistant", reply.Content})
	return p.say(laneModel, laneHost, fmt.Sprintf("tool_use ×%d", len(p.opts.calls)), reply)
}

// translate is step 3: the server does the calls.
func (p *performance) translate(ctx context.Context) error {
	p.begin("Host menerjemahkan ke JSON-RPC", "Host mengenali awalan "+apiName(p.name, "")+
		" dan mengirim tools/call dengan nama aslinya. Server mengerjakannya (bertanya kepada service, menyaring) "+
		"dan membalas.")
	var results []apiBlock
	for i, call := range p.opts.calls {
		asked, err := p.caller.call(ctx, "tools/call", struct {
			Name      string         `json:"name"`
			Arguments jsontext.Value `json:"arguments"`
		}{call.name, call.arguments})
		if err != nil {
			return err
		}
		result, err := resultBlock(useID(i), asked.reply)
		if err != nil {
			return fmt.Errorf("tools/call %s: bentuk balasannya salah: %w", call.name, err)
		}
		played := playedCall{plannedCall: call, result: result}
		p.exchangeAround(call.name, asked, func() { p.visits(&played) })
		p.called = append(p.called, played)
		results = append(results, result)
	}
	p.request.Messages = append(p.request.Messages, apiMessage{"user", results})
	return nil
}

// visits tells what the server asked its service for during a call.
func (p *performance) visits(call *playedCall) {
	if p.upstream == nil {
		return
	}
	for _, v := range p.upstream.seen.take() {
		there, back, missing := visitPassages(v, arrivedIn(call.result.Content))
		p.passage(there)
		p.passage(back)
		call.visits++
		if call.result.IsError {
			continue // of an answer that was no use, nothing arrives
		}
		for _, name := range missing {
			if !slices.Contains(call.missing, name) {
				call.missing = append(call.missing, name)
			}
		}
	}
}

// askAgain is step 4: the whole conversation goes to the model once more.
func (p *performance) askAgain(context.Context) error {
	p.begin("Hasil masuk ke percakapan, dan semuanya dikirim lagi", "Model tidak punya ingatan. Permintaan kedua "+
		"membawa semuanya dari awal: tool, system, pertanyaan, tulisan model tadi, lalu hasil tool. "+
		"Semuanya dibaca ulang.")
	if err := p.send("permintaan 2"); err != nil {
		return err
	}
	return p.say(laneModel, laneHost, "jawaban (contoh)", apiReply{Role: "assistant", StopReason: "end_turn",
		Content: []apiBlock{textBlock(scriptedAnswer)}})
}
