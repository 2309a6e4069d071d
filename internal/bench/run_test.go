package main

import (
	"bytes"
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestRun measures the bare loop beside servers that each fail in their own way.
func TestRun(t *testing.T) {
	t.Parallel()
	failing := []struct{ role, says string }{
		{"dies", "its output ended (exit status 3), stderr: kehabisan tenaga"},
		{"refuses", "tidak bisa"},
		{"complains", "the tool failed: gagal"},
		{"leaks", `a value with "317100" came through`},
		{"confuses", "an answer for id 1002 instead of 2"},
	}
	args := []string{"-rounds", "2", "-calls", "40", "bare=" + bareloop, "baik=" + os.Args[0] + " fake:talkative"}
	for _, f := range failing {
		args = append(args, f.role+"="+os.Args[0]+" "+fakePrefix+f.role)
	}
	args = append(args, "absent=./no-such-server")

	var stdout, stderr bytes.Buffer
	if code := run(args, &stdout, &stderr); code != 1 {
		t.Errorf("exit code %d", code)
	}
	for _, f := range failing {
		if want := f.role + " failed: "; !strings.Contains(stderr.String(), want) || !strings.Contains(stderr.String(), f.says) {
			t.Errorf("stderr without %q or %q:\n%s", want, f.says, &stderr)
		}
	}
	if lines := strings.Count(stderr.String(), "\n"); lines != len(failing)+1 {
		t.Errorf("%d failures:\n%s", lines, &stderr)
	}
	timed := `\| +\d+ \| +\d+ \(\d+\.\d\d×\) \|`
	for _, want := range []string{`\| call, p50, µs `, `\| calls a second, 32 in flight `, `\| processor time a call, µs `} {
		if !regexp.MustCompile(want + ` *` + timed + `( +failed \|){6}\n`).Match(stdout.Bytes()) {
			t.Errorf("no line %s with two times and six failures:\n%s", want, &stdout)
		}
	}
}

func TestRunArguments(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		args           string
		code           int
		stdout, stderr string
	}{
		{"-h", 0, "NAME=COMMAND", ""},
		{"", 2, "", "no NAME=COMMAND given"},
		{"bare", 2, "", `"bare" is not NAME=COMMAND`},
		{"=x", 2, "", `"=x" is not NAME=COMMAND`},
		{"a=x a=y", 2, "", `two servers are named "a"`},
		{"-calls 0 a=x", 2, "", "-calls at least 1"},
		{"-rounds -1 a=x", 2, "", "-rounds and -http must be at least 0"},
		{"-http -1s a=x", 2, "", "-rounds and -http must be at least 0"},
		{"-http soon a=x", 2, "", "-http"},
		{"-fast a=x", 2, "", "-fast"},
		{"-rounds 0 a=x", 0, "cores", ""},
	} {
		t.Run(c.args, func(t *testing.T) {
			t.Parallel()
			var stdout, stderr bytes.Buffer
			if code := run(strings.Fields(c.args), &stdout, &stderr); code != c.code {
				t.Errorf("exit code %d, want %d", code, c.code)
			}
			if !strings.Contains(stdout.String(), c.stdout) || (stdout.Len() > 0) != (c.stdout != "") {
				t.Errorf("stdout %q", &stdout)
			}
			if !strings.Contains(stderr.String(), c.stderr) || (stderr.Len() > 0) != (c.stderr != "") {
				t.Errorf("stderr %q", &stderr)
			}
		})
	}
}

// TestTables checks the two tables that take long, on small sizes. The servers
// answer with more rows than they were asked for, so that lines get long.
func TestTables(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	contenders := []*contender{bare(), fakeServer("dies")}
	if err := measureGrowth(&out, contenders, []int{10, 1000}); err != nil {
		t.Fatal(err)
	}
	if err := measureLong(&out, []*contender{bare(), fakeServer("good")}, []int{5, 70}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`\| 10 rows \(2\.\d kB\), call, ms +\| +\d+\.\d\d \| +failed \|`,
		`\| 1000 rows \(\d+\.\d kB\), call, ms +\| +\d+\.\d\d \| +failed \|`,
		`\| 1000 rows \(\d+\.\d kB\), peak memory, MB +\| +(\d+\.\d|-) \| +failed \|`,
		`\| memory after 5 calls, MB +\| +(\d+\.\d|-) \| +(\d+\.\d \(.*×\)|-) \|`,
		`\| memory after 70 calls, MB +\| +(\d+\.\d|-) \| +(\d+\.\d \(.*×\)|-) \|`,
	} {
		if !regexp.MustCompile(want).Match(out.Bytes()) {
			t.Errorf("no line %s in:\n%s", want, &out)
		}
	}
	if contenders[0].err != nil {
		t.Error(contenders[0].err)
	}
}
