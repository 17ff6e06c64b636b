package elo

import (
	"fmt"
	"math"

	"github.com/menagerie-chess/menagerie/stats"
)

// Tables returns the tables elo, white and sprt.
func (e *Estimator) Tables(test Test, confidence float64) []*stats.Table {
	return []*stats.Table{e.Players(confidence), e.White(confidence), e.sequential(test)}
}

// opponents returns the pairings of two different players.
func (e *Estimator) opponents() []pairing {
	var all []pairing
	for _, p := range e.pairings() {
		if p.first != p.second {
			all = append(all, p)
		}
	}
	return all
}

// alone is what to say where there is nobody to compare with.
const alone = "Both players of every game are the same: there is no Elo between players, only White's."

var eloColumns = []stats.Column{
	{Key: "first", Head: "first"}, {Key: "second", Head: "second"},
	{Key: "games", Head: "games"}, {Key: "unfinished", Head: "unfin."},
	{Key: "wins", Head: "wins"}, {Key: "draws", Head: "draws"}, {Key: "losses", Head: "losses"},
	{Key: "pairs_0", Head: "0"}, {Key: "pairs_1", Head: "1/2"}, {Key: "pairs_2", Head: "1"}, {Key: "pairs_3", Head: "3/2"}, {Key: "pairs_4", Head: "2"},
	{Key: "score", Head: "score %", Digits: 1, Percent: true},
	{Key: "elo", Head: "elo", Digits: 1}, {Key: "nelo", Head: "normalized", Digits: 1},
	{Key: "los", Head: "los %", Digits: 1, Percent: true},
}

// Players returns the table elo: a row for each two different players.
func (e *Estimator) Players(confidence float64) *stats.Table {
	t := &stats.Table{Name: "elo", Title: "Players against each other", Columns: eloColumns}
	for _, p := range e.opponents() {
		m := e.matches[p]
		s, r := m.first.scores, m.first.results
		five := s.Pentanomial()
		row := []any{p.first, p.second, s.Games(), m.unfinished, r[2], r[1], r[0], five[0], five[1], five[2], five[3], five[4]}
		if s.Games() == 0 {
			t.Add(append(row, nil, nil, nil, nil)...)
			continue
		}
		t.Add(append(row, s.Interval(confidence), Logistic(s, confidence), Normalized(s, confidence), Superiority(s))...)
	}
	if len(t.Rows) == 0 {
		t.Note(alone)
		return t
	}
	t.Note("All from the first player's view. 0 to 2: pairs of games by the points in them; a game whose other one is unfinished counts by itself.")
	t.Note("Elo is logistic, normalized Elo Van den Bergh's; both have one pair of games added, half of it won and half lost, so that they are finite. " +
		"LOS: the probability that the first player is the stronger one, if any score was as likely before.")
	return t
}

// White returns the table white: a row for each two players, who may be the same.
func (e *Estimator) White(confidence float64) *stats.Table {
	t := &stats.Table{Name: "white", Title: "White's advantage", Columns: []stats.Column{
		{Key: "first", Head: "first"}, {Key: "second", Head: "second"}, {Key: "games", Head: "games"}, {Key: "unfinished", Head: "unfin."},
		{Key: "wins", Head: "1-0"}, {Key: "draws", Head: "1/2"}, {Key: "losses", Head: "0-1"},
		{Key: "score", Head: "score %", Digits: 1, Percent: true}, {Key: "elo", Head: "elo", Digits: 1},
	}}
	for _, p := range e.pairings() {
		m := e.matches[p]
		s, r := m.white.scores, m.white.results
		row := []any{p.first, p.second, s.Games(), m.unfinished, r[2], r[1], r[0]}
		if s.Games() == 0 {
			t.Add(append(row, nil, nil)...)
			continue
		}
		t.Add(append(row, s.Interval(confidence), Logistic(s, confidence))...)
	}
	return t
}

// sequential returns the table sprt.
func (e *Estimator) sequential(test Test) *stats.Table {
	t := &stats.Table{Name: "sprt", Title: fmt.Sprintf("Sequential test: %s Elo %v or %v", test.Model, test.Elo0, test.Elo1), Columns: []stats.Column{
		{Key: "first", Head: "first"}, {Key: "second", Head: "second"}, {Key: "ratio", Head: "llr", Digits: 2},
		{Key: "lower", Head: "lower", Digits: 2}, {Key: "upper", Head: "upper", Digits: 2}, {Key: "verdict", Head: "verdict"},
	}}
	lower, upper := test.Bounds()
	for _, p := range e.opponents() {
		ratio, ok := test.Ratio(e.matches[p].first.scores)
		if !ok {
			t.Add(p.first, p.second, nil, lower, upper, nil)
			t.Note("%s - %s: the games are nearly all alike, and nothing like them has an Elo of %v or %v.", p.first, p.second, test.Elo0, test.Elo1)
			continue
		}
		t.Add(p.first, p.second, ratio, lower, upper, test.Verdict(ratio))
	}
	if len(t.Rows) == 0 {
		t.Note(alone)
	} else {
		t.Note("Accept: the first player's Elo is rather %v than %v; reject: the reverse; go on: play more games. "+
			"Errors: %v to accept by mistake, %v to reject. It holds if the test was chosen before the games.", test.Elo1, test.Elo0, test.Alpha, test.Beta)
	}
	return t
}

// unbalanced is how far from one half a player's part of White's games may be.
const unbalanced = 0.01

// Warnings says what of the games makes the tables doubtful.
func (e *Estimator) Warnings() []string {
	var all []string
	if e.strange > 0 {
		all = append(all, fmt.Sprintf("%d games have players that the manifest does not have and are left out", e.strange))
	}
	for _, p := range e.opponents() {
		m := e.matches[p]
		if n := m.first.scores.Games(); n > 0 && math.Abs(float64(m.asWhite)/float64(n)-0.5) > unbalanced {
			all = append(all, fmt.Sprintf("%s - %s: the first player has White in %d of %d games, so White's advantage is in the Elo", p.first, p.second, m.asWhite, n))
		}
	}
	return all
}
