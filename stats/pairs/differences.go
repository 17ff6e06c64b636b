package pairs

import "github.com/menagerie-chess/menagerie/stats"

// Differences says how White's scores of the pairs differ beyond chance.
type Differences struct {
	Pairs   int     // that have finished games
	Q       float64 // Cochran's statistic, with one degree of freedom less than pairs
	P       float64 // how probable one so great is if all pairs are equal; 1 for fewer than two pairs
	Mean    float64 // of the true scores, 0 to 1
	Between float64 // their standard deviation (DerSimonian-Laird)
}

// Differences compares the pairs with each other.
func (e *Estimator) Differences() Differences {
	var white []stats.Scores
	for _, k := range e.keys() {
		if p := e.pairs[k]; p.white.Games() > 0 {
			white = append(white, p.white)
		}
	}
	o := newPool(white)
	return o.differences()
}

func (o *pool) differences() Differences {
	return Differences{len(o.scores), o.q, o.p, o.mean, o.between}
}
