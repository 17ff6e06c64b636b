package stats_test

import (
	"math"
	"slices"
	"testing"

	"github.com/menagerie-chess/menagerie/stats"
)

// TestAdjusted holds both adjustments to an example worked out by hand.
func TestAdjusted(t *testing.T) {
	p := []float64{0.04, 0.01, 0.03, 0.005}
	near := func(name string, got, want []float64) {
		if !slices.EqualFunc(got, want, func(a, b float64) bool { return math.Abs(a-b) < 1e-12 }) {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
	near("Holm", stats.Holm(p), []float64{0.06, 0.03, 0.06, 0.02})
	near("Benjamini-Hochberg", stats.BenjaminiHochberg(p), []float64{0.04, 0.02, 0.04, 0.02})
	near("none", stats.Holm(nil), nil)
}
