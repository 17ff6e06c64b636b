package player

import (
	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
)

// mirror exchanges the sides of the board.
type mirror struct {
	flip [256]bitboard.Square // NoSquare stays what it is
}

func newMirror(r *gen.Ruleset) mirror {
	var mi mirror
	for s := range mi.flip {
		mi.flip[s] = bitboard.NoSquare
		if s < r.Board.Size() {
			mi.flip[s] = r.Board.Flip(bitboard.Square(s))
		}
	}
	return mi
}

// move returns the move as the other side would make it in the mirrored position.
func (mi *mirror) move(m *gen.Move) gen.Move {
	q := *m
	q.From, q.To = mi.flip[m.From], mi.flip[m.To]
	q.RookFrom, q.RookTo = mi.flip[m.RookFrom], mi.flip[m.RookTo]
	q.Passed, q.GateAt = mi.flip[m.Passed], mi.flip[m.GateAt]
	q.Lifts = bitboard.Bitboard{}
	for b := m.Lifts; !b.Empty(); b = b.Rest() {
		q.Lifts = q.Lifts.With(mi.flip[b.First()])
	}
	return q
}

// label tells a legal move from the others of its position.
type label uint32

// labelOf returns the move's label; those of mirrored moves are the same if black
// says whose move it is.
func (mi *mirror) labelOf(m *gen.Move, black bool) label {
	from, to := m.From, m.To
	if black {
		from, to = mi.flip[from], mi.flip[to]
	}
	return newLabel(from, to, m)
}

// labelAsWhite is labelOf for a move of White's.
func labelAsWhite(m *gen.Move) label { return newLabel(m.From, m.To, m) }

func newLabel(from, to bitboard.Square, m *gen.Move) label {
	l := label(from) | label(to)<<8 | label(m.Becomes)<<16
	if m.Castles() {
		l |= 1 << 24
	}
	return l
}
