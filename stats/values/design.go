package values

import (
	"errors"
	"fmt"
	"strings"

	"github.com/menagerie-chess/menagerie/stats/logit"
)

// column is a covariate.
type column struct {
	name string
	of   func(g *game, p *position) int
}

// design is what results are fitted to.
type design struct {
	columns []column
	keep    func(g *game, p *position) bool // nil for all positions
}

// omission is covariates that a fit has no coefficient for.
type omission struct {
	names []string
	why   string
}

func (o omission) String() string { return strings.Join(o.names, ", ") + ": " + o.why }

// fitted is a fit with what had to be left out of it.
type fitted struct {
	*logit.Fit
	data *logit.Data
	left []omission
}

// why says why a covariate has no coefficient.
func (f *fitted) why(name string) string {
	for _, o := range f.left {
		for _, n := range o.names {
			if n == name {
				return o.why
			}
		}
	}
	return ""
}

// clear reports whether a covariate's coefficient is that of itself alone.
func (f *fitted) clear(name string) bool { return f.Has(logit.Of(name)) && f.why(name) == "" }

// fit fits a design. Covariates that cannot be estimated are left out one after the
// other: if results follow one without exception, with all positions where it is not
// 0, since those tell of nothing else (the limit of the likelihood); of several that
// always go together all but the first.
func (e *Estimator) fit(d design, draws logit.Draws) (*fitted, error) {
	var left []omission
	var separated *logit.SeparationError
	for {
		data := e.data(&d)
		f, err := data.Fit(draws)
		var together *logit.RankError
		switch {
		case errors.As(err, &separated) && separated.Covariates[0] != advantage:
			left = append(left, omission{separated.Covariates, "whoever was ahead in it always won, or always lost: without bound"})
			d = d.without(separated.Covariates, true)
		case errors.As(err, &together):
			for _, names := range together.Together {
				left = append(left, omission{names, "always together: they cannot be told apart"})
				d = d.without(names[1:], false)
			}
		case errors.Is(err, logit.ErrNoRows) && separated != nil:
			return nil, separated // it was the whole of the games
		case err != nil:
			return nil, err
		default:
			if len(f.Left) > 0 {
				left = append(left, omission{f.Left, "the sides never differ in it, or always in the same way"})
			}
			return &fitted{f, data, left}, nil
		}
	}
}

// without returns the design without some covariates, if need be also without the
// positions where they are not 0.
func (d design) without(names []string, positions bool) design {
	gone := map[string]bool{}
	for _, n := range names {
		gone[n] = true
	}
	var columns, out []column
	for _, c := range d.columns {
		if gone[c.name] {
			out = append(out, c)
		} else {
			columns = append(columns, c)
		}
	}
	keep := d.keep
	if positions {
		d.keep = func(g *game, p *position) bool {
			for _, c := range out {
				if c.of(g, p) != 0 {
					return false
				}
			}
			return keep == nil || keep(g, p)
		}
	}
	d.columns = columns
	return d
}

// data returns the rows of a design, a cluster for each group.
func (e *Estimator) data(d *design) *logit.Data {
	names := make([]string, len(d.columns))
	for i, c := range d.columns {
		names[i] = c.name
	}
	data := logit.New(names...)
	x := make([]int16, len(names))
	var kept []*position
	for games := range e.all {
		data.Cluster()
		for i := range games {
			g := &games[i]
			kept = d.kept(g, kept[:0])
			for _, p := range kept {
				for j, c := range d.columns {
					x[j] = int16(c.of(g, p))
				}
				data.Add(x, g.half, 1/float64(len(kept)))
			}
		}
	}
	return data
}

// kept appends the positions of a game that the design takes.
func (d *design) kept(g *game, into []*position) []*position {
	for i := range g.positions {
		if p := &g.positions[i]; d.keep == nil || d.keep(g, p) {
			into = append(into, p)
		}
	}
	return into
}

// use is how often the sides differ in something.
type use struct{ games, positions int }

// uses counts for all columns how often they are not 0.
func (e *Estimator) uses(d *design) map[string]use {
	all := make([]use, len(d.columns))
	var kept []*position
	for games := range e.all {
		for i := range games {
			kept = d.kept(&games[i], kept[:0])
			for j, c := range d.columns {
				n := c.differs(&games[i], kept)
				all[j].positions += n
				all[j].games += min(n, 1)
			}
		}
	}
	out := map[string]use{}
	for j, c := range d.columns {
		out[c.name] = all[j]
	}
	return out
}

// differs counts the positions of a game in which a column is not 0.
func (c *column) differs(g *game, positions []*position) int {
	n := 0
	for _, p := range positions {
		if c.of(g, p) != 0 {
			n++
		}
	}
	return n
}

// twice refuses columns of one name, which would be taken for each other.
func twice(columns []column) error {
	seen := map[string]bool{}
	for _, c := range columns {
		if seen[c.name] {
			return fmt.Errorf("two kinds of men are called %s: they cannot be told apart", c.name)
		}
		seen[c.name] = true
	}
	return nil
}
