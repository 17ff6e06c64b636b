package gen_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
)

// TestDoubleSteps tells which moves pass a square, where men capture en passant.
func TestDoubleSteps(t *testing.T) {
	for _, test := range []struct{ moves, want string }{
		{"ifmnDceF", "d2d4 over d3"},
		{"imnDceF", "d2b2 over c2, d2d4 over d3, d2f2 over e2"},
		{"ifmnAceF", "d2b4 over c3, d2f4 over e3"},
		{"imn(2,2)ceF", "d2b4 over c3, d2f4 over e3"},
		{"ifmnHceF", ""}, // no square in the middle
		{"ifmnNceF", ""},
		{"ifmnGceF", ""},
		{"imn(4,0)ceF", ""}, // three of them
		{"imnD", ""},        // nobody captures en passant
		{"imDceF", ""},      // leaps over it
		{"fmnDceF", ""},     // from anywhere
		{"inDceF", ""},      // may capture
	} {
		v := loneVariant(geometry(8, 8), test.moves)
		v.Array = "k7/8/8/8/8/8/3X4/K7 w - - 0 1"
		r, err := gen.Compile(v)
		if err != nil {
			t.Fatal(err)
		}
		var l gen.List
		r.Start().Moves(&l)
		var passing []string
		for _, m := range l.Moves {
			if m.Passed != bitboard.NoSquare {
				passing = append(passing, r.Coordinates(&m)+" over "+r.Board.Name(m.Passed))
			}
		}
		slices.Sort(passing)
		if got := strings.Join(passing, ", "); got != test.want {
			t.Errorf("%s: %s, want %s", test.moves, got, test.want)
		}
		checkPosition(t, r.Start())
	}
}

// TestLeapLikeADoubleStep has men that leap to where they could make a double
// step as well: a capture and a leap over a man pass nothing.
func TestLeapLikeADoubleStep(t *testing.T) {
	const d3 = 19
	for _, test := range []struct {
		moves, fen string
		passed     bitboard.Square
	}{
		{"cDimnDceF", "k7/8/8/8/3x4/8/3X4/K7 w - - 0 1", bitboard.NoSquare},
		{"cDimnDceF", "k7/8/8/8/3x4/3x4/3X4/K7 w - - 0 1", bitboard.NoSquare},
		{"cDimnDceF", "k7/8/8/3x4/8/8/3X4/K7 w - - 0 1", d3},
		{"DimnDceF", "k7/8/8/8/8/3x4/3X4/K7 w - - 0 1", bitboard.NoSquare},
		{"DimnDceF", "k7/8/8/8/8/3X4/3X4/K7 w - - 0 1", bitboard.NoSquare},
		{"DimnDceF", "k7/8/8/8/8/2x5/3X4/K7 w - - 0 1", d3},
	} {
		v := loneVariant(geometry(8, 8), test.moves)
		v.Array = test.fen
		r, err := gen.Compile(v)
		if err != nil {
			t.Fatal(err)
		}
		p := r.Start()
		m, err := p.ParseMove("d2d4")
		if err != nil {
			t.Fatal(err)
		}
		if m.Passed != test.passed {
			t.Errorf("%s: %s: d2d4 passes %s, want %s", test.moves, test.fen, r.Board.Name(m.Passed), r.Board.Name(test.passed))
		}
		checkPosition(t, p)
	}
}
