package study

import (
	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/elo"
	"github.com/menagerie-chess/menagerie/stats/imbalance"
	"github.com/menagerie-chess/menagerie/stats/openings"
	"github.com/menagerie-chess/menagerie/stats/pairs"
	"github.com/menagerie-chess/menagerie/stats/values"
)

// Options say what a report has.
type Options struct {
	Title      string // empty: the variant's name
	Confidence float64
	Games      int    // to replay, at most
	Seed       uint64 // of all that is drawn by chance
	Bootstrap  int    // draws by which the values' intervals are checked; 0 for none
	Workers    int    // for that
	// Believed is what players take men to be worth, by kind, in any unit; nil if
	// that is not known.
	Believed []float64
	Command  string // by which the report was made
	// Names names the moves of a line, as far as it can; nil: all are named by
	// their squares.
	Names openings.Names
}

// Study estimates from games. It is a stats.Estimator.
type Study struct {
	src       *stats.Source
	opt       Options
	white     stats.Scores // White's points
	shape     *shape
	sample    *sample
	pairs     *pairs.Estimator
	openings  *openings.Estimator
	values    *values.Estimator
	elo       *elo.Estimator
	imbalance *imbalance.Estimator
}

// New returns a Study without games, of those of a source.
func New(src *stats.Source, opt Options) *Study {
	return &Study{
		src: src, opt: opt, white: stats.Scores{}, shape: newShape(), sample: newSample(opt.Seed, opt.Games),
		pairs: pairs.New(src.Manifest()), openings: openings.New(openings.Options{By: openings.Pair, Plies: treePlies}),
		values: values.New(src.Manifest(), values.DefaultPositions), elo: elo.New(), imbalance: imbalance.New(),
	}
}

// Add adds the games of a group.
func (s *Study) Add(run *stats.Run, group []record.Game) {
	finished, half := 0, 0
	for i := range group {
		g := &group[i]
		s.shape.add(g)
		s.sample.add(run, g)
		if g.Result != record.Unfinished {
			finished, half = finished+1, half+stats.Half(g.Result)
		}
	}
	s.white.Add(finished, half)
	s.pairs.Add(run, group)
	s.openings.Add(run, group)
	s.values.Add(run, group)
	s.elo.Add(run, group)
	s.imbalance.Add(run, group)
}

// Merge adds the games of another.
func (s *Study) Merge(other *Study) {
	s.white.Merge(other.white)
	s.shape.merge(other.shape)
	s.sample.merge(other.sample)
	s.pairs.Merge(other.pairs)
	s.openings.Merge(other.openings)
	s.values.Merge(other.values)
	s.elo.Merge(other.elo)
	s.imbalance.Merge(other.imbalance)
}
