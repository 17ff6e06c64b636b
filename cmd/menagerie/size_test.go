package main

import (
	"errors"
	"strings"
	"testing"
)

func TestSize(t *testing.T) {
	for text, want := range map[string]uint64{
		"1B": 1, "256MB": 256e6, "2GB": 2e9, "1GiB": 1 << 30, "3 mib": 3 << 20, "0KB": 0, "7TB": 7e12, "16777215TiB": 16777215 << 40,
	} {
		var s size
		if err := s.Set(text); err != nil || uint64(s) != want {
			t.Errorf("%s: %d, %v; want %d", text, s, err, want)
		}
		var again size
		if err := again.Set(s.String()); err != nil || again != s {
			t.Errorf("%s: written as %s", text, s.String())
		}
	}
	for _, text := range []string{"", "B", "GB", "12", "1.5GB", "-1MB", "1PB", "16777216TiB", "1 0MB", "99999999999999999999B"} {
		var s size
		if err := s.Set(text); err == nil {
			t.Errorf("%q is read as %d", text, s)
		}
	}
}

func TestFreeMemory(t *testing.T) {
	const info = "MemTotal: 9 kB\nMemAvailable:     2048 kB\nBuffers: 3 kB\n"
	for _, c := range []struct {
		info, limit, used string
		free              uint64
		known             bool
	}{
		{info, "max\n", "5\n", 2 << 20, true},
		{info, "1000000\n", "400000\n", 600000, true},
		{info, "1000\n", "2000\n", 0, true},
		{info, "", "", 2 << 20, true},
		{"", "", "", 0, false},
	} {
		files := map[string]string{"/proc/meminfo": c.info, "/sys/fs/cgroup/memory.max": c.limit, "/sys/fs/cgroup/memory.current": c.used}
		read := func(name string) ([]byte, error) {
			if files[name] == "" {
				return nil, errors.New("no such file")
			}
			return []byte(files[name]), nil
		}
		if free, known := freeMemory(read); free != c.free || known != c.known {
			t.Errorf("%+v: %d, %v", c, free, known)
		}
	}
}

// A table that the machine has no room for is refused, not tried.
func TestHugeTable(t *testing.T) {
	if _, known := freeMemory(func(string) ([]byte, error) { return nil, errors.New("none") }); known {
		t.Fatal("memory known from nothing")
	}
	code, _, stderr := call(t.Context(), "perft", "--depth", "1", "--hash", "60TiB")
	if code != exitUsage || !strings.Contains(stderr, "menagerie: --hash 60TiB: there are only ") {
		t.Skipf("exit %d, %q: the system does not tell its memory", code, stderr)
	}
}
