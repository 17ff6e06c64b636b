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
	asWhite    uint64       // finished games in which the first player had White
	first      stats.Scores // points of the first player
	white      stats.Scores // White's
	results    [2][3]uint64 // half points of the first player and of White: 0, 1 and 2
}

// Add counts the games of a group.
func (e *Estimator) Add(run *stats.Run, group []record.Game) {
	sums := map[*match]points{}
	for i := range group {
		e.add(run, &group[i], sums)
	}
	for m, s := range sums {
		m.first.Add(s.games, s.first)
		m.white.Add(s.games, s.white)
	}
}

// points are the half points in finished games of a group.
type points struct{ games, first, white int }

func (e *Estimator) add(run *stats.Run, g *record.Game, sums map[*match]points) {
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
	m.results[0][half]++
	m.results[1][white]++
	s := sums[m]
	sums[m] = points{s.games + 1, s.first + half, s.white + white}
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
		m = &match{first: stats.Scores{}, white: stats.Scores{}}
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
		m.first.Merge(from.first)
		m.white.Merge(from.white)
		for i := range m.results {
			for half := range m.results[i] {
				m.results[i][half] += from.results[i][half]
			}
		}
	}
}

// pairings returns all in the order of names.
func (e *Estimator) pairings() []pairing {
	return slices.SortedFunc(maps.Keys(e.matches), func(a, b pairing) int {
		return cmp.Or(cmp.Compare(a.first, b.first), cmp.Compare(a.second, b.second))
	})
}
