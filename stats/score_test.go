package stats_test

import (
	"maps"
	"math"
	"testing"

	"github.com/menagerie-chess/menagerie/stats"
)

// TestScores holds the mean and the spread to figures worked out by hand. Two
// groups of two games with 2 and 1 points, and half a group won and half lost:
// 3+1 points of 4+2 games, mean 2/3; squares (2-4/3)^2 + (1-4/3)^2 +
// 1/2 (2/3)^2 + 1/2 (4/3)^2 = 5/3; times 3/2, over 6 squared.
func TestScores(t *testing.T) {
	s := stats.Scores{}
	s.Add(2, 4)
	s.Add(2, 2)
	s.Add(0, 0)
	if s.Games() != 4 || s.Groups() != 2 || s.Mean() != 0.75 {
		t.Errorf("%d games, %d groups, mean %v", s.Games(), s.Groups(), s.Mean())
	}
	mean, se := s.Spread()
	if math.Abs(mean-2.0/3) > 1e-12 || math.Abs(se-math.Sqrt(5.0/3*3/2)/6) > 1e-12 {
		t.Errorf("mean %v, standard error %v", mean, se)
	}
}

// TestIntervalAlwaysFinite asks for intervals of counts that leave nothing to
// chance.
func TestIntervalAlwaysFinite(t *testing.T) {
	for _, tt := range []struct{ games, half, times int }{{0, 0, 0}, {1, 2, 1}, {1, 0, 1}, {2, 4, 1}, {2, 4, 1000}, {2, 2, 1000}, {2, 0, 100000}, {5, 10, 7}} {
		s := stats.Scores{}
		for range tt.times {
			s.Add(tt.games, tt.half)
		}
		i := s.Interval(0.95)
		if !(i.Lo >= 0 && i.Lo <= i.Center && i.Center <= i.Hi && i.Hi <= 1 && i.Lo < i.Hi) {
			t.Errorf("%+v: %+v", tt, i)
		}
		if p := s.Test(0.5); !(p >= 0 && p <= 1) {
			t.Errorf("%+v: p = %v", tt, p)
		}
	}
}

// TestSums adds a group of three games to one count and one of them to another.
func TestSums(t *testing.T) {
	all, some := stats.Scores{}, stats.Scores{}
	sums := stats.Sums{}
	for half := range 3 {
		sums.Add(&all, half)
	}
	sums.Add(&some, 2)
	sums.Close()
	want := [2]stats.Scores{{{Games: 3, Half: 3}: 1}, {{Games: 1, Half: 2}: 1}}
	if !maps.Equal(all, want[0]) || !maps.Equal(some, want[1]) {
		t.Errorf("%v and %v, want %v", all, some, want)
	}
}

// TestLargeGroup counts a group of more games than self-play makes.
func TestLargeGroup(t *testing.T) {
	s := stats.Scores{}
	s.Add(700, 1000)
	if s.Games() != 700 || math.Abs(s.Mean()-1000.0/1400) > 1e-12 {
		t.Errorf("%d games, mean %v", s.Games(), s.Mean())
	}
}

// TestSameBits adds up counts in whatever order the map has; the spread must be the
// same to the last bit.
func TestSameBits(t *testing.T) {
	s := stats.Scores{}
	for games := range 12 {
		for half := range 2 * games {
			s[stats.GroupScore{Games: uint32(games), Half: uint32(half)}] = uint64(games*half + 1)
		}
	}
	mean, se := s.Spread()
	for range 100 {
		if m, e := maps.Clone(s).Spread(); m != mean || e != se {
			t.Fatalf("%v %v, then %v %v", mean, se, m, e)
		}
	}
}

// TestTestAgrees asks whether a score differs from even by its p-value and by its
// interval.
func TestTestAgrees(t *testing.T) {
	for won := range uint64(40) {
		s := stats.Scores{{2, 0}: 10, {2, 2}: 3, {2, 4}: won}
		if i, p := s.Interval(0.95), s.Test(0.5); i.Holds(0.5) != (p > 0.05) {
			t.Errorf("%d won: %+v, p = %v", won, i, p)
		}
	}
}

// TestMore asks for the games needed and grants them.
func TestMore(t *testing.T) {
	s := stats.Scores{{2, 0}: 25, {2, 2}: 50, {2, 4}: 25}
	more := s.More(0.01, 0.95)
	factor := 1 + float64(more)/float64(s.Games())
	bigger := stats.Scores{}
	for k, n := range s {
		bigger[k] = uint64(math.Round(float64(n) * factor))
	}
	if i := bigger.Interval(0.95); math.Abs((i.Hi-i.Lo)/2-0.01) > 0.0002 {
		t.Errorf("after %d more games: %+v", more, i)
	}
	if bigger.More(0.0101, 0.95) != 0 {
		t.Errorf("%d more are still needed", bigger.More(0.0101, 0.95))
	}
}
