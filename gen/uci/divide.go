package uci

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// Branch is a move, as its program writes it, and the paths that begin with it.
type Branch struct {
	Move  string
	Nodes uint64
}

// maxNonsense is how many lines of an answer may be neither a branch nor the
// total: there are engines that print banners and times.
const maxNonsense = 1000

var (
	branchLine = regexp.MustCompile(`^([A-Za-z0-9@+=,-]{2,16})(?:\s*[:=]\s*|\s+-?\s*)(\d+)$`)
	totalLine  = regexp.MustCompile(`(?i)^(?:nodes searched|total nodes|nodes|total)\s*[:=]?\s*(\d+)$`)
)

// divide is the answer to "go perft" as it comes in.
type divide struct {
	branches []Branch
	nonsense int
}

// read reads a line of the answer, whose last one is the total.
func (d *divide) read(line string) (done bool, err error) {
	if m := totalLine.FindStringSubmatch(line); m != nil {
		return true, d.total(m[1])
	}
	if m := branchLine.FindStringSubmatch(line); m != nil {
		n, err := strconv.ParseUint(m[2], 10, 64)
		d.branches = append(d.branches, Branch{m[1], n})
		return false, err
	}
	switch {
	case line == "" || strings.HasPrefix(line, "info "):
		return false, nil
	case strings.HasPrefix(line, "bestmove"):
		return false, fmt.Errorf("plays a move instead of counting")
	}
	if d.nonsense++; d.nonsense > maxNonsense {
		return false, fmt.Errorf("prints nonsense")
	}
	return false, nil
}

// total checks that the branches add up.
func (d *divide) total(text string) error {
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return err
	}
	if all := sum(d.branches); all != n {
		return fmt.Errorf("has counts by move that add up to %d and a total of %d", all, n)
	}
	return nil
}

// sum returns the paths of all branches.
func sum(branches []Branch) uint64 {
	n := uint64(0)
	for _, b := range branches {
		n += b.Nodes
	}
	return n
}
