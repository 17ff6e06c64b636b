// Package replay turns the moves of a game into plies of a record, and plies back
// into moves. It is where rules and records meet.
package replay

import (
	"fmt"
	"iter"

	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/selfplay/record"
)

// Manifest returns a manifest with what the ruleset fills in: the variant, its
// board and kinds.
func Manifest(r *gen.Ruleset) record.Manifest {
	m := record.Manifest{Variant: r.Name, VariantVersion: r.Version, Files: r.Board.Files, Ranks: r.Board.Ranks}
	for _, p := range r.Pieces {
		m.Kinds = append(m.Kinds, record.Kind{Letter: string(rune(p.Letter)), Name: p.Name, Royal: p.Royal, Pawn: p.Pawn})
	}
	return m
}

// Fits says if a ruleset is not the one by which a run was played.
func Fits(r *gen.Ruleset, m *record.Manifest) error {
	want := Manifest(r)
	if m.Variant != want.Variant || m.VariantVersion != want.VariantVersion {
		return fmt.Errorf("the run is of %s, version %d; this program has %s, version %d",
			m.Variant, m.VariantVersion, want.Variant, want.VariantVersion)
	}
	if m.Files != want.Files || m.Ranks != want.Ranks || fmt.Sprint(m.Kinds) != fmt.Sprint(want.Kinds) {
		return fmt.Errorf("the run is of %s with another board or other men than this program's", m.Variant)
	}
	return nil
}

// Result returns the record of how a game that is over has ended.
func Result(o gen.Outcome) record.Result {
	switch {
	case o.Drawn:
		return record.Drawn
	case o.Winner == gen.White:
		return record.WhiteWins
	}
	return record.BlackWins
}

// Ply returns the record of a move in p, which has so many legal ones, without a
// score.
func Ply(p *gen.Position, m *gen.Move, legal int) record.Ply {
	ply := record.Plain(uint8(m.From), uint8(m.To), uint8(m.Kind))
	ply.Becomes, ply.Check, ply.Legal = uint8(m.Becomes), p.InCheck(), uint16(legal)
	if m.Castles() {
		ply.Rook, ply.RookFrom, ply.RookTo = uint8(m.Rook), uint8(m.RookFrom), uint8(m.RookTo)
	}
	if m.Enters() {
		ply.Gate, ply.GateAt = uint8(m.Gate), uint8(m.GateAt)
	}
	for s := range m.Lifts.Squares() {
		kind, _ := p.At(s)
		ply.Lifts = append(ply.Lifts, record.Lift{Square: uint8(s), Kind: uint8(kind)})
	}
	return ply
}

// Find returns the move among the legal ones that a ply records, or nil.
func Find(moves []gen.Move, ply *record.Ply) *gen.Move {
	var lifts bitboard.Bitboard
	for _, l := range ply.Lifts {
		if l.Square >= bitboard.MaxSquares {
			return nil
		}
		lifts = lifts.With(bitboard.Square(l.Square))
	}
	for i := range moves {
		m := &moves[i]
		if uint8(m.From) == ply.From && uint8(m.To) == ply.To && uint8(m.Kind) == ply.Kind &&
			uint8(m.Becomes) == ply.Becomes && uint8(m.RookFrom) == ply.RookFrom &&
			uint8(m.GateAt) == ply.GateAt && (!m.Enters() || uint8(m.Gate) == ply.Gate) && m.Lifts == lifts {
			return m
		}
	}
	return nil
}

// Step is a position of a game and what was played there. It is valid until the
// next.
type Step struct {
	Position *gen.Position
	Moves    []gen.Move  // the legal ones
	Move     *gen.Move   // the one played, of Moves; nil at the end of the game
	Ply      *record.Ply // its record; nil at the end of the game
}

// Error says that a recorded game does not fit the rules.
type Error struct {
	Game uint64
	Ply  int   // from 0; -1 for the start
	Err  error // what is wrong
}

func (e *Error) Error() string {
	if e.Ply < 0 {
		return fmt.Sprintf("game %d: start: %v", e.Game, e.Err)
	}
	return fmt.Sprintf("game %d: ply %d: %v", e.Game, e.Ply, e.Err)
}

func (e *Error) Unwrap() error { return e.Err }

// Steps plays a game: a step for each ply, and one for the last position. It ends
// with an *Error if the start or a ply does not fit the rules.
func Steps(r *gen.Ruleset, g *record.Game) iter.Seq2[Step, error] {
	return func(yield func(Step, error) bool) {
		p, err := r.ParseFEN(g.Start)
		if err != nil {
			yield(Step{}, &Error{g.Number, -1, err})
			return
		}
		var l gen.List
		var q gen.Position
		for i := range g.Plies {
			p.Moves(&l)
			m := Find(l.Moves, &g.Plies[i])
			if m == nil {
				yield(Step{}, &Error{g.Number, i, fmt.Errorf("no legal move in %s", p.FEN())})
				return
			}
			if !yield(Step{p, l.Moves, m, &g.Plies[i]}, nil) {
				return
			}
			p.Play(m, &q)
			*p = q
		}
		p.Moves(&l)
		yield(Step{Position: p, Moves: l.Moves}, nil)
	}
}
