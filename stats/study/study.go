package study

import (
	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/openings"
	"github.com/menagerie-chess/menagerie/stats/pairs"
)

// Options say what a report has.
type Options struct {
	Title      string // empty: the variant's name
	Confidence float64
	Games      int    // to replay, at most
	Seed       uint64 // of all that is drawn by chance
	Command    string // by which the report was made
	// Names names the moves of a line, as far as it can; nil: all are named by
	// their squares.
	Names openings.Names
}

// Study estimates from games. It is a stats.Estimator.
type Study struct {
	src      *stats.Source
	opt      Options
	white    stats.Scores // White's points
	shape    *shape
	sample   *sample
	pairs    *pairs.Estimator
	openings *openings.Estimator

	pairTables []*stats.Table // of pairs, once all games are there
	warned     []string
}

// New returns a Study without games, of those of a source.
func New(src *stats.Source, opt Options) *Study {
	return &Study{
		src: src, opt: opt, white: stats.Scores{}, shape: newShape(), sample: newSample(opt.Seed, opt.Games),
		pairs: pairs.New(src.Manifest()), openings: openings.New(openings.Options{By: openings.Pair, Plies: treePlies}),
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
}

// Merge adds the games of another.
func (s *Study) Merge(other *Study) {
	s.white.Merge(other.white)
	s.shape.merge(other.shape)
	s.sample.merge(other.sample)
	s.pairs.Merge(other.pairs)
	s.openings.Merge(other.openings)
}

// warnAll adds warnings of an estimator, each a sentence.
func (s *Study) warnAll(all []string) {
	for _, text := range all {
		s.warned = append(s.warned, sentence(text))
	}
}
