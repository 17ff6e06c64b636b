package stats_test

import (
	"testing"

	"github.com/menagerie-chess/menagerie/stats"
)

// TestHistogram holds the definition of a quantile, the least number that a part does
// not exceed, and counts what two histograms have together.
func TestHistogram(t *testing.T) {
	var h, other stats.Histogram
	for _, n := range []int{3, 1, 4} {
		h.Add(n)
	}
	other.Add(3)
	h.Merge(other) // 1 3 3 4
	for part, want := range map[float64]int{0: 1, 0.25: 1, 0.26: 3, 0.75: 3, 0.76: 4, 1: 4} {
		if got := h.Quantile(part); got != want {
			t.Errorf("%v: %d, want %d", part, got, want)
		}
	}
	if h.Count() != 4 || h.Between(2, 4) != 2 || h.Mean() != 2.75 {
		t.Errorf("%d numbers, %d from 2 to below 4, mean %v", h.Count(), h.Between(2, 4), h.Mean())
	}
	var none stats.Histogram
	if none.Quantile(0.5) != 0 || none.Mean() != 0 {
		t.Error("something of nothing")
	}
}
