package stats

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"github.com/menagerie-chess/menagerie/selfplay/record"
)

// Scores counts groups of games by their points from one point of view. The games
// of a group share their opening, so that only groups are independent: with two
// games in each this is the pentanomial count. It is exact, and adds up in any
// order.
type Scores map[GroupScore]uint64

// GroupScore is what a group came to.
type GroupScore struct {
	Games uint32 // finished ones
	Half  uint32 // half points: 2 for a win, 1 for a draw
}

// Add counts a group in which one side made so many half points.
func (s Scores) Add(games, half int) {
	if games > 0 {
		s[GroupScore{uint32(games), uint32(half)}]++
	}
}

// Merge adds the counts of another.
func (s Scores) Merge(other Scores) {
	for k, n := range other {
		s[k] += n
	}
}

// Half returns White's half points in a finished game: 2, 1 or 0.
func Half(r record.Result) int {
	switch r {
	case record.WhiteWins:
		return 2
	case record.Drawn:
		return 1
	}
	return 0
}

// Games returns how many games there are.
func (s Scores) Games() uint64 {
	var n uint64
	for k, count := range s {
		n += uint64(k.Games) * count
	}
	return n
}

// Groups returns how many groups there are.
func (s Scores) Groups() uint64 {
	var n uint64
	for _, count := range s {
		n += count
	}
	return n
}

// Pentanomial returns the groups of two games by their half points, 0 to 4.
func (s Scores) Pentanomial() [5]uint64 {
	var five [5]uint64
	for half := range five {
		five[half] = s[GroupScore{2, uint32(half)}]
	}
	return five
}

// Mean returns the part of the points, 0 to 1; one half where there are no games.
func (s Scores) Mean() float64 {
	games, half := 0.0, 0.0
	for k, n := range s {
		games += float64(k.Games) * float64(n)
		half += float64(k.Half) * float64(n)
	}
	if games == 0 {
		return 0.5
	}
	return half / 2 / games
}

// prior is what is added to the counts before their spread is taken, so that it is
// never nothing: one group in all, half of it won and half of it lost. Without it
// ten wins in ten games would be a certainty.
const prior = 0.5

// Class is the groups that are alike.
type Class struct {
	Games, Points float64 // of each group
	Weight        float64 // how many groups
}

// Classes returns the groups by what they came to, the prior among them, in an order
// that is always the same: sums over them are the same to the last bit.
func (s Scores) Classes() []Class {
	keys := slices.SortedFunc(maps.Keys(s), func(a, b GroupScore) int {
		return cmp.Or(cmp.Compare(a.Games, b.Games), cmp.Compare(a.Half, b.Half))
	})
	var classes []Class
	for _, k := range keys {
		classes = append(classes, Class{float64(k.Games), float64(k.Half) / 2, float64(s[k])})
	}
	size := s.groupSize()
	return append(classes, Class{size, 0, prior}, Class{size, size, prior})
}

// Spread returns the regularised mean and its standard error. The error is that of
// a ratio of sums over n groups: n/(n-1) times the sum of (points - mean * games)^2,
// over the number of games squared (Cochran, Sampling Techniques, 1977, 6.3), so groups
// of any size count as they must.
func (s Scores) Spread() (mean, se float64) {
	classes := s.Classes()
	groups, games, points := 0.0, 0.0, 0.0
	for _, c := range classes {
		groups, games, points = groups+c.Weight, games+c.Weight*c.Games, points+c.Weight*c.Points
	}
	mean = points / games
	squares := 0.0
	for _, c := range classes {
		d := c.Points - mean*c.Games
		squares += c.Weight * d * d
	}
	return mean, math.Sqrt(squares*groups/max(groups-1, 1)) / games
}

// groupSize returns the average number of games in a group, at least 1.
func (s Scores) groupSize() float64 {
	if g := s.Groups(); g > 0 {
		return float64(s.Games()) / float64(g)
	}
	return 1
}

// LogOdds returns the regularised log odds of the score with their interval, finite
// for any counts.
func (s Scores) LogOdds(confidence float64) Interval {
	mean, se := s.Spread()
	return Around(logit(mean), se/(mean*(1-mean)), confidence)
}

// Interval returns the plain mean with an interval about the regularised one, taken on
// the scale of log odds, which keeps it inside 0 to 1 for any counts.
func (s Scores) Interval(confidence float64) Interval {
	odds := s.LogOdds(confidence)
	i := Interval{s.Mean(), expit(odds.Lo), expit(odds.Hi), confidence}
	i.Lo, i.Hi = min(i.Lo, i.Center), max(i.Hi, i.Center)
	return i
}

// Test returns the probability of a score at least as far from a mean, which is
// neither 0 nor 1, if that were the truth, by the normal distribution. It is on the
// scale of log odds too, so that it is below 0.05 where the interval of 95 % does not
// hold the mean.
func (s Scores) Test(truth float64) float64 {
	mean, se := s.Spread()
	return PValue((logit(mean) - logit(truth)) * mean * (1 - mean) / se)
}

// More returns about how many games beyond those there are it takes until the interval
// is no wider than half on either side, if they spread as these do; 0 if it is already.
func (s Scores) More(half, confidence float64) uint64 {
	_, se := s.Spread()
	games := float64(s.Games())
	if games == 0 {
		se, games = 0.5, 1
	}
	need := games * math.Pow(Z(confidence)*se/half, 2)
	return uint64(math.Ceil(max(need-float64(s.Games()), 0)))
}

func logit(p float64) float64 { return math.Log(p / (1 - p)) }

func expit(x float64) float64 { return 1 / (1 + math.Exp(-x)) }
