package pairs

import "github.com/menagerie-chess/menagerie/stats"

// Widths of bins.
const (
	plyBin  = 20
	moveBin = 5
)

// lengths returns a histogram of games by plies and result.
func (e *Estimator) lengths() *stats.Table {
	var all stats.Lengths
	for _, p := range e.pairs {
		all.Merge(&p.plies)
	}
	return all.Table(plyBin)
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
	for bin := range all.Bins(moveBin) {
		n := all.Between(bin, bin+moveBin)
		t.Add(bin, bin+moveBin-1, n, float64(n)/float64(all.Count()))
	}
	return t
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
