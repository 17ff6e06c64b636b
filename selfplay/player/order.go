package player

import "github.com/menagerie-chess/menagerie/gen"

// Moves are searched in this order: the table's, good captures and promotions,
// killers, other captures, and the rest by how often they have refuted others.
const (
	tabled = 1 << 28
	good   = 1 << 26
	killer = 1 << 25
	loud   = 1 << 24 // a capture that may lose more than it takes
)

// order is a move's rank, the higher the earlier, and its place in the list, from
// the end: so that of equals the first in the list is the greater.
type order uint64

func newOrder(rank, i int) order { return order(rank)<<16 | order(0xFFFF-i) }

func (o order) quiet() bool { return o>>16 < loud }
func (o order) index() int  { return 0xFFFF - int(o&0xFFFF) }

// rank gives each move of a frame its rank; best is the table's move.
func (s *search) rank(ply int, best label16) {
	f := &s.frames[ply]
	f.order = f.order[:0]
	for i := range f.list.Moves {
		m := &f.list.Moves[i]
		l := labelAsWhite(m)
		rank := 0
		switch {
		case best != 0 && l.short() == best:
			rank = tabled
		case m.Captures() || m.Becomes != m.Kind:
			rank = s.rankLoud(&f.pos, m)
		case l == f.killers[0]:
			rank = killer + 1
		case l == f.killers[1]:
			rank = killer
		default:
			rank = historyMax + int(*s.historyOf(&f.pos, m))
		}
		f.order = append(f.order, newOrder(rank, i))
	}
}

// rankLoud ranks by what is won and then by how little is risked: only a man that
// goes where it captures meets those that guard there.
func (s *search) rankLoud(p *gen.Position, m *gen.Move) int {
	v := &s.terrain.value
	won, risked := v.change(p, m), 0
	if m.Lifts.Has(m.To) {
		risked = v[m.Kind]
	}
	switch {
	case won <= 0 && !m.Captures():
		return 0
	case won >= risked-60:
		return good + 16*won - risked
	}
	return loud + 16*(won+MaxValue) - risked
}

// next moves the n-th best move to the n-th place and returns its index.
func (f *frame) next(n int) int {
	best := n
	for i := n + 1; i < len(f.order); i++ {
		if f.order[i] > f.order[best] {
			best = i
		}
	}
	f.order[n], f.order[best] = f.order[best], f.order[n]
	return f.order[n].index()
}

// historyMax is what the numbers of history do not exceed, either way.
const historyMax = 1 << 14

// historyOf returns how good a quiet move has been.
func (s *search) historyOf(p *gen.Position, m *gen.Move) *int32 {
	return &s.history[p.Side()&1][m.Kind&15][m.To&127]
}

// reward notes that a quiet move refuted the one before, and that those tried
// before it did not.
func (s *search) reward(ply, n, depth int) {
	f := &s.frames[ply]
	m := &f.list.Moves[f.order[n].index()]
	if m.Captures() {
		return
	}
	if l := labelAsWhite(m); l != f.killers[0] {
		f.killers[0], f.killers[1] = l, f.killers[0]
	}
	s.learn(&f.pos, m, depth*depth)
	for i := range n {
		if tried := &f.list.Moves[f.order[i].index()]; !tried.Captures() {
			s.learn(&f.pos, tried, -depth*depth)
		}
	}
}

// learn moves a number of history towards its bound.
func (s *search) learn(p *gen.Position, m *gen.Move, by int) {
	by = max(-400, min(400, 32*by))
	h := s.historyOf(p, m)
	*h += int32(by) - *h*int32(abs(by))/historyMax
}
