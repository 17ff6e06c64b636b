package values

import (
	"cmp"
	"slices"

	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/logit"
)

// order is the kinds by their values, each against the next one below it.
func (a *estimate) order() *stats.Table {
	t := &stats.Table{Name: "order", Title: "Who is worth more, in units of one " + a.name(a.unit), Columns: []stats.Column{
		{Key: "piece", Head: "piece"}, {Key: "letter", Head: "letter"}, {Key: "value", Head: "value", Digits: 2},
		{Key: "next", Head: "next below"}, {Key: "difference", Head: "difference", Digits: 2},
		{Key: "p", Head: "p", Digits: 4}, {Key: "holm", Head: "p (holm)", Digits: 4},
	}}
	kinds := slices.DeleteFunc(a.valued(), func(k int) bool { return a.kinds[k].Royal || !a.main.clear(a.name(k)) })
	slices.SortStableFunc(kinds, func(k, other int) int { return cmp.Compare(a.effect(other), a.effect(k)) })
	var p []float64
	for i := range kinds[:len(kinds)-1] {
		p = append(p, a.main.Test(a.above(kinds[i], kinds[i+1])))
	}
	holm := stats.Holm(p)
	for i, k := range kinds {
		value, _, _ := a.cells(a.main, k)
		row := []any{a.name(k), a.kinds[k].Letter, value, nil, nil, nil, nil}
		if i < len(p) {
			row[3], row[5], row[6] = a.name(kinds[i+1]), p[i], holm[i]
			if r, ok := a.main.Ratio(a.above(k, kinds[i+1]), a.of(a.unit), a.Confidence); ok && r.Known() {
				row[4] = r.Fieller
			}
		}
		t.Add(row...)
	}
	t.Note("p is the chance of a difference at least as far from nothing by accident if both were worth the same; p (holm) is corrected for all rows.")
	return t
}

// effect returns a kind's coefficient.
func (a *estimate) effect(kind int) float64 {
	value, _ := a.main.Value(a.of(kind))
	return value
}

// above is the first kind's coefficient less the second's.
func (a *estimate) above(kind, other int) logit.Combination {
	return logit.Difference(a.name(kind), a.name(other))
}
