package bitboard_test

import (
	"testing"

	"github.com/menagerie-chess/menagerie/bitboard"
)

var sink bitboard.Bitboard // keeps the kernels' results alive

func TestKernelsDoNotAllocate(t *testing.T) {
	g := bitboard.Geometry{Files: 9, Ranks: 9}
	st := bitboard.Step{DF: 1, DR: 2}
	line := bitboard.NewLine(g, 40, st, -1, -1)
	legs := bitboard.Legs(g, 40, []bitboard.Step{st})
	shift := bitboard.NewShift(g, st)
	occ := bitboard.Of(1, 22, 63, 64, 80)
	for _, test := range []struct {
		name   string
		kernel func() bitboard.Bitboard
	}{
		{"Line.Reach", func() bitboard.Bitboard { return line.Reach(occ) }},
		{"Line64.Reach", func() bitboard.Bitboard { return bitboard.Bitboard{Lo: line.Narrow().Reach(occ.Lo)} }},
		{"Leg.Reach", func() bitboard.Bitboard { return legs[0].Reach(occ) }},
		{"Leg64.Reach", func() bitboard.Bitboard { return bitboard.Bitboard{Lo: legs[0].Narrow().Reach(occ.Lo)} }},
		{"Shift.Apply", func() bitboard.Bitboard { return shift.Apply(occ) }},
		{"Shift.Within", func() bitboard.Bitboard { sh := shift.Within(occ); return sh.Apply(occ) }},
		{"Path", func() bitboard.Bitboard { return bitboard.Path(g, 40, st) }},
		{"First and Rest", func() bitboard.Bitboard {
			var b bitboard.Bitboard
			for left := occ; !left.Empty(); left = left.Rest() {
				b = b.With(left.First())
			}
			return b
		}},
		{"Squares", func() bitboard.Bitboard {
			var b bitboard.Bitboard
			for s := range occ.Squares() {
				b = b.Or(bitboard.Bit(s))
			}
			return b
		}},
	} {
		if n := testing.AllocsPerRun(100, func() { sink = test.kernel() }); n != 0 {
			t.Errorf("%s: %v allocations", test.name, n)
		}
	}
}
