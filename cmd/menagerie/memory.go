package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
)

// enough checks that the machine has some memory to spare: a program that takes
// more than there is would be killed without a word. Where the system does not
// tell, everything is believed.
func enough(flag string, wanted size) error {
	free, known := freeMemory(os.ReadFile)
	if known && uint64(wanted) > free {
		return fmt.Errorf("--%s %s: there are only %d MiB of memory to spare", flag, wanted.String(), free>>20)
	}
	return nil
}

// freeMemory returns the bytes that this process may still take, by Linux's
// account of the machine and of the group that the process belongs to.
func freeMemory(read func(string) ([]byte, error)) (free uint64, known bool) {
	least := func(n uint64, ok bool) {
		if ok && (!known || n < free) {
			free, known = n, true
		}
	}
	info, _ := read("/proc/meminfo")
	for line := range strings.Lines(string(info)) {
		if text, ok := strings.CutPrefix(line, "MemAvailable:"); ok {
			n, ok := number(strings.TrimSuffix(strings.TrimSpace(text), " kB"))
			least(n<<10, ok)
		}
	}
	limit, err := read("/sys/fs/cgroup/memory.max")
	most, limited := number(string(limit))
	used, _ := read("/sys/fs/cgroup/memory.current")
	now, _ := number(string(used))
	least(most-min(most, now), err == nil && limited)
	return free, known
}

// number reads a whole number; "max" and the like are none.
func number(text string) (uint64, bool) {
	n, err := strconv.ParseUint(strings.TrimSpace(text), 10, 64)
	return n, err == nil
}
