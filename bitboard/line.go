package bitboard

import "math/bits"

// Line is a line through one square, without that square: the squares below it
// and above it in square order. A range limit is a shorter line; a nightrider's
// line is one of its landing squares.
type Line struct{ Lower, Upper Bitboard }

// NewLine returns the line through s along the step and its opposite, at most
// forth squares with the step and back squares against it (0: none, negative:
// to the edge).
func NewLine(g Geometry, s Square, st Step, forth, back int) Line {
	var l Line
	for _, t := range append(g.ray(s, st, forth), g.ray(s, Step{-st.DF, -st.DR}, back)...) {
		if t < s {
			l.Lower = l.Lower.With(t)
		} else {
			l.Upper = l.Upper.With(t)
		}
	}
	return l
}

// ray is Ray with 0 for none and a negative number for no limit.
func (g Geometry) ray(s Square, st Step, max int) []Square {
	if max == 0 {
		return nil
	}
	return g.Ray(s, st, max)
}

// Span returns the squares of the line: its reach on an empty board.
func (l *Line) Span() Bitboard { return l.Lower.Or(l.Upper) }

// Reach returns the squares that a slider reaches along the line: in both
// directions up to and including the first occupied square.
//
// With top the nearest blocker below (or the board's first square) and U the
// blockers above, U ^ (U - top) is every square from top to the nearest blocker
// above: the subtraction's borrow walks the line for us, on all 128 bits.
func (l *Line) Reach(occ Bitboard) Bitboard {
	below := l.Lower.And(occ)
	top := Bitboard{(1 << 63) >> (bits.LeadingZeros64(below.Lo|1) & 63), 0}
	if below.Hi != 0 {
		top = Bitboard{0, (1 << 63) >> (bits.LeadingZeros64(below.Hi) & 63)}
	}
	above := l.Upper.And(occ)
	lo, borrow := bits.Sub64(above.Lo, top.Lo, 0)
	hi, _ := bits.Sub64(above.Hi, top.Hi, borrow)
	return Bitboard{
		(l.Lower.Lo | l.Upper.Lo) & (above.Lo ^ lo),
		(l.Lower.Hi | l.Upper.Hi) & (above.Hi ^ hi),
	}
}

// Line64 is a Line on a board of up to 64 squares, in half the memory.
type Line64 struct{ Lower, Upper uint64 }

// Narrow returns the line's low words; the board must be narrow.
func (l Line) Narrow() Line64 { return Line64{l.Lower.Lo, l.Upper.Lo} }

// Reach is Line.Reach on one word.
func (l Line64) Reach(occ uint64) uint64 {
	top := uint64(1<<63) >> (bits.LeadingZeros64(l.Lower&occ|1) & 63)
	above := l.Upper & occ
	return (l.Lower | l.Upper) & (above ^ (above - top))
}
