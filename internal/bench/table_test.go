package main

import (
	"errors"
	"math"
	"strings"
	"testing"
)

func TestWriteTable(t *testing.T) {
	t.Parallel()
	contenders := []*contender{{name: "satu"}, {name: "bare"}, {name: "dua", err: errors.New("mati")}}
	var out strings.Builder
	err := writeTable(&out, "Judul", contenders, []figure{
		{"call, µs", 0, []float64{611, 812.4, math.NaN()}},
		{"binary, MB", 1, []float64{9.26, math.NaN(), 7}},
		{"memory, MB", 1, []float64{math.NaN(), 10, 5}},
	})
	want := `
Judul

|            |        satu | bare |         dua |
|------------|------------:|-----:|------------:|
| call, µs   | 611 (0.75×) |  812 |      failed |
| binary, MB |         9.3 |    - |         7.0 |
| memory, MB |           - | 10.0 | 5.0 (0.50×) |
`
	if err != nil || out.String() != want {
		t.Errorf("error %v, table:\n%s\nwant:\n%s", err, &out, want)
	}
}

func TestContenderSize(t *testing.T) {
	t.Parallel()
	if size := bare().size(); !(size > 1e6) {
		t.Errorf("size of the bare loop %v", size)
	}
	for _, c := range []*contender{fakeServer("good"), {command: []string{"./no-such-server"}}} {
		if size := c.size(); !math.IsNaN(size) {
			t.Errorf("size of %v: %v", c.command, size)
		}
	}
}
