package values

import (
	"math"

	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/logit"
)

// comparison is a kind's value by the games of some players, and how far it is from
// that by the first players' games, both taken for independent.
type comparison struct {
	players    string
	kind       int
	value      logit.Ratio
	known      bool
	difference stats.Interval
	compared   bool
	p          float64
}

// players compares the values by the games of different players, each fitted alone.
func (a *estimate) players() *stats.Table {
	labels := a.src.Players()
	t := &stats.Table{Name: "players", Title: "Values by players, against those of " + labels[0], Columns: []stats.Column{
		{Key: "players", Head: "players"}, {Key: "piece", Head: "piece"}, {Key: "letter", Head: "letter"},
		{Key: "value", Head: "value", Digits: 2}, {Key: "difference", Head: "difference", Digits: 2},
		{Key: "p", Head: "p", Digits: 4}, {Key: "holm", Head: "p (holm)", Digits: 4},
	}}
	var all []comparison
	var first *fitted
	for i, label := range labels {
		f := a.fitPlayers(t, label)
		if i == 0 {
			first = f
		}
		a.noUnit(t, label+": ", f)
		for _, k := range a.valued() {
			all = append(all, a.compare(first, f, label, k, i > 0))
		}
	}
	a.comparisons(t, all)
	return t
}

// fitPlayers fits to the games of some players alone; nil if there is no fit.
func (a *estimate) fitPlayers(t *stats.Table, label string) *fitted {
	theirs := make([]bool, len(a.src.Runs))
	for i, r := range a.src.Runs {
		theirs[i] = r.Players() == label
	}
	f, err := a.fit(design{a.base.columns, func(g *game, _ *position) bool { return theirs[g.run] }}, a.Draws)
	if err != nil {
		t.Note("%s: no values: %v.", label, err)
		return nil
	}
	return f
}

func (a *estimate) compare(first, f *fitted, label string, kind int, other bool) comparison {
	c := comparison{players: label, kind: kind}
	c.value, c.known = a.value(f, kind)
	base, ok := a.value(first, kind)
	if other && kind != a.unit && ok && c.known {
		c.compared = true
		apart := c.value.Delta.Center - base.Delta.Center
		se := math.Hypot(c.value.SE, base.SE)
		c.difference = stats.Around(apart, se, a.Confidence)
		c.p = stats.PValue(apart / max(se, math.SmallestNonzeroFloat64))
	}
	return c
}

// comparisons adds the rows, and a note on how many differ.
func (a *estimate) comparisons(t *stats.Table, all []comparison) {
	var p []float64
	for _, c := range all {
		if c.compared {
			p = append(p, c.p)
		}
	}
	holm := stats.Holm(p)
	a.noteMoved(t, holm)
	for _, c := range all {
		row := []any{c.players, a.name(c.kind), a.kinds[c.kind].Letter, nil, nil, nil, nil}
		if c.known {
			row[3] = c.value.Fieller
		}
		if c.compared {
			row[4], row[5], row[6] = c.difference, c.p, holm[0]
			holm = holm[1:]
		}
		t.Add(row...)
	}
}

// noteMoved says how many values differ, of those that were compared.
func (a *estimate) noteMoved(t *stats.Table, holm []float64) {
	moved := 0
	for _, p := range holm {
		if p < 1-a.Confidence {
			moved++
		}
	}
	switch {
	case len(holm) == 0:
		t.Note("No value is known by the games of different players, so that there is none to compare.")
	case moved == 0:
		t.Note("No value differs between players by more than its interval explains.")
	case moved == 1:
		t.Note("The players matter: one value differs by more than its interval explains, p (holm) below %.4g.", 1-a.Confidence)
	default:
		t.Note("The players matter: %d values differ by more than their intervals explain, p (holm) below %.4g.", moved, 1-a.Confidence)
	}
}
