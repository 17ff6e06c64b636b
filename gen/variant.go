package gen

import (
	"math/bits"

	"github.com/menagerie-chess/menagerie/bitboard"
)

// Color is White or Black.
type Color uint8

const (
	White Color = iota
	Black
)

// Other returns the opponent.
func (c Color) Other() Color { return c ^ 1 }

func (c Color) String() string {
	if c == White {
		return "white"
	}
	return "black"
}

// Kind is a piece's number in its variant's list.
type Kind uint8

// MaxKinds is the number of different pieces that a variant may have.
const MaxKinds = 16

// NoKind stands for the absence of a man.
const NoKind Kind = 0xFF

// KindSet is a set of kinds; kind k is bit k.
type KindSet uint16

// Has reports whether k is in the set.
func (s KindSet) Has(k Kind) bool { return s>>k&1 != 0 }

// Len returns the number of kinds in the set.
func (s KindSet) Len() int { return bits.OnesCount16(uint16(s)) }

// First returns the lowest kind; the set must not be empty.
func (s KindSet) First() Kind { return Kind(bits.TrailingZeros16(uint16(s))) }

// Piece describes a kind of man.
type Piece struct {
	Letter byte   // upper case; unique in its variant
	Name   string // lower case
	Abbr   string // short name in move text; empty: the letter
	Moves  string // White's movement in Betza notation, see ParseBetza
	Royal  bool   // may not be left to capture; each side has exactly one such man
	Pawn   bool   // each of its moves resets the 50-move clock; no letter in move text
}

// Morph is a row of the table of what men become when they arrive on a square.
// Promotion is such a row. Black's rows are White's with the ranks turned round.
type Morph struct {
	Pieces  string // letters of the men it happens to
	Squares string // square names with spaces between; "*8" is the whole eighth rank
	Into    string // letters of the kinds to choose from; the choice is forced
}

// Castling is a row of the table of castlings, as White's; Black's has the lower
// case letter and the ranks turned round. The king passes all squares of its
// way; all squares between and under both men must be empty but for the two.
type Castling struct {
	Letter     byte   // in the FEN, upper case
	King, Rook string // each man's way, as "e1g1"
	Short      bool   // written O-O rather than O-O-O
}

// Variant is a game as data, and the few rules that data cannot say.
type Variant struct {
	Name      string
	Title     string // one line
	Version   int    // of its behaviour: goes up when any count changes
	Board     bitboard.Geometry
	Pieces    []Piece
	Array     string // the start position, as FEN
	Morphs    []Morph
	Castlings []Castling
	Reserve   *Reserve // nil if no men wait

	// BareLoses says that a side with no man but its king has lost: there are no
	// moves then.
	BareLoses bool
	// PromotionResets says that becoming another kind resets the 50-move clock.
	PromotionResets bool
	Rules           Rules
}

// Rules are what a variant's tables cannot say. They are asked once a node at
// the most, never per piece or square. Orthodox answers for the usual game and
// is there to be embedded.
type Rules interface {
	// Check refuses a position that no game can reach although each field of
	// its FEN is well formed.
	Check(p *Position) error
	// Outcome judges a position that has (or has not) a legal move, by its own
	// content alone.
	Outcome(p *Position, legal bool) Outcome
}

// Generator is what the Rules of a game implement whose captures no table can say.
// It takes the place of the tables for finding moves, castlings and captures en
// passant among them; each of its methods must be safe for several goroutines, and
// none may allocate.
type Generator interface {
	// Generate appends the legal moves to l.Moves, or only counts them.
	Generate(p *Position, l *List, counting bool) int
	// Exposed reports whether c's royal man could be captured if the other side
	// were to move.
	Exposed(p *Position, c Color) bool
}

// Freezer is what the Rules of a game implement in which men may be unable to move
// because of others near them.
type Freezer interface {
	// Frozen returns the men of one side that may not move.
	Frozen(p *Position, c Color) bitboard.Bitboard
}

// Orthodox are the usual rules: any position will do, mate wins and stalemate
// draws.
type Orthodox struct{}

// Check accepts every position.
func (Orthodox) Check(*Position) error { return nil }

// Outcome returns mate, stalemate or none.
func (Orthodox) Outcome(p *Position, legal bool) Outcome {
	switch {
	case legal:
		return Outcome{}
	case p.InCheck():
		return Win(p.side.Other(), "checkmate")
	}
	return Draw("stalemate")
}

// Outcome is how a game stands: not over, won by a side, or drawn, and why.
type Outcome struct {
	Over   bool
	Drawn  bool
	Winner Color // where Over and not Drawn
	Reason string
}

// Win returns the outcome of a game that c has won.
func Win(c Color, reason string) Outcome { return Outcome{Over: true, Winner: c, Reason: reason} }

// Draw returns the outcome of a drawn game.
func Draw(reason string) Outcome { return Outcome{Over: true, Drawn: true, Reason: reason} }

// String returns the result and the reason, as in "1-0 checkmate", or "*".
func (o Outcome) String() string {
	switch {
	case !o.Over:
		return "*"
	case o.Drawn:
		return "1/2-1/2 " + o.Reason
	case o.Winner == White:
		return "1-0 " + o.Reason
	}
	return "0-1 " + o.Reason
}
