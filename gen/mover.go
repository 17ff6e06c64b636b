package gen

import (
	"github.com/menagerie-chess/menagerie/bitboard"
)

// kind is a compiled piece.
type kind struct {
	Piece
	by [2]mover
}

// mover is what a kind can do in the hands of one colour.
type mover struct {
	ways     []way
	flock    []stride            // the same moves for all men at once; nil where there are lines
	flockMin int                 // with fewer men than this, one by one is faster
	changes  bitboard.Bitboard   // squares on which it becomes something else
	into     []KindSet           // what it may become, by square
	choices  []choice            // the same for counting: squares with several choices
	doubles  []bitboard.Bitboard // by origin: moves that can be answered en passant
	enPas    []bitboard.Bitboard // by target: squares from which it captures en passant
}

// choice is a set of squares on each of which the same number of additional
// moves arises.
type choice struct {
	on    bitboard.Bitboard
	extra int
}

// newMover compiles motions; starts are the squares of first moves.
func newMover(g bitboard.Geometry, motions []Motion, starts bitboard.Bitboard) mover {
	m := mover{into: make([]KindSet, g.Size())}
	for md := range modes {
		var mine []Motion
		for _, mo := range motions {
			if mo.mode() == md {
				mine = append(mine, mo)
			}
		}
		if len(mine) > 0 {
			m.ways = append(m.ways, newWay(g, md, mine, starts))
		}
	}
	m.flock = newFlock(g, motions, starts)
	for i := range m.flock {
		m.flockMin += len(m.flock[i].out)
	}
	m.flockMin = m.flockMin/2 + 1
	for _, mo := range motions {
		if mo.Passes {
			m.doubles = merge(m.doubles, within(bitboard.Leaps(g, mo.Steps), starts))
		}
		if mo.EnPas {
			m.enPas = merge(m.enPas, bitboard.Leaps(g, opposite(mo.Steps)))
		}
	}
	return m
}

// number returns the number of moves to the squares: each choice of what to
// become is a move.
func (m *mover) number(to bitboard.Bitboard) int {
	n := to.Len()
	for i := range m.choices {
		n += to.And(m.choices[i].on).Len() * m.choices[i].extra
	}
	return n
}

// count returns the number of moves of the man on s.
func (m *mover) count(s bitboard.Square, to *targets, occ bitboard.Bitboard) int {
	return m.number(m.moves(s, to, occ))
}

// moves returns where the man on s may go; it may get to a square in several ways.
func (m *mover) moves(s bitboard.Square, to *targets, occ bitboard.Bitboard) bitboard.Bitboard {
	var b bitboard.Bitboard
	for i := range m.ways {
		w := &m.ways[i]
		b = b.Or(w.reach(s, occ).And(to[w.mode]))
	}
	return b
}

// strikes returns where the man on s captures or, a blocker being as good as an
// enemy, would.
func (m *mover) strikes(s bitboard.Square, occ bitboard.Bitboard) bitboard.Bitboard {
	var b bitboard.Bitboard
	for i := range m.ways {
		if w := &m.ways[i]; w.mode != quiet {
			b = b.Or(w.reach(s, occ))
		}
	}
	return b
}

// bunch puts the moves of the man on s into the list.
func (m *mover) bunch(l *List, k Kind, s bitboard.Square, to *targets, occ bitboard.Bitboard) {
	l.add(bunch{m: m, to: m.moves(s, to, occ), kind: k, from: s})
}

// survey returns where the man on s may go, and the squares on which that hangs:
// if another man leaves or enters them, it may change. A leap that may end
// anywhere hangs on squares of its own side alone.
func (m *mover) survey(s bitboard.Square, to *targets, occ bitboard.Bitboard) (moves, hangs bitboard.Bitboard) {
	for i := range m.ways {
		w := &m.ways[i]
		b := w.reach(s, occ)
		moves = moves.Or(b.And(to[w.mode]))
		if w.mode == anywhere && w.nLines == 0 {
			b = b.AndNot(to[anywhere])
		}
		hangs = hangs.Or(b)
		for _, leg := range w.legs[int(s)*w.nLegs:][:w.nLegs] {
			hangs = hangs.Or(leg.Path)
			if w.mode != anywhere {
				hangs = hangs.Or(leg.To)
			}
		}
	}
	return moves, hangs
}

// Reach returns where a kind's man of the given colour gets from s on an empty
// board: by moves that need no capture, and by captures.
func (r *Ruleset) Reach(k Kind, c Color, s bitboard.Square) (moves, captures bitboard.Bitboard) {
	m := &r.kinds[k].by[c]
	for i := range m.ways {
		b := m.ways[i].reach(s, bitboard.Bitboard{})
		if m.ways[i].mode != strike {
			moves = moves.Or(b)
		}
		if m.ways[i].mode != quiet {
			captures = captures.Or(b)
		}
	}
	return moves, captures
}

// addMorph notes what the man becomes on some squares.
func (m *mover) addMorph(on bitboard.Bitboard, into KindSet) {
	m.changes = m.changes.Or(on)
	for s := range on.Squares() {
		m.into[s] = into
	}
}
