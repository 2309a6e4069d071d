package main

import (
	"fmt"
	"io"
	"math"
	"os"
	"time"
)

// startsPerRound is small enough for a server that takes a second.
const startsPerRound = 5

// A trial is what was measured of one server: a process of its own for each
// start, and one for all calls.
type trial struct {
	*contender
	session *session

	starts     []float64     // ms, of all rounds
	p50s, p99s []float64     // µs, one of each round
	rates      []float64     // calls a second, one of each round
	before     memory        // when initialized
	after      memory        // when all calls were made
	processor  time.Duration // of the process that was called
}

// compare measures start, calls and memory and prints the first table.
func compare(w io.Writer, contenders []*contender, rounds, calls int) error {
	service, err := startService(limit)
	if err != nil {
		return err
	}
	defer service.stop()
	trials := make([]*trial, len(contenders))
	for i, c := range contenders {
		trials[i] = &trial{contender: c}
		trials[i].attempt(func() error { return trials[i].begin(service) })
	}
	for round := range rounds {
		for i := range trials {
			t := trials[(round+i)%len(trials)]
			t.attempt(func() error { return t.round(service, calls) })
		}
	}
	for _, t := range trials {
		t.attempt(t.finish)
	}
	title := fmt.Sprintf("%d rounds of %d starts, %d calls one by one and %d with %d in flight; %d rows (%.1f kB) a call; MB are 10^6 bytes",
		rounds, startsPerRound, calls, calls, inFlight, service.rows, float64(service.size)/1e3)
	return writeTable(w, title, contenders, figures(trials, 2*rounds*calls))
}

// attempt takes the server out of the run when step fails.
func (t *trial) attempt(step func() error) {
	if t.err != nil {
		return
	}
	t.err = step()
	if t.err != nil && t.session != nil {
		t.err = t.session.end(t.err)
	}
}

// begin opens the session for the calls. As a first start it also brings the
// binary into the page cache, so it does not count as one.
func (t *trial) begin(from *service) (err error) {
	t.session, _, err = open(t.contender, from, patience)
	if err == nil {
		t.before = memoryOf(t.session.cmd.Process)
	}
	return err
}

func (t *trial) round(from *service, calls int) error {
	for range startsPerRound {
		s, taken, err := open(t.contender, from, patience)
		if err != nil {
			return err
		}
		_ = s.end(nil)
		t.starts = append(t.starts, inUnit(taken, time.Millisecond))
	}
	each, err := t.session.oneByOne(calls)
	if err != nil {
		return err
	}
	t.p50s = append(t.p50s, inUnit(percentile(each, 50), time.Microsecond))
	t.p99s = append(t.p99s, inUnit(percentile(each, 99), time.Microsecond))
	all, err := t.session.pipelined(calls)
	if err != nil {
		return err
	}
	t.rates = append(t.rates, float64(calls)/all.Seconds())
	return nil
}

func (t *trial) finish() error {
	t.after = memoryOf(t.session.cmd.Process)
	err := t.session.end(nil)
	t.processor = processorTime(t.session.cmd.ProcessState)
	return err
}

func processorTime(ended *os.ProcessState) time.Duration {
	return ended.UserTime() + ended.SystemTime()
}

func inUnit(d, unit time.Duration) float64 { return float64(d) / float64(unit) }

func figures(trials []*trial, calls int) []figure {
	line := func(label string, decimals int, value func(*trial) float64) figure {
		return newFigure(label, decimals, trials, func(t *trial) float64 {
			if t.err != nil {
				return math.NaN()
			}
			return value(t)
		})
	}
	return []figure{
		line("start to initialize answer, median, ms", 2, func(t *trial) float64 { return percentile(t.starts, 50) }),
		line("start, p10, ms", 2, func(t *trial) float64 { return percentile(t.starts, 10) }),
		line("start, p90, ms", 2, func(t *trial) float64 { return percentile(t.starts, 90) }),
		line("call, p50, µs", 0, func(t *trial) float64 { return median(t.p50s) }),
		line("call, p99, µs", 0, func(t *trial) float64 { return median(t.p99s) }),
		line(fmt.Sprintf("calls a second, %d in flight", inFlight), 0, func(t *trial) float64 { return median(t.rates) }),
		line("processor time a call, µs", 0, func(t *trial) float64 { return inUnit(t.processor, time.Microsecond) / float64(calls) }),
		line("memory after start, MB", 1, func(t *trial) float64 { return t.before.resident / 1e6 }),
		line(fmt.Sprintf("memory after %d calls, MB", calls), 1, func(t *trial) float64 { return t.after.resident / 1e6 }),
		line("peak memory, MB", 1, func(t *trial) float64 { return t.after.peak / 1e6 }),
		line("binary, MB", 1, func(t *trial) float64 { return t.size() / 1e6 }),
	}
}
