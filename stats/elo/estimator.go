package elo

import (
	"cmp"
	"maps"
	"slices"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
)

// Estimator counts the games of each two players. It is a stats.Estimator.
type Estimator struct {
	matches map[pairing]*match
	strange uint64 // games of players that the manifest does not have
}

// New returns an empty Estimator.
func New() *Estimator { return &Estimator{matches: map[pairing]*match{}} }

// pairing is two players in the order of their names, or the same one twice.
type pairing struct{ first, second string }

// match is what is counted of a pairing's games.
type match struct {
	unfinished uint64
	asWhite    uint64 // finished games in which the first player had White
	first      view   // the first player's
	white      view   // White's
}

// view is the finished games from one side's view.
type view struct {
	scores  stats.Scores
	results [3]uint64 // games by half points: lost, drawn, won
}

// Add counts the games of a group.
func (e *Estimator) Add(run *stats.Run, group []record.Game) {
	sums := stats.Sums{}
	for i := range group {
		e.add(run, &group[i], sums)
	}
	sums.Close()
}

func (e *Estimator) add(run *stats.Run, g *record.Game, sums stats.Sums) {
	m, first, ok := e.match(run, g)
	switch {
	case !ok:
		e.strange++
		return
	case g.Result == record.Unfinished:
		m.unfinished++
		return
	}
	white := stats.Half(g.Result)
	half := 2 - white
	if first {
		m.asWhite++
		half = white
	}
	m.first.add(half, sums)
	m.white.add(white, sums)
}

// add counts a game with so many half points.
func (v *view) add(half int, sums stats.Sums) {
	v.results[half]++
	sums.Add(&v.scores, half)
}

// match returns the counts of a game's players, and whether the first has White.
func (e *Estimator) match(run *stats.Run, g *record.Game) (m *match, first, ok bool) {
	players := run.Manifest.Players
	if int(g.White) >= len(players) || int(g.Black) >= len(players) || g.Result > record.Drawn {
		return nil, false, false
	}
	p := pairing{players[g.White], players[g.Black]}
	if first = p.first <= p.second; !first {
		p.first, p.second = p.second, p.first
	}
	return e.of(p), first, true
}

func (e *Estimator) of(p pairing) *match {
	m := e.matches[p]
	if m == nil {
		m = &match{first: view{scores: stats.Scores{}}, white: view{scores: stats.Scores{}}}
		e.matches[p] = m
	}
	return m
}

// Merge adds the counts of another.
func (e *Estimator) Merge(other *Estimator) {
	e.strange += other.strange
	for p, from := range other.matches {
		m := e.of(p)
		m.unfinished += from.unfinished
		m.asWhite += from.asWhite
		m.first.merge(&from.first)
		m.white.merge(&from.white)
	}
}

func (v *view) merge(other *view) {
	v.scores.Merge(other.scores)
	for half, n := range other.results {
		v.results[half] += n
	}
}

// pairings returns all in the order of names.
func (e *Estimator) pairings() []pairing {
	return slices.SortedFunc(maps.Keys(e.matches), func(a, b pairing) int {
		return cmp.Or(cmp.Compare(a.first, b.first), cmp.Compare(a.second, b.second))
	})
}
