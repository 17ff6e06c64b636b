package openings_test

import (
	"math/rand/v2"
	"runtime"
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats/openings"
	"github.com/menagerie-chess/menagerie/stats/statstest"
)

// wild returns a game of a pair of Musketeer's, its moves each of twenty: from the
// fifth ply on hardly any two of a million are alike.
func wild(rng *rand.Rand, n int) record.Game {
	pairs := []string{"LC", "LU", "LD", "CU", "CD", "UD"}
	g := record.Game{Group: uint64(n / 2), Start: statstest.Start, Pair: pairs[n/52%len(pairs)], Result: record.Result(1 + rng.IntN(3))}
	for range 9 {
		g.Plies = append(g.Plies, record.Plain(uint8(rng.IntN(20)), 40, statstest.Pawn))
	}
	return g
}

// BenchmarkMillion adds a million games, with two workers' halves merged, and builds
// the trees. B/game is what the estimator holds, which is all that grows with games.
func BenchmarkMillion(b *testing.B) {
	const games = 1_000_000
	var before, after runtime.MemStats
	for b.Loop() {
		b.StopTimer()
		rng := rand.New(rand.NewPCG(1, 2))
		groups := make([][2]record.Game, 10_000)
		for i := range groups {
			groups[i] = [2]record.Game{wild(rng, 2*i), wild(rng, 2*i+1)}
		}
		runtime.GC()
		runtime.ReadMemStats(&before)
		opt := openings.Options{By: openings.Pair, Plies: 8}
		half := [2]*openings.Estimator{openings.New(opt), openings.New(opt)}
		b.StartTimer()
		for i := range games / 2 {
			g := groups[i%len(groups)]
			for k := range g { // another line each time
				for p := range g[k].Plies {
					g[k].Plies[p].From = uint8((int(g[k].Plies[p].From) + i*(p+3)) % 20)
				}
			}
			half[i%2].Add(run, g[:])
		}
		half[0].Merge(half[1])
		nodes := 0
		for _, r := range half[0].Trees(20) {
			for range r.Nodes(b.Context()) {
				nodes++
			}
		}
		b.StopTimer()
		half[1] = nil
		runtime.GC()
		runtime.ReadMemStats(&after)
		b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/games, "B/game")
		b.ReportMetric(float64(nodes), "nodes")
		runtime.KeepAlive(half[0])
		runtime.KeepAlive(groups)
		b.StartTimer()
	}
	b.ReportMetric(games*float64(b.N)/b.Elapsed().Seconds(), "games/s")
}
