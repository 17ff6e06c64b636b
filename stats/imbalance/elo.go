package imbalance

import (
	"math"

	"github.com/menagerie-chess/menagerie/stats"
)

// elo returns a score as a difference of ratings: 400 for odds of 10 to 1 (Elo, The
// Rating of Chessplayers, 1978). It is infinite where all games were won or lost.
func elo(score stats.Interval) stats.Interval {
	of := func(p float64) float64 { return 400 * math.Log10(p/(1-p)) }
	return stats.Interval{Center: of(score.Center), Lo: of(score.Lo), Hi: of(score.Hi), Confidence: score.Confidence}
}
