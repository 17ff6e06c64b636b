package imbalance

import (
	"maps"
	"slices"
	"strings"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
)

// Estimator counts the results of matches. It is a stats.Estimator.
type Estimator struct {
	Even uint64 // games without a difference of men, which are in no match
	Odd  uint64 // games whose start position makes no sense

	front []uint8 // kinds from whose side matches are seen, the first first
	sets  map[conditions]map[Difference]*tally
	men   []uint64 // at the start of all games, by kind
}

// conditions are who played, and at which settings.
type conditions struct{ players, settings string }

// settings names a run's settings, but for its openings.
func settings(m *record.Manifest) string {
	var words []string
	for _, name := range slices.Sorted(maps.Keys(m.Settings)) {
		words = append(words, name+" "+m.Settings[name])
	}
	return strings.Join(words, ", ")
}

// tally is the games of a match.
type tally struct {
	games, unfinished, drawn uint64
	scores                   stats.Scores // of the side that has more
	groups                   map[group]uint64
}

// group is the finished games of a group: by who has more, White or Black, and by
// that side's half points.
type group [2][3]uint32

// New returns an estimator without games. Matches are seen from the side that has
// more of the front kinds, see Difference.
func New(front ...uint8) *Estimator {
	return &Estimator{front: front, sets: map[conditions]map[Difference]*tally{}}
}

// Add takes a group. Its games are of one match, or are taken to be independent
// from one match to the other.
func (e *Estimator) Add(run *stats.Run, games []record.Game) {
	m := &run.Manifest
	cond := conditions{run.Players(), settings(m)}
	seen := map[Difference]group{}
	for i := range games {
		g := &games[i]
		board, err := m.Board(g.Start)
		if err != nil {
			e.Odd++
			continue
		}
		e.muster(&board, len(m.Kinds))
		d, black := orient(difference(&board, len(m.Kinds)), e.front)
		if d.Even() {
			e.Even++
			continue
		}
		at := seen[d]
		e.match(cond, d).add(g, black, &at)
		seen[d] = at
	}
	for d, at := range seen {
		e.match(cond, d).close(at)
	}
}

// muster counts the men at the start, by kind.
func (e *Estimator) muster(b *record.Board, kinds int) {
	if len(e.men) < kinds {
		e.men = append(e.men, make([]uint64, kinds-len(e.men))...)
	}
	for s := range b.Men {
		if k := int(b.Men[s].Kind); k < kinds {
			e.men[k]++
		}
	}
}

// match returns the games of a match.
func (e *Estimator) match(cond conditions, d Difference) *tally {
	set := e.sets[cond]
	if set == nil {
		set = map[Difference]*tally{}
		e.sets[cond] = set
	}
	t := set[d]
	if t == nil {
		t = &tally{scores: stats.Scores{}, groups: map[group]uint64{}}
		set[d] = t
	}
	return t
}

// add counts a game.
func (t *tally) add(g *record.Game, black bool, at *group) {
	t.games++
	if g.Result == record.Unfinished {
		t.unfinished++
		return
	}
	if g.Result == record.Drawn {
		t.drawn++
	}
	half, side := stats.Half(g.Result), 0
	if black {
		half, side = 2-half, 1
	}
	at[side][half]++
}

// close counts a group.
func (t *tally) close(at group) {
	games, half := 0, 0
	for _, side := range at {
		for h, n := range side {
			games, half = games+int(n), half+h*int(n)
		}
	}
	if games > 0 {
		t.scores.Add(games, half)
		t.groups[at]++
	}
}

// Merge adds the counts of another.
func (e *Estimator) Merge(other *Estimator) {
	e.Even, e.Odd = e.Even+other.Even, e.Odd+other.Odd
	if len(e.men) < len(other.men) {
		e.men = append(e.men, make([]uint64, len(other.men)-len(e.men))...)
	}
	for k, n := range other.men {
		e.men[k] += n
	}
	for cond, set := range other.sets {
		for d, o := range set {
			t := e.match(cond, d)
			t.games, t.unfinished, t.drawn = t.games+o.games, t.unfinished+o.unfinished, t.drawn+o.drawn
			t.scores.Merge(o.scores)
			for at, n := range o.groups {
				t.groups[at] += n
			}
		}
	}
}

// Unit returns the kind of which there are most at the start of the games, counted
// on both sides: pawns, or what is like them. Of those with as many, the first.
func (e *Estimator) Unit() uint8 {
	best := 0
	for k, n := range e.men {
		if n > e.men[best] {
			best = k
		}
	}
	return uint8(best)
}
