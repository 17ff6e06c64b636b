package values

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/logit"
)

// Options say what to estimate, and how.
type Options struct {
	Unit       string // name or letter of a kind; "" for the most numerous one
	Draws      logit.Draws
	Bootstrap  int // draws of groups; 0 for none
	Seed       uint64
	Workers    int
	Confidence float64
}

// Names of covariates that are no kinds.
const (
	advantage = "White's advantage"
	tempo     = "side to move"
	waiting   = "waiting"
)

// estimate is what goes into the tables.
type estimate struct {
	*Estimator
	Options
	src       *stats.Source
	kinds     []record.Kind
	start     []int // men of each kind at the start of all games, both sides together
	pawn      int   // the most numerous kind that is not royal
	unit      int
	pairs     []string // of players that differ, as named by pairOf
	base      design
	main      *fitted
	boot      *logit.Bootstrap // nil without Options.Bootstrap
	used      map[string]use   // of the main fit's columns
	published []source
	warnings  []string
}

// Tables estimates from the games that were added, and returns the tables with warnings.
// The error says what is wrong with the options, or why the games tell nothing; it is
// the context's where that ended before the last table.
func (e *Estimator) Tables(ctx context.Context, src *stats.Source, o Options) ([]*stats.Table, []string, error) {
	e.sort()
	a := &estimate{Estimator: e, Options: o, src: src, kinds: src.Manifest().Kinds}
	if err := a.prepare(); err != nil {
		return nil, nil, err
	}
	var err error
	if a.main, err = e.fit(a.base, o.Draws); err != nil {
		return nil, nil, a.explain(err)
	}
	if name := a.name(a.unit); !a.main.clear(name) {
		return nil, nil, fmt.Errorf("the unit, %s, has no value here (%s): name another by --unit", name, a.main.why(name))
	}
	if o.Bootstrap > 0 {
		if a.boot, err = a.main.data.Bootstrap(ctx, a.main.Fit, o.Bootstrap, o.Seed, max(1, o.Workers)); err != nil {
			return nil, nil, err
		}
	}
	a.main.data = nil // nobody needs so much memory any more
	a.used = a.uses(&a.base)
	tables, err := a.tables(ctx)
	if err != nil {
		return nil, nil, err
	}
	a.warn()
	return tables, a.warnings, nil
}

// tables makes the tables, most of which take fits of their own: of a million games they
// take long enough to be asked in between whether to go on.
func (a *estimate) tables(ctx context.Context) ([]*stats.Table, error) {
	all := []func() *stats.Table{a.values, a.order, a.phases, a.terms, a.model}
	if len(a.src.Players()) > 1 {
		all = append(all, a.players)
	}
	var tables []*stats.Table
	for _, table := range all {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		tables = append(tables, table())
	}
	return tables, nil
}

// explain says of games without a fit what they lack.
func (a *estimate) explain(err error) error {
	t := a.tally
	switch {
	case !errors.Is(err, logit.ErrNoRows):
		return err
	case t.finished == 0:
		return fmt.Errorf("none of the %d games is finished: there is no result to estimate from", t.unfinished)
	}
	return fmt.Errorf("none of the %d finished games has a quiet position to estimate from", t.finished)
}

// prepare looks at kinds and players and makes the covariates.
func (a *estimate) prepare() error {
	a.start = make([]int, len(a.kinds))
	for games := range a.all {
		for _, g := range games {
			for k := range a.kinds {
				a.start[k] += int(g.start[k]) + int(g.start[len(a.kinds)+k])
			}
		}
	}
	a.pawn = -1
	for k := range a.kinds {
		if !a.kinds[k].Royal && (a.pawn < 0 || a.start[k] > a.start[a.pawn]) {
			a.pawn = k
		}
	}
	if a.pawn < 0 {
		return errors.New("the variant has no men but royal ones: there is nothing to value")
	}
	var err error
	if a.unit, err = a.readUnit(); err != nil {
		return err
	}
	a.published = publishedFor(a.src.Manifest().Variant)
	a.base.columns = a.columns()
	return twice(a.base.columns)
}

// readUnit returns the kind that Unit means.
func (a *estimate) readUnit() (int, error) {
	if a.Unit == "" {
		return a.pawn, nil
	}
	var names []string
	for k := range a.kinds {
		if a.kinds[k].Royal {
			continue
		}
		if strings.EqualFold(a.Unit, a.kinds[k].Name) || strings.EqualFold(a.Unit, a.kinds[k].Letter) {
			return k, nil
		}
		names = append(names, a.kinds[k].Name)
	}
	return 0, fmt.Errorf("--unit %q: want one of %s", a.Unit, strings.Join(names, ", "))
}

// name returns a kind's name.
func (a *estimate) name(kind int) string { return a.kinds[kind].Name }

// valued returns the kinds that have a value: all but the royal one with which games
// start most often, against which other royal ones are valued.
func (a *estimate) valued() []int {
	king := -1
	for k := range a.kinds {
		if a.kinds[k].Royal && (king < 0 || a.start[k] > a.start[king]) {
			king = k
		}
	}
	var out []int
	for k := range a.kinds {
		if k != king {
			out = append(out, k)
		}
	}
	return out
}

// columns returns the covariates of the main fit.
func (a *estimate) columns() []column {
	all := []column{
		{advantage, func(*game, *position) int { return 1 }},
		{tempo, func(_ *game, p *position) int {
			if p.black {
				return -1
			}
			return 1
		}},
	}
	n := len(a.kinds)
	for _, k := range a.valued() {
		all = append(all, column{a.name(k), func(_ *game, p *position) int { return int(p.men[k]) - int(p.men[n+k]) }})
	}
	if a.reserves() {
		all = append(all, column{waiting, func(_ *game, p *position) int { return int(p.waiting[0]) - int(p.waiting[1]) }})
	}
	return append(all, a.playerColumns()...)
}

// reserves reports whether anybody ever waits.
func (a *estimate) reserves() bool {
	for games := range a.all {
		for i := range games {
			if slices.ContainsFunc(games[i].positions, func(p position) bool { return p.waiting != [2]byte{} }) {
				return true
			}
		}
	}
	return false
}

// playerColumns returns a covariate for each pair of different players.
func (a *estimate) playerColumns() []column {
	pair, sign := make([]string, len(a.src.Runs)), make([]int, len(a.src.Runs))
	for i, r := range a.src.Runs {
		pair[i], sign[i] = pairOf(r)
	}
	a.pairs = slices.DeleteFunc(slices.Compact(slices.Sorted(slices.Values(pair))), func(p string) bool { return p == "" })
	var all []column
	for _, name := range a.pairs {
		all = append(all, column{name, func(g *game, _ *position) int {
			if pair[g.run] != name {
				return 0
			}
			return sign[g.run] * g.first
		}})
	}
	return all
}

// pairOf names a run's players if they differ, in alphabetical order, and says by
// the sign whether that is theirs.
func pairOf(r *stats.Run) (string, int) {
	p := r.Manifest.Players
	if len(p) != 2 || p[0] == p[1] {
		return "", 0
	}
	return min(p[0], p[1]) + " against " + max(p[0], p[1]), cmp.Compare(p[1], p[0])
}
