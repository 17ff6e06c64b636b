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
	// seeds are judged together, and reported in blocks of 400 as well. A chance of
	// exactly 0.95 is out of the bounds in one block and kind of 20, so that of five
	// kinds one often is: of seeds 1 to 400 the bishop's is, with 91.5 %.
	seeds    = 2000
	inBlock  = 400
	inGroups = 750
	percent  = 0.95
	// 400 trials of a chance of 0.95 are within these 95 times of 100, 2000 always.
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
		if s.bootstrap, err = s.main.data.Bootstrap(t.Context(), s.main.Fit, draws, seed, 1); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// held tells of methods, kinds and seeds from 1 on whether the interval holds the truth.
func held(t *testing.T, m *synth.Model, seeds, draws int, methods []method) [][][]bool {
	in := make([][][]bool, len(methods))
	for i := range in {
		in[i] = make([][]bool, len(m.Men))
		for kind := range in[i] {
			in[i][kind] = make([]bool, seeds)
		}
	}
	var wg sync.WaitGroup
	next := make(chan int)
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for at := range next {
				s := newStudy(t, m, uint64(at+1), draws)
				for i := range methods {
					for kind := range m.Men {
						in[i][kind][at] = s != nil && holds(methods[i], s, kind, m.Men[kind].Value)
					}
				}
			}
		})
	}
	for at := range seeds {
		next <- at
	}
	close(next)
	wg.Wait()
	return in
}

func holds(m method, s *study, kind int, truth float64) bool {
	i, ok := m.interval(s, kind)
	return ok && i.Holds(truth)
}

// part returns how many of a list are true, 0 to 1.
func part(list []bool) float64 {
	n := 0
	for _, is := range list {
		if is {
			n++
		}
	}
	return float64(n) / float64(len(list))
}

// line tells how often each kind's interval held the truth, but for the unit's.
func line(m *synth.Model, method string, in [][]bool, from, to int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "seeds %d to %d, %s:", from+1, to, method)
	for kind := 1; kind < len(in); kind++ {
		fmt.Fprintf(&b, " %s %.1f %%", m.Men[kind].Name, 100*part(in[kind][from:to]))
	}
	return b.String()
}

// TestCoverage makes up games whose men have known values, and counts how often 95 %
// intervals hold the truth. Methods that are wrong must fail.
func TestCoverage(t *testing.T) {
	long(t)
	m := synth.Chess()
	in := held(t, &m, seeds, 0, methods)
	for from := 0; from < seeds; from += inBlock {
		t.Log(line(&m, methods[0].name, in[0], from, from+inBlock))
	}
	for i, method := range methods {
		t.Log(line(&m, method.name, in[i], 0, seeds))
		out := 0
		for kind := 1; kind < len(m.Men); kind++ {
			if p := part(in[i][kind]); p < lowest || p > highest {
				out++
			}
		}
		switch {
		case i == 0 && out > 0:
			t.Errorf("%s: %d kinds are out of %.1f to %.1f %%", method.name, out, 100*lowest, 100*highest)
		case strings.HasPrefix(method.name, "wrong: ") && out < len(m.Men)-1:
			t.Errorf("%s: passes for %d kinds, though it is wrong", method.name, len(m.Men)-1-out)
		}
	}
}

// TestCoverageBootstrap checks the bootstrap likewise, on seeds 1 to 100 with 100
// draws each: 99 times of 100 a chance of 0.94 is within these bounds.
func TestCoverageBootstrap(t *testing.T) {
	long(t)
	m := synth.Chess()
	const seeds, draws = 100, 100
	in := held(t, &m, seeds, draws, []method{{"bootstrap of groups", func(s *study, kind int) (stats.Interval, bool) {
		return s.bootstrap.Ratio(s.main.Fit, s.a.of(kind), s.a.of(s.a.unit), percent)
	}}})
	t.Log(line(&m, "bootstrap of groups", in[0], 0, seeds))
	for kind := 1; kind < len(m.Men); kind++ {
		if p := part(in[0][kind]); p < 0.88 || p > 0.99 {
			t.Errorf("%s: %.1f %%", m.Men[kind].Name, 100*p)
		}
	}
}
