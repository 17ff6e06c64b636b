package gen

import (
	"sync/atomic"

	"github.com/menagerie-chess/menagerie/bitboard"
)

// Walker counts move paths. It is one worker's memory: a position and a list per
// ply, so that nothing is allocated per node.
type Walker struct {
	// Table remembers counts, for this worker and others; nil: none.
	Table  *Table
	frames []frame
	stop   *atomic.Bool // once true, counting ends with a wrong number; may be nil
}

// frame is what a ply needs.
type frame struct {
	pos  Position
	list List
	idle Position // pos with the other side to move
	view outlook  // of idle
}

// framesFor returns the frames with as many more as a depth needs. A frame's lists
// begin on pages of their own: where two workers' lists lie side by side, each
// one's writing slows the other, to 1.7 times the speed of one worker instead of 2
// (Go 1.26, Zen 5).
func framesFor(frames []frame, depth int) []frame {
	for len(frames) <= depth {
		f := frame{list: List{Moves: make([]Move, 0, 256), bunches: make([]bunch, 0, 128)}}
		f.view.watchers = make([]watcher, 0, 128)
		frames = append(frames, f)
	}
	return frames
}

// Perft returns the number of legal move paths of the given length from p; a
// length of 0 has one. The last ply is counted, not made. A Walker that is used
// with others' Table must not be the first to bring another Ruleset to it.
func (w *Walker) Perft(p *Position, depth int) uint64 {
	w.frames = framesFor(w.frames, depth)
	if depth <= 0 {
		return 1
	}
	w.frames[0].pos = *p
	if w.Table != nil {
		w.Table.serve(p.rules)
	}
	return w.walk(0, depth)
}

// walk counts the paths from the position of a frame.
func (w *Walker) walk(ply, depth int) uint64 {
	if depth > 2 && w.stop != nil && w.stop.Load() {
		return 0
	}
	switch f := &w.frames[ply]; {
	case depth == 1:
		return uint64(f.pos.Count(&f.list))
	case w.Table != nil:
		return w.recall(ply, depth)
	}
	return w.spread(ply, depth)
}

// recall looks the count up, or finds and keeps it.
func (w *Walker) recall(ply, depth int) uint64 {
	key, b := w.Table.subtree(&w.frames[ply].pos, depth)
	n := b.get(key)
	if n != 0 {
		return n
	}
	n = w.spread(ply, depth)
	if n != 0 && (w.stop == nil || !w.stop.Load()) {
		b.put(key, n)
	}
	return n
}

// spread makes the moves and counts the paths after them, which are of a depth
// of 2 at least. Only positions that will be looked up need their key.
func (w *Walker) spread(ply, depth int) uint64 {
	f, next := &w.frames[ply], &w.frames[ply+1]
	if depth == 2 && f.pos.pairable() {
		return f.pairs(&next.pos, &next.list)
	}
	f.pos.Moves(&f.list)
	keyed := w.Table != nil && depth > tableDepth
	n := uint64(0)
	for i := range f.list.Moves {
		if m := &f.list.Moves[i]; keyed {
			f.pos.Play(m, &next.pos)
		} else {
			f.pos.shift(m, &next.pos)
		}
		n += w.walk(ply+1, depth-1)
	}
	return n
}

// pairable reports whether the replies to the position's moves hang on nothing
// but where men stand.
func (p *Position) pairable() bool {
	bareNext := p.rules.BareLoses && p.colors[p.side.Other()].Len() <= 2
	return p.res.setup == 0 && !bareNext && p.rules.generator == nil
}

// pairs counts the last two plies together.
func (f *frame) pairs(next *Position, list *List) uint64 {
	f.pos.gather(&f.list)
	idle, view := &f.idle, &f.view
	*idle = f.pos
	idle.side, idle.passed = f.pos.side.Other(), bitboard.NoSquare
	idle.survey(view)
	n := 0
	for i := range f.list.bunches {
		b := &f.list.bunches[i]
		done, others := view.bunch(idle, b)
		n += done
		f.pos.expand(&f.list, b, others)
	}
	for i := range f.list.Moves {
		m := &f.list.Moves[i]
		var unsafe, royal bool
		if m.Becomes != m.Kind {
			unsafe, royal = view.brokenByMorph(idle, m)
		} else {
			unsafe = view.king.broken(m)
		}
		if !m.plain() || unsafe || m.Castles() && f.pos.rules.castlesInside {
			f.pos.shift(m, next)
			n += next.Count(list)
			continue
		}
		n += view.after(idle, m)
		royal = royal || m.Becomes == m.Kind && view.steps.broken(m)
		passed := m.Passed != bitboard.NoSquare && !idle.enPassantMen(m.Passed).Empty()
		if royal || passed {
			f.pos.shift(m, next)
		}
		if royal {
			n += next.royalMoves(list) - view.royal
		}
		if passed {
			n += next.enPassant(list, true)
		}
	}
	return uint64(n)
}
