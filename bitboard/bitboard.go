package bitboard

import (
	"iter"
	"math/bits"
)

// MaxSquares is the number of squares that a Bitboard can hold.
const MaxSquares = 128

// Square is a square's number on its board, rank*files+file, from a1 upward.
type Square uint8

// NoSquare stands for the absence of a square; it is on no board.
const NoSquare Square = 0xFF

// Bitboard is a set of squares: square s is bit s&63 of Lo (s < 64) or Hi.
type Bitboard struct{ Lo, Hi uint64 }

// Of returns the set of the given squares.
func Of(squares ...Square) Bitboard {
	var b Bitboard
	for _, s := range squares {
		b = b.With(s)
	}
	return b
}

// Bit returns the set that holds s alone. s must be below 128.
func Bit(s Square) Bitboard {
	bit := uint64(1) << (s & 63)
	hi := uint64(s) >> 6
	return Bitboard{bit * (1 - hi), bit * hi}
}

// And returns the squares that are in both sets.
func (b Bitboard) And(c Bitboard) Bitboard { return Bitboard{b.Lo & c.Lo, b.Hi & c.Hi} }

// Or returns the squares that are in either set.
func (b Bitboard) Or(c Bitboard) Bitboard { return Bitboard{b.Lo | c.Lo, b.Hi | c.Hi} }

// Xor returns the squares that are in exactly one of the sets.
func (b Bitboard) Xor(c Bitboard) Bitboard { return Bitboard{b.Lo ^ c.Lo, b.Hi ^ c.Hi} }

// AndNot returns the squares of b that are not in c.
func (b Bitboard) AndNot(c Bitboard) Bitboard { return Bitboard{b.Lo &^ c.Lo, b.Hi &^ c.Hi} }

// Not returns all other squares, those of no board among them.
func (b Bitboard) Not() Bitboard { return Bitboard{^b.Lo, ^b.Hi} }

// Meets reports whether the sets share a square.
func (b Bitboard) Meets(c Bitboard) bool { return b.Lo&c.Lo|b.Hi&c.Hi != 0 }

// With returns b and s. s must be below 128.
func (b Bitboard) With(s Square) Bitboard { return b.Or(Bit(s)) }

// Has reports whether s is in the set. s must be below 128.
func (b Bitboard) Has(s Square) bool {
	w := b.Lo
	if s >= 64 {
		w = b.Hi
	}
	return w>>(s&63)&1 != 0
}

// Empty reports whether the set has no square.
func (b Bitboard) Empty() bool { return b.Lo|b.Hi == 0 }

// Several reports whether the set has more than one square.
func (b Bitboard) Several() bool { return !b.Rest().Empty() }

// Len returns the number of squares, 0 to 128.
func (b Bitboard) Len() int { return bits.OnesCount64(b.Lo) + bits.OnesCount64(b.Hi) }

// First returns the lowest square. The set must not be empty.
func (b Bitboard) First() Square {
	if b.Lo != 0 {
		return Square(bits.TrailingZeros64(b.Lo))
	}
	return Square(64 + bits.TrailingZeros64(b.Hi))
}

// Rest returns the set without its lowest square; of the empty set, the empty set.
func (b Bitboard) Rest() Bitboard {
	if b.Lo != 0 {
		return Bitboard{b.Lo & (b.Lo - 1), b.Hi}
	}
	return Bitboard{0, b.Hi & (b.Hi - 1)}
}

// Squares yields the squares in ascending order. It is for code that runs
// seldom: where it counts, the loop over First and Rest is written out.
func (b Bitboard) Squares() iter.Seq[Square] {
	return func(yield func(Square) bool) {
		for ; !b.Empty(); b = b.Rest() {
			if !yield(b.First()) {
				return
			}
		}
	}
}
