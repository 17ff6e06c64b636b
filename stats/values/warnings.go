package values

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"

	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/logit"
)

const (
	// weakNodes is the least alpha-beta that is not called weak.
	weakNodes = 100
	weakDepth = 2
	// fewGroups is how many groups a parameter should have at least.
	fewGroups = 20
	// noisy is how many standard errors the unit should be from nothing at least.
	noisy = 5
	// manyLost is the part of games that do not count above which it matters that the
	// others are not like them.
	manyLost = 0.05
)

func (a *estimate) warnf(format string, args ...any) {
	a.warnings = append(a.warnings, fmt.Sprintf(format, args...))
}

// warn says all that a reader must know before believing the values.
func (a *estimate) warn() {
	a.warnPlayers()
	a.warnGames()
	a.warnUnit()
	for _, o := range a.main.left {
		a.warnf("no value: %s", o)
	}
}

// warnPlayers says what the values are of, given who played.
func (a *estimate) warnPlayers() {
	var weak, believers []string
	for _, name := range a.playerNames() {
		switch {
		case name == "random" || name == "greedy":
			a.warnf("these are not piece values: %s played, who knows no plan; they say what a man is worth to such a player", name)
		case isWeak(name):
			weak = append(weak, name)
		}
		if strings.HasPrefix(name, "ab:") {
			believers = append(believers, name)
		}
	}
	if len(weak) > 0 {
		a.warnf("%s is weak: values between better players may be others", strings.Join(weak, ", "))
	}
	if len(believers) > 0 {
		a.warnf("%s plays by values of its own: these are values between players who believe those", strings.Join(believers, ", "))
	}
	if players := a.src.Players(); len(players) > 1 {
		a.warnf("games of different players count together in all tables but players: %s", strings.Join(players, "; "))
	}
}

// playerNames returns all players' names once.
func (a *estimate) playerNames() []string {
	var all []string
	seen := map[string]bool{}
	for _, r := range a.src.Runs {
		for _, name := range r.Manifest.Players {
			if !seen[name] {
				all = append(all, name)
			}
			seen[name] = true
		}
	}
	return all
}

var limit = regexp.MustCompile(`^ab:.*\b(nodes|depth)=(\d+)`)

func isWeak(name string) bool {
	m := limit.FindStringSubmatch(name)
	if m == nil {
		return false
	}
	n, _ := strconv.Atoi(m[2]) // too great a number is no weak player's
	return m[1] == "nodes" && n < weakNodes || m[1] == "depth" && n < weakDepth
}

func (a *estimate) warnGames() {
	t := a.tally
	if want := fewGroups * len(a.main.Theta); a.main.Clusters < want {
		a.warnf("few games: %d groups for %d parameters; below %d groups intervals are too narrow", a.main.Clusters, len(a.main.Theta), want)
	}
	if all := t.finished + t.unfinished; float64(t.unfinished) > manyLost*float64(all) {
		a.warnf("%d of %d games are unfinished and do not count: the others may not be like them", t.unfinished, all)
	}
	if float64(t.restless) > manyLost*float64(t.finished) {
		a.warnf("%d of %d finished games have no quiet position and do not count: the others may not be like them", t.restless, t.finished)
	}
	if t.odd > 0 {
		a.warnf("finished games with a start position that makes no sense, which do not count: %d", t.odd)
	}
}

func (a *estimate) warnUnit() {
	name := a.name(a.unit)
	value, se := a.main.Value(logit.Of(name))
	switch {
	case math.Abs(value) <= stats.Z(a.Confidence)*se:
		a.warnf("the unit, %s, cannot be told from nothing (%.3f ± %.3f log odds): there are no values in it; see the log odds, take more games or another --unit", name, value, se)
	case value < 0:
		a.warnf("the unit, %s, is worth less than nothing (%.3f ± %.3f log odds): values in it have the wrong sign", name, value, se)
	case value < noisy*se:
		a.warnf("the unit, %s, is noisy (%.3f ± %.3f log odds), and with it all values; take more games or another --unit", name, value, se)
	}
}
