package pairs_test

import (
	"math/rand/v2"
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/statstest"
)

// TestCoverage simulates mirrored pairs of games that go together, of a known
// score: in half of the pairs both end alike. The interval must hold it about 95
// times of 100 (within three standard errors: 91.7 to 98.3 of 400), and an interval
// that takes games for independent must be shown to fail.
func TestCoverage(t *testing.T) {
	const seeds, groups = 400, 150
	truth := 0.4 + 0.3/2
	ours, naive := 0, 0
	for seed := range uint64(seeds) {
		rng := rand.New(rand.NewPCG(seed, 7))
		draw := func() record.Result {
			switch x := rng.Float64(); {
			case x < 0.4:
				return record.WhiteWins
			case x < 0.7:
				return record.Drawn
			}
			return record.BlackWins
		}
		var games []record.Game
		single := stats.Scores{}
		for group := range uint64(groups) {
			one, two := draw(), draw()
			if rng.IntN(2) == 0 {
				two = one
			}
			games = append(games, statstest.Reserved(2*group, group, "LC", "ab", "ba", one), statstest.Reserved(2*group+1, group, "LC", "ba", "ab", two))
			single.Add(1, stats.Half(one))
			single.Add(1, stats.Half(two))
		}
		if find(t, estimate(games...).Tables(0.95), "pairs")[0]["white"].(stats.Interval).Holds(truth) {
			ours++
		}
		if single.Interval(0.95).Holds(truth) {
			naive++
		}
	}
	within := func(n int) bool { return float64(n) >= 0.917*seeds && float64(n) <= 0.983*seeds }
	t.Logf("of %d intervals %d hold the truth, %d that take games for independent", seeds, ours, naive)
	if !within(ours) || within(naive) {
		t.Errorf("of %d intervals %d hold the truth, %d that take games for independent", seeds, ours, naive)
	}
}
