//go:build e2e

package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"syscall"
	"testing"
	"time"
)

// inOwnHome gives a program that starts others a home folder, where it works too.
// By that folder they are known: all of them must have ended with the test.
func inOwnHome(t *testing.T, cmd *exec.Cmd) {
	t.Helper()
	home := t.TempDir()
	cmd.Dir, cmd.Env = home, append(cmd.Env, "HOME="+home)
	t.Cleanup(func() {
		for began := time.Now(); len(workingIn(home)) > 0; runtime.Gosched() {
			if time.Since(began) > patience {
				killAll(t, workingIn(home))
				return
			}
		}
	})
}

// workingIn lists the processes that work in the folder. The folder of one that has
// ended, or is somebody else's, cannot be read.
func workingIn(folder string) (pids []int) {
	links, _ := filepath.Glob("/proc/[0-9]*/cwd") // the pattern is right
	for _, link := range links {
		if at, err := os.Readlink(link); err != nil || at != folder {
			continue
		}
		if pid, err := strconv.Atoi(filepath.Base(filepath.Dir(link))); err == nil {
			pids = append(pids, pid)
		}
	}
	return pids
}

func killAll(t *testing.T, pids []int) {
	t.Helper()
	for _, pid := range pids {
		command, _ := os.ReadFile(fmt.Sprintf("/proc/%d/cmdline", pid)) // it may just have ended
		t.Errorf("%q has not ended", command)
		_ = syscall.Kill(pid, syscall.SIGKILL) // so may it here
	}
}
