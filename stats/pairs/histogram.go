package pairs

import (
	"gonum.org/v1/gonum/stat"
)

// histogram counts how often each number from 0 was there.
type histogram []uint64

func (h *histogram) add(n int) {
	h.grow(n + 1)
	(*h)[n]++
}

// grow makes room for numbers below n.
func (h *histogram) grow(n int) {
	if n > len(*h) {
		*h = append(*h, make([]uint64, n-len(*h))...)
	}
}

func (h *histogram) merge(other histogram) {
	h.grow(len(other))
	for i, n := range other {
		(*h)[i] += n
	}
}

// count returns how many numbers there were.
func (h histogram) count() uint64 { return h.between(0, len(h)) }

// between returns how many there were from one to below another.
func (h histogram) between(from, to int) uint64 {
	var sum uint64
	for i := from; i < min(to, len(h)); i++ {
		sum += h[i]
	}
	return sum
}

// weighted returns the numbers and how often each was there.
func (h histogram) weighted() (x, weights []float64) {
	for i, n := range h {
		if n > 0 {
			x, weights = append(x, float64(i)), append(weights, float64(n))
		}
	}
	return x, weights
}

// mean returns the mean as a cell, nil if there are no numbers.
func (h histogram) mean() any {
	x, weights := h.weighted()
	if len(x) == 0 {
		return nil
	}
	return stat.Mean(x, weights)
}

// quantile returns as a cell the least number that a part of the numbers do not
// exceed; nil if there are none.
func (h histogram) quantile(part float64) any {
	x, weights := h.weighted()
	if len(x) == 0 {
		return nil
	}
	return stat.Quantile(part, stat.Empirical, x, weights)
}
