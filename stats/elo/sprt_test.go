package elo

import (
	"math"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/menagerie-chess/menagerie/stats"
)

// five returns pairs of games by the first player's points, without the prior.
func five(n ...float64) distribution {
	var classes []stats.Class
	for i, weight := range n {
		classes = append(classes, stats.Class{Games: 2, Points: float64(i) / 2, Weight: weight})
	}
	return distributionOf(classes)
}

// TestPublishedRatios holds the ratios to those that fastchess's own tests expect
// (github.com/Disservin/fastchess, app/tests/sprt_test.cpp, to one percent), which
// follow fishtest. It gives draws and a win with a loss apart; here they are one.
// Counts of 0 are 0.001 there.
func TestPublishedRatios(t *testing.T) {
	const none = 1e-3
	for _, tt := range []struct {
		counts     []float64
		model      string
		elo0, elo1 float64
		want       float64
	}{
		{[]float64{365, 16618, 36029 + 200, 16974, 390}, "normalized", 0, 2, 2.25},
		{[]float64{127, 4883, 10311 + 401, 5150, 104}, "normalized", -1.75, 0.25, 3.01},
		{[]float64{none, none, none, none, 5550}, "normalized", 0, 5, 111.82},
		{[]float64{223, 9863, 20279 + 1000, 10037, 246}, "logistic", 0.5, 2.5, -3.07},
		{[]float64{871, 26175, 55003 + 980, 26678, 821}, "logistic", 0, 2, -4.98},
	} {
		test := Test{tt.elo0, tt.elo1, 0.05, 0.05, tt.model}
		got, ok := test.ratio(five(tt.counts...))
		if !ok || math.Abs(got-tt.want) > 0.005*math.Abs(tt.want)+0.005 {
			t.Errorf("%v: %v, want %v", tt.counts, got, tt.want)
		}
	}
}

// TestBounds are those of 5 % and 5 %, as every such program prints them.
func TestBounds(t *testing.T) {
	test := Test{0, 5, 0.05, 0.05, "logistic"}
	if lower, upper := test.Bounds(); math.Abs(lower+2.944) > 0.001 || math.Abs(upper-2.944) > 0.001 {
		t.Errorf("%v and %v", lower, upper)
	}
	for ratio, want := range map[float64]string{3: "accept", -3: "reject", 2.9: "go on", 0: "go on"} {
		if got := test.Verdict(ratio); got != want {
			t.Errorf("%v: %s, want %s", ratio, got, want)
		}
	}
}

// random returns counts of groups, some of one game.
func random(rng *rand.Rand) stats.Scores {
	s := stats.Scores{}
	top := []int{2, 10, 100, 10000}[rng.IntN(4)]
	for half := range 5 {
		if n := rng.IntN(top); n > 0 {
			s[stats.GroupScore{Games: 2, Half: uint32(half)}] = uint64(n)
		}
	}
	if rng.IntN(3) == 0 {
		s[stats.GroupScore{Games: 1, Half: uint32(rng.IntN(3))}] = uint64(1 + rng.IntN(top))
	}
	return s
}

// TestMostLikely holds the fitted distributions to have the wanted Elo, and none
// found by chance that has it to be more likely.
func TestMostLikely(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for range 300 {
		s := random(rng)
		for _, model := range Models {
			test := Test{-5, []float64{5, 30, 100}[rng.IntN(3)], 0.05, 0.05, model}
			d := newDistribution(s)
			for _, elo := range []float64{test.Elo0, test.Elo1} {
				p, ok := test.fit(&d, elo)
				if !ok {
					t.Fatalf("%v, %s: no distribution with %v", s, model, elo)
				}
				if got := eloOf(&d, p, model); math.Abs(got-elo) > 1e-3 {
					t.Fatalf("%v, %s: the Elo is %v, want %v", s, model, got, elo)
				}
				for _, far := range []float64{0.001, 0.1, 1} {
					if q := another(rng, &d, p, model, elo, far); q != nil && likelihood(&d, q) > likelihood(&d, p)+1e-6 {
						t.Fatalf("%v, %s %v: %v is likelier than %v", s, model, elo, q, p)
					}
				}
			}
		}
	}
}

func eloOf(d *distribution, p []float64, model string) float64 {
	x := d.moments(p)
	if model == "normalized" {
		return perDeviation * (x.mean - 0.5) / x.deviation
	}
	return 400 * math.Log10(x.mean/(1-x.mean))
}

func likelihood(d *distribution, p []float64) float64 {
	sum := 0.0
	for i, c := range d.classes {
		sum += c.Weight * math.Log(p[i])
	}
	return sum
}

