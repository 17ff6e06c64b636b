package pairs

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
)

// Estimator counts the games of each pair. It is a stats.Estimator.
type Estimator struct {
	manifest *record.Manifest
	pairs    map[key]*pair
	without  uint64 // games without a pair
	strange  uint64 // games whose pair, placement or start makes no sense
}

// New returns an empty Estimator for runs of a source, which has this manifest.
func New(m *record.Manifest) *Estimator {
	return &Estimator{manifest: m, pairs: map[key]*pair{}}
}

// key is a pair of kinds, in the manifest's order.
type key [2]uint8

// pair is what is counted of the games of a pair.
type pair struct {
	games    uint64
	white    stats.Scores // White's points
	drawn    stats.Scores // draws as if they were wins
	decisive stats.Scores // and the other games
	plies    stats.Lengths
	legal    stats.Histogram // plies that players chose, by how many moves there were
	hashes   []uint64        // of each game
	men      [2]man
}

// man is what is counted of a kind in the reserves of both sides, by file.
type man []post

// post is what is counted of men who waited behind a file.
type post struct {
	sides     uint64
	entered   stats.Histogram // by ply, from 1
	forfeited uint64          // could not enter any more
	score     stats.Scores    // of the side, where the other's man waited behind another file
}

// Add counts the games of a group.
func (e *Estimator) Add(_ *stats.Run, group []record.Game) {
	s := stats.Sums{}
	for i := range group {
		e.add(&group[i], s)
	}
	s.Close()
}

func (e *Estimator) add(g *record.Game, s stats.Sums) {
	if g.Pair == "" {
		e.without++
		return
	}
	t, ok := tell(e.manifest, g)
	if !ok {
		e.strange++
		return
	}
	p := e.pair(t.pair)
	p.count(g, &t)
	if g.Result != record.Unfinished {
		p.score(g.Result, &t, s)
	}
}

// pair returns the counts of a pair, new ones if there were no games of it.
func (e *Estimator) pair(k key) *pair {
	p := e.pairs[k]
	if p == nil {
		p = &pair{white: stats.Scores{}, drawn: stats.Scores{}, decisive: stats.Scores{},
			men: [2]man{newMan(e.manifest.Files), newMan(e.manifest.Files)}}
		e.pairs[k] = p
	}
	return p
}

func newMan(files int) man {
	m := make(man, files)
	for i := range m {
		m[i].score = stats.Scores{}
	}
	return m
}

// count counts what needs no result.
func (p *pair) count(g *record.Game, t *tale) {
	p.games++
	p.hashes = append(p.hashes, t.hash)
	p.plies[g.Result].Add(t.plies)
	for i := range g.Plies {
		if i >= g.Opening && g.Plies[i].From != record.None {
			p.legal.Add(int(g.Plies[i].Legal))
		}
	}
	for _, side := range t.sides {
		for i, f := range side {
			p.men[i][f.file].count(f)
		}
	}
}

func (p *post) count(f fate) {
	p.sides++
	if f.entered > 0 {
		p.entered.Add(f.entered)
	}
	if f.forfeited {
		p.forfeited++
	}
}

// score adds a finished game to the sums of its group.
func (p *pair) score(r record.Result, t *tale, s stats.Sums) {
	half, drawn := stats.Half(r), 0
	if r == record.Drawn {
		drawn = 2
	}
	s.Add(&p.white, half)
	s.Add(&p.drawn, drawn)
	s.Add(&p.decisive, 2-drawn)
	for i := range p.men {
		white, black := t.sides[0][i].file, t.sides[1][i].file
		if white != black {
			s.Add(&p.men[i][white].score, half)
			s.Add(&p.men[i][black].score, 2-half)
		}
	}
}

// Merge adds the counts of another.
func (e *Estimator) Merge(other *Estimator) {
	e.without += other.without
	e.strange += other.strange
	for k, from := range other.pairs {
		e.pair(k).merge(from)
	}
}

func (p *pair) merge(other *pair) {
	p.games += other.games
	p.white.Merge(other.white)
	p.drawn.Merge(other.drawn)
	p.decisive.Merge(other.decisive)
	p.plies.Merge(&other.plies)
	p.legal.Merge(other.legal)
	p.hashes = append(p.hashes, other.hashes...)
	for i := range p.men {
		p.men[i].merge(other.men[i])
	}
}

func (m man) merge(other man) {
	for i := range m {
		m[i].merge(&other[i])
	}
}

func (p *post) merge(other *post) {
	p.sides += other.sides
	p.entered.Merge(other.entered)
	p.forfeited += other.forfeited
	p.score.Merge(other.score)
}

// distinct returns how many of the games are different.
func (p *pair) distinct() uint64 {
	return uint64(len(slices.Compact(slices.Sorted(slices.Values(p.hashes)))))
}

// finished returns the lengths of the games with a result.
func (p *pair) finished() stats.Histogram {
	var h stats.Histogram
	for r, plies := range p.plies {
		if record.Result(r) != record.Unfinished {
			h.Merge(plies)
		}
	}
	return h
}

// keys returns the pairs in the order of their kinds.
func (e *Estimator) keys() []key {
	return slices.SortedFunc(maps.Keys(e.pairs), func(a, b key) int {
		return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1]))
	})
}

// name returns a pair's letters.
func (e *Estimator) name(k key) string {
	return e.manifest.Kinds[k[0]].Letter + e.manifest.Kinds[k[1]].Letter
}

// NoPairsError says that no game has men in reserve.
type NoPairsError struct{ Variant string }

func (err *NoPairsError) Error() string {
	return fmt.Sprintf("games of %s without a pair of kinds in the reserves: want runs of musketeer that began after the placement", err.Variant)
}

// Check returns a *NoPairsError if there are no games to compare pairs by.
func (e *Estimator) Check() error {
	if len(e.pairs) == 0 && e.strange == 0 {
		return &NoPairsError{e.manifest.Variant}
	}
	return nil
}

// manyOf is how many games there are to one that is unfinished or repeated, at least,
// where it does not matter.
const manyOf = 50

// Warnings says what of the games makes the tables doubtful.
func (e *Estimator) Warnings() []string {
	var all []string
	warn := func(format string, args ...any) { all = append(all, fmt.Sprintf(format, args...)) }
	if e.without > 0 {
		warn("%d games have no pair and are left out", e.without)
	}
	if e.strange > 0 {
		warn("%d games have a pair, placement or start position that makes no sense and are left out", e.strange)
	}
	games, distinct, unfinished := uint64(0), uint64(0), uint64(0)
	for _, p := range e.pairs {
		games, distinct, unfinished = games+p.games, distinct+p.distinct(), unfinished+p.plies[record.Unfinished].Count()
	}
	if unfinished*manyOf > games {
		warn("%d of %d games are unfinished: scores, draws and lengths are those of the others, which are shorter", unfinished, games)
	}
	if repeated := games - distinct; repeated*manyOf > games {
		warn("%d of %d games are repetitions: the intervals take them for new ones and are too narrow", repeated, games)
	}
	return all
}
