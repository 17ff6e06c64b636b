package referee

import "fmt"

// This file holds what chess and Musketeer have in common: the orthodox men,
// the pawn and its double step, and the orthodox castlings.

const fideArray = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

var fideCastles = []castle{
	{right: 'K', king: sq("e1"), kingTo: sq("g1"), rook: sq("h1"), rookTo: sq("f1")},
	{right: 'Q', king: sq("e1"), kingTo: sq("c1"), rook: sq("a1"), rookTo: sq("d1")},
	{right: 'k', king: sq("e8"), kingTo: sq("g8"), rook: sq("h8"), rookTo: sq("f8")},
	{right: 'q', king: sq("e8"), kingTo: sq("c8"), rook: sq("a8"), rookTo: sq("d8")},
}

// orthodox goes as the six orthodox men do (FIDE 3.2 to 3.8).
func (w *walk) orthodox() {
	switch kindOf(w.at(w.from)) {
	case 'K':
		w.leap(around...)
	case 'Q':
		w.slide(7, around...)
	case 'R':
		w.slide(7, orthogonal...)
	case 'B':
		w.slide(7, diagonal...)
	case 'N':
		w.leap(knight...)
	case 'P':
		w.pawn()
	}
}

// pawn goes ahead to empty squares, two from its first rank, and captures
// diagonally ahead (FIDE 3.7).
func (w *walk) pawn() {
	ahead := step{0, forward(w.white)}
	one, two := w.from.plus(ahead), w.from.plus(ahead.times(2))
	if w.empty(one) {
		w.add(one)
		if w.from.rank == pawnRank(w.white) && w.empty(two) {
			w.add(two)
		}
	}
	for _, files := range []int{-1, 1} {
		to := w.from.plus(step{files, ahead.ranks})
		if w.holds(to, !w.white) {
			w.add(to)
		}
	}
}

// pawnRank is the rank on which a side's pawns start.
func pawnRank(white bool) int {
	if white {
		return 1
	}
	return 6
}

// fideBecomes lists what a man is after its move: a pawn on the last rank
// promotes to any of the given kinds (FIDE 3.7.5), all else stays what it is.
func (c *common) fideBecomes(from, to square, promotions string) []byte {
	kind := kindOf(c.at(from))
	if kind == 'P' && (to.rank == 0 || to.rank == c.ranks-1) {
		return []byte(promotions)
	}
	return []byte{kind}
}

// fideMove plays an attempt and returns what it captures. Pawn moves and
// captures are zeroing; a double step leaves the square it passed.
func (c *common) fideMove(a attempt) []string {
	pawn := kindOf(c.at(a.from)) == 'P'
	captures := c.displace(a.from, a.to, a.kind)
	if pawn && (a.to.rank-a.from.rank == 2 || a.to.rank-a.from.rank == -2) {
		c.passed = square{a.from.file, (a.from.rank + a.to.rank) / 2}
	}
	c.endTurn(pawn || len(captures) > 0)
	return captures
}

// pawnsInPlace refuses pawns on the first and the last rank.
func (c *common) pawnsInPlace() error {
	for _, s := range append(c.menOf(true), c.menOf(false)...) {
		if kindOf(c.at(s)) == 'P' && (s.rank == 0 || s.rank == c.ranks-1) {
			return fmt.Errorf("referee: pawn on %s", s)
		}
	}
	return nil
}
