package privacy

import "testing"

// TestWindows wants eight characters of an address to go wherever they come, with five letters and digits among them as
// with eight, and seven to stay.
func TestWindows(t *testing.T) {
	f := New(Options{})
	for _, c := range []struct{ in, want string }{
		{"7 No. 12", "***"},
		{"⠋7 No. 12)", "⠋***)"},
		{"7 No. 1", "7 No. 1"},
		{"KENARI-QX", "***"},
		{"KENARI-Q", "KENARI-Q"},
		{"di ken ariq x7", "di ***"},
		{"(Kenari Q)", "(***)"},
	} {
		out, err := f.JSON([]byte(`{"alamat":"Jl. Kenari Qx7 No. 12","k":"` + c.in + `"}`))
		if want := `{"k":"` + c.want + `"}`; err != nil || out != want {
			t.Errorf("%s: %s, %v, want %s", c.in, out, err, want)
		}
	}
}
