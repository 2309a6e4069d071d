package hostile

import (
	"fmt"
	"math/rand/v2"
)

// gen makes one exchange.
type gen struct {
	*rand.Rand
	exchange *Exchange
	finder   *Finder // of the exchange's secrets, so that no plain value looks like one
}

func newGen(seed uint64, index int) *gen {
	return &gen{Rand: rand.New(rand.NewPCG(seed, uint64(index))), exchange: &Exchange{Index: index}}
}

func pick[T any](g *gen, from []T) T { return from[g.IntN(len(from))] }

// chance is true in percent of all cases.
func (g *gen) chance(percent int) bool { return g.IntN(100) < percent }

// between returns a number from low to high, both included.
func (g *gen) between(low, high int) int { return low + g.IntN(high-low+1) }

// weighted returns an index of weights, each as often as its weight says.
func weighted(g *gen, weights ...int) int {
	sum := 0
	for _, w := range weights {
		sum += w
	}
	n := g.IntN(sum)
	for i, w := range weights {
		if n -= w; n < 0 {
			return i
		}
	}
	panic("unreachable: the weights add up to sum")
}

// digits returns n random digits.
func (g *gen) digits(n int) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte('0' + g.IntN(10))
	}
	return string(b)
}

// token returns a random word of letters, n long, that is in no vocabulary.
func (g *gen) token(n int) string {
	const letters = "qxzjvkwybfg"
	b := make([]byte, n)
	for i := range b {
		b[i] = letters[g.IntN(len(letters))]
	}
	return string(b)
}

// call asks one of the four tools or the resource, now and then with personal data in an argument.
func (g *gen) call() Call {
	word := pick(g, []string{"A001", "Contoh", "A-17", "x"})
	if len(g.exchange.Secrets) > 0 && g.chance(10) {
		s := pick(g, g.exchange.Secrets)
		word = s.Text
	}
	quoted := string(plainStyle.quote(word))
	switch g.IntN(5) {
	case 0:
		return Call{"cari_anak", fmt.Sprintf(`{"nama":%s,"limit":%d}`, quoted, g.between(1, 100))}
	case 1:
		return Call{"detail_anak", fmt.Sprintf(`{"id_anak":%s}`, quoted)}
	case 2:
		return Call{"daftar_kamar", `{}`}
	case 3:
		return Call{"absensi_harian", fmt.Sprintf(`{"tanggal":"%s"}`, g.date(2020, 2026))}
	}
	return Call{}
}
