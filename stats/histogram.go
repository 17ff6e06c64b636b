package stats

import "iter"

// Histogram counts how often each number from 0 was there. It is exact, and adds up in
// any order.
type Histogram []uint64

// Add counts a number.
func (h *Histogram) Add(n int) {
	h.grow(n + 1)
	(*h)[n]++
}

// grow makes room for numbers below n.
func (h *Histogram) grow(n int) {
	if n > len(*h) {
		*h = append(*h, make([]uint64, n-len(*h))...)
	}
}

// Merge adds the counts of another.
func (h *Histogram) Merge(other Histogram) {
	h.grow(len(other))
	for i, n := range other {
		(*h)[i] += n
	}
}

// Count returns how many numbers there were.
func (h Histogram) Count() uint64 { return h.Between(0, len(h)) }

// Between returns how many there were from one to below another.
func (h Histogram) Between(from, to int) uint64 {
	var sum uint64
	for i := from; i < min(to, len(h)); i++ {
		sum += h[i]
	}
	return sum
}

// Bins yields where bins of a width begin, from the first that is not empty to the last.
func (h Histogram) Bins(width int) iter.Seq[int] {
	return func(yield func(int) bool) {
		first := 0
		for first < len(h) && h.Between(0, first+width) == 0 {
			first += width
		}
		for bin := first; bin < len(h); bin += width {
			if !yield(bin) {
				return
			}
		}
	}
}

// Mean returns the mean; 0 if there are no numbers.
func (h Histogram) Mean() float64 {
	sum := 0.0
	for n, times := range h {
		sum += float64(n) * float64(times)
	}
	return sum / max(float64(h.Count()), 1)
}

// Quantile returns the least number that a part of the numbers, 0 to 1, do not exceed; 0
// if there are none.
func (h Histogram) Quantile(part float64) int {
	enough, below := part*float64(h.Count()), uint64(0)
	for n, times := range h {
		if below += times; times > 0 && float64(below) >= enough {
			return n
		}
	}
	return 0
}
