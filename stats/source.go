package stats

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/menagerie-chess/menagerie/selfplay/record"
)

// Run is one self-play run of a source.
type Run struct {
	Dir      string
	Manifest record.Manifest
	Index    int // in the source, whose runs are in an order of their own, not the caller's
}

// Source is runs of one variant, to be estimated from together.
type Source struct{ Runs []*Run }

// Open looks at the runs in some directories. They must be of one variant, with the
// same men, and no run may be there twice. Their order does not matter.
func Open(dirs ...string) (*Source, error) {
	if len(dirs) == 0 {
		return nil, errors.New("no directory of games is named")
	}
	s := &Source{}
	for _, dir := range dirs {
		r, err := record.Read(dir)
		if err != nil {
			return nil, err
		}
		s.Runs = append(s.Runs, &Run{Dir: dir, Manifest: *r.Manifest()})
		if err := r.Close(); err != nil {
			return nil, err
		}
	}
	if err := s.agree(); err != nil {
		return nil, err
	}
	slices.SortFunc(s.Runs, func(a, b *Run) int { return cmp.Compare(a.identity(), b.identity()) })
	for i, r := range s.Runs {
		r.Index = i
		if i > 0 && s.Runs[i-1].identity() == r.identity() {
			return nil, fmt.Errorf("%s and %s hold the same run: its games would count twice", s.Runs[i-1].Dir, r.Dir)
		}
	}
	return s, nil
}

// agree refuses runs of different games.
func (s *Source) agree() error {
	first := s.Runs[0]
	for _, r := range s.Runs[1:] {
		a, b := &first.Manifest, &r.Manifest
		if a.Variant != b.Variant || a.VariantVersion != b.VariantVersion {
			return fmt.Errorf("%s holds games of %s (version %d), %s of %s (version %d): want one variant",
				first.Dir, a.Variant, a.VariantVersion, r.Dir, b.Variant, b.VariantVersion)
		}
		if a.Files != b.Files || a.Ranks != b.Ranks || !slices.Equal(a.Kinds, b.Kinds) {
			return fmt.Errorf("%s and %s hold games of %s with other boards or men", first.Dir, r.Dir, a.Variant)
		}
	}
	return nil
}

// identity tells runs apart: what was played, without how far it has come.
func (r *Run) identity() string {
	m := r.Manifest
	m.Games, m.Written, m.Sum = 0, record.Progress{}, ""
	return fmt.Sprintf("%v", m) // maps are printed in the order of their keys
}

// Manifest returns the first run's manifest: variant, board and men are those of
// all runs.
func (s *Source) Manifest() *record.Manifest { return &s.Runs[0].Manifest }

// Players returns the different pairs of players, each as Run.Players names them.
func (s *Source) Players() []string {
	var all []string
	for _, r := range s.Runs {
		all = append(all, r.Players())
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// Players names a run's players, as "a - b", or "a" if both are the same.
func (r *Run) Players() string {
	return strings.Join(slices.Compact(slices.Clone(r.Manifest.Players)), " - ")
}
