package pairs

import (
	"math"

	"github.com/menagerie-chess/menagerie/stats"
	"gonum.org/v1/gonum/stat/distuv"
)

// pool is scores as draws from one distribution: each is its true score plus chance,
// and the true scores differ by as much as chance does not explain.
type pool struct {
	mean, between float64 // of the true scores: mean and standard deviation
	q, p          float64 // Cochran's statistic, and how probable one so great is if all are equal
	df            int
	scores        []normal // what is known of each true score
}

// normal is a number that is not exactly known.
type normal struct{ mean, sd float64 }

// newPool estimates the spread of the true scores by the method of moments of
// DerSimonian and Laird (1986), the test that there is none by Cochran (1954), and
// each score by Morris (1983): it is drawn towards the mean by B = (k-3)/(k-1)
// V/(V+A), with V and A the variances of chance and of the true scores, and its
// variance is V (1-B), with what the mean and B are not known by added to it. Three
// scores and fewer stay as they are.
func newPool(scores []stats.Scores) pool {
	var o pool
	for _, s := range scores {
		mean, se := s.Spread()
		o.scores = append(o.scores, normal{mean, se})
	}
	o.df = max(len(scores)-1, 0)
	if o.test(); o.df > 0 {
		o.shrink()
	}
	return o
}

// weights returns 1/(V+A) for each score, their sum, and the mean by them.
func (o *pool) weights(between float64) (w []float64, sum, mean float64) {
	for _, s := range o.scores {
		x := 1 / (s.sd*s.sd + between)
		w = append(w, x)
		sum, mean = sum+x, mean+x*s.mean
	}
	return w, sum, mean / max(sum, math.SmallestNonzeroFloat64)
}

// test asks whether the scores differ by more than chance, and by how much.
func (o *pool) test() {
	w, sum, mean := o.weights(0)
	squares := 0.0
	for i, s := range o.scores {
		o.q += w[i] * (s.mean - mean) * (s.mean - mean)
		squares += w[i] * w[i]
	}
	o.mean, o.p = mean, 1
	if o.df > 0 {
		o.p = distuv.ChiSquared{K: float64(o.df)}.Survival(o.q)
		o.between = math.Sqrt(max(0, (o.q-float64(o.df))/(sum-squares/sum)))
	}
}

// shrink draws the scores towards their mean.
func (o *pool) shrink() {
	between := o.between * o.between
	w, sum, mean := o.weights(between)
	o.mean = mean
	k := float64(len(o.scores))
	variance := 0.0 // typical, of chance
	for i, s := range o.scores {
		variance += w[i] / sum * s.sd * s.sd
	}
	for i, s := range o.scores {
		b := max(0, k-3) / (k - 1) * s.sd * s.sd * w[i]
		unsure := 2 / max(1, k-3) * b * b * (variance + between) * w[i]
		d := s.mean - mean
		o.scores[i] = normal{s.mean - b*d, math.Sqrt(s.sd*s.sd*(1-b) + b*b/sum + unsure*d*d)}
	}
}

// interval returns a score with its interval, inside 0 to 1.
func (n normal) interval(confidence float64) stats.Interval {
	i := stats.Around(n.mean, n.sd, confidence)
	i.Lo, i.Hi = max(i.Lo, 0), min(i.Hi, 1)
	return i
}
