package bitboard_test

import (
	"testing"

	"github.com/menagerie-chess/menagerie/bitboard"
)

func TestLeaps(t *testing.T) {
	steps := []bitboard.Step{{DF: 2, DR: 1}, {DF: 1}, {DF: -3, DR: 3}, {DF: -7}, {DR: -9}}
	for _, g := range boards {
		for s, got := range bitboard.Leaps(g, steps) {
			var want bitboard.Bitboard
			for _, st := range steps {
				want = want.Or(shifted(g, bitboard.Bit(bitboard.Square(s)), st))
			}
			if got != want {
				t.Errorf("%v: from %d got\n%swant\n%s", g, s, g.Draw(got), g.Draw(want))
			}
		}
	}
}
