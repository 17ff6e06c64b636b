package values

import (
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/logit"
)

// pairName names the covariate of having two or more of a kind.
func (a *estimate) pairName(kind int) string { return "two or more of " + a.name(kind) }

// paired returns the kinds, without royal ones and the unit, of which a side starts
// with two or more in some game.
func (a *estimate) paired() []int {
	n := len(a.kinds)
	most := make([]byte, n)
	for games := range a.all {
		for _, g := range games {
			for k := range most {
				most[k] = max(most[k], g.start[k], g.start[n+k])
			}
		}
	}
	var out []int
	for k := range a.kinds {
		if most[k] >= 2 && k != a.unit && !a.kinds[k].Royal {
			out = append(out, k)
		}
	}
	return out
}

// terms is a second fit, with a bonus for having at least two of a kind.
func (a *estimate) terms() *stats.Table {
	t := &stats.Table{Name: "terms", Title: "Values with a bonus for two or more, in units of one " + a.name(a.unit), Columns: []stats.Column{
		{Key: "piece", Head: "piece"}, {Key: "letter", Head: "letter"}, {Key: "value", Head: "value", Digits: 2},
		{Key: "bonus", Head: "bonus for two", Digits: 2}, {Key: "effect", Head: "bonus, log odds", Digits: 3},
		{Key: "p", Head: "p", Digits: 4}, {Key: "holm", Head: "p (holm)", Digits: 4},
		{Key: "games", Head: "games"}, {Key: "positions", Head: "positions"},
	}}
	paired := a.paired()
	if len(paired) == 0 {
		t.Note("No side starts with two of a kind that is not the unit.")
		return t
	}
	d := design{columns: append([]column{}, a.base.columns...)}
	for _, k := range paired {
		d.columns = append(d.columns, a.pairColumn(k))
	}
	f, err := a.fit(d, a.Draws)
	if err != nil {
		t.Note("No terms: %v.", err)
		return t
	}
	a.termRows(t, f, paired, a.uses(&d))
	a.noUnit(t, "", f)
	for _, o := range f.left {
		t.Note("Left out: %s.", o)
	}
	t.Note("A bonus is for having at least two, above the value of both. Games and positions are those where one side alone has two.")
	t.Note("p is the chance of a bonus at least as far from nothing by accident, corrected for so many tests by Holm.")
	return t
}

func (a *estimate) pairColumn(kind int) column {
	n := len(a.kinds)
	return column{a.pairName(kind), func(_ *game, p *position) int { return two(p.men[kind]) - two(p.men[n+kind]) }}
}

func two(men byte) int {
	if men >= 2 {
		return 1
	}
	return 0
}

func (a *estimate) termRows(t *stats.Table, f *fitted, paired []int, uses map[string]use) {
	var p []float64
	for _, k := range paired {
		if f.clear(a.pairName(k)) {
			p = append(p, f.Test(logit.Of(a.pairName(k))))
		}
	}
	holm := stats.Holm(p)
	for _, k := range paired {
		name := a.pairName(k)
		value, _, _ := a.cells(f, k)
		row := []any{a.name(k), a.kinds[k].Letter, value, nil, nil, nil, nil, uses[name].games, uses[name].positions}
		if f.clear(name) {
			row[4], row[5], row[6] = f.Interval(logit.Of(name), a.Confidence), p[0], holm[0]
			p, holm = p[1:], holm[1:]
			if r, ok := a.inUnits(f, name); ok {
				row[3] = r.Fieller
			}
		}
		t.Add(row...)
	}
}
