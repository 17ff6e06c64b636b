package values

import (
	"cmp"
	"slices"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
)

// MostPositions is how many positions of a game may be taken, DefaultPositions how
// many are unless somebody wants others.
const (
	MostPositions    = 50
	DefaultPositions = 4
)

// Estimator holds the men at the chosen positions of all games.
type Estimator struct {
	kinds     int
	positions int
	groups    []group
	free      []byte // of the block in which games are kept
	tally     tally
	chooser   chooser
}

// tally is how many games there were.
type tally struct {
	finished, unfinished uint64
	restless             uint64 // of the finished ones: without a quiet position
	odd                  uint64 // of the finished ones: with a start that makes no sense
}

// group is the games from one opening.
type group struct {
	run    int
	number uint64
	first  uint64 // number of its first game
	games  []byte // as sample writes them, one behind the other
}

// New returns an estimator of runs with these kinds, which takes up to so many
// positions of a game, 1 to MostPositions.
func New(m *record.Manifest, positions int) *Estimator {
	return &Estimator{kinds: len(m.Kinds), positions: positions}
}

// Add takes a group of games.
func (e *Estimator) Add(run *stats.Run, games []record.Game) {
	var text []byte
	for i := range games {
		if games[i].Result == record.Unfinished {
			e.tally.unfinished++
			continue
		}
		e.tally.finished++
		text = e.sample(text, run, &games[i])
	}
	if len(text) > 0 {
		e.groups = append(e.groups, group{run: run.Index, number: games[0].Group, first: games[0].Number, games: e.keep(text)})
	}
}

// block is how many bytes are asked for at once.
const block = 1 << 18

// keep copies bytes to where they stay.
func (e *Estimator) keep(text []byte) []byte {
	if len(text) > len(e.free) {
		e.free = make([]byte, max(block, len(text)))
	}
	kept := e.free[:len(text):len(text)]
	e.free = e.free[len(text):]
	copy(kept, text)
	return kept
}

// Merge takes the games of another.
func (e *Estimator) Merge(other *Estimator) {
	e.groups = append(e.groups, other.groups...)
	e.tally.finished += other.tally.finished
	e.tally.unfinished += other.tally.unfinished
	e.tally.restless += other.tally.restless
	e.tally.odd += other.tally.odd
}

// sort puts the groups in the order of their games, whoever read them.
func (e *Estimator) sort() {
	slices.SortFunc(e.groups, func(a, b group) int {
		return cmp.Or(cmp.Compare(a.run, b.run), cmp.Compare(a.number, b.number), cmp.Compare(a.first, b.first))
	})
}
