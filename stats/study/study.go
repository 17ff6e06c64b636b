package study

import (
	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
)

// Options say what a report has.
type Options struct {
	Title      string // empty: the variant's name
	Confidence float64
	Games      int    // to replay, at most
	Seed       uint64 // of all that is drawn by chance
	Command    string // by which the report was made
	Moves      Namer
}

// Namer names the moves of a game; nil, or fewer than there are: the others are
// named by their squares.
type Namer func(run *stats.Run, g *record.Game) []string

// Study estimates from games. It is a stats.Estimator.
type Study struct {
	src    *stats.Source
	opt    Options
	white  stats.Scores // White's points
	shape  *shape
	sample *sample
}

// New returns a Study without games, of those of a source.
func New(src *stats.Source, opt Options) *Study {
	return &Study{src: src, opt: opt, white: stats.Scores{}, shape: newShape(), sample: newSample(opt.Seed, opt.Games)}
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
}

// Merge adds the games of another.
func (s *Study) Merge(other *Study) {
	s.white.Merge(other.white)
	s.shape.merge(other.shape)
	s.sample.merge(other.sample)
}
