package main

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"
)

// units are the units of memory that a size may have.
var units = []struct {
	name  string
	bytes uint64
}{
	{"KiB", 1 << 10}, {"MiB", 1 << 20}, {"GiB", 1 << 30}, {"TiB", 1 << 40},
	{"KB", 1e3}, {"MB", 1e6}, {"GB", 1e9}, {"TB", 1e12}, {"B", 1},
}

// size is a flag for an amount of memory in bytes, as 256MB or 1GiB.
type size uint64

// Set reads a whole number with a unit.
func (s *size) Set(text string) error {
	for _, u := range units {
		digits, ok := cutSuffixFold(text, u.name)
		if !ok {
			continue
		}
		n, err := strconv.ParseUint(strings.TrimSpace(digits), 10, 64)
		if high, bytes := bits.Mul64(n, u.bytes); err == nil && high == 0 {
			*s = size(bytes)
			return nil
		}
		break
	}
	return fmt.Errorf("%q: want a whole number and a unit, as 256MB, 2GB or 1GiB", text)
}

// cutSuffixFold is strings.CutSuffix that takes upper for lower case.
func cutSuffixFold(text, suffix string) (string, bool) {
	at := len(text) - len(suffix)
	if at < 0 || !strings.EqualFold(text[at:], suffix) {
		return text, false
	}
	return text[:at], true
}

// String returns the size in the greatest unit of which it is a whole number.
func (s *size) String() string {
	best := units[len(units)-1]
	for _, u := range units {
		if *s != 0 && uint64(*s)%u.bytes == 0 && u.bytes > best.bytes {
			best = u
		}
	}
	return fmt.Sprintf("%d%s", uint64(*s)/best.bytes, best.name)
}

// Type is the word for the flag's value in the help.
func (s *size) Type() string { return "SIZE" }
