package gen

import "github.com/menagerie-chess/menagerie/bitboard"

// List is the legal moves of a position, and the memory that finding them takes.
// It belongs to one goroutine; used again, it does not allocate.
type List struct {
	Moves []Move
	safe  safety
}

// Moves fills the list with the legal moves.
func (p *Position) Moves(l *List) {
	l.Moves = l.Moves[:0]
	p.sweep(l, false)
}

// Count returns the number of legal moves without making a list of them.
func (p *Position) Count(l *List) int { return p.sweep(l, true) }

// sweep goes over the legal moves of all men, in bunches that share their man or
// their step. It counts them, or puts them into the list.
func (p *Position) sweep(l *List, counting bool) int {
	p.look(&l.safe)
	us := p.side
	own, enemy, occ := p.colors[us], p.colors[us.Other()], p.Occupied()
	n := p.kingMoves(l, counting)
	evade := l.safe.evade
	if evade.Empty() {
		return n
	}
	to := targets{anywhere: evade.AndNot(own), quiet: evade.AndNot(occ), strike: evade.And(enemy)}
	king := bitboard.Bit(p.royal[us])
	for k := range p.rules.kinds {
		men := p.kinds[k].And(own).AndNot(king)
		if men.Empty() {
			continue
		}
		m := &p.rules.kinds[k].by[us]
		for held := men.And(l.safe.pinned); !held.Empty(); held = held.Rest() {
			s := held.First()
			line := l.safe.lines[s]
			on := targets{to[anywhere].And(line), to[quiet].And(line), to[strike].And(line)}
			n += p.manMoves(l, Kind(k), m, s, &on, counting)
		}
		men = men.AndNot(l.safe.pinned)
		if m.flock != nil && men.Len() >= m.flockMin {
			n += p.flockMoves(l, Kind(k), m, men, &to, counting)
			continue
		}
		for ; !men.Empty(); men = men.Rest() {
			n += p.manMoves(l, Kind(k), m, men.First(), &to, counting)
		}
	}
	if p.passed != bitboard.NoSquare {
		n += p.enPassant(l, counting)
	}
	if p.rights != 0 && l.safe.checkers.Empty() {
		n += p.castlings(l, counting)
	}
	return n
}

// manMoves handles the moves of the man on s to the given targets.
func (p *Position) manMoves(l *List, k Kind, m *mover, s bitboard.Square, to *targets, counting bool) int {
	n, occ := 0, p.Occupied()
	for i := range m.ways {
		w := &m.ways[i]
		b := w.reach(s, occ).And(to[w.mode])
		if counting {
			n += m.count(b)
		} else {
			p.expand(l, k, m, b, s, 0)
		}
	}
	return n
}

// flockMoves handles the moves of several men of a kind at once.
func (p *Position) flockMoves(l *List, k Kind, m *mover, men bitboard.Bitboard, to *targets, counting bool) int {
	n, occ := 0, p.Occupied()
	for i := range m.flock {
		st := &m.flock[i]
		from := men
		if st.lame {
			from = st.leg.Apply(men).AndNot(occ)
		}
		for j := range st.out {
			b := st.out[j].Apply(from).And(to[st.mode])
			if counting {
				n += m.count(b)
			} else {
				p.expand(l, k, m, b, bitboard.NoSquare, st.back[j])
			}
		}
	}
	return n
}

// kingMoves handles the king's steps: to squares that no enemy bears on once the
// king has left its own.
func (p *Position) kingMoves(l *List, counting bool) int {
	us := p.side
	s := p.royal[us]
	own, enemy, occ := p.colors[us], p.colors[us.Other()], p.Occupied()
	k := p.royalKind(s)
	m := &p.rules.kinds[k].by[us]
	to := targets{anywhere: full.AndNot(own), quiet: full.AndNot(occ), strike: enemy}
	without := occ.AndNot(bitboard.Bit(s))
	n := 0
	for i := range m.ways {
		w := &m.ways[i]
		b := w.reach(s, occ).And(to[w.mode])
		for left := b; !left.Empty(); left = left.Rest() {
			if t := left.First(); p.attacked(t, us.Other(), without) {
				b = b.AndNot(bitboard.Bit(t))
			}
		}
		if counting {
			n += m.count(b)
		} else {
			p.expand(l, k, m, b, s, 0)
		}
	}
	return n
}

// royalKind returns the kind of the king on s.
func (p *Position) royalKind(s bitboard.Square) Kind {
	for _, k := range p.rules.royals[1:] {
		if p.kinds[k].Has(s) {
			return k
		}
	}
	return p.rules.royals[0]
}

// count returns the number of moves to the squares, each choice being a move.
func (m *mover) count(to bitboard.Bitboard) int {
	n := to.Len()
	for i := range m.choices {
		n += to.And(m.choices[i].on).Len() * m.choices[i].extra
	}
	return n
}

// expand writes out the moves of a bunch: from one man, or from the squares that
// lie back behind the targets where from is NoSquare.
func (p *Position) expand(l *List, k Kind, m *mover, to bitboard.Bitboard, from bitboard.Square, back bitboard.Square) {
	enemy := p.colors[p.side.Other()]
	var doubles bitboard.Bitboard
	for ; !to.Empty(); to = to.Rest() {
		t := to.First()
		s := from
		if s == bitboard.NoSquare {
			s = (t - back) & 127
		}
		mv := Move{From: s, To: t, Kind: k, Becomes: k,
			RookFrom: bitboard.NoSquare, RookTo: bitboard.NoSquare, Passed: bitboard.NoSquare,
			Lifts: bitboard.Bit(t).And(enemy)}
		if m.doubles != nil {
			doubles = m.doubles[s]
		}
		if doubles.Has(t) {
			mv.Passed = p.rules.passedBy(s, t)
		}
		if !m.changes.Has(t) {
			l.Moves = append(l.Moves, mv)
			continue
		}
		for into := m.into[t]; into != 0; into &= into - 1 {
			mv.Becomes = into.First()
			l.Moves = append(l.Moves, mv)
		}
	}
}

// enPassant handles captures of a man that has just made a double step. They are
// tested by playing: two men leave a line at once.
func (p *Position) enPassant(l *List, counting bool) int {
	n, us := 0, p.side
	victim, _ := p.rules.doubleOver(p, p.passed)
	taken := bitboard.Bit(victim)
	enemy := p.colors[us.Other()].AndNot(taken)
	for men := p.enPassantMen(); !men.Empty(); men = men.Rest() {
		s := men.First()
		occ := p.Occupied().AndNot(taken.With(s)).With(p.passed)
		if p.attackedBy(p.royal[us], us.Other(), enemy, occ) {
			continue
		}
		n++
		if !counting {
			k := p.kindAt(s)
			l.Moves = append(l.Moves, Move{From: s, To: p.passed, Kind: k, Becomes: k, Lifts: taken,
				RookFrom: bitboard.NoSquare, RookTo: bitboard.NoSquare, Passed: bitboard.NoSquare})
		}
	}
	return n
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
			l.Moves = append(l.Moves, Move{From: c.from, To: c.to, Kind: c.king, Becomes: c.king,
				RookFrom: c.rookFrom, RookTo: c.rookTo, Passed: bitboard.NoSquare})
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
	occ = occ.AndNot(bitboard.Bit(c.rookFrom)).With(c.rookTo).With(c.to)
	return !p.attacked(c.to, them, occ)
}
