package values

import (
	"strings"

	"github.com/menagerie-chess/menagerie/stats"
)

// phase is a part of a game, by how many tenths of the men of its start, without
// royal ones and those of the most numerous kind, are still there.
type phase struct {
	name        string
	above, upTo int // tenths
}

var phaseList = []phase{{"opening", 8, 1 << 10}, {"middle", 4, 8}, {"end", -1, 4}}

const phaseRule = `The opening lasts while more than 8 tenths of the men are there with which the game started,
the end begins at 4 tenths; royal men and those of the most numerous kind do not count.`

// has reports whether a position is of the phase.
func (ph *phase) has(a *estimate, g *game, p *position) bool {
	started, now := 0, 0
	for k := range a.kinds {
		if k == a.pawn || a.kinds[k].Royal {
			continue
		}
		started += int(g.start[k]) + int(g.start[len(a.kinds)+k])
		now += int(p.men[k]) + int(p.men[len(a.kinds)+k])
	}
	if started == 0 {
		return ph.above < 0
	}
	return 10*now > ph.above*started && 10*now <= ph.upTo*started
}

// phases is the values in each part of the game.
func (a *estimate) phases() *stats.Table {
	t := &stats.Table{Name: "phases", Title: "Values by phase, in units of one " + a.name(a.unit) + " there", Columns: []stats.Column{
		{Key: "phase", Head: "phase"}, {Key: "piece", Head: "piece"}, {Key: "letter", Head: "letter"},
		{Key: "value", Head: "value", Digits: 2}, {Key: "se", Head: "se", Digits: 2},
		{Key: "effect", Head: "log odds", Digits: 3}, {Key: "games", Head: "games"}, {Key: "positions", Head: "positions"},
	}}
	t.Note("%s", phaseRule)
	for i := range phaseList {
		a.phase(t, &phaseList[i])
	}
	return t
}

// phase adds the rows of one phase.
func (a *estimate) phase(t *stats.Table, ph *phase) {
	d := design{a.base.columns, func(g *game, p *position) bool { return ph.has(a, g, p) }}
	f, err := a.fit(d, a.Draws)
	if err != nil {
		t.Note("%s: no values: %v.", ph.name, err)
		f = nil
	}
	uses := a.uses(&d)
	for _, k := range a.valued() {
		value, se, effect := a.cells(f, k)
		u := uses[a.name(k)]
		t.Add(ph.name, a.name(k), a.kinds[k].Letter, value, se, effect, u.games, u.positions)
	}
	a.noUnit(t, ph.name+": ", f)
	if few := a.scarce(f, uses); len(few) > 0 {
		t.Note("%s: the sides differ in fewer than %d games in %s, whose intervals are too narrow.", ph.name, fewDiffer, strings.Join(few, ", "))
	}
	if f != nil {
		for _, o := range f.left {
			t.Note("%s: left out: %s.", ph.name, o)
		}
	}
}