// another returns a distribution at random that has an Elo: p disturbed, then tilted
// by the points until it has. It returns nil if the tilting does not lead there.
func another(rng *rand.Rand, d *distribution, p []float64, model string, elo, far float64) []float64 {
	disturbed := make([]float64, len(p))
	for i := range p {
		disturbed[i] = p[i] * math.Exp(far*rng.NormFloat64())
	}
	q := make([]float64, len(p))
	tilt := func(by float64) {
		sum := 0.0
		for i, c := range d.classes {
			q[i] = disturbed[i] * math.Exp(by*(c.Points-c.Games/2))
			sum += q[i]
		}
		for i := range q {
			q[i] /= sum
		}
	}
	low, high := -5.0, 5.0
	for range 100 {
		by := (low + high) / 2
		if tilt(by); eloOf(d, q, model) < elo {
			low = by
		} else {
			high = by
		}
	}
	if math.Abs(eloOf(d, q, model)-elo) > 1e-6 {
		return nil
	}
	return q
}

func TestCheck(t *testing.T) {
	good := Test{0, 5, 0.05, 0.05, "logistic"}
	if err := good.Check(); err != nil {
		t.Error(err)
	}
	for _, change := range []func(*Test){
		func(t *Test) { t.Elo1 = 0 }, func(t *Test) { t.Elo0 = math.NaN() }, func(t *Test) { t.Elo1 = math.Inf(1) },
		func(t *Test) { t.Elo0 = -501 }, func(t *Test) { t.Alpha = 0 }, func(t *Test) { t.Beta = 0.5 },
		func(t *Test) { t.Alpha = math.NaN() }, func(t *Test) { t.Model = "" },
	} {
		bad := good
		change(&bad)
		if bad.Check() == nil {
			t.Errorf("%+v passes", bad)
		}
	}
}

// pairsWith returns how probable 0 to 4 half points are in a pair of games, so that
// the Elo is a given one: even ones, tilted.
func pairsWith(elo float64, model string) []float64 {
	d := five(4, 20, 52, 20, 4)
	p, _ := (&Test{Model: model}).fit(&d, elo)
	return p
}

// one draws the half points of a pair.
func one(rng *rand.Rand, p []float64) int {
	x := rng.Float64()
	for half := range 4 {
		if x -= p[half]; x < 0 {
			return half
		}
	}
	return 4
}

// TestErrors simulates sequential tests of either truth to their ends. They may err
// as often as they promise, 5 times in 100, within three standard errors.
func TestErrors(t *testing.T) {
	if os.Getenv("MENAGERIE_LONG") == "" {
		t.Skip("a minute; set MENAGERIE_LONG")
	}
	const runs = 1000
	for _, model := range Models {
		test := Test{0, 20, 0.05, 0.05, model}
		for truth, wrong := range map[float64]string{0: "accept", 20: "reject"} {
			rng := rand.New(rand.NewPCG(3, uint64(truth)))
			p := pairsWith(truth, model)
			errors, games := 0, uint64(0)
			for range runs {
				s, verdict := stats.Scores{}, "go on"
				for verdict == "go on" {
					for range 8 {
						s.Add(2, one(rng, p))
					}
					ratio, _ := test.Ratio(s)
					verdict = test.Verdict(ratio)
				}
				games += s.Games()
				if verdict == wrong {
					errors++
				}
			}
			t.Logf("%s, Elo %v: %.1f %% wrong, %d games on average", model, truth, 100*float64(errors)/runs, games/runs)
			if most := 0.05 + 3*math.Sqrt(0.05*0.95/runs); float64(errors) > most*runs {
				t.Errorf("%s, Elo %v: %d of %d wrong", model, truth, errors, runs)
			}
		}
	}
}

// TestCoverage simulates matches of known Elo, even and lopsided. The intervals of
// both kinds of Elo hold it about 95 times of 100 (within three standard errors: 91.7
// to 98.3 of 400).
func TestCoverage(t *testing.T) {
	const seeds = 400
	for _, elo := range []float64{0, 30, 200} {
		for _, model := range Models {
			p := pairsWith(elo, model)
			d := five(4, 20, 52, 20, 4)
			want := eloOf(&d, p, model)
			held := 0
			for seed := range uint64(seeds) {
				rng := rand.New(rand.NewPCG(seed, 11))
				s := stats.Scores{}
				for range 200 {
					s.Add(2, one(rng, p))
				}
				i := Logistic(s, 0.95)
				if model == "normalized" {
					i = Normalized(s, 0.95)
				}
				if i.Holds(want) {
					held++
				}
			}
			t.Logf("%s, Elo %v: %d of %d intervals hold it", model, elo, held, seeds)
			if held < 367 || held > 393 {
				t.Errorf("%s, Elo %v: %d of %d intervals hold it", model, elo, held, seeds)
			}
		}
	}
}
