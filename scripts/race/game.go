package main

import (
	"fmt"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/variants"
)

// game is a game that two programs can play alike.
type game struct {
	name    string
	variant func() gen.Variant
	fairy   string // its definition for Fairy-Stockfish; "" where built in
}

const (
	cavalierQueens  = "cavalier-queens"
	cavalierKnights = "cavalier-knights"
)

var games = []game{
	{"chess", named("chess"), ""},
	{"cavalier", named("cavalier"), ""},
	{cavalierQueens, queens, `
customPiece1 = n:NN
king = k:KN
`},
	{cavalierKnights, knights, `
knight = n
king = k
centaur = x
kingType = x
`},
}

func gameOf(name string) (game, error) {
	for _, g := range games {
		if g.name == name {
			return g, nil
		}
	}
	return game{}, fmt.Errorf("unknown game %q", name)
}

// named returns a variant of the toolkit's own.
func named(name string) func() gen.Variant {
	return func() gen.Variant {
		g, err := variants.Find(name)
		if err != nil {
			panic(err)
		}
		v, err := g.Variant("")
		if err != nil {
			panic(err)
		}
		return v
	}
}

// queens is Cavalier but for promotion by file, which Fairy-Stockfish cannot
// say: a cavalier becomes a queen wherever it lands on the last rank.
func queens() gen.Variant {
	v := named("cavalier")()
	v.Name = cavalierQueens
	v.Morphs = []gen.Morph{{Pieces: "C", Squares: "*8", Into: "Q"}}
	return v
}

// knights is queens with knights for the nightriders, which Fairy-Stockfish
// before custom pieces does not have.
func knights() gen.Variant {
	v := queens()
	v.Name = cavalierKnights
	for i := range v.Pieces {
		if v.Pieces[i].Letter == 'N' {
			v.Pieces[i].Moves = "N"
		}
	}
	return v
}

// ini returns the game as a file of Fairy-Stockfish's. The template's letters for
// pieces that are not in it are cleared: they clash with Cavalier's.
func (g game) ini() string {
	return "[" + g.name + "]" + `
variantTemplate = fairy
pawn = -
knight = -
bishop = -
rook = -
horse = c
archbishop = p
chancellor = m
queen = q
castling = false
promotedPieceType = c:q
mandatoryPiecePromotion = true
startFen = ` + g.variant().Array + g.fairy
}
