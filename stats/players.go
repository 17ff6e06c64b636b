package stats

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// The least search of alpha-beta that is not called weak.
const (
	weakNodes = 100
	weakDepth = 2
)

// PlayerNames returns each player's name once, in the order of the runs.
func (s *Source) PlayerNames() []string {
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

var searchLimit = regexp.MustCompile(`^ab:.*\b(nodes|depth)=(\d+)`)

// weak reports whether a player, by its name, searches so little that better players'
// games may say other things.
func weak(name string) bool {
	m := searchLimit.FindStringSubmatch(name)
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
	for _, name := range s.PlayerNames() {
		switch {
		case Planless(name):
			all = append(all, name+" knows no plan: such games say little about how strong players fare")
		case weak(name):
			all = append(all, name+" is weak: estimates from the games of better players may be others")
		}
	}
	if dirs := s.sameOpenings(); len(dirs) > 0 {
		all = append(all, fmt.Sprintf("the runs %s begin from the same openings: what counts their games together takes them for independent, and its intervals are too narrow",
			strings.Join(dirs, " and ")))
	}
	return all
}

// sameOpenings returns the directories of the runs that begin from the openings of
// another.
func (s *Source) sameOpenings() []string {
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
