package player

import (
	"strings"

	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
)

// hopes returns by square what White's man of the kind may gain by becoming
// another: the gain, halved with each move after the first that it is away.
func hopes(r *gen.Ruleset, k gen.Kind, v Values) (out [bitboard.MaxSquares]int) {
	for s, gain := range gains(r, k, v) {
		if gain <= 0 {
			continue
		}
		for away, near := range approach(r, k, bitboard.Square(s)) {
			for b := near; !b.Empty(); b = b.Rest() {
				at := b.First()
				out[at] = max(out[at], gain>>away)
			}
		}
	}
	return out
}

// approach returns the squares from which the man gets to a square in one move, in
// two moves, and so on, on an empty board.
func approach(r *gen.Ruleset, k gen.Kind, to bitboard.Square) []bitboard.Bitboard {
	var steps []bitboard.Bitboard
	seen := bitboard.Bit(to)
	for last := seen; ; {
		var next bitboard.Bitboard
		for s := range r.Board.All().AndNot(seen).Squares() {
			if moves, _ := r.Reach(k, gen.White, s); moves.Meets(last) {
				next = next.With(s)
			}
		}
		if next.Empty() || len(steps) == 16 {
			return steps
		}
		steps = append(steps, next)
		seen, last = seen.Or(next), next
	}
}

// gains returns by square what White's man of the kind wins by what it becomes
// there, if it is the best of the choice. A reserve's kinds do not count: most are
// not in the game.
func gains(r *gen.Ruleset, k gen.Kind, v Values) (out [bitboard.MaxSquares]int) {
	for _, row := range r.Morphs {
		if strings.IndexByte(row.Pieces, r.Pieces[k].Letter) < 0 {
			continue
		}
		best := 0
		for i := range len(row.Into) {
			into, ok := r.KindOf(row.Into[i])
			if waits := r.Reserve != nil && strings.IndexByte(r.Reserve.Kinds, row.Into[i]) >= 0; ok && !waits {
				best = max(best, v[into])
			}
		}
		for s := range squaresOf(r.Board, row.Squares).Squares() {
			out[s] = best - v[k]
		}
	}
	return out
}

// squaresOf reads a row's squares, which compiling the variant has checked.
func squaresOf(g bitboard.Geometry, text string) bitboard.Bitboard {
	var set bitboard.Bitboard
	for word := range strings.FieldsSeq(text) {
		if rank, whole := strings.CutPrefix(word, "*"); whole {
			s, _ := g.Parse("a" + rank)
			set = set.Or(g.RankSet(g.Rank(s)))
			continue
		}
		s, _ := g.Parse(word)
		set = set.With(s)
	}
	return set
}
