package elo

import "github.com/menagerie-chess/menagerie/stats"

// RatioOf is the ratio of classes alone, without the prior.
func (t *Test) RatioOf(classes []stats.Class) (float64, bool) {
	return t.ratio(distributionOf(classes))
}
