package gen

import (
	"errors"
	"fmt"

	"github.com/menagerie-chess/menagerie/bitboard"
)

// castleRights is a set of castlings; right i is the variant's castling i/2 for
// the colour i%2.
type castleRights uint8

// castle is a compiled castling.
type castle struct {
	color            Color
	right            castleRights
	letter           byte
	short            bool
	king, rook       Kind
	from, to         bitboard.Square
	rookFrom, rookTo bitboard.Square
	empty            bitboard.Bitboard // must be empty
	pass             bitboard.Bitboard // must not be attacked: the king's way with its end
}

func (r *Ruleset) addCastlings() error {
	if len(r.Castlings) > 4 {
		return fmt.Errorf("%d castlings: want at most 4", len(r.Castlings))
	}
	if r.generator != nil && len(r.Castlings) > 0 {
		return errors.New("castlings: want none where a Generator finds the captures, which may take a rook and leave the right")
	}
	for i, row := range r.Castlings {
		if row.Letter < 'A' || row.Letter > 'Z' || r.castleOf(row.Letter) != nil {
			return fmt.Errorf("castling %d: letter %q: want one of A to Z that is not taken", i, row.Letter)
		}
		for c := range Color(2) {
			cs, err := r.newCastle(row, c)
			if err != nil {
				return fmt.Errorf("castling %c: %w", row.Letter, err)
			}
			cs.right = 1 << (2*i + int(c))
			r.castlesInside = r.castlesInside || !r.outermost(cs)
			r.castles = append(r.castles, cs)
			r.spoils[cs.from] |= cs.right
			r.spoils[cs.rookFrom] |= cs.right
		}
	}
	return nil
}

// outermost reports whether there is no square behind the rook on the rank, so
// that no line along the rank can be opened by both men at once.
func (r *Ruleset) outermost(cs castle) bool {
	edge := 0
	if cs.rookFrom > cs.from {
		edge = r.Board.Files - 1
	}
	return r.Board.File(cs.rookFrom) == edge
}

func (r *Ruleset) newCastle(row Castling, c Color) (castle, error) {
	cs := castle{color: c, letter: row.Letter, short: row.Short}
	var err error
	if cs.from, cs.to, err = r.readWay(row.King, c); err != nil {
		return cs, err
	}
	if cs.rookFrom, cs.rookTo, err = r.readWay(row.Rook, c); err != nil {
		return cs, err
	}
	if c == Black {
		cs.letter += 'a' - 'A'
	}
	if cs.king = r.startsOn(cs.from, c); cs.king == NoKind || !r.kinds[cs.king].Royal {
		return cs, fmt.Errorf("no royal piece starts on %s", r.Board.Name(cs.from))
	}
	if cs.rook = r.startsOn(cs.rookFrom, c); cs.rook == NoKind {
		return cs, fmt.Errorf("no piece starts on %s", r.Board.Name(cs.rookFrom))
	}
	if cs.from == cs.to || cs.rookFrom == cs.rookTo || cs.from == cs.rookFrom || cs.to == cs.rookTo ||
		r.Board.Rank(cs.from) != r.Board.Rank(cs.rookFrom) {
		return cs, fmt.Errorf("%s and %s are not the ways of two men along one rank", row.King, row.Rook)
	}
	cs.pass = r.rankSpan(cs.from, cs.to).AndNot(bitboard.Bit(cs.from))
	men := bitboard.Of(cs.from, cs.rookFrom)
	cs.empty = cs.pass.Or(r.rankSpan(cs.from, cs.rookFrom)).Or(r.rankSpan(cs.rookFrom, cs.rookTo)).AndNot(men)
	return cs, nil
}

// readWay reads two squares of one rank, for the given colour.
func (r *Ruleset) readWay(text string, c Color) (from, to bitboard.Square, err error) {
	from, n := r.Board.Parse(text)
	to, m := r.Board.Parse(text[n:])
	if n == 0 || m == 0 || n+m != len(text) || r.Board.Rank(from) != r.Board.Rank(to) {
		return from, to, fmt.Errorf("%q is not a way along a rank", text)
	}
	if c == Black {
		from, to = r.Board.Flip(from), r.Board.Flip(to)
	}
	return from, to, nil
}

// rankSpan returns the squares from a to b, with both, on one rank.
func (r *Ruleset) rankSpan(a, b bitboard.Square) bitboard.Bitboard {
	var set bitboard.Bitboard
	for s := min(a, b); s <= max(a, b); s++ {
		set = set.With(s)
	}
	return set
}

// startsOn returns the kind of the colour's man that starts on s.
func (r *Ruleset) startsOn(s bitboard.Square, c Color) Kind {
	for k := range r.kinds {
		if r.starts[c][k].Has(s) {
			return Kind(k)
		}
	}
	return NoKind
}

// castlings handles castling; the king is not in check.
func (p *Position) castlings(l *List, counting bool) int {
	n, occ := 0, p.Occupied()
	for i := range p.rules.castles {
		c := &p.rules.castles[i]
		if c.color != p.side || p.rights&c.right == 0 || c.empty.Meets(occ) || !p.mayCastle(c, occ) {
			continue
		}
		n++
		if !counting {
			m := NewMove(c.from, c.to, c.king)
			m.Rook, m.RookFrom, m.RookTo = c.rook, c.rookFrom, c.rookTo
			m.Gate, m.GateAt = p.entering(m, l)
			l.Moves = append(l.Moves, m)
		}
	}
	return n
}

// mayCastle reports whether the king is safe on its way and, both men moved, at
// its end.
func (p *Position) mayCastle(c *castle, occ bitboard.Bitboard) bool {
	them := p.side.Other()
	occ = occ.AndNot(bitboard.Bit(c.from))
	for way := c.pass; !way.Empty(); way = way.Rest() {
		if p.attacked(way.First(), them, occ) {
			return false
		}
	}
	return !p.attacked(c.to, them, c.after(occ))
}

// after returns the occupancy after the castling.
func (c *castle) after(occ bitboard.Bitboard) bitboard.Bitboard {
	return occ.AndNot(bitboard.Of(c.from, c.rookFrom)).With(c.rookTo).With(c.to)
}
