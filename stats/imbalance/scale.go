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

// confounded is the warning if only one colour had a difference of men.
const confounded = "White's advantage cannot be told from the difference of men, and is in the values: both colours must have had it"

// scale is a fit of matches.
type scale struct {
	fit     *logit.Fit // nil if there is none
	matches []*Match   // of the set, by number
}

// mostMatches is how many matches are put on a scale, for the time that it takes.
const mostMatches = 100

// choose returns the matches that have games; if there are too many, the unit and
// those with the most.
func (s *Set) choose(unit *Match) []*Match {
	list := slices.DeleteFunc(slices.Clone(s.Matches), func(t *Match) bool { return t.Groups == 0 })
	if len(list) <= mostMatches {
		return list
	}
	list = slices.DeleteFunc(list, func(t *Match) bool { return t == unit })
	slices.SortStableFunc(list, func(a, b *Match) int { return cmp.Compare(b.Groups, a.Groups) })
	list = slices.Insert(list, 0, unit)
	s.warning("there are %d matches: of them %d with the most games have a value", len(list), mostMatches)
	return list[:mostMatches]
}

// fit puts the matches on a scale. Those that have no place there are left out, and
// said so.
func (s *Set) fit(unit *Match) scale {
	sc := scale{matches: s.choose(unit)}
	withWhite := true
	for {
		fit, err := sc.data(withWhite).Fit(logit.Davidson)
		var apart *logit.SeparationError
		var together *logit.RankError
		switch {
		case errors.Is(err, logit.ErrNoRows): // it is said why
			return sc
		case err == nil:
			sc.fit = fit
			if withWhite && !fit.Has(logit.Of(white)) {
				s.warning(confounded)
			}
			return sc
		case errors.As(err, &apart) && s.leaveOut(&sc, apart.Covariates):
		case withWhite && errors.As(err, &together):
			s.warning(confounded)
			withWhite = false
		case withWhite && errors.As(err, &apart):
			s.warning("White's advantage is taken to be nothing: too few games were decided to tell it")
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

// leaveOut takes matches off the scale whose results have no exception.
func (s *Set) leaveOut(sc *scale, covariates []string) bool {
	found := false
	for _, name := range covariates {
		if i, err := strconv.Atoi(name); err == nil && sc.matches[i] != nil {
			s.warning("%s: the results are too one-sided for a value, which has no bound", sc.matches[i].Name)
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
