package elo

import (
	"fmt"
	"math"

	"github.com/menagerie-chess/menagerie/stats"
)

// Models are the scales of a test's Elo.
var Models = []string{"logistic", "normalized"}

// Test is a sequential probability ratio test (Wald 1945) of the first player's Elo:
// is it rather Elo0 or Elo1? The ratio is the generalised one of Van den Bergh: of
// the greatest likelihoods that any distribution of the groups has with either Elo.
type Test struct {
	Elo0, Elo1  float64
	Alpha, Beta float64 // probabilities to accept Elo1 if Elo0 is true, and the reverse
	Model       string  // one of Models
}

// limit is the greatest Elo of a test on either side.
const limit = 500

// Check says what is wrong with a test.
func (t *Test) Check() error {
	switch {
	case !(math.Abs(t.Elo0) <= limit && math.Abs(t.Elo1) <= limit && t.Elo0 < t.Elo1):
		return fmt.Errorf("elo0 %v, elo1 %v: want the first below the second, both from %d to %d", t.Elo0, t.Elo1, -limit, limit)
	case !(t.Alpha >= 1e-6 && t.Alpha < 0.5 && t.Beta >= 1e-6 && t.Beta < 0.5):
		return fmt.Errorf("alpha %v, beta %v: want 0.000001 to below 0.5", t.Alpha, t.Beta)
	case t.Model != Models[0] && t.Model != Models[1]:
		return fmt.Errorf("model %q: want %s or %s", t.Model, Models[0], Models[1])
	}
	return nil
}

// Bounds returns the log-likelihood ratios at which the test ends for Elo0 and for
// Elo1.
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
	return d.withMean(Expected(elo))
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
