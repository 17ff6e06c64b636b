package values

import (
	"fmt"
	"math"
	"strings"

	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/logit"
)

const (
	// fewGroups is how many groups a parameter should have at least.
	fewGroups = 20
	// fewDiffer is in how many games the sides should differ in a kind at least: errors
	// from clusters are too small if few of them tell (Cameron and Miller 2015, VI).
	fewDiffer = 2 * fewGroups
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
	var believers []string
	for _, name := range a.src.PlayerNames() {
		if stats.Planless(name) {
			a.warnf("these are not piece values: %s played, who knows no plan; they say what a man is worth to such a player", name)
		}
		if strings.HasPrefix(name, "ab:") {
			believers = append(believers, name)
		}
	}
	switch len(believers) {
	case 0:
	case 1:
		a.warnf("%s plays by values of its own: these are values between players who believe those", believers[0])
	default:
		a.warnf("%s play by values of their own: these are values between players who believe those", strings.Join(believers, " and "))
	}
	if players := a.src.Players(); len(players) > 1 {
		a.warnf("games of different players count together in all tables but players: %s", strings.Join(players, "; "))
	}
}

func (a *estimate) warnGames() {
	t := a.tally
	if want := fewGroups * len(a.main.Theta); a.main.Clusters < want {
		a.warnf("few games: %d groups for %d parameters; below %d groups intervals are too narrow", a.main.Clusters, len(a.main.Theta), want)
	}
	if few := a.scarce(a.main, a.used); len(few) > 0 {
		a.warnf("few games in which the sides differ in %s: of fewer than %d intervals are too narrow", strings.Join(few, ", "), fewDiffer)
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

// scarce names the kinds that have an effect in a fit, if there is one, but from few
// games.
func (a *estimate) scarce(f *fitted, uses map[string]use) []string {
	var all []string
	for _, k := range a.valued() {
		if name := a.name(k); f != nil && f.clear(name) && uses[name].games < fewDiffer {
			all = append(all, fmt.Sprintf("%s (%d)", name, uses[name].games))
		}
	}
	return all
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
