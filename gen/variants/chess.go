package variants

import (
	"errors"

	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
)

// chess is orthodox chess by the laws of FIDE: the control.
var chess = Game{
	Name: "chess",
	Build: fixed(gen.Variant{
		Title:     "Orthodox chess (FIDE), the control",
		Version:   1,
		Board:     bitboard.Geometry{Files: 8, Ranks: 8},
		Pieces:    orthodoxMen(),
		Array:     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		Morphs:    []gen.Morph{{Pieces: "P", Squares: "*8", Into: "QRBN"}},
		Castlings: orthodoxCastlings(),
		Rules:     orthodox{},
	}),
}

func orthodoxMen() []gen.Piece {
	return []gen.Piece{
		{Letter: 'P', Name: "pawn", Moves: "fmWfceFifmnD", Pawn: true},
		{Letter: 'N', Name: "knight", Moves: "N"},
		{Letter: 'B', Name: "bishop", Moves: "B"},
		{Letter: 'R', Name: "rook", Moves: "R"},
		{Letter: 'Q', Name: "queen", Moves: "Q"},
		{Letter: 'K', Name: "king", Moves: "K", Royal: true},
	}
}

func orthodoxCastlings() []gen.Castling {
	return []gen.Castling{
		{Letter: 'K', King: "e1g1", Rook: "h1f1", Short: true},
		{Letter: 'Q', King: "e1c1", Rook: "a1d1"},
	}
}

// orthodox are the rules that the tables of chess and Musketeer cannot say.
type orthodox struct{ gen.Orthodox }

// Check refuses pawns on the first and last ranks.
func (orthodox) Check(p *gen.Position) error {
	g := p.Rules().Board
	pawn, _ := p.Rules().KindOf('P')
	if p.Men(pawn).Meets(g.RankSet(0).Or(g.RankSet(g.Ranks - 1))) {
		return errors.New("a pawn stands on the first or the last rank")
	}
	return nil
}

// Outcome adds the draws by material that FIDE 5.2.2 and MU-22 name: king
// against king, alone or with one bishop or knight, when nobody waits to enter.
func (orthodox) Outcome(p *gen.Position, legal bool) gen.Outcome {
	if legal && p.Waiting().Empty() && !p.Setup() && onlyMinor(p) {
		return gen.Draw("insufficient material")
	}
	return gen.Orthodox{}.Outcome(p, legal)
}

// onlyMinor reports whether besides the kings there is one bishop or knight at
// the most.
func onlyMinor(p *gen.Position) bool {
	others := p.Occupied()
	for _, letter := range []byte("KBN") {
		k, _ := p.Rules().KindOf(letter)
		others = others.AndNot(p.Men(k))
	}
	return others.Empty() && p.Occupied().Len() <= 3
}
