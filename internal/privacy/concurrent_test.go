package privacy

import (
	"fmt"
	"strings"
	"sync"
	"testing"
)

// TestConcurrent runs one filter from many goroutines, each with its own secret; nothing of one call may show in
// another.
func TestConcurrent(t *testing.T) {
	f := New(Options{Deny: []string{"nama_wali"}})
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			body := fmt.Appendf(nil, `{"alamat":"Jl. Kenari Q%dx No. 12","k":"di Jl. Kenari Q%dx No. 12","l":"Jl. Melati Z%d"}`, i, i, i)
			want := fmt.Sprintf(`{"k":"di ***","l":"Jl. Melati Z%d"}`, i)
			for range 200 {
				if out, err := f.JSON(body); err != nil || out != want {
					t.Errorf("%s, %v, want %s", out, err, want)
				}
				if got := f.Text("wa 081234567890"); got != "wa ***" {
					t.Errorf("%q", got)
				}
			}
		})
	}
	wg.Wait()
}

// TestNothingIsKept wants a call after another to know nothing of it: not its echoes, not its keys.
func TestNothingIsKept(t *testing.T) {
	f := New(Options{})
	if _, err := f.JSON([]byte(`{"alamat":"Jl. Kenari Qx7 No. 12","email":"a.b@contoh.id"}`)); err != nil {
		t.Fatal(err)
	}
	const plain = `{"k":"Jl. Kenari Qx7 No. 12","l":"a.b@contoh.id"}`
	if out, err := f.JSON([]byte(plain)); err != nil || out != plain {
		t.Errorf("%s, %v", out, err)
	}
}

// TestFaults wants a fault inside to end as ErrInvalid, or as a mask, with nothing of the input.
func TestFaults(t *testing.T) {
	broken := &engine{Filter: New(Options{})} // without its map of keys
	if out, err := broken.json([]byte(`{"nama":"x"}`)); err != ErrInvalid || out != "" {
		t.Errorf("%q, %v", out, err)
	}
	if got := (&engine{}).plain("081234567890"); got != mask {
		t.Errorf("%q", got)
	}
}

// TestAllocations bounds what a list of fifty rows allocates: the output, and new scratch when the pool has none, as it
// has at random under the race detector.
func TestAllocations(t *testing.T) {
	f, list := New(Options{}), rows(50)
	if n := testing.AllocsPerRun(20, func() { f.JSON(list) }); n > 40 {
		t.Errorf("%v allocations", n)
	}
}

// TestLongBodies takes a body through that is larger than the scratch that is kept.
func TestLongBodies(t *testing.T) {
	f := New(Options{})
	for range 2 {
		out, err := f.JSON(rows(1000))
		if err != nil || strings.Contains(out, "Melati") || strings.Count(out, `"nama_wali"`) != 1000 {
			t.Fatalf("%.200s, %v", out, err)
		}
	}
}
