package logit_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/logit"
)

const loss, draw, win = 0, 1, 2

// add adds so many rows, each a cluster.
func add(d *logit.Data, times int, half int, x ...int16) {
	for range times {
		d.Cluster()
		d.Add(x, half, 1)
	}
}

func fit(t *testing.T, d *logit.Data, draws logit.Draws) *logit.Fit {
	t.Helper()
	f, err := d.Fit(draws)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if !(math.Abs(got-want) <= 1e-7*(1+math.Abs(want))) {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// TestBinary has a fit in closed form: 30 wins of 50 without and 40 of 50 with the
// covariate. The log odds are ln(3/2) and ln 4, their variance 1/30 + 1/20 + 1/40 +
// 1/10. With each row a cluster the sandwich is the same, as the scores' squares
// within a cell sum to n p q, but for the factor 100/99.
func TestBinary(t *testing.T) {
	d := logit.New("white", "extra")
	add(d, 30, win, 1, 0)
	add(d, 20, loss, 1, 0)
	add(d, 40, win, 1, 1)
	add(d, 10, loss, 1, 1)
	for _, draws := range []logit.Draws{logit.Davidson, logit.Ordered} {
		f := fit(t, d, draws)
		white, _ := f.Value(logit.Of("white"))
		extra, se := f.Value(logit.Of("extra"))
		_, naive := f.Independent().Value(logit.Of("extra"))
		near(t, "white", white, math.Log(1.5))
		near(t, "extra", extra, math.Log(4)-math.Log(1.5))
		near(t, "independent", naive, math.Sqrt(1.0/30+1.0/20+1.0/40+1.0/10))
		near(t, "clustered", se, naive*math.Sqrt(100.0/99))
		near(t, "log likelihood", f.LogLik, 30*math.Log(.6)+20*math.Log(.4)+40*math.Log(.8)+10*math.Log(.2))
		near(t, "score", f.Score(white+extra), 0.8)
	}
}

// TestDraws solves both models for 20 wins, 10 draws and 5 losses by hand.
// Davidson: win over loss is exp(eta), draw over win times draw over loss exp(2 draw).
// Ordered: F(eta-draw) = 20/35 and F(-eta-draw) = 5/35, so that eta-draw = ln(20/15)
// and -eta-draw = ln(5/30).
func TestDraws(t *testing.T) {
	d := logit.New("white")
	add(d, 20, win, 1)
	add(d, 10, draw, 1)
	add(d, 5, loss, 1)
	up, down := math.Log(20.0/15), math.Log(5.0/30)
	for _, tt := range []struct {
		draws      logit.Draws
		white, par float64
	}{
		{logit.Davidson, math.Log(4), math.Log(10*10/(20*5.0)) / 2},
		{logit.Ordered, (up - down) / 2, -(up + down) / 2},
	} {
		f := fit(t, d, tt.draws)
		white, _ := f.Value(logit.Of("white"))
		near(t, tt.draws.String(), white, tt.white)
		near(t, "draws", f.Draw(), tt.par)
		near(t, "score", f.Score(white), 25.0/35)
		near(t, "log likelihood", f.LogLik, 20*math.Log(20.0/35)+10*math.Log(10.0/35)+5*math.Log(5.0/35))
	}
}

// TestClusters doubles each row within its cluster: the estimate stays, the clustered
// error too, the independent one shrinks by the root of 2. Half the weight undoes that.
func TestClusters(t *testing.T) {
	once, twice, halved := logit.New("white"), logit.New("white"), logit.New("white")
	for i := range 60 {
		half := []int{win, win, draw, loss, draw, win}[i%6]
		add(once, 1, half, 1)
		add(twice, 1, half, 1)
		twice.Add([]int16{1}, half, 1)
		halved.Cluster()
		halved.Add([]int16{1}, half, 0.5)
		halved.Add([]int16{1}, half, 0.5)
	}
	a, se := fit(t, once, logit.Davidson).Value(logit.Of("white"))
	_, naive := fit(t, once, logit.Davidson).Independent().Value(logit.Of("white"))
	for _, d := range []*logit.Data{twice, halved} {
		b, other := fit(t, d, logit.Davidson).Value(logit.Of("white"))
		near(t, "estimate", b, a)
		near(t, "clustered", other, se)
	}
	_, small := fit(t, twice, logit.Davidson).Independent().Value(logit.Of("white"))
	near(t, "independent", small, naive/math.Sqrt2)
}

// random returns data whose results depend on three covariates.
func random(seed uint64, rows int) *logit.Data {
	rng := rand.New(rand.NewPCG(seed, 0))
	d := logit.New("white", "a", "b", "c")
	for i := range rows {
		if i%3 == 0 {
			d.Cluster()
		}
		x := []int16{1, int16(rng.IntN(5) - 2), int16(rng.IntN(3) - 1), int16(rng.IntN(9) - 4)}
		p := logit.Davidson.Chances(0.2+0.7*float64(x[1])-0.4*float64(x[2])+0.3*float64(x[3]), -0.5)
		u, half := rng.Float64(), win
		if u < p[0]+p[1] {
			half = draw
		}
		if u < p[0] {
			half = loss
		}
		d.Add(x, half, []float64{1, 0.5, 0.25}[rng.IntN(3)])
	}
	return d
}

// TestRatio holds Fieller's bounds to what they are by definition: there the ratio is
// just rejected. With a unit known nearly exactly, all three intervals agree.
func TestRatio(t *testing.T) {
	f := fit(t, random(1, 3000), logit.Davidson)
	r, ok := f.Ratio(logit.Of("b"), logit.Of("a"), 0.95)
	if !ok || !r.Known() {
		t.Fatalf("%+v", r)
	}
	for _, end := range []float64{r.Fieller.Lo, r.Fieller.Hi} {
		v, se := f.Value(logit.Combination{"b": 1, "a": -end})
		near(t, "rejected at", math.Abs(v/se), stats.Z(0.95))
	}
	near(t, "difference of equals", f.Test(logit.Difference("a", "a")), 1)
	self, _ := f.Ratio(logit.Of("a"), logit.Of("a"), 0.95)
	near(t, "unit", self.Fieller.Lo, 1)
	near(t, "unit", self.Fieller.Hi, 1)
	near(t, "unit", self.SE, 0)
}

// TestUnitOfNothing has a unit that changes nothing: no bounds, but numbers.
func TestUnitOfNothing(t *testing.T) {
	d := logit.New("unit", "piece")
	add(d, 50, win, 1, 0)
	add(d, 49, loss, 1, 0)
	add(d, 90, win, 0, 1)
	add(d, 10, loss, 0, 1)
	r, ok := fit(t, d, logit.Davidson).Ratio(logit.Of("piece"), logit.Of("unit"), 0.95)
	if !ok || r.Known() || !math.IsInf(r.Fieller.Hi, 1) || !math.IsInf(r.Fieller.Lo, -1) || math.IsNaN(r.Fieller.Center) {
		t.Errorf("%v %+v", ok, r)
	}
}

// TestProblems names what cannot be estimated.
func TestProblems(t *testing.T) {
	rows := func(names string, lines ...string) *logit.Data {
		d := logit.New(strings.Fields(names)...)
		for _, l := range lines {
			var times, half int
			x := make([]int16, len(strings.Fields(names)))
			fields := strings.Fields(l)
			fmt.Sscan(fields[0], &times)
			fmt.Sscan(fields[1], &half)
			for i := range x {
				fmt.Sscan(fields[2+i], &x[i])
			}
			add(d, times, half, x...)
		}
		return d
	}
	for _, tt := range []struct {
		name string
		data *logit.Data
		want error
	}{
		{"empty", rows("white"), logit.ErrNoRows},
		{"nothing", rows("a b", "5 2 0 0", "5 0 0 0"), logit.ErrNoCovariate},
		{"drawn", rows("white", "9 1 1"), &logit.OneResultError{Half: draw}},
		{"won", rows("white", "9 2 1"), &logit.OneResultError{Half: win}},
		{"one game", rows("white", "1 0 1"), &logit.OneResultError{Half: loss}},
		{"few", rows("white a", "1 0 1 0", "1 2 1 1"), &logit.ClustersError{Have: 2, Need: 3}},
		{"no losses", rows("white", "9 2 1", "3 1 1"), &logit.SeparationError{Covariates: []string{"white"}}},
		{"complete", rows("white a", "9 2 1 1", "9 0 1 -1"), &logit.SeparationError{Covariates: []string{"a"}}},
		{"quasi", rows("white a b", "9 2 1 1 0", "9 0 1 0 0", "9 2 1 0 0", "9 2 1 0 1", "5 0 1 0 1"), &logit.SeparationError{Covariates: []string{"a"}}},
		{"quasi with draws", rows("white a b", "9 2 1 1 0", "9 0 1 0 0", "2 1 1 0 1", "9 2 1 0 0", "9 2 1 0 1", "5 0 1 0 1"), &logit.SeparationError{Covariates: []string{"a"}}},
		{"sum", rows("white a b", "9 2 1 1 -1", "9 0 1 -1 1", "9 2 1 2 -2", "9 2 1 1 0", "5 0 1 1 0", "4 0 1 0 1", "5 2 1 0 1"), nil},
		{"twins", rows("white a b c", "9 2 1 1 1 0", "9 0 1 1 1 1", "9 2 1 0 0 1", "9 2 1 1 1 1", "5 0 1 0 0 0"), &logit.RankError{Together: [][]string{{"a", "b"}}}},
		{"difference", rows("white a b c", "9 2 1 1 0 1", "9 0 1 1 1 0", "9 2 1 0 1 -1", "9 2 1 1 1 0", "5 0 1 0 0 0"), &logit.RankError{Together: [][]string{{"a", "b", "c"}}}},
	} {
		for _, draws := range []logit.Draws{logit.Davidson, logit.Ordered} {
			if _, err := tt.data.Fit(draws); !reflect.DeepEqual(err, tt.want) && (tt.want != nil || err != nil) {
				t.Errorf("%s, %s: %v, want %v", tt.name, draws, err, tt.want)
			}
		}
	}
}

// TestNeverVaries leaves out what is the same in all rows.
func TestNeverVaries(t *testing.T) {
	d := logit.New("white", "absent", "always", "a")
	add(d, 9, win, 1, 0, 2, 1)
	add(d, 5, loss, 1, 0, 2, 1)
	add(d, 5, win, 1, 0, 2, 0)
	add(d, 5, loss, 1, 0, 2, 0)
	f := fit(t, d, logit.Davidson)
	if !slices.Equal(f.Names, []string{"white", "a"}) || !slices.Equal(f.Left, []string{"absent", "always"}) {
		t.Errorf("%v and without %v", f.Names, f.Left)
	}
	if f.Has(logit.Of("absent")) || !f.Has(logit.Difference("white", "a")) {
		t.Error("the wrong combinations are there")
	}
}

func bootstrap(t *testing.T, d *logit.Data, f *logit.Fit, times int, seed uint64, workers int) *logit.Bootstrap {
	t.Helper()
	b, err := d.Bootstrap(t.Context(), f, times, seed, workers)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestBootstrapStops is broken off before the first draw.
func TestBootstrapStops(t *testing.T) {
	d := random(7, 900)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := d.Bootstrap(ctx, fit(t, d, logit.Davidson), 1000, 1, 2); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// TestSameBits fits the same twice, and by any number of workers.
func TestSameBits(t *testing.T) {
	var all []string
	for workers := 1; workers < 4; workers++ {
		d := random(7, 900)
		f := fit(t, d, logit.Ordered)
		b := bootstrap(t, d, f, 40, 5, workers)
		i, ok := b.Ratio(f, logit.Of("a"), logit.Of("c"), 0.9)
		all = append(all, fmt.Sprint(f.Theta, f.Cov, i, ok, b.Failed))
	}
	if all[0] != all[1] || all[0] != all[2] {
		t.Errorf("differ: %q", all)
	}
}

// TestBootstrapAgrees compares bootstrap and Fieller on plenty of regular data.
func TestBootstrapAgrees(t *testing.T) {
	d := random(3, 6000)
	f := fit(t, d, logit.Davidson)
	b := bootstrap(t, d, f, 400, 1, 2)
	i, ok := b.Ratio(f, logit.Of("a"), logit.Of("c"), 0.95)
	r, _ := f.Ratio(logit.Of("a"), logit.Of("c"), 0.95)
	wide, other := i.Hi-i.Lo, r.Fieller.Hi-r.Fieller.Lo
	if !ok || b.Failed > 0 || math.Abs(wide/other-1) > 0.2 {
		t.Errorf("bootstrap %+v, Fieller %+v, %d failed", i, r.Fieller, b.Failed)
	}
}

// TestTruth finds what the data were made with, within four standard errors.
func TestTruth(t *testing.T) {
	f := fit(t, random(11, 40000), logit.Davidson)
	for name, want := range map[string]float64{"white": 0.2, "a": 0.7, "b": -0.4, "c": 0.3} {
		got, se := f.Value(logit.Of(name))
		if math.Abs(got-want) > 4*se || se > 0.05 {
			t.Errorf("%s: %v ± %v, want %v", name, got, se, want)
		}
	}
}
