package gen

import (
	"github.com/menagerie-chess/menagerie/bitboard"
)

// List is the legal moves of a position, and the memory that finding them takes.
// It belongs to one goroutine; used again, it does not allocate.
type List struct {
	Moves   []Move
	bunches []bunch
	steps   bitboard.Bitboard // where the king may step
	safe    safety
}

// bunch is moves of one man to several squares, or of several men of a kind by
// the same step. Moves travel in bunches and are written out late.
type bunch struct {
	m    *mover
	to   bitboard.Bitboard
	kind Kind
	from bitboard.Square // NoSquare: each from the square that lies back behind its target
	back bitboard.Square
	half bitboard.Square // of a flock's double step: how far back the passed square lies; else 0
}

// Moves fills the list with the legal moves.
func (p *Position) Moves(l *List) {
	p.gather(l)
	for i := range l.bunches {
		p.expand(l, &l.bunches[i], l.bunches[i].to)
	}
}

// gather fills the list with the legal moves in bunches; castling and captures
// en passant alone are written out.
func (p *Position) gather(l *List) {
	l.Moves, l.bunches = l.Moves[:0], l.bunches[:0]
	p.sweep(l, false)
}

// Count returns the number of legal moves without making a list of them.
func (p *Position) Count(l *List) int { return p.sweep(l, true) }

// sweep goes over the legal moves of all men, in bunches that share their man or
// their step. It counts them, or puts them into the list.
func (p *Position) sweep(l *List, counting bool) int {
	switch {
	case p.res.setup > 0:
		return p.setupMoves(l, counting)
	case p.rules.generator != nil:
		return p.rules.generator.Generate(p, l, counting)
	case p.rules.BareLoses && (!p.colors[White].Several() || !p.colors[Black].Several()):
		return 0
	}
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
	for _, k := range p.army.list {
		men := p.kinds[k].And(own).AndNot(king)
		if men.Empty() {
			continue
		}
		m := &p.army.kinds[k].by[us]
		for held := men.And(l.safe.pinned); !held.Empty(); held = held.Rest() {
			s := held.First()
			line := l.safe.lines[s]
			on := targets{to[anywhere].And(line), to[quiet].And(line), to[strike].And(line)}
			if counting {
				n += m.count(s, &on, occ)
			} else {
				m.bunch(l, k, s, &on, occ)
			}
		}
		men = men.AndNot(l.safe.pinned)
		flock := m.flock != nil && men.Len() >= m.flockMin
		switch {
		case flock && counting:
			n += m.countFlock(men, &to, occ)
		case flock:
			m.bunchFlock(l, k, men, &to, occ)
		case counting:
			for ; !men.Empty(); men = men.Rest() {
				n += m.count(men.First(), &to, occ)
			}
		default:
			for ; !men.Empty(); men = men.Rest() {
				m.bunch(l, k, men.First(), &to, occ)
			}
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

// kingMoves handles the king's steps: to squares that no enemy bears on once the
// king has left its own.
func (p *Position) kingMoves(l *List, counting bool) int {
	us := p.side
	s := p.royal[us]
	own, enemy, occ := p.colors[us], p.colors[us.Other()], p.Occupied()
	k := p.royalKind(s)
	m := &p.army.kinds[k].by[us]
	to := targets{anywhere: full.AndNot(own), quiet: full.AndNot(occ), strike: enemy}
	without := occ.AndNot(bitboard.Bit(s))
	b := m.moves(s, &to, occ)
	for left := b; !left.Empty(); left = left.Rest() {
		if t := left.First(); p.attacked(t, us.Other(), without) {
			b = b.AndNot(bitboard.Bit(t))
		}
	}
	l.steps = b
	if !counting {
		l.add(bunch{m: m, to: b, kind: k, from: s})
	}
	return m.number(b)
}

// royalMoves returns the number of the king's moves, castlings included; there
// must be no check.
func (p *Position) royalMoves(l *List) int {
	n := p.kingMoves(l, true)
	if p.rights != 0 {
		n += p.castlings(l, true)
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

// add appends a bunch unless it is empty.
func (l *List) add(b bunch) {
	if !b.to.Empty() {
		l.bunches = append(l.bunches, b)
	}
}

// expand writes out a bunch's moves to the given squares.
func (p *Position) expand(l *List, b *bunch, to bitboard.Bitboard) {
	enemy := p.colors[p.side.Other()]
	for ; !to.Empty(); to = to.Rest() {
		t := to.First()
		s := b.from
		if s == bitboard.NoSquare {
			s = (t - b.back) & (bitboard.MaxSquares - 1)
		}
		mv := NewMove(s, t, b.kind)
		mv.Lifts = bitboard.Bit(t).And(enemy)
		if p.res.waits.Has(s) {
			mv.Gate, mv.GateAt = p.entering(mv, l)
		}
		if b.m.doubles != nil && b.m.doubles[s].Has(t) && mv.Lifts.Empty() {
			if over := passedBy(s, t); !p.Occupied().Has(over) { // else it is a leap
				mv.Passed = over
			}
		}
		if !b.m.changes.Has(t) {
			l.Moves = append(l.Moves, mv)
			continue
		}
		for into := b.m.into[t]; into != 0; into &= into - 1 {
			mv.Becomes = into.First()
			l.Moves = append(l.Moves, mv)
		}
	}
}

// enPassant handles captures of a man that has just made a double step. They are
// tested by playing: two men leave a line at once.
func (p *Position) enPassant(l *List, counting bool) int {
	n, us := 0, p.side
	taken := bitboard.Bit(p.rules.overs[us.Other()][p.passed].to)
	enemy := p.colors[us.Other()].AndNot(taken)
	for men := p.enPassantMen(p.passed); !men.Empty(); men = men.Rest() {
		s := men.First()
		occ := p.Occupied().AndNot(taken.With(s)).With(p.passed)
		if p.attackedBy(p.royal[us], us.Other(), enemy, occ) {
			continue
		}
		n++
		if !counting {
			m := NewMove(s, p.passed, p.kindAt(s))
			m.Lifts = taken
			l.Moves = append(l.Moves, m)
		}
	}
	return n
}
