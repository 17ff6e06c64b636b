package pairs

// Differences says how White's scores of the pairs differ beyond chance.
type Differences struct {
	Pairs   int     // that have finished games
	Q       float64 // Cochran's statistic, with one degree of freedom less than pairs
	P       float64 // how probable one so great is if all pairs are equal; 1 for fewer than two pairs
	Mean    float64 // of the true scores, 0 to 1
	Between float64 // their standard deviation (DerSimonian-Laird)
}

// Differences compares the pairs with each other.
func (e *Estimator) Differences(confidence float64) Differences {
	rows, scores := e.rank(confidence)
	return Differences{len(rows), scores.q, scores.p, scores.mean, scores.between}
}
