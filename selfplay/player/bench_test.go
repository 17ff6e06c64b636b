package player

import "testing"

// BenchmarkGames plays whole games of a player against itself.
func BenchmarkGames(b *testing.B) {
	for _, spec := range []string{"random", "greedy", "ab:nodes=300"} {
		for _, name := range variantNames {
			b.Run(spec+"/"+name, func(b *testing.B) {
				r := rulesOf(b, name)
				white, black := newPlayer(b, spec, r), newPlayer(b, spec, r)
				g := NewGame(r.Start())
				plies := 0
				b.ReportAllocs()
				for seed := uint64(0); b.Loop(); seed++ {
					g.Reset(r.Start())
					playOut(b, g, seed, white, black)
					plies += g.Ply()
				}
				b.ReportMetric(float64(plies)/float64(b.N), "plies/game")
				b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
				b.ReportMetric(b.Elapsed().Seconds()*1e9/float64(plies), "ns/ply")
			})
		}
	}
}
