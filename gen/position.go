package gen

import "github.com/menagerie-chess/menagerie/bitboard"

// Position is a position of some Ruleset's game, to be used with that Ruleset
// only. It is a value: copying it makes another position.
type Position struct {
	kinds  [MaxKinds]bitboard.Bitboard // by kind, both colours
	colors [2]bitboard.Bitboard
	rules  *Ruleset
	army   *army // the kinds that may be on the board
	key    uint64
	royal  [2]bitboard.Square
	side   Color
	rights castleRights
	passed bitboard.Square // just passed over by a double step, or NoSquare
	clock  uint16          // plies since the last zeroing move
	number uint16          // of the move, from 1, counted after Black's
	res    reserve
}

// Start returns the variant's start position.
func (r *Ruleset) Start() *Position {
	p := r.start
	return &p
}

// Rules returns the ruleset that the position belongs to.
func (p *Position) Rules() *Ruleset { return p.rules }

// Side returns the side to move.
func (p *Position) Side() Color { return p.side }

// Clock returns the plies since the last move that resets the 50-move count.
func (p *Position) Clock() int { return int(p.clock) }

// Of returns the squares of one side's men.
func (p *Position) Of(c Color) bitboard.Bitboard { return p.colors[c] }

// Men returns the squares of a kind's men, of both sides.
func (p *Position) Men(k Kind) bitboard.Bitboard { return p.kinds[k] }

// Occupied returns the squares of all men.
func (p *Position) Occupied() bitboard.Bitboard { return p.colors[White].Or(p.colors[Black]) }

// At returns the man on s; NoKind if the square is empty.
func (p *Position) At(s bitboard.Square) (Kind, Color) {
	c := White
	if p.colors[Black].Has(s) {
		c = Black
	} else if !p.colors[White].Has(s) {
		return NoKind, White
	}
	return p.kindAt(s), c
}

// kindAt returns the kind on an occupied square.
func (p *Position) kindAt(s bitboard.Square) Kind {
	for _, k := range p.army.list {
		if p.kinds[k].Has(s) {
			return k
		}
	}
	return NoKind
}

// put places a man on an empty square.
func (p *Position) put(s bitboard.Square, k Kind, c Color) {
	p.kinds[k] = p.kinds[k].With(s)
	p.colors[c] = p.colors[c].With(s)
}

// Mirror returns the position with the colours exchanged and the ranks turned
// round: the same game seen from the other side. A setup has no such position, for
// it begins with White.
func (p *Position) Mirror() *Position {
	r := p.rules
	q := &Position{rules: r, army: p.army, side: p.side.Other(), passed: p.passed, clock: p.clock, number: p.number}
	for _, k := range p.army.list {
		q.kinds[k] = r.flip(p.kinds[k])
	}
	for c := range Color(2) {
		q.colors[c] = r.flip(p.colors[c.Other()])
		q.royal[c] = r.Board.Flip(p.royal[c.Other()])
	}
	if p.passed != bitboard.NoSquare {
		q.passed = r.Board.Flip(p.passed)
	}
	q.res = r.flipReserve(p.res)
	const whites = 0b01010101
	q.rights = p.rights&whites<<1 | p.rights>>1&whites
	q.key = q.scratchKey()
	return q
}
