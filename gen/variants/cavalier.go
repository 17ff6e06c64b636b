package variants

import (
	"fmt"

	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
)

// cavalier is Cavalier Chess by Fergus Duniho (1998).
var cavalier = Game{
	Name: "cavalier",
	Build: fixed(gen.Variant{
		Title:   "Cavalier Chess by Fergus Duniho: chess on horseback",
		Version: 1,
		Board:   bitboard.Geometry{Files: 8, Ranks: 8},
		Pieces: []gen.Piece{
			{Letter: 'C', Name: "cavalier", Moves: "nN"},
			{Letter: 'N', Name: "nightrider", Moves: "NN"},
			{Letter: 'P', Name: "paladin", Moves: "BN"},
			{Letter: 'M', Name: "marshall", Moves: "RN"},
			{Letter: 'Q', Name: "queen", Moves: "Q"},
			{Letter: 'K', Name: "knight king", Moves: "KN", Royal: true},
		},
		Array: "mnpqkpnm/cccccccc/8/8/8/8/CCCCCCCC/MNPQKPNM w - - 0 1",
		// A cavalier becomes the piece whose starting square it lands on; on the
		// king's, any of the others.
		Morphs: []gen.Morph{
			{Pieces: "C", Squares: "a8 h8", Into: "M"},
			{Pieces: "C", Squares: "b8 g8", Into: "N"},
			{Pieces: "C", Squares: "c8 f8", Into: "P"},
			{Pieces: "C", Squares: "d8", Into: "Q"},
			{Pieces: "C", Squares: "e8", Into: "MNPQ"},
		},
		PromotionResets: true,
		Rules:           cavaliers{},
	}),
}

// cavaliers are the rules that the tables of Cavalier cannot say.
type cavaliers struct{ gen.Orthodox }

// Check refuses a cavalier on its own last rank (CA-4).
func (cavaliers) Check(p *gen.Position) error {
	g := p.Rules().Board
	k, _ := p.Rules().KindOf('C')
	for c, last := range []int{g.Ranks - 1, 0} {
		if p.Men(k).And(p.Of(gen.Color(c))).Meets(g.RankSet(last)) {
			return fmt.Errorf("a cavalier of %s stands on its last rank", gen.Color(c))
		}
	}
	return nil
}

// Outcome draws king against king (CA-8).
func (cavaliers) Outcome(p *gen.Position, legal bool) gen.Outcome {
	if legal && p.Occupied().Len() == 2 {
		return gen.Draw("insufficient material")
	}
	return gen.Orthodox{}.Outcome(p, legal)
}
