package openings

import (
	"fmt"

	"github.com/menagerie-chess/menagerie/selfplay/record"
)

// move is what tells a ply from others in the same position, in a form that
// compares: nine bytes for men and squares, then the squares of the captured men
// as a set.
type move [plain + record.MaxSquare/8]byte

const plain = 9

// pack returns the move of a ply. Captures beyond any board are left out.
func pack(p *record.Ply) move {
	m := move{p.From, p.To, p.Kind, p.Becomes, p.Rook, p.RookFrom, p.RookTo, p.Gate, p.GateAt}
	for _, l := range p.Lifts {
		if l.Square < record.MaxSquare {
			m[plain+l.Square/8] |= 1 << (l.Square % 8)
		}
	}
	return m
}

// ply returns the move as a record, without the kinds of captured men.
func (m *move) ply() record.Ply {
	p := record.Ply{From: m[0], To: m[1], Kind: m[2], Becomes: m[3], Rook: m[4], RookFrom: m[5], RookTo: m[6], Gate: m[7], GateAt: m[8]}
	for s := range uint8(record.MaxSquare) {
		if m[plain+s/8]>>(s%8)&1 == 1 {
			p.Lifts = append(p.Lifts, record.Lift{Square: s, Kind: record.None})
		}
	}
	return p
}

// Squares names a ply by its squares, as e2e4: without rules there is no other way.
// A kind that stands there afterwards, or enters, follows with its letter, as in
// a7a8=Q and b1c3/L. In a setup a kind stands before its square: L@c1.
func Squares(m *record.Manifest, p *record.Ply) string {
	letter := func(kind uint8) string {
		if int(kind) < len(m.Kinds) {
			return m.Kinds[kind].Letter
		}
		return "?"
	}
	if p.From == record.None {
		if p.To == record.None {
			return letter(p.Kind)
		}
		return letter(p.Kind) + "@" + square(m, p.To)
	}
	text := square(m, p.From) + square(m, p.To)
	if p.Becomes != p.Kind {
		text += "=" + letter(p.Becomes)
	}
	if p.Gate != record.None {
		text += "/" + letter(p.Gate)
		if p.GateAt != p.From {
			text += square(m, p.GateAt)
		}
	}
	return text
}

// square names a square; one beyond the board by its number.
func square(m *record.Manifest, s uint8) string {
	if m.Files < 1 || m.Files > 26 || int(s) >= m.Files*m.Ranks {
		return fmt.Sprintf("(%d)", s)
	}
	return fmt.Sprintf("%c%d", 'a'+int(s)%m.Files, int(s)/m.Files+1)
}
