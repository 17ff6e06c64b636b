package bitboard

// Shift moves every square of a set by the same step at once.
type Shift struct {
	rot  Square   // the step in squares, modulo 128
	from Bitboard // squares from which the step stays on the board
}

// Delta returns the step as a difference of square numbers modulo 128.
func (g Geometry) Delta(st Step) Square { return Square(st.DR*g.Files+st.DF) & (MaxSquares - 1) }

// NewShift returns the shift by one step on a board.
func NewShift(g Geometry, st Step) Shift {
	sh := Shift{rot: g.Delta(st)}
	for s := range g.Size() {
		if _, ok := g.From(Square(s), st); ok {
			sh.from = sh.from.With(Square(s))
		}
	}
	return sh
}

// Within returns the same shift for squares of the set alone: the others are
// left out of its result.
func (sh Shift) Within(from Bitboard) Shift {
	sh.from = sh.from.And(from)
	return sh
}

// Apply returns the squares one step from those of b, without those that would
// leave the board.
func (sh *Shift) Apply(b Bitboard) Bitboard { return b.And(sh.from).Rotate(sh.rot) }

// Rotate returns the set with delta added to each square, modulo 128.
func (b Bitboard) Rotate(delta Square) Bitboard {
	if delta&64 != 0 {
		b.Lo, b.Hi = b.Hi, b.Lo
	}
	n := delta & 63
	return Bitboard{b.Lo<<n | b.Hi>>1>>(63-n), b.Hi<<n | b.Lo>>1>>(63-n)}
}
