package gen

import "github.com/menagerie-chess/menagerie/bitboard"

// Move says what is lifted and what is dropped, so that playing, hashing,
// recording and showing a move need to know nothing of its variant.
type Move struct {
	Lifts    bitboard.Bitboard // squares of the enemy men removed
	From, To bitboard.Square
	Kind     Kind            // what leaves From
	Becomes  Kind            // what stands on To afterwards
	Rook     Kind            // castling: the other man
	RookFrom bitboard.Square // and its way; else NoSquare
	RookTo   bitboard.Square
	Passed   bitboard.Square // double step: the square passed over; else NoSquare
}

// Captures reports whether the move removes a man.
func (m *Move) Captures() bool { return !m.Lifts.Empty() }

// Castles reports whether the move is a castling.
func (m *Move) Castles() bool { return m.RookFrom != bitboard.NoSquare }

// Play sets q to the position after the move, which must be legal in p. p and q
// must be different.
func (p *Position) Play(m *Move, q *Position) {
	p.shift(m, q)
	q.key = p.key ^ p.passedKey() ^ p.manKeys(m) ^
		p.rules.keys.rights[p.rights^q.rights] ^ q.passedKey() ^ p.rules.keys.black
}

// manKeys returns the change of the key that the men's moves make.
func (p *Position) manKeys(m *Move) uint64 {
	r, us := p.rules, p.side
	key := r.manKey(m.From, m.Kind, us) ^ r.manKey(m.To, m.Becomes, us)
	for b := m.Lifts; !b.Empty(); b = b.Rest() {
		key ^= r.manKey(b.First(), p.kindAt(b.First()), us.Other())
	}
	if m.Castles() {
		key ^= r.manKey(m.RookFrom, m.Rook, us) ^ r.manKey(m.RookTo, m.Rook, us)
	}
	return key
}

// shift is Play without the key, which counting does not need.
func (p *Position) shift(m *Move, q *Position) {
	r, us := p.rules, p.side
	*q = *p
	q.side = us.Other()
	q.passed = m.Passed
	q.clock++
	if us == Black {
		q.number++
	}
	lost := r.spoils[m.From]
	if !m.Lifts.Empty() {
		q.remove(m.Lifts)
		lost |= r.spoils[m.To]
	}
	q.rights &^= lost
	from, to := bitboard.Bit(m.From), bitboard.Bit(m.To)
	q.kinds[m.Kind] = q.kinds[m.Kind].Xor(from)
	q.kinds[m.Becomes] = q.kinds[m.Becomes].Xor(to)
	q.colors[us] = q.colors[us].Xor(from.Or(to))
	if m.From == p.royal[us] {
		q.royal[us] = m.To
	}
	if m.Castles() {
		q.moveRook(m, us)
	}
	if !m.Lifts.Empty() || r.kinds[m.Kind].Pawn || m.Becomes != m.Kind && r.PromotionResets {
		q.clock = 0
	}
}

// remove takes men of the side to move off the board.
func (q *Position) remove(men bitboard.Bitboard) {
	q.colors[q.side] = q.colors[q.side].AndNot(men)
	for k := range q.rules.kinds {
		q.kinds[k] = q.kinds[k].AndNot(men)
	}
}

// moveRook moves castling's second man.
func (q *Position) moveRook(m *Move, us Color) {
	way := bitboard.Bit(m.RookFrom).Or(bitboard.Bit(m.RookTo))
	q.kinds[m.Rook] = q.kinds[m.Rook].Xor(way)
	q.colors[us] = q.colors[us].Xor(way)
}
