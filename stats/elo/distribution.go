package elo

import (
	"math"

	"github.com/menagerie-chess/menagerie/stats"
)

// distribution is classes of groups and how probable each is; of mirrored pairs it is
// the pentanomial one.
type distribution struct {
	classes []stats.Class
	p       []float64
	groups  float64
}

func newDistribution(s stats.Scores) distribution { return distributionOf(s.Classes()) }

func distributionOf(classes []stats.Class) distribution {
	d := distribution{classes: classes, p: make([]float64, len(classes))}
	for _, c := range classes {
		d.groups += c.Weight
	}
	for i, c := range classes {
		d.p[i] = c.Weight / d.groups
	}
	return d
}

// moments are those of one game.
type moments struct {
	mean, deviation float64 // of the score
	games           float64 // in a group
	lean            float64 // how the score of a group goes with its size
}

// moments returns them for probabilities of the classes.
func (d *distribution) moments(p []float64) (x moments) {
	points := 0.0
	for i, c := range d.classes {
		x.games, points = x.games+p[i]*c.Games, points+p[i]*c.Points
	}
	x.mean = points / x.games
	squares := 0.0
	for i, c := range d.classes {
		off := c.Points - x.mean*c.Games
		squares, x.lean = squares+p[i]*off*off, x.lean+p[i]*off*c.Games
	}
	x.lean /= x.games
	x.deviation = math.Sqrt(squares / x.games)
	return x
}

// slope returns the derivative of mean - t deviation by a class's probability, times
// the games of a group.
func (d *distribution) slope(i int, t float64, x moments) float64 {
	c := d.classes[i]
	off := c.Points - x.mean*c.Games
	return off - t*(off*off-x.deviation*x.deviation*c.Games-2*x.lean*off)/(2*x.deviation)
}

// tilt returns the probabilities that make the counts most likely among those under
// which the mean of g is 0: p / (1 + z g), with z so that it is (empirical
// likelihood, Owen 1988). They do not exist unless g has both signs.
func (d *distribution) tilt(g []float64) (p []float64, ok bool) {
	least, most := math.Inf(1), math.Inf(-1)
	for _, x := range g {
		least, most = min(least, x), max(most, x)
	}
	if !(least < 0 && most > 0) {
		return nil, false
	}
	p = make([]float64, len(g))
	low, high := -1/most, -1/least // where a probability goes to infinity
	for range 200 {
		z, mean := low+(high-low)/2, 0.0
		for i, x := range g {
			p[i] = d.p[i] / (1 + z*x)
			mean += p[i] * x
		}
		if mean > 0 {
			low = z
		} else {
			high = z
		}
	}
	return p, true
}

// withMean returns the most likely probabilities with a mean score.
func (d *distribution) withMean(mean float64) ([]float64, bool) {
	g := make([]float64, len(d.p))
	for i, c := range d.classes {
		g[i] = c.Points - mean*c.Games
	}
	return d.tilt(g)
}

// withDistance returns the most likely probabilities with a mean score so many
// standard deviations above one half. It goes there from a mean of one half in small
// steps.
func (d *distribution) withDistance(t float64) ([]float64, bool) {
	p, ok := d.withMean(0.5)
	for step := 1; ok && step <= 16; step++ {
		p, ok = d.settle(p, t*float64(step)/16)
	}
	return p, ok
}

// settle returns the probabilities near p. Their condition is not linear; it is made
// so at the last guess until the guess stays.
func (d *distribution) settle(p []float64, t float64) ([]float64, bool) {
	g := make([]float64, len(d.p))
	for range 1000 {
		x := d.moments(p)
		for i, c := range d.classes {
			g[i] = c.Games*(x.mean-0.5-t*x.deviation) + d.slope(i, t, x)
		}
		next, ok := d.tilt(g)
		if !ok {
			return nil, false
		}
		change := 0.0
		for i := range p {
			change = max(change, math.Abs(next[i]-p[i]))
		}
		if p = next; change < 1e-8 {
			return p, true
		}
	}
	return nil, false
}
