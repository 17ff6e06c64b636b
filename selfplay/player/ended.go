package player

// ended returns the score of a position that is drawn by its history or decided
// by its content, moves apart.
func (s *search) ended(ply int) (int, bool) {
	f := &s.frames[ply]
	if f.since >= 2 && s.repeated(ply) {
		return 0, true
	}
	if f.pos.Clock() >= 100 { // mate goes before
		return s.judge(ply, f.pos.Count(&f.list) > 0), true
	}
	if f.loud && s.rules.Rules.Outcome(&f.pos, true).Over {
		return s.judge(ply, true), true
	}
	return 0, false
}

// judge returns the score of a position that has ended by the rules; 0 if it has
// not.
func (s *search) judge(ply int, legal bool) int {
	f := &s.frames[ply]
	o := s.rules.Rules.Outcome(&f.pos, legal)
	switch {
	case !o.Over || o.Drawn:
		return 0
	case o.Winner == f.pos.Side():
		return won - ply
	}
	return ply - won
}

// repeated reports whether the position was on the board before, in the search or
// in the game. The first repetition is a draw here: what can be repeated once can
// be repeated twice.
func (s *search) repeated(ply int) bool {
	key, since := s.frames[ply].pos.Key(), s.frames[ply].since
	back := 2
	for ; back <= since && back <= ply; back += 2 {
		if s.frames[ply-back].pos.Key() == key {
			return true
		}
	}
	for i := len(s.past) - 1 + ply - back; back <= since && i >= 0; back, i = back+2, i-2 {
		if s.past[i] == key {
			return true
		}
	}
	return false
}
