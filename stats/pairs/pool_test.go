package pairs

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/menagerie-chess/menagerie/stats"
)

// known makes a pool of numbers with standard errors.
func known(scores ...normal) pool {
	o := pool{scores: slices.Clone(scores), df: len(scores) - 1}
	if o.test(); o.df > 0 {
		o.shrink()
	}
	return o
}

// TestPool holds the estimates to figures worked out by hand. Four numbers 1, 2, 3
// and 6 with variance 1: the mean is 3, Q = 4+1+0+9 = 14 with 3 degrees of freedom,
// of which the variance between is (14-3)/(4-1) = 11/3. B = 1/3 / (1+11/3) = 1/14.
// The variance is 1-B + B^2 / (4/(14/3)) + 2 B^2 (1+11/3)/(1+11/3) d^2.
func TestPool(t *testing.T) {
	o := known(normal{1, 1}, normal{2, 1}, normal{3, 1}, normal{6, 1})
	near := func(what string, got, want float64) {
		if math.Abs(got-want) > 1e-9 {
			t.Errorf("%s is %v, want %v", what, got, want)
		}
	}
	near("mean", o.mean, 3)
	near("Q", o.q, 14)
	near("between", o.between, math.Sqrt(11.0/3))
	// Chi-squared with 3 degrees of freedom exceeds x with erfc(sqrt(x/2)) + sqrt(2x/pi) exp(-x/2).
	near("p", o.p, math.Erfc(math.Sqrt(7))+math.Sqrt(28/math.Pi)*math.Exp(-7))
	b := 1.0 / 14
	near("first", o.scores[0].mean, 1+2*b)
	near("its deviation", o.scores[0].sd, math.Sqrt(1-b+b*b*14.0/3/4+2*b*b*4))
	equal := known(normal{0.5, 0.1}, normal{0.5, 0.2}, normal{0.5, 0.3})
	near("no spread", equal.between, 0)
	near("p of no spread", equal.p, 1)
	near("three stay", equal.scores[2].sd, 0.3)
	if one := known(normal{0.4, 0.1}); one.p != 1 || one.scores[0] != (normal{0.4, 0.1}) {
		t.Errorf("a single score: %+v", one)
	}
	if none := newPool(nil); none.df != 0 || len(standings(none, none, 0.95)) != 0 {
		t.Errorf("no score: %+v", none)
	}
}

// draw makes the scores of a pair: groups of two games with a mean.
func draw(rng *rand.Rand, groups int, mean float64) stats.Scores {
	s := stats.Scores{}
	for range groups {
		half := 0
		for range 2 {
			if rng.Float64() < mean {
				half += 2
			}
		}
		s.Add(2, half)
	}
	return s
}

// TestPoolHolds simulates 45 pairs with unequal numbers of games. Their true scores
// differ by a known spread, by little, and not at all. The shrunk intervals must
// hold the truth, the shrunk scores be nearer to it than the plain ones, and the test
// err in one of twenty cases where there is nothing.
func TestPoolHolds(t *testing.T) {
	const seeds = 400
	for _, between := range []float64{0.05, 0.02, 0} {
		rng := rand.New(rand.NewPCG(1, uint64(1000*between)))
		held, found := 0, 0
		plain, shrunk, spread := 0.0, 0.0, 0.0
		for range seeds {
			var scores []stats.Scores
			var truth []float64
			for i := range 45 {
				truth = append(truth, 0.52+between*rng.NormFloat64())
				scores = append(scores, draw(rng, []int{26, 100, 260}[i%3], truth[i]))
			}
			o := newPool(scores)
			if o.p < 0.05 {
				found++
			}
			spread += o.between / seeds
			for i := range truth {
				if o.scores[i].interval(0.95).Holds(truth[i]) {
					held++
				}
				plain += math.Pow(scores[i].Mean()-truth[i], 2)
				shrunk += math.Pow(o.scores[i].mean-truth[i], 2)
			}
		}
		part := float64(held) / 45 / seeds
		t.Logf("spread %v: estimated %.3f, %.1f %% held, %d of %d found, error %.3f of plain", between, spread, 100*part, found, seeds, math.Sqrt(shrunk/plain))
		if part < 0.93 {
			t.Errorf("spread %v: %.1f %% of the intervals hold the truth", between, 100*part)
		}
		if shrunk >= plain {
			t.Errorf("spread %v: squared errors %.4f shrunk, %.4f plain", between, shrunk, plain)
		}
		if between == 0 && found > 33 || between == 0.05 && found < 380 { // 5 % and three standard errors
			t.Errorf("spread %v: found in %d of %d", between, found, seeds)
		}
	}
}
