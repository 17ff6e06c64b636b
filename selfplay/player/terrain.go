package player

import (
	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
)

// terrain is what a position is worth, as sums over its men: their values, and
// what their squares add. It follows from the values and from where men reach on
// an empty board, so that it serves any variant. Units are hundredths of a pawn.
type terrain struct {
	men   [2][gen.MaxKinds][bitboard.MaxSquares]int32 // by colour and kind
	waits [gen.MaxKinds]int32                         // a man that has not entered
	value Values
}

// The weights are of no great moment at the depths that self-play reaches. All is
// reckoned in whole numbers: a fused multiplication would make other games on
// another machine.
const (
	waiting   = 70 // percent of its value that a man in reserve has
	mobility  = 15 // percent of its value that a man gains where it reaches twice as far as on the average
	mostReach = 40 // that it gains or loses by that at most
	ambition  = 15 // percent of what it might gain by becoming another that it has a move before
	centre    = 8  // in the middle against a corner
	fear      = 2  // for each square that a king reaches: it hides in corners
)

func newTerrain(r *gen.Ruleset, v Values) *terrain {
	t := &terrain{value: v}
	for k := range r.Pieces {
		t.waits[k] = int32(waiting * v[k] / 100)
		worth := t.kind(r, gen.Kind(k))
		for s := range r.Board.Size() {
			flip := r.Board.Flip(bitboard.Square(s))
			t.men[gen.White][k][s], t.men[gen.Black][k][flip] = worth[s], worth[s]
		}
	}
	return t
}

// kind returns what White's man is worth on each square.
func (t *terrain) kind(r *gen.Ruleset, k gen.Kind) (worth [bitboard.MaxSquares]int32) {
	g, re, dreams, value := r.Board, newReach(r, k), hopes(r, k, t.value), t.value[k]
	middle := max(1, edge(g, g.At(g.Files/2, g.Ranks/2)))
	for s := range g.Size() {
		more := re.from[s]*g.Size() - re.sum // than the average, in units of 1/Size
		if r.Pieces[k].Royal {
			worth[s] = int32(value - fear*more/g.Size()/2)
			continue
		}
		gain := mobility * value * more / re.sum / 100
		gain = max(-mostReach, min(mostReach, gain)) + ambition*dreams[s]/100
		worth[s] = int32(value + gain + centre*edge(g, bitboard.Square(s))/middle)
	}
	return worth
}

// edge returns how many steps it is to the nearer side edge and to the nearer end,
// together.
func edge(g bitboard.Geometry, s bitboard.Square) int {
	f, r := g.File(s), g.Rank(s)
	return min(f, g.Files-1-f) + min(r, g.Ranks-1-r)
}

// reach is how many moves and captures a kind's man of White has on an empty board,
// both counted.
type reach struct {
	from [bitboard.MaxSquares]int
	sum  int // of all squares, at least 1
}

func newReach(r *gen.Ruleset, k gen.Kind) *reach {
	re := &reach{}
	for s := range r.Board.Size() {
		moves, captures := r.Reach(k, gen.White, bitboard.Square(s))
		re.from[s] = moves.Len() + captures.Len()
		re.sum += re.from[s]
	}
	re.sum = max(re.sum, 1)
	return re
}

// gain returns what the move adds to its side's sum over that of the other. p is
// the position before.
func (t *terrain) gain(p *gen.Position, m *gen.Move) int32 {
	us := p.Side() & 1
	them := us ^ 1
	n := t.men[us][m.Becomes&15][m.To&127] - t.men[us][m.Kind&15][m.From&127]
	for b := m.Lifts; !b.Empty(); b = b.Rest() {
		k, _ := p.At(b.First())
		n += t.men[them][k&15][b.First()&127]
	}
	if m.Castles() {
		n += t.men[us][m.Rook&15][m.RookTo&127] - t.men[us][m.Rook&15][m.RookFrom&127]
	}
	if !p.Waiting().Empty() {
		n += t.gates(p, m)
	}
	return n
}

// gates returns the part of gain that waiting has.
func (t *terrain) gates(p *gen.Position, m *gen.Move) int32 {
	n := int32(0)
	if m.Enters() {
		n += t.men[p.Side()][m.Gate&15][m.GateAt&127]
	}
	for b := m.Lifts.And(p.Waiting()); !b.Empty(); b = b.Rest() {
		n += t.waits[p.WaitingAt(b.First())&15]
	}
	own := bitboard.Bit(m.From)
	if m.Castles() {
		own = own.With(m.RookFrom)
	}
	for b := own.And(p.Waiting()); !b.Empty(); b = b.Rest() {
		n -= t.waits[p.WaitingAt(b.First())&15]
	}
	return n
}

// sum returns the sum of the side to move over that of the other, from nothing:
// the definition of what gain keeps up.
func (t *terrain) sum(p *gen.Position) int32 {
	n := [2]int32{}
	for s := range p.Occupied().Squares() {
		k, c := p.At(s)
		n[c] += t.men[c][k][s]
		if w := p.WaitingAt(s); w != gen.NoKind {
			n[c] += t.waits[w]
		}
	}
	return n[p.Side()] - n[p.Side().Other()]
}
