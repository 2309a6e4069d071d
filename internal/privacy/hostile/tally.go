package hostile

import (
	"fmt"
	"sync"
)

// readable is how many lines of each kind a report has at most.
const readable = 40

// A Tally counts what came of a run. It is safe for concurrent use; its fields are to be read when the run is over.
type Tally struct {
	Exchanges   int
	Plain, Kept int
	Failures    map[string]int // by kind
	Lost        map[string]int // plain values, by kind
	Broken      []string       // the first failures, each with the flags that make it again
	Notes       []string       // the first lost values, likewise

	mu    sync.Mutex
	seed  uint64
	fixed map[string]string // the text of Exchange.Fixed
}

// NewTally returns the tally of a run with that seed.
func NewTally(seed uint64) *Tally {
	return &Tally{seed: seed, Failures: map[string]int{}, Lost: map[string]int{}, fixed: map[string]string{}}
}

// Add judges an exchange and counts it.
func (y *Tally) Add(e *Exchange, o Outcome) {
	failures, lost := Judge(e, o)
	y.mu.Lock()
	defer y.mu.Unlock()
	y.Exchanges++
	y.Plain += len(e.Plain)
	y.Kept += len(e.Plain) - len(lost)
	again := fmt.Sprintf("-seed %d -only %d: %s, profile %d", y.seed, e.Index, e.Kind, e.Profile)
	for _, f := range append(failures, y.varied(e, o)...) {
		y.Failures[f.Kind]++
		note(&y.Broken, "%s: %s: %s", again, f.Kind, f.Detail)
	}
	for _, p := range lost {
		y.Lost[p.Kind]++
		note(&y.Notes, "%s: lost the %s %q at %v", again, p.Kind, p.Want, p.Path)
	}
}

// varied reports an error text that is not the one that exchanges of its kind got before.
func (y *Tally) varied(e *Exchange, o Outcome) []Failure {
	if e.Fixed == "" {
		return nil
	}
	first, ok := y.fixed[e.Fixed]
	y.fixed[e.Fixed] = o.Text
	if !ok || first == o.Text {
		return nil
	}
	return []Failure{{TextVaries, o.Text + " and " + first}}
}

func note(report *[]string, format string, args ...any) {
	if len(*report) < readable {
		*report = append(*report, fmt.Sprintf(format, args...))
	}
}

// Failed counts the failures so far, of all kinds.
func (y *Tally) Failed() int {
	y.mu.Lock()
	defer y.mu.Unlock()
	all := 0
	for _, n := range y.Failures {
		all += n
	}
	return all
}

func (y *Tally) String() string {
	return fmt.Sprintf("%d exchanges, %d leaks, %d other failures, %d of %d plain values kept (%.3f %%)", y.Exchanges,
		y.Failures[Leaked], y.Failed()-y.Failures[Leaked], y.Kept, y.Plain, 100*float64(y.Kept)/float64(max(1, y.Plain)))
}
