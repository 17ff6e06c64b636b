package imbalance

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/elo"
)

// Options are how to estimate.
type Options struct {
	Unit       uint8     // kind whose value is 1
	Believed   []float64 // what men are taken to be worth that no match measures, by kind; 0 if that is not known
	Confidence float64   // of the intervals
}

// Believe takes men to be worth so much, by kind, in any unit in which Unit has a value;
// without one nothing is believed.
func (o *Options) Believe(values []float64) {
	o.Believed = nil
	if int(o.Unit) >= len(values) || values[o.Unit] <= 0 {
		return
	}
	for _, v := range values {
		o.Believed = append(o.Believed, v/values[o.Unit])
	}
}

// Set is the matches of the same players at the same settings.
type Set struct {
	Players  string
	Settings string
	Matches  []*Match
	Warnings []string
}

// Match is games with the same difference of men.
type Match struct {
	Difference Difference
	Name       string
	Games      uint64
	Unfinished uint64 // of Games: in no score
	Drawn      uint64
	Groups     uint64
	Score      stats.Interval // of the side that has more, 0 to 1
	Elo        stats.Interval
	Value      *stats.Interval // of the difference, in units; nil where it cannot be told
	Piece      *Piece          // nil if more than one man is more, or the value cannot be told

	groups map[group]uint64
}

// Piece is what a man is worth by a match.
type Piece struct {
	Kind    uint8
	Value   stats.Interval // in units
	Assumed []uint8        // kinds whose value is a belief and not measured
}

// Sets estimates.
func (e *Estimator) Sets(m *record.Manifest, o Options) []*Set {
	keys := slices.SortedFunc(maps.Keys(e.sets), func(a, b conditions) int {
		return cmp.Or(cmp.Compare(a.players, b.players), cmp.Compare(a.settings, b.settings))
	})
	var sets []*Set
	for _, cond := range keys {
		s := &Set{Players: cond.players, Settings: cond.settings}
		for d, t := range e.sets[cond] {
			s.Matches = append(s.Matches, newMatch(m, d, t, o.Confidence))
		}
		slices.SortFunc(s.Matches, func(a, b *Match) int { return b.Difference.compare(a.Difference) })
		s.warn(m, o)
		s.value(m, o)
		sets = append(sets, s)
	}
	return sets
}

func newMatch(m *record.Manifest, d Difference, t *tally, confidence float64) *Match {
	return &Match{
		Difference: d, Name: d.Text(m), Games: t.games, Unfinished: t.unfinished, Drawn: t.drawn,
		Groups: t.scores.Groups(), Score: t.scores.Interval(confidence), Elo: elo.Logistic(t.scores, confidence), groups: t.groups,
	}
}

func (s *Set) warning(format string, args ...any) {
	s.Warnings = append(s.Warnings, fmt.Sprintf(format, args...))
}

// saturated is the score from which on a match tells little.
const saturated = 0.95

// warn says what is wrong with the matches themselves.
func (s *Set) warn(m *record.Manifest, o Options) {
	for _, t := range s.Matches {
		switch {
		case t.Groups == 0:
			s.warning("%s: no game was finished", t.Name)
		case t.Score.Center >= saturated || t.Score.Center <= 1-saturated:
			s.warning("%s: a score of %.1f%% is too one-sided to measure by: choose an opponent nearer in value", t.Name, 100*t.Score.Center)
		}
	}
	for name := range strings.SplitSeq(s.Players, " - ") {
		if stats.Planless(name) {
			s.warning("games of %s tell how it plays, not what men are worth", name)
		}
	}
	if s.against(o.Unit) == nil {
		s.warning("there is no match of %s against nothing by the same players at the same settings, so that there is no scale for values: menagerie measure plays it", m.Kinds[o.Unit].Name)
	}
}

// against returns the match of a kind against nothing.
func (s *Set) against(kind uint8) *Match {
	for _, t := range s.Matches {
		if more := t.Difference.More(); len(more) == 1 && more[0] == kind && len(t.Difference.Less()) == 0 {
			return t
		}
	}
	return nil
}
