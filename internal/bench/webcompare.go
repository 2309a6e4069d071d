package main

import (
	"fmt"
	"io"
	"math"
	"time"
)

// webRounds is how many parts the time of a server is cut into, so that the
// servers share whatever else the machine does meanwhile.
const webRounds = 10

// A webTrial is what was measured of one server, in one process.
type webTrial struct {
	*contender
	server *webServer

	p50s, p99s, rates  []float64 // ms, ms and calls a second, one of each round
	calls, failed      int
	start, tenth, last memory
	processor          time.Duration
}

// measureHTTP measures calls and memory over HTTP, each server for the given time,
// and prints the table.
func measureHTTP(w io.Writer, contenders []*contender, lasting time.Duration) error {
	service, err := startService(limit)
	if err != nil {
		return err
	}
	defer service.stop()
	trials := make([]*webTrial, len(contenders))
	for i, c := range contenders {
		trials[i] = &webTrial{contender: c}
		trials[i].begin(service)
	}
	for round := range webRounds {
		for i := range trials {
			trials[(round+i)%len(trials)].round(service.rows, lasting/webRounds)
		}
	}
	for _, t := range trials {
		t.finish()
	}
	title := fmt.Sprintf("%d rounds of %v with %d connections; %d rows (%.1f kB) a call; MB are 10^6 bytes",
		webRounds, lasting/webRounds, connections, service.rows, float64(service.size)/1e3)
	return writeTable(w, title, contenders, webFigures(trials))
}

func (t *webTrial) begin(from *service) {
	if t.server, t.err = startWeb(t.contender, from, patience); t.err == nil {
		t.start = memoryOf(t.server.cmd.Process)
	}
}

// round goes on after a failed call, so that all of them are counted.
func (t *webTrial) round(rows int, lasting time.Duration) {
	if t.server == nil {
		return
	}
	all := t.server.load(rows, lasting)
	t.calls += len(all.taken)
	t.failed += all.failed
	if t.err == nil {
		t.err = all.err
	}
	if len(all.taken) > 0 {
		t.p50s = append(t.p50s, inUnit(percentile(all.taken, 50), time.Millisecond))
		t.p99s = append(t.p99s, inUnit(percentile(all.taken, 99), time.Millisecond))
		t.rates = append(t.rates, float64(len(all.taken))/all.whole.Seconds())
	}
	t.last = memoryOf(t.server.cmd.Process)
	if t.tenth == (memory{}) {
		t.tenth = t.last
	}
}

func (t *webTrial) finish() {
	if t.server == nil {
		return
	}
	t.err = t.server.end(t.err)
	t.processor = processorTime(t.server.cmd.ProcessState)
}

// webFigures times no server that failed, but says how often it did.
func webFigures(trials []*webTrial) []figure {
	line := func(label string, decimals int, value func(*webTrial) float64) figure {
		return newFigure(label, decimals, trials, func(t *webTrial) float64 {
			if t.err != nil {
				return math.NaN()
			}
			return value(t)
		})
	}
	return []figure{
		line("calls a second", 0, func(t *webTrial) float64 { return median(t.rates) }),
		line("call, p50, ms", 1, func(t *webTrial) float64 { return median(t.p50s) }),
		line("call, p99, ms", 1, func(t *webTrial) float64 { return median(t.p99s) }),
		newFigure("good calls", 0, trials, func(t *webTrial) float64 { return float64(t.calls) }),
		newFigure("failed calls", 0, trials, func(t *webTrial) float64 { return float64(t.failed) }),
		line("processor time a call, µs", 0, func(t *webTrial) float64 {
			return inUnit(t.processor, time.Microsecond) / float64(t.calls)
		}),
		line("memory after start, MB", 1, func(t *webTrial) float64 { return t.start.resident / 1e6 }),
		line("memory after a tenth, MB", 1, func(t *webTrial) float64 { return t.tenth.resident / 1e6 }),
		line("memory at the end, MB", 1, func(t *webTrial) float64 { return t.last.resident / 1e6 }),
		line("peak memory, MB", 1, func(t *webTrial) float64 { return t.last.peak / 1e6 }),
	}
}
