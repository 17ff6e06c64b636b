package elo

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/menagerie-chess/menagerie/stats"
)

// Models are the scales of a test's Elo.
var Models = []string{"logistic", "normalized"}

// Test is a sequential probability ratio test (Wald 1945) of the first player's Elo:
// is it rather Elo0 or Elo1? The ratio is the generalised one of Van den Bergh: of
// the greatest likelihoods that any distribution of the groups has with either Elo.
type Test struct {
	Elo0, Elo1  float64
	Alpha, Beta float64 // about the most probable errors: to accept Elo1 if Elo0 is true, and the reverse
	Model       string  // one of Models
}

// limit is the greatest Elo of a test on either side.
const limit = 500

// TestError is a value that a test cannot have.
type TestError struct {
	Field string // Test's, in lower case
	Value any
	Want  string
}

func (e *TestError) Error() string { return fmt.Sprintf("%s %v: want %s", e.Field, e.Value, e.Want) }

// Check says what is wrong with a test, by a *TestError.
func (t *Test) Check() error {
	inside := func(elo float64) bool { return math.Abs(elo) <= limit } // not NaN
	chance := func(p float64) bool { return p >= 1e-6 && p < 0.5 }
	elos, chances := fmt.Sprintf("%d to %d", -limit, limit), "0.000001 to below 0.5"
	switch {
	case !inside(t.Elo0):
		return &TestError{"elo0", t.Elo0, elos}
	case !inside(t.Elo1):
		return &TestError{"elo1", t.Elo1, elos}
	case t.Elo1 <= t.Elo0:
		return &TestError{"elo1", t.Elo1, fmt.Sprintf("more than elo0, which is %v", t.Elo0)}
	case !chance(t.Alpha):
		return &TestError{"alpha", t.Alpha, chances}
	case !chance(t.Beta):
		return &TestError{"beta", t.Beta, chances}
	case !slices.Contains(Models, t.Model):
		return &TestError{"model", fmt.Sprintf("%q", t.Model), strings.Join(Models, " or ")}
	}
	return nil
}

// Bounds returns the log-likelihood ratios at which the test ends for Elo0 and for Elo1,
// by Wald's approximation.
func (t *Test) Bounds() (lower, upper float64) {
	return math.Log(t.Beta / (1 - t.Alpha)), math.Log((1 - t.Beta) / t.Alpha)
}

// Ratio returns the log-likelihood ratio of Elo1 to Elo0. It is not ok if none can be
// found: of thousands of games, nearly all alike, no distribution is at all likely
// with a normalized Elo in the hundreds.
func (t *Test) Ratio(s stats.Scores) (ratio float64, ok bool) { return t.ratio(newDistribution(s)) }

func (t *Test) ratio(d distribution) (ratio float64, ok bool) {
	p0, ok0 := t.fit(&d, t.Elo0)
	p1, ok1 := t.fit(&d, t.Elo1)
	if !ok0 || !ok1 {
		return 0, false
	}
	for i, c := range d.classes {
		ratio += c.Weight * math.Log(p1[i]/p0[i])
	}
	return ratio, true
}

// fit returns the most likely distribution with an Elo.
func (t *Test) fit(d *distribution, elo float64) ([]float64, bool) {
	if t.Model == "normalized" {
		return d.withDistance(elo / perDeviation)
	}
	return d.withMean(expected(elo))
}

// Verdict says what a ratio means.
func (t *Test) Verdict(ratio float64) string {
	lower, upper := t.Bounds()
	switch {
	case ratio >= upper:
		return "accept"
	case ratio <= lower:
		return "reject"
	}
	return "go on"
}
