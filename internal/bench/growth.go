package main

import (
	"fmt"
	"io"
	"math"
	"time"
)

// growthRows are the sizes to measure. The last is more than fits into the largest
// body, which then has as many rows as do.
func growthRows() []int { return []int{10, 100, 1_000, 10_000, math.MaxInt} }

// measureGrowth prints what a call with more and more rows takes in time and
// memory, in a process of its own for each size.
func measureGrowth(w io.Writer, contenders []*contender, sizes []int) error {
	var times, peaks []figure
	for turn, rows := range sizes {
		service, err := startService(rows)
		if err != nil {
			return err
		}
		call, peak := growthFigures(service, len(contenders))
		for i := range contenders {
			at := (turn + i) % len(contenders)
			call.values[at], peak.values[at] = contenders[at].atSize(service)
		}
		service.stop()
		times, peaks = append(times, call), append(peaks, peak)
	}
	return writeTable(w, "Growth: median time of a call, and peak memory of a process of its own", contenders, append(times, peaks...))
}

// growthFigures are the two lines of a size, to be filled for n servers.
func growthFigures(from *service, n int) (call, peak figure) {
	label := fmt.Sprintf("%d rows (%.1f kB)", from.rows, float64(from.size)/1e3)
	call = figure{label: label + ", call, ms", decimals: 2, values: make([]float64, n)}
	peak = figure{label: label + ", peak memory, MB", decimals: 1, values: make([]float64, n)}
	return call, peak
}

// atSize returns ms and MB, NaN when the server failed now or before.
func (c *contender) atSize(from *service) (call, peak float64) {
	call, peak = math.NaN(), math.NaN()
	if c.err != nil {
		return call, peak
	}
	s, _, err := open(c, from, patience)
	if err != nil {
		c.err = err
		return call, peak
	}
	each, err := s.oneByOne(callsAtSize(from.rows))
	if err == nil {
		call, peak = inUnit(percentile(each, 50), time.Millisecond), memoryOf(s.cmd.Process).peak/1e6
	} else {
		err = fmt.Errorf("with %d rows: %w", from.rows, err)
	}
	c.err = s.end(err)
	return call, peak
}

// callsAtSize is enough of them for a median, and no more than a few seconds'.
func callsAtSize(rows int) int { return max(10, min(200, 20_000/rows)) }
