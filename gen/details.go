package gen

import (
	"context"
	"sync/atomic"

	"github.com/menagerie-chess/menagerie/bitboard"
)

// Details says of what kind the last moves of a number of paths are, as the
// published tables of perft do. Each field but Forfeits, Lifted and Taken is a
// number of paths; a path may be in several of them. Where a Generator finds the
// captures it is not known who checks: Discovered and Double are 0.
type Details struct {
	Nodes      uint64 // paths
	Captures   uint64 // en passant among them
	EnPassant  uint64
	Castles    uint64
	Promotions uint64 // the man becomes one of several kinds
	Morphs     uint64 // the man becomes another kind, and has no choice
	Checks     uint64 // mates among them
	Discovered uint64 // one man checks, and none that the move has put where it is
	Double     uint64 // two or more men check
	Mates      uint64 // check, and no move is left
	Stalemates uint64 // no check, and no move is left: by a bare king that has lost, too
	Gates      uint64 // a man enters from the reserve
	Forfeits   uint64 // waiting men that are lost for ever, two by one move perhaps

	Lifted uint64           // captured men altogether
	Taken  [MaxTaken]uint64 // by the number of men that the move captures: 0, 1 and so on
}

// MaxTaken bounds the number of men that one move can capture: less than it.
const MaxTaken = 16

// Add adds other paths.
func (d *Details) Add(o *Details) {
	sums := [...]*uint64{&d.Nodes, &d.Captures, &d.EnPassant, &d.Castles, &d.Promotions, &d.Morphs, &d.Checks,
		&d.Discovered, &d.Double, &d.Mates, &d.Stalemates, &d.Gates, &d.Forfeits, &d.Lifted}
	for i, n := range [...]uint64{o.Nodes, o.Captures, o.EnPassant, o.Castles, o.Promotions, o.Morphs, o.Checks,
		o.Discovered, o.Double, o.Mates, o.Stalemates, o.Gates, o.Forfeits, o.Lifted} {
		*sums[i] += n
	}
	for i, n := range o.Taken {
		d.Taken[i] += n
	}
}

// count adds the move from p to q; list is memory to use.
func (d *Details) count(p, q *Position, m *Move, list *List) {
	d.Nodes++
	d.effects(p, q, m)
	check := q.InCheck()
	if check {
		d.check(q.Checkers(), m)
	}
	if q.Count(list) == 0 {
		countIf(&d.Mates, check)
		countIf(&d.Stalemates, !check)
	}
}

// effects adds what the move itself does.
func (d *Details) effects(p, q *Position, m *Move) {
	taken := m.Lifts.Len()
	d.Lifted += uint64(taken)
	d.Taken[min(taken, MaxTaken-1)]++
	countIf(&d.Captures, taken > 0)
	countIf(&d.EnPassant, p.takesPassing(m))
	countIf(&d.Castles, m.Castles())
	if m.Becomes != m.Kind {
		choice := p.army.kinds[m.Kind].by[p.side].into[m.To].Len() > 1
		countIf(&d.Promotions, choice)
		countIf(&d.Morphs, !choice)
	}
	countIf(&d.Gates, m.Enters())
	if lost := p.Waiting().Len() - q.Waiting().Len(); lost > 0 {
		d.Forfeits += uint64(lost)
		if m.Enters() {
			d.Forfeits--
		}
	}
}

// check adds a check by the given men.
func (d *Details) check(checkers bitboard.Bitboard, m *Move) {
	d.Checks++
	placed := bitboard.Bit(m.To)
	if m.Castles() {
		placed = placed.With(m.RookTo)
	}
	if m.Enters() {
		placed = placed.With(m.GateAt)
	}
	countIf(&d.Double, checkers.Several())
	countIf(&d.Discovered, !checkers.Empty() && !checkers.Several() && !checkers.Meets(placed))
}

// countIf counts what is so.
func countIf(n *uint64, is bool) {
	if is {
		*n++
	}
}

// takesPassing reports whether a move captures en passant.
func (p *Position) takesPassing(m *Move) bool {
	return p.passed != bitboard.NoSquare && m.To == p.passed && m.Captures() && !m.Lifts.Has(m.To)
}

// teller sorts paths by their last move, at each ply. It is one worker's memory.
type teller struct {
	frames []frame
	stop   *atomic.Bool // may be nil
}

// tell returns the details of the paths of length 1 to depth from p, the first
// at index 0.
func (t *teller) tell(p *Position, depth int) []Details {
	t.frames = framesFor(t.frames, depth)
	out := make([]Details, depth)
	t.frames[0].pos = *p
	if depth > 0 {
		t.walk(0, out)
	}
	return out
}

func (t *teller) walk(ply int, out []Details) {
	f, next := &t.frames[ply], &t.frames[ply+1]
	f.pos.Moves(&f.list)
	for i := range f.list.Moves {
		f.pos.Play(&f.list.Moves[i], &next.pos)
		out[ply].count(&f.pos, &next.pos, &f.list.Moves[i], &next.list)
		if ply+1 < len(out) {
			t.walk(ply+1, out)
		}
		if t.stop != nil && t.stop.Load() {
			return
		}
	}
}

// Details returns what kind of moves the paths of length 1 to depth from p end
// with, the first at index 0; a depth below 1 has none. If the context ends first it returns what is
// complete, which are the shorter ones, and the context's error. The job's table
// and ledger are not used.
func (j Job) Details(ctx context.Context, p *Position, depth int) ([]Details, error) {
	if depth < 1 {
		return nil, ctx.Err()
	}
	_, units := split(p, depth, j.units())
	if len(units) == 0 { // every path has ended above
		return new(teller).tell(p, depth), nil
	}
	below := units[0].depth
	out := new(teller).tell(p, depth-below)
	pool := pool{units: units}
	pool.hire = func() func(*unit) {
		t := teller{stop: &pool.stop}
		return func(u *unit) { u.tell(&t) }
	}
	if err := pool.run(ctx, j.workers(), j.Report); err != nil {
		return out, err
	}
	return append(out, sumDetails(units, below)...), nil
}

// tell sorts the paths of a unit.
func (u *unit) tell(t *teller) {
	u.details = t.tell(&u.pos, u.depth)
	for i := range u.details {
		u.nodes += u.details[i].Nodes
	}
}

// sumDetails adds the units up, ply by ply.
func sumDetails(units []unit, depth int) []Details {
	out := make([]Details, depth)
	for i := range units {
		for ply := range units[i].details {
			out[ply].Add(&units[i].details[ply])
		}
	}
	return out
}
