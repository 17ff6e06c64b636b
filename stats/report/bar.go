package report

import (
	"math"

	"github.com/menagerie-chess/menagerie/stats"
)

// Width and height of an interval's bar in a table.
const (
	barWidth  = 72
	barHeight = 12
)

// scale is what the bars of a column have in common.
type scale struct {
	lo, hi float64
	middle float64 // NaN: there is none to be shown
}

// barView is an interval's bar.
type barView struct {
	From, Width, At float64
	Middle          float64
	HasMiddle       bool
}

// newScale takes in a column's bounded intervals.
func newScale(t *stats.Table, column int) scale {
	s := scale{math.Inf(1), math.Inf(-1), math.NaN()}
	rows := 0
	for _, row := range t.Rows {
		if i, ok := row[column].(stats.Interval); ok && i.Bounded() {
			s.lo, s.hi = min(s.lo, i.Lo), max(s.hi, i.Hi)
			rows++
		}
	}
	if rows < 2 {
		return scale{}
	}
	if t.Columns[column].Percent && s.lo < 0.5 && s.hi > 0.5 {
		s.middle = 0.5
	}
	return s
}

// bar returns an interval's bar, or nil where bars say nothing.
func (s scale) bar(i stats.Interval) *barView {
	if !(s.lo < s.hi) || math.IsInf(i.Center, 0) {
		return nil
	}
	at := func(x float64) float64 {
		x = min(max(x, s.lo), s.hi)
		return math.Round(10*(3+(barWidth-6)*(x-s.lo)/(s.hi-s.lo))) / 10
	}
	b := &barView{From: at(i.Lo), At: at(i.Center)}
	b.Width = math.Round(10*(at(i.Hi)-b.From)) / 10
	if !math.IsNaN(s.middle) {
		b.HasMiddle, b.Middle = true, at(s.middle)
	}
	return b
}
