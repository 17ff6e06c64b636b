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
	Gate     Kind            // the man that enters from the reserve
	GateAt   bitboard.Square // and where; else NoSquare
}

// NewMove returns a man's plain move. In the setup of a reserve From is NoSquare
// and To the square before the man that is placed, or NoSquare where a kind is
// named (NoKind: refused).
func NewMove(from, to bitboard.Square, k Kind) Move {
	return Move{From: from, To: to, Kind: k, Becomes: k, RookFrom: bitboard.NoSquare,
		RookTo: bitboard.NoSquare, Passed: bitboard.NoSquare, GateAt: bitboard.NoSquare}
}

// Captures reports whether the move removes a man.
func (m *Move) Captures() bool { return !m.Lifts.Empty() }

// Castles reports whether the move is a castling.
func (m *Move) Castles() bool { return m.RookFrom != bitboard.NoSquare }

// Enters reports whether a man enters from the reserve.
func (m *Move) Enters() bool { return m.GateAt != bitboard.NoSquare }

// Play sets q to the position after the move, which must be legal in p. p and q
// must be different.
func (p *Position) Play(m *Move, q *Position) {
	p.shift(m, q)
	if p.res.setup > 0 {
		q.key = q.scratchKey()
		return
	}
	q.key = p.key ^ p.passedKey() ^ p.manKeys(m) ^
		p.rules.keys.rights[p.rights^q.rights] ^ q.passedKey() ^ p.rules.keys.black
	if p.res.waits != q.res.waits {
		q.key ^= p.reserveKey() ^ q.reserveKey()
	}
}

// manKeys returns the change of the key that the men's moves make.
func (p *Position) manKeys(m *Move) uint64 {
	r, us := p.rules, p.side
	key := r.manKey(m.From, m.Kind, us) ^ r.manKey(m.To, m.Becomes, us)
	for b := m.Lifts; !b.Empty(); b = b.Rest() {
		key ^= r.manKey(b.First(), p.kindAt(b.First()), us.Other())
	}
	if m.Enters() {
		key ^= r.manKey(m.GateAt, m.Gate, us)
	}
	if m.Castles() {
		key ^= r.manKey(m.RookFrom, m.Rook, us) ^ r.manKey(m.RookTo, m.Rook, us)
	}
	return key
}

// shift is Play without the key, which counting does not need.
func (p *Position) shift(m *Move, q *Position) {
	if p.res.setup > 0 {
		p.arrange(m, q)
		return
	}
	r, us := p.rules, p.side
	*q = *p
	q.side = us.Other()
	q.passed = m.Passed
	q.clock = min(q.clock+1, maxCounter)
	if us == Black {
		q.number = min(q.number+1, maxCounter)
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
	if !p.res.waits.Empty() {
		q.openGates(m, us)
	}
	if !m.Lifts.Empty() || r.kinds[m.Kind].Pawn || m.Becomes != m.Kind && r.PromotionResets {
		q.clock = 0
	}
}

// openGates ends the waiting behind men that have moved or been taken, and drops
// the man that enters.
func (q *Position) openGates(m *Move, us Color) {
	gone := m.Lifts.With(m.From)
	if m.Castles() {
		gone = gone.With(m.RookFrom)
	}
	q.res.close(gone)
	if m.Enters() {
		q.put(m.GateAt, m.Gate, us)
	}
}

// remove takes men of the side to move off the board.
func (q *Position) remove(men bitboard.Bitboard) {
	q.colors[q.side] = q.colors[q.side].AndNot(men)
	for _, k := range q.army.list {
		q.kinds[k] = q.kinds[k].AndNot(men)
	}
}

// moveRook moves castling's second man.
func (q *Position) moveRook(m *Move, us Color) {
	way := bitboard.Bit(m.RookFrom).Or(bitboard.Bit(m.RookTo))
	q.kinds[m.Rook] = q.kinds[m.Rook].Xor(way)
	q.colors[us] = q.colors[us].Xor(way)
}
