//go:build unix

package main

import (
	"errors"
	"os"
	"runtime"
	"syscall"
)

// peakOf returns the MiB that a program that has ended had in memory at the most.
func peakOf(state *os.ProcessState) (float64, error) {
	usage, ok := state.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0, errors.New("the system does not tell a program's peak")
	}
	unit := 1024.0 // bytes
	if runtime.GOOS == "darwin" {
		unit = 1
	}
	return float64(usage.Maxrss) * unit / (1 << 20), nil
}
