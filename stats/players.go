package stats

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

const (
	// weakNodes is the least alpha-beta that is not called weak.
	weakNodes = 100
	weakDepth = 2
)

// Names returns each player's name once, in the order of the runs.
func (s *Source) Names() []string {
	var all []string
	for _, r := range s.Runs {
		for _, name := range r.Manifest.Players {
			if !slices.Contains(all, name) {
				all = append(all, name)
			}
		}
	}
	return all
}

// Planless reports whether a player, by its name, looks no further than its move.
func Planless(name string) bool { return name == "random" || name == "greedy" }

var limit = regexp.MustCompile(`^ab:.*\b(nodes|depth)=(\d+)`)

// Weak reports whether a player, by its name, searches so little that better players'
// games may say other things.
func Weak(name string) bool {
	m := limit.FindStringSubmatch(name)
	if m == nil {
		return false
	}
	n, _ := strconv.Atoi(m[2]) // too great a number is no weak player's
	return m[1] == "nodes" && n < weakNodes || m[1] == "depth" && n < weakDepth
}

// Warnings says what of the runs makes all estimates from them doubtful: players who
// are no good, and openings that come again.
func (s *Source) Warnings() []string {
	var all []string
	for _, name := range s.Names() {
		switch {
		case Planless(name):
			all = append(all, name+" knows no plan: such games say little about how strong players fare")
		case Weak(name):
			all = append(all, name+" is weak: estimates from the games of better players may be others")
		}
	}
	if again := s.again(); len(again) > 0 {
		all = append(all, fmt.Sprintf("the runs %s begin from the same openings: what counts their games together takes them for independent, and its intervals are too narrow",
			strings.Join(again, " and ")))
	}
	return all
}

// again returns the runs that begin from the openings of another.
func (s *Source) again() []string {
	type openings struct {
		words string
		seed  uint64
	}
	runs := map[openings][]string{}
	for _, r := range s.Runs {
		k := openings{r.Manifest.Openings, r.Manifest.Seed}
		runs[k] = append(runs[k], r.Dir)
	}
	var all []string
	for k, dirs := range runs {
		if k.words != "" && len(dirs) > 1 {
			all = append(all, dirs...)
		}
	}
	slices.Sort(all)
	return all
}
