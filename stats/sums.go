package stats

// Sums are the points of the games of one group in several counts, each from a point of
// view of its own. An estimator that has more than one count adds the games here, and
// the group to all of them when it has seen it.
type Sums map[*Scores]GroupScore

// Add adds a finished game with so many half points.
func (s Sums) Add(to *Scores, half int) {
	sum := s[to]
	s[to] = GroupScore{Games: sum.Games + 1, Half: sum.Half + uint32(half)}
}

// Close adds the group to each count that had a game of it.
func (s Sums) Close() {
	for to, sum := range s {
		to.Add(int(sum.Games), int(sum.Half))
	}
}
