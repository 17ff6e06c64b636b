package variants

import (
	"errors"
	"strings"

	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
)

// morphing3 is Morphing Chess III by Gerd P. Degens: on 9x9, with leaping riders
// of limited range, and men that become others by the square they arrive on.
//
// The king's modes are royal kinds of their own, so that morphing a king is what
// morphing a rook is: a row of the table.
var morphing3 = Game{
	Name: "morphing3",
	Options: []Option{
		{Name: "revision", Default: "seed", Values: []string{"seed", "efile"},
			Help: "where pawns are upgraded: on the a- and i-file, or, in a later revision whose array is not verified, on the e-file, rooks, knights and bishops too"},
		{Name: "pawnDiagonals", Default: "all", Values: []string{"all", "forward"}, Help: "which diagonal steps a pawn has"},
		{Name: "pawnDouble", Default: "always", Values: []string{"always", "draft"},
			Help: "when a pawn steps two squares sideways; draft: without capture only from where it starts"},
		flag("n2Lame", "whether the knight's second leap needs the square of the first empty"),
		flag("plainKnightCompounds", "whether archbishop, chancellor and amazon leap as an orthodox knight"),
		flag("plainKingUpgrades", "whether a king that has not been on the fifth rank is upgraded"),
		flag("kingReupgrade", "whether an upgraded king is upgraded again without visiting the fifth rank"),
		{Name: "stalemate", Default: "loss", Values: []string{"loss", "win", "draw"}, Help: "what stalemate is for the side without a move"},
	},
	Build: buildMorphing3,
}

// flag returns a true-or-false option that is false by default.
func flag(name, help string) Option {
	return Option{Name: name, Default: "false", Values: []string{"false", "true"}, Help: help}
}

func buildMorphing3(set Settings) (gen.Variant, error) {
	return gen.Variant{
		Title:     "Morphing Chess III by Gerd P. Degens: 9x9, men change by the square they reach",
		Version:   1,
		Board:     bitboard.Geometry{Files: 9, Ranks: 9},
		Pieces:    morphing3Men(set),
		Array:     "rnbqkqbnr/4p4/4p4/4p4/9/4P4/4P4/4P4/RNBQKQBNR w KQkq - 0 1", // MO-1
		Morphs:    morphing3Morphs(set),
		BareLoses: true, // MO-18
		Castlings: []gen.Castling{ // MO-16
			{Letter: 'K', King: "e1h1", Rook: "i1g1", Short: true},
			{Letter: 'Q', King: "e1b1", Rook: "a1c1"},
		},
		Rules: morphing{stalemate: set["stalemate"]},
	}, nil
}

// morphing3Men returns the men, kings in their modes among them (MO-14).
func morphing3Men(set Settings) []gen.Piece {
	knight := "N(4,2)" // MO-4
	if set.is("n2Lame") {
		knight = "N2"
	}
	part := knight // MO-8
	if set.is("plainKnightCompounds") {
		part = "N"
	}
	pawn := map[string]string{"always": "sWsnD", "draft": "sWisnDscnD"}[set["pawnDouble"]] + // MO-2, MO-3
		map[string]string{"all": "F", "forward": "fF"}[set["pawnDiagonals"]]
	const queen = "WFDA" // MO-7
	return []gen.Piece{
		{Letter: 'P', Name: "pawn", Moves: pawn, Pawn: true},
		{Letter: 'N', Name: "knight", Moves: knight},
		{Letter: 'B', Name: "bishop", Moves: "FAG(4,4)"}, // MO-5
		{Letter: 'R', Name: "rook", Moves: "WDH(4,0)"},   // MO-6
		{Letter: 'Q', Name: "queen", Moves: queen},
		{Letter: 'A', Name: "archbishop", Moves: "B" + part},
		{Letter: 'C', Name: "chancellor", Moves: "R" + part},
		{Letter: 'Z', Name: "amazon", Moves: "Q" + part},
		{Letter: 'K', Name: "king", Moves: "K", Royal: true},
		{Letter: 'T', Name: "pawn king", Moves: pawn, Royal: true},
		{Letter: 'J', Name: "queen king", Moves: queen, Royal: true},
		{Letter: 'L', Name: "archbishop king", Moves: "B" + part, Royal: true},
		{Letter: 'M', Name: "chancellor king", Moves: "R" + part, Royal: true},
		{Letter: 'O', Name: "amazon king", Moves: "Q" + part, Royal: true},
	}
}

// morphing3Morphs returns what men become: upgrades by square (MO-11, MO-15), and
// the way back on the fifth rank (MO-12).
func morphing3Morphs(set Settings) []gen.Morph {
	squares := [4]string{"a4 a6 i4 i6", "a3 a7 i3 i7", "a2 a8 i2 i8", "a1 a9 i1 i9"}
	men, kings := "P", "T"
	if set["revision"] == "efile" {
		squares = [4]string{"e4 e6", "e3 e7", "e2 e8", "e1 e9"}
		men += "RNB"
	}
	if set.is("plainKingUpgrades") {
		kings += "K"
	}
	if set.is("kingReupgrade") {
		kings += "JLMO"
	}
	morphs := []gen.Morph{{Pieces: "RNBQACZ", Squares: "*5", Into: "P"}, {Pieces: "KJLMO", Squares: "*5", Into: "T"}}
	for i, on := range squares {
		royal := "JLMO"[i : i+1]
		morphs = append(morphs,
			gen.Morph{Pieces: men, Squares: on, Into: "QACZ"[i : i+1]},
			gen.Morph{Pieces: strings.ReplaceAll(kings, royal, ""), Squares: on, Into: royal})
	}
	return morphs
}

// morphing are the rules that the tables of Morphing Chess cannot say.
type morphing struct {
	gen.Orthodox
	stalemate string
}

// Check refuses two bare kings: the first to be bare has lost.
func (morphing) Check(p *gen.Position) error {
	if p.Occupied().Len() == 2 {
		return errors.New("both kings are bare")
	}
	return nil
}

// Outcome adds the bare king, which loses before all else (MO-18), and what
// stalemate is (MO-17).
func (m morphing) Outcome(p *gen.Position, legal bool) gen.Outcome {
	for c := range gen.Color(2) {
		if !p.Of(c).Several() {
			return gen.Win(c.Other(), "bare king")
		}
	}
	if legal || p.InCheck() || m.stalemate == "draw" {
		return gen.Orthodox{}.Outcome(p, legal)
	}
	winner := p.Side().Other()
	if m.stalemate == "win" {
		winner = p.Side()
	}
	return gen.Win(winner, "stalemate")
}
