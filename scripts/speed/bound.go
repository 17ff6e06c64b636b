package main

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// peeked are the functions at the bottom of perft, whose callees divide its time:
// the last two plies together, and, where a game has a generator of its own, that
// one.
const peeked = `gen\.\(\*frame\)\.pairs$|Rules\)\.Generate$`

// nouns say in words what a function's time is spent on.
var nouns = map[string]string{
	"survey":       "surveying the replies of the side that waits",
	"after":        "recounting men whose way a move opens or shuts",
	"Count":        "counting afresh after moves that a survey does not cover",
	"royalMoves":   "recounting the king's moves",
	"gather":       "finding the moves",
	"expand":       "writing the moves out",
	"bunch":        "moves counted in bunches",
	"broken":       "telling which moves touch the king",
	"shift":        "playing moves",
	"enPassant":    "en passant",
	"enPassantMen": "en passant",
	"plain":        "telling which moves are plain",
	"try":          "captures and the king's safety, move by move",
	"targets":      "finding targets",
	"peril":        "what endangers the king",
	"sceneOf":      "copying the position",
	"kingSteps":    "the king's moves",
	"frozen":       "who is frozen",
}

// part is a share of the time.
type part struct {
	name    string
	seconds float64
}

// callee matches a line of go tool pprof -peek: time, share, function.
var callee = regexp.MustCompile(`^ +(?:([\d.]+)(m?s)|0) +([\d.]+)% \| +(\S+)( \(inline\))?$`)

// own matches the line of the function that was asked for; those of its callees
// follow.
var own = regexp.MustCompile(`^ +(?:([\d.]+)(m?s)|0) .*\| \S+`)

// parts returns the callees in a text of go tool pprof -peek, longest first. The
// function's own time is one of them.
func parts(text string) []part {
	sums := map[string]float64{}
	after := false
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, " \t\n")
		switch {
		case strings.HasPrefix(line, "---"):
			after = false
		case callee.MatchString(line):
			if m := callee.FindStringSubmatch(line); after {
				sums[noun(m[4])] += toSeconds(m[1], m[2])
			}
		case own.MatchString(line):
			m := own.FindStringSubmatch(line)
			sums["the loop over the moves"] += toSeconds(m[1], m[2])
			after = true
		}
	}
	var all []part
	for name, seconds := range sums {
		all = append(all, part{name, seconds})
	}
	slices.SortFunc(all, func(a, b part) int {
		return cmp.Or(cmp.Compare(b.seconds, a.seconds), cmp.Compare(a.name, b.name))
	})
	return all
}

// noun returns the words for a function, or its name if there are none.
func noun(function string) string {
	name := function[strings.LastIndex(function, ".")+1:]
	if text, ok := nouns[name]; ok {
		return text
	}
	return name
}

func toSeconds(number, unit string) float64 {
	value, _ := strconv.ParseFloat(number, 64)
	if unit == "ms" {
		return value / 1e3
	}
	return value
}

// sentence names the parts that take most of the time, three at the most.
func sentence(all []part) string {
	whole := 0.0
	for _, p := range all {
		whole += p.seconds
	}
	var words []string
	for _, p := range all[:min(len(all), 3)] {
		if share := 100 * p.seconds / whole; share >= 5 {
			words = append(words, fmt.Sprintf("%s %.0f %%", p.name, share))
		}
	}
	return strings.Join(words, ", ")
}
