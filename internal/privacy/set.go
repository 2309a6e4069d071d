package privacy

import "math/bits"

// set is a hash set of keys other than 0. Open addressing; the multiplier is random for every Filter, so a body cannot
// be made to collide. Most questions are about keys it has not, and nine in ten of these end at a byte of homes: in a
// ninth of the memory, and at a branch that is easily predicted.
type set struct {
	seed  uint64
	keys  []uint64 // 0 is a free slot
	homes []uint8  // which eighths of a slot's share of all hashes have a key in the set, wherever it went
	n     int
	room  int // how large n may grow
	*progress
}

// Sizes of a set in slots of nine bytes: the first one, and the largest that is worth keeping for the next call.
const (
	minSet  = 1 << 8
	keepSet = 1 << 14
)

// home returns the slot of a key and its bit in homes.
func (s *set) home(key uint64) (slot int, bit uint8) {
	hi, lo := bits.Mul64(key*s.seed, uint64(len(s.keys)))
	return int(hi), 1 << (lo >> 61)
}

// add takes in a key.
func (s *set) add(key uint64) {
	if s.n == s.room {
		s.grow()
	}
	i, bit := s.home(key)
	s.homes[i] |= bit
	for s.keys[i] != key {
		if s.keys[i] == 0 {
			s.keys[i] = key
			s.n++
			return
		}
		if i++; i == len(s.keys) {
			i = 0
		}
	}
}

// has reports that a key is in the set, which must not be empty.
func (s *set) has(key uint64) bool {
	i, bit := s.home(key)
	return s.homes[i]&bit != 0 && s.holds(i, key)
}

// holds looks for a key from its slot on.
func (s *set) holds(i int, key uint64) bool {
	for s.keys[i] != key {
		if s.keys[i] == 0 {
			return false
		}
		if i++; i == len(s.keys) {
			i = 0
		}
	}
	return true
}

// progress says how much of the body has been searched for removed values, in bytes.
type progress struct{ seen, size int }

// maxGrowth bounds how far a set trusts a guess: the first rows of a list promise more than the rest keeps.
const maxGrowth = 4

// grow makes a full set as large as the rest of the body will need when it is like the part before. With it, 8 MiB of
// rows allocate a good twice their size in all.
func (s *set) grow() {
	rest := s.size - s.seen
	guess := s.n + min(s.n*rest/max(s.seen, 1), maxGrowth*s.n, 2*rest) // a character ends two windows at most
	slots := max(minSet, s.size/256, max(guess, 2*s.n)*3/2)
	old := s.keys
	s.keys, s.homes, s.n, s.room = make([]uint64, slots), make([]uint8, slots), 0, slots/4*3
	for _, key := range old {
		if key != 0 {
			s.add(key)
		}
	}
}

// reset empties the set and keeps its memory, unless one call made it large.
func (s *set) reset() {
	if len(s.keys) > keepSet {
		s.keys, s.homes, s.room = nil, nil, 0
	}
	if s.n > 0 {
		clear(s.keys)
		clear(s.homes)
		s.n = 0
	}
}
