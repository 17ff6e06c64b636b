package imbalance

import (
	"cmp"
	"errors"
	"maps"
	"slices"
	"strconv"

	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/logit"
)

// white is the covariate of White's advantage; those of matches are their numbers
// in the set.
const white = "white"

// scale is a fit of matches.
type scale struct {
	fit     *logit.Fit // nil if there is none
	matches []*Match   // of the set, by number
}

// fit puts the matches on a scale. Those that have no place there are left out, and
// said so.
func (s *Set) fit() scale {
	sc := scale{matches: slices.Clone(s.Matches)}
	for i, t := range sc.matches {
		if t.Groups == 0 {
			sc.matches[i] = nil
		}
	}
	withWhite := true
	for {
		fit, err := sc.data(withWhite).Fit(logit.Davidson)
		var apart *logit.SeparationError
		var together *logit.RankError
		switch {
		case err == nil:
			sc.fit = fit
			if !fit.Has(logit.Of(white)) {
				s.warning("White's advantage cannot be told from the difference of men, and is in the values: both colours must have had it")
			}
			return sc
		case errors.As(err, &apart) && s.leaveOut(&sc, apart.Covariates):
		case withWhite && (errors.As(err, &together) || errors.As(err, &apart)):
			withWhite = false
		default:
			s.warning("there are no values: %s", reason(err))
			return sc
		}
	}
}

// reason names an error of a fit without its covariates.
func reason(err error) string {
	var apart *logit.SeparationError
	var together *logit.RankError
	if errors.As(err, &apart) || errors.As(err, &together) {
		return "the results follow the men without exception"
	}
	return err.Error()
}

// leaveOut takes matches off the scale that one side always won.
func (s *Set) leaveOut(sc *scale, covariates []string) bool {
	found := false
	for _, name := range covariates {
		if i, err := strconv.Atoi(name); err == nil && sc.matches[i] != nil {
			s.warning("%s: one side won or drew all games, so that the value has no bound", sc.matches[i].Name)
			sc.matches[i], found = nil, true
		}
	}
	return found
}

// data returns the matches' games, each group a cluster, in an order of its own.
func (sc *scale) data(withWhite bool) *logit.Data {
	var covariates []string
	for i := range sc.matches {
		covariates = append(covariates, strconv.Itoa(i))
	}
	if withWhite {
		covariates = append(covariates, white)
	}
	d := logit.New(covariates...)
	for i, t := range sc.matches {
		if t == nil {
			continue
		}
		for _, at := range slices.SortedFunc(maps.Keys(t.groups), group.compare) {
			for range t.groups[at] {
				d.Cluster()
				at.rows(d, i, make([]int16, len(covariates)), withWhite)
			}
		}
	}
	return d
}

// compare puts groups in order.
func (g group) compare(other group) int {
	return cmp.Or(slices.Compare(g[0][:], other[0][:]), slices.Compare(g[1][:], other[1][:]))
}

// rows adds the games of a group of the i-th match, seen from White.
func (g *group) rows(d *logit.Data, i int, x []int16, withWhite bool) {
	if withWhite {
		x[len(x)-1] = 1
	}
	for side := range g {
		x[i] = int16(1 - 2*side)
		for half, n := range g[side] {
			if side == 1 {
				half = 2 - half
			}
			for range n {
				d.Add(x, half, 1)
			}
		}
	}
}

// of returns a match's place on the scale; false if it has none.
func (sc *scale) of(t *Match) (logit.Combination, bool) {
	i := slices.Index(sc.matches, t)
	if t == nil || i < 0 || sc.fit == nil || !sc.fit.Has(logit.Of(strconv.Itoa(i))) {
		return nil, false
	}
	return logit.Of(strconv.Itoa(i)), true
}

// ratio returns a combination in units, and so many units more.
func (sc *scale) ratio(c, unit logit.Combination, more, confidence float64) stats.Interval {
	r, _ := sc.fit.Ratio(c, unit, confidence)
	i := r.Fieller
	return stats.Interval{Center: i.Center + more, Lo: i.Lo + more, Hi: i.Hi + more, Confidence: confidence}
}
