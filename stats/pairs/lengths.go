package pairs

import (
	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
)

// Widths of bins.
const (
	plyBin  = 20
	moveBin = 5
)

// lengths returns a histogram of games by plies and result.
func (e *Estimator) lengths() *stats.Table {
	t := &stats.Table{Name: "lengths", Title: "Games by length", Columns: []stats.Column{
		{Key: "from", Head: "plies from"}, {Key: "to", Head: "to"}, {Key: "games", Head: "games"},
		{Key: "part", Head: "part %", Digits: 1, Percent: true},
		{Key: "white", Head: "1-0"}, {Key: "draws", Head: "1/2"}, {Key: "black", Head: "0-1"}, {Key: "unfinished", Head: "unfin."},
	}}
	var results [4]stats.Histogram
	var all stats.Histogram
	for _, p := range e.pairs {
		for r, plies := range p.plies {
			results[r].Merge(plies)
			all.Merge(plies)
		}
	}
	for bin := range bins(all, plyBin) {
		n := func(h stats.Histogram) uint64 { return h.Between(bin, bin+plyBin) }
		t.Add(bin, bin+plyBin-1, n(all), float64(n(all))/float64(all.Count()), n(results[record.WhiteWins]),
			n(results[record.Drawn]), n(results[record.BlackWins]), n(results[record.Unfinished]))
	}
	return t
}

// branching returns a histogram of plies that players chose by how many moves
// there were.
func (e *Estimator) branching() *stats.Table {
	t := &stats.Table{Name: "branching", Title: "Positions by legal moves", Columns: []stats.Column{
		{Key: "from", Head: "moves from"}, {Key: "to", Head: "to"}, {Key: "positions", Head: "positions"},
		{Key: "part", Head: "part %", Digits: 1, Percent: true},
	}}
	var all stats.Histogram
	for _, p := range e.pairs {
		all.Merge(p.legal)
	}
	for bin := range bins(all, moveBin) {
		n := all.Between(bin, bin+moveBin)
		t.Add(bin, bin+moveBin-1, n, float64(n)/float64(all.Count()))
	}
	return t
}

// bins yields where bins begin, from the first that is not empty to the last.
func bins(h stats.Histogram, width int) func(yield func(int) bool) {
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

// mean returns a histogram's mean as a cell, nil if it is empty.
func mean(h stats.Histogram) any {
	if h.Count() == 0 {
		return nil
	}
	return h.Mean()
}

// quantile returns a histogram's quantile as a cell, nil if it is empty.
func quantile(h stats.Histogram, part float64) any {
	if h.Count() == 0 {
		return nil
	}
	return h.Quantile(part)
}
