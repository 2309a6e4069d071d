package main

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"strconv"
)

// memory is a process's own, without its children's, in bytes; NaN where the
// system does not tell.
type memory struct{ resident, peak float64 }

func memoryOf(p *os.Process) memory {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.Pid))
	if err != nil {
		return memory{math.NaN(), math.NaN()}
	}
	return memory{resident: statusBytes(status, "VmRSS"), peak: statusBytes(status, "VmHWM")}
}

// statusBytes reads a line such as "VmRSS:      1234 kB" of /proc/PID/status (see
// proc_pid_status(5)), in which kB are units of 1024 bytes.
func statusBytes(status []byte, key string) float64 {
	for line := range bytes.Lines(status) {
		fields := bytes.Fields(line)
		if len(fields) != 3 || string(fields[0]) != key+":" {
			continue
		}
		if n, err := strconv.Atoi(string(fields[1])); err == nil {
			return float64(n) * 1024
		}
	}
	return math.NaN()
}
