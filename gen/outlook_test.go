package gen_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
)

// TestAnyMorphs has the herds' men become one another all over the board: the last
// two plies counted together are as many as counted move by move.
func TestAnyMorphs(t *testing.T) {
	for _, board := range []bitboard.Geometry{{Files: 8, Ranks: 8}, {Files: 9, Ranks: 9}} {
		for i, herd := range herds {
			t.Run(fmt.Sprintf("%dx%d/%d", board.Files, board.Ranks, i), func(t *testing.T) {
				t.Parallel()
				compareMorphs(t, board, herd, rand.New(rand.NewPCG(9, uint64(i))), 100)
			})
		}
	}
}

func compareMorphs(t *testing.T, board bitboard.Geometry, herd []string, rng *rand.Rand, positions int) {
	t.Helper()
	letters := "ABCDEFGHIJ"[:len(herd)-1]
	r, b := herdRules(t, board, herd, letters, rng, anyMorphs(board, letters, rng))
	for range positions {
		p, _, _ := legalScatter(t, r, b, letters, rng, board.Size()/3)
		var w gen.Walker
		var l gen.List
		p.Moves(&l)
		if got, want := w.Perft(p, 2), afterEach(p, l.Moves); got != want {
			t.Fatalf("%s: %s\n%s%d paths of two moves, want %d", herd, p.FEN(), p.Draw(), got, want)
		}
	}
}

// anyMorphs has each kind become one of two others on half of the squares.
func anyMorphs(board bitboard.Geometry, letters string, rng *rand.Rand) []gen.Morph {
	var morphs []gen.Morph
	for i := range letters {
		var squares []string
		for s := range board.All().Squares() {
			if rng.IntN(2) == 0 {
				squares = append(squares, board.Name(s))
			}
		}
		others := strings.Replace(letters, letters[i:i+1], "", 1)
		if others == "" {
			break
		}
		at := rng.IntN(len(others))
		into := others[at : at+1]
		if next := others[(at+1)%len(others)]; next != others[at] {
			into += string(next)
		}
		morphs = append(morphs, gen.Morph{Pieces: letters[i : i+1], Squares: strings.Join(squares, " "), Into: into})
	}
	return morphs
}

// TestMorphsBehindThemselves has men that become others which look back over the
// square that they have left.
func TestMorphsBehindThemselves(t *testing.T) {
	for what, fen := range map[string]string{
		"an archbishop on a3 gives check":         "9/7p1/7p1/3k5/9/1P7/9/9/4K2R1 w - - 0 1",
		"an archbishop on a3 pins a rook":         "9/7p1/7p1/3k5/2r6/1P7/9/9/4K2R1 w - - 0 1",
		"an archbishop on a3 keeps the king back": "9/7p1/7p1/4k4/9/1P7/9/9/4K2R1 w - - 0 1",
		"a chancellor on a2 gives check":          "9/7p1/7p1/9/9/9/9/1P4k2/4K2R1 w - - 0 1",
	} {
		t.Run(what, func(t *testing.T) { checkPosition(t, parsed(t, "morphing3", fen)) })
	}
}

// TestMorphSeesThroughCastling has a man become a short rook in the corner, which
// bears on the king's goal once the rook beside it has castled, and not on the king.
func TestMorphSeesThroughCastling(t *testing.T) {
	v := small()
	v.Array = "1r2k3/8/8/8/8/8/8/1R2K3 w Qq - 0 1"
	v.Pieces = append(v.Pieces, gen.Piece{Letter: 'T', Name: "short rook", Moves: "R2"})
	v.Morphs = []gen.Morph{{Pieces: "S", Squares: "*8", Into: "T"}}
	v.Castlings = []gen.Castling{{Letter: 'Q', King: "e1c1", Rook: "b1d1"}}
	r, err := gen.Compile(v)
	if err != nil {
		t.Fatal(err)
	}
	p, err := r.ParseFEN("1r2k3/S7/8/8/8/8/8/4K3 w q - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	checkPosition(t, p)
}
