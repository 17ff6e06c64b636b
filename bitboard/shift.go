package bitboard

import "math/bits"

// Shift moves every square of a set by the same step at once.
type Shift struct {
	rot  uint8    // left rotation of the 128-bit word
	from Bitboard // squares from which the step stays on the board
}

// Delta returns the step as a difference of square numbers modulo 128.
func (g Geometry) Delta(st Step) Square { return Square(st.DR*g.Files+st.DF) & (MaxSquares - 1) }

// NewShift returns the shift by one step on a board.
func NewShift(g Geometry, st Step) Shift {
	sh := Shift{rot: uint8(g.Delta(st))}
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
func (sh *Shift) Apply(b Bitboard) Bitboard {
	b = b.And(sh.from)
	if sh.rot >= 64 {
		b.Lo, b.Hi = b.Hi, b.Lo
	}
	n := sh.rot & 63
	return Bitboard{b.Lo<<n | b.Hi>>1>>(63-n), b.Hi<<n | b.Lo>>1>>(63-n)}
}

// Apply64 is Apply on a narrow board's single word.
func (sh *Shift) Apply64(b uint64) uint64 {
	return bits.RotateLeft64(b&sh.from.Lo, int(sh.rot&63))
}
