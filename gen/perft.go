package gen

// Walker counts move paths. It is one worker's memory: a position and a list per
// ply, so that nothing is allocated per node.
type Walker struct {
	frames []frame
}

type frame struct {
	pos  Position
	list List
}

// Perft returns the number of legal move paths of the given length from p; a
// length of 0 has one. The last ply is counted, not made.
func (w *Walker) Perft(p *Position, depth int) uint64 {
	for len(w.frames) <= depth {
		w.frames = append(w.frames, frame{})
	}
	if depth <= 0 {
		return 1
	}
	w.frames[0].pos = *p
	return w.walk(0, depth)
}

// walk counts the paths from the position of a frame.
func (w *Walker) walk(ply, depth int) uint64 {
	f := &w.frames[ply]
	if depth == 1 {
		return uint64(f.pos.Count(&f.list))
	}
	f.pos.Moves(&f.list)
	next := &w.frames[ply+1]
	n := uint64(0)
	for i := range f.list.Moves {
		f.pos.shift(&f.list.Moves[i], &next.pos)
		n += w.walk(ply+1, depth-1)
	}
	return n
}
