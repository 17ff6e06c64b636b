package pairs_test

import (
	"testing"

	"github.com/menagerie-chess/menagerie/stats/pairs"
	"github.com/menagerie-chess/menagerie/stats/statstest"
)

// BenchmarkAdd adds games of a hundred plies.
func BenchmarkAdd(b *testing.B) {
	games := worked()[:2]
	for i := range games {
		for len(games[i].Plies) < 100 {
			games[i].Plies = append(games[i].Plies, ply(8, 16, statstest.Pawn, 30), ply(16, 8, statstest.Pawn, 30))
		}
	}
	m := statstest.Reserves(1, "a", "a")
	e := pairs.New(&m)
	b.ReportAllocs()
	for b.Loop() {
		e.Add(nil, games)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/2, "ns/game")
}
