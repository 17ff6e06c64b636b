package player

import (
	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
)

// search is the memory of an alpha-beta search: a frame a ply, so that nothing is
// allocated per node. The root's side to move is White.
type search struct {
	rules   *gen.Ruleset
	terrain *terrain
	royals  []gen.Kind
	frames  []frame
	table   table
	history [2][gen.MaxKinds][bitboard.MaxSquares]int32
	past    []uint64 // the keys of the game, the root's last
	nodes   int      // positions entered
	limit   int      // of nodes; 0: none
	stopped bool     // the limit was reached: scores mean nothing any more
}

// frame is a ply of the line that is being searched.
type frame struct {
	pos     gen.Position
	list    gen.List
	order   []order
	killers [2]label
	score   int32 // of the terrain, as the side to move sees it
	since   int   // plies since the last move that nothing can undo
	loud    bool  // the move that led here captured or promoted
	to      bitboard.Square
}

// maxPly is how far from the root a search may get.
const maxPly = 96

func newSearch(r *gen.Ruleset, t *terrain) search {
	s := search{rules: r, terrain: t, frames: make([]frame, maxPly+1), table: newTable()}
	for k, p := range r.Pieces {
		if p.Royal {
			s.royals = append(s.royals, gen.Kind(k))
		}
	}
	return s
}

// forget makes the search what it was when new.
func (s *search) forget() {
	s.table.forget()
	s.history = [2][gen.MaxKinds][bitboard.MaxSquares]int32{}
}

// begin sets the root.
func (s *search) begin(from *side, limit int) {
	s.nodes, s.limit, s.stopped = 0, limit, false
	s.past = from.keys
	root := &s.frames[0]
	root.pos = *from.position()
	root.score = s.terrain.sum(&root.pos)
	root.since = from.since
	for i := range s.frames {
		s.frames[i].killers = [2]label{}
	}
}

// play makes a move, unless the limit is reached.
func (s *search) play(ply int, m *gen.Move) bool {
	if s.limit > 0 && s.nodes >= s.limit {
		s.stopped = true
		return false
	}
	s.nodes++
	f, next := &s.frames[ply], &s.frames[ply+1]
	f.pos.Play(m, &next.pos)
	next.score = -f.score - s.terrain.gain(&f.pos, m)
	next.since = f.since + 1
	if final(&f.pos, m) {
		next.since = 0
	}
	next.loud, next.to = m.Captures() || m.Becomes != m.Kind, m.To
	return true
}

// node searches the position of a frame to a depth in plies and returns its score;
// outside of the window a bound.
func (s *search) node(ply, depth, alpha, beta int) int {
	f := &s.frames[ply]
	if score, over := s.ended(ply); over {
		return score
	}
	check := f.pos.InCheck()
	if check {
		depth = max(depth, 0) + 1
	}
	if depth <= 0 || ply >= maxPly-1 {
		return s.quiesce(ply, 0, alpha, beta)
	}
	best, score, known := s.recall(ply, depth, alpha, beta)
	if known {
		return score
	}
	if quick, ok := s.beyond(f, depth, beta); ok && !check && beta-alpha == 1 {
		return quick
	}
	f.pos.Moves(&f.list)
	if len(f.list.Moves) == 0 {
		return s.judge(ply, false)
	}
	s.rank(ply, best)
	return s.moves(ply, depth, alpha, beta, check)
}

// recall returns the table's move for a node, and its score if that will do.
func (s *search) recall(ply, depth, alpha, beta int) (best label16, score int, known bool) {
	key := s.frames[ply].pos.Key()
	slot := s.table.at(key)
	if slot.key != key {
		return 0, 0, false
	}
	score, known = slot.settles(depth, ply, alpha, beta)
	return slot.best, score, known && beta-alpha == 1
}

// beyond returns a bound without a search where the position is far too good for
// the other side to have let it come to this.
func (s *search) beyond(f *frame, depth, beta int) (int, bool) {
	score := s.evaluate(f)
	return score, depth <= 3 && score-100*depth >= beta && !decided(beta)
}

// moves searches the moves of a node in their order.
func (s *search) moves(ply, depth, alpha, beta int, check bool) int {
	f := &s.frames[ply]
	best, first, from := -infinity, label16(0), alpha
	hope := s.hope(f, depth, alpha, check)
	for n := range f.order {
		m := &f.list.Moves[f.next(n)]
		if n > 0 && hope <= alpha && f.order[n].quiet() {
			best = max(best, hope)
			break // the rest is quiet as well
		}
		if !s.play(ply, m) {
			return 0
		}
		score := s.child(ply, depth, n, alpha, beta, check)
		if s.stopped {
			return 0
		}
		best = max(best, score)
		if score > alpha {
			alpha, first = score, labelAsWhite(m).short()
		}
		if alpha >= beta {
			s.reward(ply, n, depth)
			break
		}
	}
	s.remember(ply, depth, best, from, beta, first)
	return best
}

// hope returns what quiet moves may be expected to bring, near the horizon.
func (s *search) hope(f *frame, depth, alpha int, check bool) int {
	if depth > 2 || check || decided(alpha) {
		return infinity
	}
	return s.evaluate(f) + 80 + 120*depth
}

// child searches the n-th move's position, which has been played: the first with
// the whole window, others for whether they are better at all; quiet ones far
// down the order less deep.
func (s *search) child(ply, depth, n, alpha, beta int, check bool) int {
	if n == 0 {
		return -s.node(ply+1, depth-1, -beta, -alpha)
	}
	less := 0
	if depth >= 3 && n >= 3 && !check && s.frames[ply].order[n].quiet() {
		less = 1 + min(n/12, 1)
	}
	score := -s.node(ply+1, depth-1-less, -alpha-1, -alpha)
	if score > alpha && less > 0 && !s.stopped {
		score = -s.node(ply+1, depth-1, -alpha-1, -alpha)
	}
	if score > alpha && score < beta && !s.stopped {
		score = -s.node(ply+1, depth-1, -beta, -alpha)
	}
	return score
}

// remember puts a result into the table.
func (s *search) remember(ply, depth, best, alpha, beta int, first label16) {
	key := s.frames[ply].pos.Key()
	b := exact
	switch {
	case best >= beta:
		b = atLeast
	case best <= alpha:
		b = atMost
	}
	slot := s.table.at(key)
	if first == 0 && slot.key == key {
		first = slot.best
	}
	slot.put(key, first, best, depth, ply, b)
}
