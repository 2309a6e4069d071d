package privacy

import (
	"math/rand/v2"
	"testing"
)

// TestNIKRate measures how many random 16-digit numbers are masked although they are none, and holds the figure to
// what the structure says: 38/100 provinces x 62/100 days x 12/100 months, 2.8 %.
func TestNIKRate(t *testing.T) {
	const n = 200_000
	random := rand.New(rand.NewPCG(1, 2))
	f := New(Options{})
	masked := 0
	for range n {
		number := make([]byte, sizeNIK)
		for i := range number {
			number[i] = byte('0' + random.IntN(10))
		}
		if f.Text(string(number)) == mask {
			masked++
		}
	}
	rate := 100 * float64(masked) / n
	t.Logf("%d of %d random 16-digit numbers masked: %.2f %%", masked, n, rate)
	if rate < 2.5 || rate > 3 {
		t.Errorf("%.2f %%", rate)
	}
}
