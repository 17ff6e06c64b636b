package stats

import (
	"cmp"
	"slices"
)

// Holm returns p-values adjusted so that all tests together err with the stated
// probability (Holm 1979).
func Holm(p []float64) []float64 {
	return adjust(p, func(sorted []float64) {
		worst := 0.0
		for i, x := range sorted {
			worst = max(worst, min(1, x*float64(len(sorted)-i)))
			sorted[i] = worst
		}
	})
}

// BenjaminiHochberg returns p-values adjusted so that of what they accept the
// stated part is false (Benjamini and Hochberg 1995).
func BenjaminiHochberg(p []float64) []float64 {
	return adjust(p, func(sorted []float64) {
		best := 1.0
		for i := len(sorted) - 1; i >= 0; i-- {
			best = min(best, sorted[i]*float64(len(sorted))/float64(i+1))
			sorted[i] = best
		}
	})
}

// adjust changes the values in ascending order and gives them back in theirs.
func adjust(p []float64, change func(sorted []float64)) []float64 {
	order := make([]int, len(p))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(p[a], p[b]) })
	sorted := make([]float64, len(p))
	for i, at := range order {
		sorted[i] = p[at]
	}
	change(sorted)
	out := make([]float64, len(p))
	for i, at := range order {
		out[at] = sorted[i]
	}
	return out
}
