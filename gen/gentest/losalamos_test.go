package gentest_test

import (
	"fmt"
	"os"
	"slices"
	"testing"

	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/gentest"
)

// losAlamos is a whole game: the chess without bishops, double steps and castling
// that was played by a computer at Los Alamos in 1956.
var losAlamos = gen.Variant{
	Name:    "losalamos",
	Title:   "Los Alamos chess, 6x6",
	Version: 1,
	Board:   bitboard.Geometry{Files: 6, Ranks: 6},
	Pieces: []gen.Piece{
		{Letter: 'P', Name: "pawn", Moves: "mfWcfF", Pawn: true},
		{Letter: 'N', Name: "knight", Moves: "N"},
		{Letter: 'R', Name: "rook", Moves: "R"},
		{Letter: 'Q', Name: "queen", Moves: "Q"},
		{Letter: 'K', Name: "king", Moves: "K", Royal: true},
	},
	Array:           "rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1",
	Morphs:          []gen.Morph{{Pieces: "P", Squares: "*6", Into: "QRN"}},
	PromotionResets: true,
	Rules:           gen.Orthodox{},
}

// TestNewVariant runs the suite on a game that no other code knows. Its reference
// counts are another engine's.
func TestNewVariant(t *testing.T) {
	rules, err := gen.Compile(losAlamos)
	if err != nil {
		t.Fatal(err)
	}
	gentest.Conform(t, gentest.Suite{
		Rules:    rules,
		Goldens:  "testdata/losalamos",
		Counts:   os.DirFS("testdata/losalamos"),
		Unjudged: true,
	})
}

// A new piece is one line: here is a game with camels in the knights' places.
func Example_newPiece() {
	camels := losAlamos
	camels.Name = "camels"
	camels.Pieces = slices.Clone(losAlamos.Pieces)
	camels.Pieces[1] = gen.Piece{Letter: 'N', Name: "camel", Moves: "C"}
	rules, err := gen.Compile(camels)
	if err != nil {
		fmt.Println(err)
		return
	}
	var list gen.List
	start := rules.Start()
	start.Moves(&list)
	for i := range list.Moves {
		if m := &list.Moves[i]; m.Kind == 1 {
			fmt.Println(start.SAN(m, list.Moves))
		}
	}
	// Output:
	// Na4
	// Nc4
	// Nd4
	// Nf4
}
