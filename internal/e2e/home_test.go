//go:build e2e

package e2e

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"syscall"
	"testing"
	"time"
)

// ownHome returns a home folder for programs that start others. Whoever has it in
// his environment must have ended with the test.
func ownHome(t *testing.T) string {
	t.Helper()
	home := t.TempDir()
	t.Cleanup(func() {
		for began := time.Now(); len(livingIn(home)) > 0; runtime.Gosched() {
			if time.Since(began) > patience {
				killAll(t, livingIn(home))
				return
			}
		}
	})
	return home
}

// livingIn lists the processes that have the home in their environment. One that
// has ended and that its parent has not asked about has no environment any more.
func livingIn(home string) (pids []int) {
	files, _ := filepath.Glob("/proc/[0-9]*/environ") // the pattern is right
	for _, file := range files {
		environ, err := os.ReadFile(file)
		if err != nil || !bytes.Contains(append([]byte{0}, environ...), []byte("\x00HOME="+home+"\x00")) {
			continue // it has just ended, or is somebody else's
		}
		if pid, err := strconv.Atoi(filepath.Base(filepath.Dir(file))); err == nil {
			pids = append(pids, pid)
		}
	}
	return pids
}

func killAll(t *testing.T, pids []int) {
	t.Helper()
	for _, pid := range pids {
		command, _ := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/cmdline") // it may just have ended
		t.Errorf("%q has not ended", command)
		_ = syscall.Kill(pid, syscall.SIGKILL) // so may it here
	}
}
