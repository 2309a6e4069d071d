package main

import (
	"math"
	"slices"
	"testing"
)

func TestPercentile(t *testing.T) {
	t.Parallel()
	hundred := make([]int, 100)
	for i := range hundred {
		hundred[i] = 100 - i
	}
	for _, c := range []struct {
		values []int
		p      float64
		want   int
	}{
		{[]int{7}, 50, 7},
		{[]int{7}, 0, 7},
		{[]int{3, 1, 2}, 50, 2},
		{[]int{4, 3, 2, 1}, 50, 2},
		{[]int{4, 3, 2, 1}, 51, 3},
		{hundred, 10, 10},
		{hundred, 99, 99},
		{hundred, 100, 100},
		{hundred[:51], 99, 100},
	} {
		before := slices.Clone(c.values)
		if got := percentile(c.values, c.p); got != c.want {
			t.Errorf("percentile(%v, %v) = %d, want %d", c.values, c.p, got, c.want)
		}
		if !slices.Equal(c.values, before) {
			t.Errorf("percentile has changed %v", before)
		}
	}
}

func TestMedian(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		values []float64
		want   float64
	}{
		{[]float64{5}, 5},
		{[]float64{9, 1, 5}, 5},
		{[]float64{9, 1, 6, 4}, 5},
	} {
		if got := median(c.values); got != c.want {
			t.Errorf("median(%v) = %v, want %v", c.values, got, c.want)
		}
	}
	if got := median(nil); !math.IsNaN(got) {
		t.Errorf("median of nothing = %v", got)
	}
}

func TestStatusBytes(t *testing.T) {
	t.Parallel()
	status := []byte("Name:\tbare\nVmHWM:\t   14260 kB\nVmRSS:\t    7204 kB\nThreads:\t5\nVmSwap:\tmany kB\n")
	for key, want := range map[string]float64{"VmHWM": 14260 * 1024, "VmRSS": 7204 * 1024} {
		if got := statusBytes(status, key); got != want {
			t.Errorf("%s = %v, want %v", key, got, want)
		}
	}
	for _, key := range []string{"VmPeak", "VmSwap", "Threads"} {
		if got := statusBytes(status, key); !math.IsNaN(got) {
			t.Errorf("%s = %v", key, got)
		}
	}
}
