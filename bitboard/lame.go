package bitboard

// Path returns the squares that a lame leap along the step passes on its way
// from s, without both ends: one square at a time, first along the longer axis
// until the rest is diagonal, then diagonally. For a knight's leap that is the
// one orthogonal neighbour on its long axis (the horse of xiangqi); for D, A, H
// and G the straight path. The landing square must be on the board.
func Path(g Geometry, s Square, st Step) Bitboard {
	var b Bitboard
	for next := firstStep(st); st != next; next = firstStep(st) {
		s, _ = g.From(s, next)
		b = b.With(s)
		st = Step{st.DF - next.DF, st.DR - next.DR}
	}
	return b
}

// firstStep returns the king's step that a path along st begins with.
func firstStep(st Step) Step {
	next := Step{sign(st.DF), sign(st.DR)}
	switch df, dr := abs(st.DF), abs(st.DR); {
	case df > dr:
		next.DR = 0
	case dr > df:
		next.DF = 0
	}
	return next
}

// Leg is a group of lame leaps from one square that share their path: all of
// To is reached when no square of Path is occupied, and none of it otherwise.
type Leg struct{ Path, To Bitboard }

// Legs returns the legs of the lame leaps from s, grouped by path.
func Legs(g Geometry, s Square, steps []Step) []Leg {
	var legs []Leg
next:
	for _, st := range steps {
		t, ok := g.From(s, st)
		if !ok {
			continue
		}
		path := Path(g, s, st)
		for i := range legs {
			if legs[i].Path == path {
				legs[i].To = legs[i].To.With(t)
				continue next
			}
		}
		legs = append(legs, Leg{path, Bit(t)})
	}
	return legs
}

// Reach returns To if the path is free and the empty set otherwise. It is free
// of branches: whether a leg is blocked is as good as random.
func (l *Leg) Reach(occ Bitboard) Bitboard {
	blocked := l.Path.Lo&occ.Lo | l.Path.Hi&occ.Hi
	free := (blocked|-blocked)>>63 - 1
	return Bitboard{l.To.Lo & free, l.To.Hi & free}
}

// Leg64 is a Leg on a board of up to 64 squares, in half the memory.
type Leg64 struct{ Path, To uint64 }

// Narrow returns the leg's low words; the board must be narrow.
func (l Leg) Narrow() Leg64 { return Leg64{l.Path.Lo, l.To.Lo} }

// Reach is Leg.Reach on one word.
func (l Leg64) Reach(occ uint64) uint64 {
	blocked := l.Path & occ
	return l.To & ((blocked|-blocked)>>63 - 1)
}

// Split cuts a lame leap over a single square into the step to that square and
// the step from there. It reports false where the path is empty or longer.
func Split(st Step) (leg, rest Step, ok bool) {
	leg = firstStep(st)
	rest = Step{st.DF - leg.DF, st.DR - leg.DR}
	return leg, rest, rest != (Step{}) && rest == firstStep(rest)
}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
