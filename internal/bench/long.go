package main

import (
	"fmt"
	"io"
	"math"
)

// longMarks are the numbers of calls after which a server's memory is read.
func longMarks() []int { return []int{1_000, 10_000, 25_000, 50_000, 75_000, 100_000} }

// measureLong prints whether memory stays flat over many calls. Marks ascend.
func measureLong(w io.Writer, contenders []*contender, marks []int) error {
	service, err := startService(limit)
	if err != nil {
		return err
	}
	defer service.stop()
	lines := longFigures(marks)
	for _, c := range contenders {
		for i, value := range c.overCalls(service, marks) {
			lines[i].values = append(lines[i].values, value/1e6)
		}
	}
	return writeTable(w, fmt.Sprintf("Many calls in one process, %d in flight", inFlight), contenders, lines)
}

func longFigures(marks []int) []figure {
	var lines []figure
	for _, mark := range marks {
		lines = append(lines, figure{label: fmt.Sprintf("memory after %d calls, MB", mark), decimals: 1})
	}
	return lines
}

// overCalls returns the resident memory in bytes at each mark, NaN from where
// the server failed.
func (c *contender) overCalls(from *service, marks []int) []float64 {
	sizes := make([]float64, len(marks))
	for i := range sizes {
		sizes[i] = math.NaN()
	}
	if c.err != nil {
		return sizes
	}
	s, _, err := open(c, from, patience)
	if err != nil {
		c.err = err
		return sizes
	}
	made := 0
	for i, mark := range marks {
		if _, err = s.pipelined(mark - made); err != nil {
			break
		}
		made = mark
		sizes[i] = memoryOf(s.cmd.Process).resident
	}
	c.err = s.end(err)
	return sizes
}
