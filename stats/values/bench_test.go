package values_test

import (
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/synth"
	"github.com/menagerie-chess/menagerie/stats/values"
)

// BenchmarkEstimator adds made-up games as they are read, and estimates once.
func BenchmarkEstimator(b *testing.B) {
	m := synth.Chess()
	m.Plies = 100
	src := &stats.Source{Runs: []*stats.Run{{Manifest: m.Manifest(1)}}}
	groups := [][]record.Game{}
	for g := range uint64(2000) {
		groups = append(groups, m.Group(1, g))
	}
	games := 0
	for b.Loop() {
		e := values.New(src.Manifest(), 4)
		for _, g := range groups {
			e.Add(src.Runs[0], g)
			games += len(g)
		}
		if _, _, err := e.Tables(b.Context(), src, options); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(games)/b.Elapsed().Seconds(), "games/s")
}
