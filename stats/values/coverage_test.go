package values

import (
	"fmt"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/logit"
	"github.com/menagerie-chess/menagerie/stats/synth"
)

func long(t *testing.T) {
	t.Helper()
	if os.Getenv("MENAGERIE_LONG") == "" {
		t.Skip("MENAGERIE_LONG is not set")
	}
}

// sourceOf returns a source of runs of made-up games, as far as estimators ask.
func sourceOf(m *synth.Model, seeds ...uint64) *stats.Source {
	s := &stats.Source{}
	for i, seed := range seeds {
		s.Runs = append(s.Runs, &stats.Run{Manifest: m.Manifest(seed), Index: i})
	}
	return s
}

// estimated returns an estimate from so many groups of made-up games, ready for fits.
func estimated(t testing.TB, m *synth.Model, seed uint64, groups int, o Options) *estimate {
	t.Helper()
	src := sourceOf(m, seed)
	e := New(src.Manifest(), 4)
	for g := range groups {
		e.Add(src.Runs[0], m.Group(seed, uint64(g)))
	}
	e.sort()
	a := &estimate{Estimator: e, Options: o, src: src, kinds: src.Manifest().Kinds}
	if err := a.prepare(); err != nil {
		t.Error(err)
	}
	return a
}

const (
	seeds    = 400
	inGroups = 750
	percent  = 0.95
	// 400 trials of a chance of 0.95 are within these 95 times of 100.
	lowest, highest = 0.929, 0.971
)

// method makes the interval of a kind's value.
type method struct {
	name     string
	interval func(s *study, kind int) (stats.Interval, bool)
}

// study is the fits to one seed's games.
type study struct {
	a           *estimate
	main        *fitted
	independent *logit.Fit // positions as independent, each with weight 1
	bootstrap   *logit.Bootstrap
}

func fieller(a *estimate, f *logit.Fit, kind int) (stats.Interval, bool) {
	r, ok := f.Ratio(a.of(kind), a.of(a.unit), percent)
	return r.Fieller, ok
}

var methods = []method{
	{"fieller, clustered", func(s *study, kind int) (stats.Interval, bool) { return fieller(s.a, s.main.Fit, kind) }},
	{"delta, clustered", func(s *study, kind int) (stats.Interval, bool) {
		r, ok := s.main.Ratio(s.a.of(kind), s.a.of(s.a.unit), percent)
		return r.Delta, ok
	}},
	{"wrong: positions as independent", func(s *study, kind int) (stats.Interval, bool) {
		return fieller(s.a, s.independent.Independent(), kind)
	}},
	{"wrong: games as independent", func(s *study, kind int) (stats.Interval, bool) {
		return fieller(s.a, s.main.Independent(), kind)
	}},
	{"wrong: unit as exact", func(s *study, kind int) (stats.Interval, bool) {
		r, ok := s.main.Ratio(s.a.of(kind), s.a.of(s.a.unit), percent)
		return r.Exact, ok
	}},
}

// independently is Estimator.data with each position for itself.
func (a *estimate) independently() *logit.Data {
	var names []string
	for _, c := range a.base.columns {
		names = append(names, c.name)
	}
	data := logit.New(names...)
	x := make([]int16, len(names))
	for games := range a.all {
		for i := range games {
			for k := range games[i].positions {
				for j, c := range a.base.columns {
					x[j] = int16(c.of(&games[i], &games[i].positions[k]))
				}
				data.Cluster()
				data.Add(x, games[i].half, 1)
			}
		}
	}
	return data
}

func newStudy(t *testing.T, m *synth.Model, seed uint64, draws int) *study {
	a := estimated(t, m, seed, inGroups, Options{Confidence: percent})
	s := &study{a: a}
	var err error
	if s.main, err = a.fit(a.base, logit.Davidson); err != nil {
		t.Error(seed, err)
		return nil
	}
	if s.independent, err = a.independently().Fit(logit.Davidson); err != nil {
		t.Error(seed, err)
		return nil
	}
	if draws > 0 {
		s.bootstrap = s.main.data.Bootstrap(s.main.Fit, draws, seed, 1)
	}
	return s
}

// held counts by method and kind how often the interval holds the truth.
func held(t *testing.T, m *synth.Model, seeds, draws int, methods []method) [][]int {
	counts := make([][]int, len(methods))
	for i := range counts {
		counts[i] = make([]int, len(m.Men))
	}
	var mu sync.Mutex
	var wg sync.WaitGroup
	next := make(chan uint64)
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for seed := range next {
				s := newStudy(t, m, seed, draws)
				if s == nil {
					continue
				}
				mu.Lock()
				for i, method := range methods {
					for kind := range m.Men {
						if in, ok := method.interval(s, kind); ok && in.Holds(m.Men[kind].Value) {
							counts[i][kind]++
						}
					}
				}
				mu.Unlock()
			}
		})
	}
	for seed := range seeds {
		next <- uint64(seed + 1)
	}
	close(next)
	wg.Wait()
	return counts
}

// line tells how often each kind's interval held the truth.
func line(m *synth.Model, method string, counts []int, seeds int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%-32s", method)
	for kind, n := range counts {
		if kind != 0 { // the unit
			fmt.Fprintf(&b, " %s %.1f %%", m.Men[kind].Name, 100*float64(n)/float64(seeds))
		}
	}
	return b.String()
}

// TestCoverage makes up games whose men have known values, for seeds 1 to 400, and
// counts how often 95 % intervals hold the truth. Two methods that are wrong must fail.
func TestCoverage(t *testing.T) {
	long(t)
	m := synth.Chess()
	counts := held(t, &m, seeds, 0, methods)
	for i, method := range methods {
		t.Log(line(&m, method.name, counts[i], seeds))
		wrong := 0
		for kind := 1; kind < len(m.Men); kind++ {
			part := float64(counts[i][kind]) / seeds
			if part < lowest || part > highest {
				wrong++
			}
		}
		switch {
		case i == 0 && wrong > 0:
			t.Errorf("%s: %d kinds are out of %.1f to %.1f %%", method.name, wrong, 100*lowest, 100*highest)
		case strings.HasPrefix(method.name, "wrong: ") && wrong == 0:
			t.Errorf("%s: passes, though it is wrong", method.name)
		}
	}
}
