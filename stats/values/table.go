package values

import (
	"strings"

	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/logit"
)

// of returns the coefficient of a kind.
func (a *estimate) of(kind int) logit.Combination { return logit.Of(a.name(kind)) }

// inUnits returns a coefficient in units; false if a fit does not have it, or cannot
// tell its unit from nothing.
func (a *estimate) inUnits(f *fitted, name string) (logit.Ratio, bool) {
	if f == nil || !f.clear(name) || !f.clear(a.name(a.unit)) {
		return logit.Ratio{}, false
	}
	r, ok := f.Ratio(logit.Of(name), a.of(a.unit), a.Confidence)
	return r, ok && r.Known()
}

// value returns a kind's value in units, as inUnits.
func (a *estimate) value(f *fitted, kind int) (logit.Ratio, bool) { return a.inUnits(f, a.name(kind)) }

// noUnit notes that a table, or what part of it, has no values for want of a unit.
func (a *estimate) noUnit(t *stats.Table, part string, f *fitted) {
	if _, ok := a.value(f, a.unit); f != nil && !ok {
		t.Note("%sno values: the unit, %s, cannot be told from nothing.", part, a.name(a.unit))
	}
}

// cells returns the value, its standard error and the effect in log odds, nil for
// what there is not.
func (a *estimate) cells(f *fitted, kind int) (value, se, effect any) {
	if f != nil && f.clear(a.name(kind)) {
		effect = f.Interval(a.of(kind), a.Confidence)
	}
	if r, ok := a.value(f, kind); ok {
		return r.Fieller, r.SE, effect
	}
	return nil, nil, effect
}

// values is the main table.
func (a *estimate) values() *stats.Table {
	t := &stats.Table{Name: "values", Title: "Values in units of one " + a.name(a.unit), Columns: []stats.Column{
		{Key: "piece", Head: "piece"}, {Key: "letter", Head: "letter"},
		{Key: "value", Head: "value", Digits: 2}, {Key: "se", Head: "se", Digits: 2},
	}}
	if a.boot != nil {
		t.Columns = append(t.Columns, stats.Column{Key: "bootstrap", Head: "bootstrap", Digits: 2})
	}
	t.Columns = append(t.Columns, stats.Column{Key: "effect", Head: "log odds", Digits: 3},
		stats.Column{Key: "games", Head: "games"}, stats.Column{Key: "positions", Head: "positions"})
	for _, s := range a.published {
		t.Columns = append(t.Columns, stats.Column{Key: s.Key, Head: s.Head, Digits: 2})
	}
	for _, k := range a.valued() {
		t.Add(a.valueRow(k, a.used[a.name(k)])...)
	}
	a.valueNotes(t)
	return t
}

func (a *estimate) valueRow(kind int, u use) []any {
	value, se, effect := a.cells(a.main, kind)
	row := []any{a.name(kind), a.kinds[kind].Letter, value, se}
	if a.boot != nil {
		var cell any
		if _, ok := a.value(a.main, kind); ok {
			if i, ok := a.boot.Ratio(a.main.Fit, a.of(kind), a.of(a.unit), a.Confidence); ok {
				cell = i
			}
		}
		row = append(row, cell)
	}
	row = append(row, effect, u.games, u.positions)
	for _, s := range a.published {
		row = append(row, s.value(a.kinds[kind].Letter, a.kinds[a.unit].Letter))
	}
	return row
}

func (a *estimate) valueNotes(t *stats.Table) {
	m := a.main
	t.Note("%s", Rule)
	t.Note("From %d positions of %d games in %d groups, draws by %s model. Intervals of values are Fieller's, errors those of groups.",
		m.Rows, a.games(), m.Clusters, map[logit.Draws]string{logit.Davidson: "Davidson's", logit.Ordered: "the ordered"}[m.Draws])
	t.Note("Games and positions are those in which the sides differ in the kind.")
	if players := a.src.Players(); len(players) > 1 {
		t.Note("The games of %s count together here.", strings.Join(players, "; "))
	}
	if a.boot != nil {
		t.Note("Bootstrap: %d draws of groups, %d without a fit.", a.Bootstrap, a.boot.Failed)
	}
	a.noUnit(t, "", m)
	for _, o := range m.left {
		t.Note("Left out: %s.", o)
	}
	for _, s := range a.published {
		t.Note("%s: %s", s.Head, s.about())
	}
}

// games returns how many games are in the estimate.
func (a *estimate) games() uint64 { return a.tally.finished - a.tally.restless - a.tally.odd }

// model is what else the results depend on.
func (a *estimate) model() *stats.Table {
	t := &stats.Table{Name: "model", Title: "What else the results depend on", Columns: []stats.Column{
		{Key: "term", Head: "term"}, {Key: "effect", Head: "log odds", Digits: 3},
		{Key: "units", Head: "in units", Digits: 2}, {Key: "score", Head: "score %", Digits: 1, Percent: true},
	}}
	unit := a.name(a.unit)
	for _, name := range append([]string{advantage, tempo, waiting, unit}, a.pairs...) {
		if a.main.clear(name) {
			t.Add(a.term(name)...)
		}
	}
	if a.main.Drawn {
		t.Add("draws", a.main.DrawInterval(a.Confidence), nil, nil)
	}
	t.Note("Score: what White scores if that is all that the sides differ in; with nothing at all %.1f %% of the games are drawn.",
		100*a.main.Chances(0)[1])
	t.Note("White's advantage: what White has at such positions besides the men; moving first is worth what White's score says.")
	t.Note("Side to move: what it adds for that side. Log likelihood %.3f.", a.main.LogLik)
	for _, p := range a.pairs {
		t.Note("%s: for the first of them having White.", p)
	}
	return t
}

// term is a row of the model.
func (a *estimate) term(name string) []any {
	effect := a.main.Interval(logit.Of(name), a.Confidence)
	var units any
	if r, ok := a.inUnits(a.main, name); ok {
		units = r.Fieller
	}
	score := effect
	score.Center, score.Lo, score.Hi = a.main.Score(effect.Center), a.main.Score(effect.Lo), a.main.Score(effect.Hi)
	label := name
	if name == a.name(a.unit) {
		label = "one " + name
	}
	return []any{label, effect, units, score}
}
