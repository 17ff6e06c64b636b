package player

// exchange is how many plies of captures are searched before only those count
// that take back.
const exchange = 4

// quiesce searches captures and promotions until there are none that matter: the
// side to move may leave it at what it has.
func (s *search) quiesce(ply, deep, alpha, beta int) int {
	f := &s.frames[ply]
	best := s.evaluate(f)
	if best >= beta || ply >= maxPly-1 {
		return best
	}
	f.pos.Moves(&f.list)
	if len(f.list.Moves) == 0 {
		return s.judge(ply, false)
	}
	s.rankNoise(ply, deep, alpha-best)
	alpha = max(alpha, best)
	for n := range f.order {
		if !s.play(ply, &f.list.Moves[f.next(n)]) {
			return 0
		}
		score, over := s.ended(ply + 1)
		if !over {
			score = s.quiesce(ply+1, deep+1, -beta, -alpha)
		}
		score = -score
		if s.stopped {
			return 0
		}
		best, alpha = max(best, score), max(alpha, score)
		if alpha >= beta {
			break
		}
	}
	return best
}

// rankNoise ranks the captures and promotions that may win more than lack, and
// leaves the other moves out.
func (s *search) rankNoise(ply, deep, lack int) {
	f := &s.frames[ply]
	f.order = f.order[:0]
	for i := range f.list.Moves {
		m := &f.list.Moves[i]
		if !m.Captures() && m.Becomes == m.Kind || deep >= exchange && !m.Lifts.Has(f.to) {
			continue
		}
		won := s.terrain.value.change(&f.pos, m)
		if won <= 0 || won+120 < lack {
			continue
		}
		rank := 16*won + MaxValue
		if m.Lifts.Has(m.To) {
			rank -= s.terrain.value[m.Kind]
		}
		f.order = append(f.order, newOrder(rank, i))
	}
}
