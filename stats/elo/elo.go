package elo

import (
	"math"

	"github.com/menagerie-chess/menagerie/stats"
)

// perOdds is Elo for a unit of log odds.
const perOdds = 400 / math.Ln10

// perDeviation is normalized Elo for a standard deviation of one game: near an even
// score and without draws both kinds of Elo are the same.
const perDeviation = 800 / math.Ln10

// expected returns the score that a player so much stronger expects.
func expected(elo float64) float64 { return 1 / (1 + math.Exp(-elo/perOdds)) }

// Logistic returns the Elo that explains scores.
func Logistic(s stats.Scores, confidence float64) stats.Interval {
	return s.LogOdds(confidence).Scale(perOdds)
}

// Normalized returns the normalized Elo. With t the distance from one half in
// standard deviations, the variance of its estimate from n groups is (1 - t skewness
// + t^2 (excess kurtosis + 2)/4) / n, in groups; here it is the mean square of what
// each group adds to t, which is the same and holds for groups of any size.
func Normalized(s stats.Scores, confidence float64) stats.Interval {
	d := newDistribution(s)
	x := d.moments(d.p)
	t := (x.mean - 0.5) / x.deviation
	squares := 0.0
	for i := range d.p {
		influence := d.slope(i, t, x) / (x.games * x.deviation)
		squares += d.p[i] * influence * influence
	}
	return stats.Around(t, math.Sqrt(squares/d.groups), confidence).Scale(perDeviation)
}

// Superiority returns the probability that a player is the stronger one, by the normal
// distribution, if before the games any difference was as likely as any other.
func Superiority(s stats.Scores) float64 {
	half := s.Test(0.5) / 2
	if mean, _ := s.Spread(); mean < 0.5 {
		return half
	}
	return 1 - half
}
