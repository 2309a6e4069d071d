//go:build !race

// The race detector allocates on its own; make test runs these once more without.

package main

import (
	"runtime"
	"testing"
)

// A budget is what a call may allocate, from the line on stdin to the line on
// stdout, net/http included.
const (
	callAllocations = 135
	callBytes       = 10 << 10 // for a text of no length
	bytesPerByte    = 3        // and for each byte of the service's body
)

// TestCallBudget guards against copies of the result text and work repeated for
// each row, where a clock would not: it differs from machine to machine.
func TestCallBudget(t *testing.T) {
	one, fifty, thousand := measure(t, 1), measure(t, 50), measure(t, 1000)
	t.Logf("1 row %+v, 50 rows %+v, 1000 rows %+v", one, fifty, thousand)
	for _, c := range []cost{one, fifty} {
		if c.allocations > callAllocations {
			t.Errorf("%.0f allocations for a body of %d bytes, at most %d", c.allocations, c.body, callAllocations)
		}
	}
	// A larger body comes in more reads and grows some buffers, but not one a row.
	if more := thousand.allocations - fifty.allocations; more > 950/10 {
		t.Errorf("%.0f more allocations for 950 more rows", more)
	}
	for _, c := range []cost{one, fifty, thousand} {
		if most := callBytes + bytesPerByte*float64(c.body); c.bytes > most {
			t.Errorf("%.0f bytes allocated for a body of %d, at most %.0f", c.bytes, c.body, most)
		}
	}
}

type cost struct {
	body               int // bytes the service sends
	allocations, bytes float64
}

// measure makes some calls one after the other and returns what one costs.
func measure(t *testing.T, rows int) cost {
	service := startCanned(t, rows)
	h := host(t, service.url)
	call := []byte(callLine(1, "cari_anak", `{"kelas":"7A","limit":50}`) + "\n")
	for range 10 { // connections and pools
		h.ask(call)
	}
	const calls = 50
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	allocations := testing.AllocsPerRun(calls-1, func() { h.ask(call) })
	runtime.ReadMemStats(&after)
	return cost{service.size, allocations, float64(after.TotalAlloc-before.TotalAlloc) / calls}
}
