package stats

import (
	"cmp"
	"slices"
)

// Holm returns p-values adjusted so that if those below a bound are taken for real,
// the probability that any of them is not is at most the bound, however the tests
// depend on each other (Holm, Scandinavian Journal of Statistics 6, 1979).
func Holm(p []float64) []float64 {
	return adjust(p, func(sorted []float64) {
		worst := 0.0
		for i, x := range sorted {
			worst = max(worst, min(1, x*float64(len(sorted)-i)))
			sorted[i] = worst
		}
	})
}

// BenjaminiHochberg returns p-values adjusted so that if those below a bound are taken
// for real, the part of them that is not is expected to be at most the bound, for tests
// that are independent (Benjamini and Hochberg, JRSS B 57, 1995).
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
