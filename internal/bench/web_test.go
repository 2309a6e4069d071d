package main

import (
	"bytes"
	"net"
	"regexp"
	"strings"
	"testing"
	"time"
)

// TestRunHTTP measures a good server beside the bare one and beside servers that
// each fail in their own way.
func TestRunHTTP(t *testing.T) {
	t.Parallel()
	failing := []struct{ role, says string }{
		{"leaks", `a value with "317100" came through`},
		{"confuses", "an answer for id 1001 instead of 1"},
		{"busy", "answered with the status 503: nanti saja"},
		{"dies", "(exit status 3), stderr: kehabisan tenaga"},
		{"absent", "it ended before it listened (exit status 4), stderr: tidak ada alamat"},
	}
	args := []string{"-http", "200ms", "bare=" + barehttp + " " + addrWord, fakeWebCommand("good")}
	for _, f := range failing {
		args = append(args, fakeWebCommand(f.role))
	}
	args = append(args, "deaf="+barehttp)

	var stdout, stderr bytes.Buffer
	if code := run(args, &stdout, &stderr); code != 1 {
		t.Errorf("exit code %d", code)
	}
	for _, f := range failing {
		if !regexp.MustCompile(f.role + ` failed: .*` + regexp.QuoteMeta(f.says)).Match(stderr.Bytes()) {
			t.Errorf("%s: stderr without %q:\n%s", f.role, f.says, &stderr)
		}
	}
	if !strings.Contains(stderr.String(), "deaf failed: no ADDR in its command") {
		t.Errorf("stderr %s", &stderr)
	}
	for _, want := range []string{
		`\| calls a second +\| +\d+ \| +\d+ \(.*×\) \|( +failed \|){6}\n`,
		`\| call, p50, ms +\| +\d+\.\d \| +\d+\.\d \(.*×\) \|( +failed \|){6}\n`,
		`\| good calls +\| +[1-9]\d* \| +[1-9]\d* \(.*×\) \|( +0.* \|){6}\n`,
		`\| failed calls +\| +0 \| +0 \|( +[1-9]\d* \|){4} +0 \| +0 \|\n`,
		`\| memory at the end, MB +\| +(\d+\.\d|-) \| +(\d+\.\d \(.*×\)|-) \|( +failed \|){6}\n`,
	} {
		if !regexp.MustCompile(want).Match(stdout.Bytes()) {
			t.Errorf("no line %s in:\n%s", want, &stdout)
		}
	}
}

// TestSilentWeb: a server that takes connections and says nothing is given up.
func TestSilentWeb(t *testing.T) {
	t.Parallel()
	addr, err := freeAddress()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := dialWeb(addr, limit); err == nil {
		t.Error("somebody listens at a free address")
	}
	silent, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer silent.Close()
	conn, err := dialWeb(silent.Addr().String(), limit)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.close()
	if _, err := conn.call(time.Millisecond); err == nil || !strings.Contains(err.Error(), "timeout") {
		t.Errorf("error %v", err)
	}
}
