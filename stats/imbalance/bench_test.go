package imbalance_test

import (
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats/imbalance"
)

// BenchmarkAdd is the estimator's part of reading games.
func BenchmarkAdd(b *testing.B) {
	e, r := imbalance.New(), run()
	group := []record.Game{{Start: start(exchange, false), Result: record.WhiteWins}, {Start: start(exchange, true), Result: record.Drawn}}
	b.ReportAllocs()
	for range b.N {
		e.Add(r, group)
	}
}

// BenchmarkSets is the fit to half a million groups.
func BenchmarkSets(b *testing.B) {
	tr := truth{pawn: 0.6, rook: 0.9, queen: 1.2, white: 0.2, draw: -0.5}
	e := tr.sample(1, 500_000/3)
	b.ReportAllocs()
	for b.Loop() {
		sets(e)
	}
}
