package player

// Scores are hundredths of a pawn as the side to move sees them. A game that is won
// in n plies is worth won-n.
const (
	infinity = 32_000
	won      = 31_000
	farthest = 200 // plies to the end of a game that a search may find
)

// decided reports whether the score is that of a game won or lost.
func decided(score int) bool { return score >= won-farthest || score <= farthest-won }

// MateIn returns in how many of its own moves the side wins whose score it is,
// negative if it loses, and 0 if the score is not that of a decided game.
func MateIn(score int) int {
	switch {
	case !decided(score):
		return 0
	case score > 0:
		return (won - score + 1) / 2
	}
	return -(won + score + 1) / 2
}

// scoreOfMate is the score of a mate in so many own moves; MateIn gives them back.
func scoreOfMate(moves int) int {
	if moves > 0 {
		return max(won-2*moves+1, won-farthest)
	}
	return min(-won-2*moves, farthest-won)
}

func abs(n int) int { return max(n, -n) }
