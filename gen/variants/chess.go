package variants

import (
	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
)

// Chess is orthodox chess by the laws of FIDE: the control.
func Chess() gen.Variant {
	return gen.Variant{
		Name:    "chess",
		Title:   "Orthodox chess (FIDE), the control",
		Version: 1,
		Board:   bitboard.Geometry{Files: 8, Ranks: 8},
		Pieces: []gen.Piece{
			{Letter: 'P', Name: "pawn", Moves: "fmWfceFifmnD", Pawn: true},
			{Letter: 'N', Name: "knight", Moves: "N"},
			{Letter: 'B', Name: "bishop", Moves: "B"},
			{Letter: 'R', Name: "rook", Moves: "R"},
			{Letter: 'Q', Name: "queen", Moves: "Q"},
			{Letter: 'K', Name: "king", Moves: "K", Royal: true},
		},
		Array:  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		Morphs: []gen.Morph{{Pieces: "P", Squares: "*8", Into: "QRBN"}},
		Castlings: []gen.Castling{
			{Letter: 'K', King: "e1g1", Rook: "h1f1", Short: true},
			{Letter: 'Q', King: "e1c1", Rook: "a1d1"},
		},
	}
}
