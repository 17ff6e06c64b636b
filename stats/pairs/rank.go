package pairs

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/menagerie-chess/menagerie/stats"
)

// standing is what pairs are ranked by.
type standing struct {
	imbalance float64 // how far from one half White's score may be
	draws     float64
	rank      stats.Interval
}

// before orders the better pair first: the more even, then the less drawn. A tenth
// of a percent is no difference.
func (s *standing) before(other *standing) int {
	tenths := func(x float64) float64 { return math.Round(x * 1000) }
	return cmp.Or(cmp.Compare(tenths(s.imbalance), tenths(other.imbalance)), cmp.Compare(tenths(s.draws), tenths(other.draws)))
}

// standings ranks pairs by their pooled scores and draws.
func standings(scores, draws pool, confidence float64) []standing {
	all := make([]standing, len(scores.scores))
	for i := range all {
		known := scores.scores[i].interval(confidence)
		all[i] = standing{imbalance: max(0.5-known.Lo, known.Hi-0.5), draws: draws.scores[i].mean}
	}
	ranges := scores.ranks(confidence)
	for i := range all {
		rank := 1.0
		for j := range all {
			if all[j].before(&all[i]) < 0 {
				rank++
			}
		}
		all[i].rank = stats.Interval{Center: rank, Lo: min(rank, ranges[i][0]), Hi: max(rank, ranges[i][1]), Confidence: confidence}
	}
	return all
}

// redraws is how often the true scores are drawn to tell the range of a rank.
const redraws = 2000

// ranks returns between which ranks each score falls, by its distance from one
// half, if the true scores are drawn from what is known of them.
func (o *pool) ranks(confidence float64) [][2]float64 {
	rng := rand.New(rand.NewPCG(1, 2))
	counts := make([]stats.Histogram, len(o.scores))
	order := make([]int, len(o.scores))
	far := make([]float64, len(o.scores))
	for range redraws {
		for i, s := range o.scores {
			order[i], far[i] = i, math.Abs(s.mean+s.sd*rng.NormFloat64()-0.5)
		}
		slices.SortFunc(order, func(a, b int) int { return cmp.Compare(far[a], far[b]) })
		for rank, i := range order {
			counts[i].Add(rank + 1)
		}
	}
	ranges := make([][2]float64, len(o.scores))
	for i, h := range counts {
		tail := (1 - confidence) / 2
		ranges[i] = [2]float64{float64(h.Quantile(tail)), float64(h.Quantile(1 - tail))}
	}
	return ranges
}
