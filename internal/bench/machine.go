package main

import (
	"fmt"
	"os"
	"runtime"
	"strings"
	"time"
)

// machine is one line on what the figures were measured with.
func machine(now time.Time) string {
	return fmt.Sprintf("%s, %d cores, %s/%s, %s, %s",
		cpuModel(), runtime.NumCPU(), runtime.GOOS, runtime.GOARCH, runtime.Version(), now.Format(time.DateOnly))
}

// cpuModel is known on Linux only.
func cpuModel() string {
	info, err := os.ReadFile("/proc/cpuinfo")
	if err == nil {
		for line := range strings.Lines(string(info)) {
			if key, value, _ := strings.Cut(line, ":"); strings.TrimSpace(key) == "model name" {
				return strings.TrimSpace(value)
			}
		}
	}
	return "unknown processor"
}
