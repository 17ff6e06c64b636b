package gen

import (
	"context"
)

// Branch is a root move and the number of paths that begin with it.
type Branch struct {
	Move  Move
	Nodes uint64
	Done  bool // false where the count was stopped before the end
}

// Progress is how far a parallel count has come.
type Progress struct {
	Nodes uint64 // counted so far
	Done  int    // units of work finished
	Total int    // units of work altogether; they differ in size
}

// Perft counts the paths of the given depth from p with several workers
// (workers < 1: one a CPU) and returns them by root move, in the order of
// Moves. Counts do not depend on the number of workers. report, if not nil, is
// called from time to time, never at the same time as itself. When the context
// ends first, the branches that are complete are marked so, and the context's
// error is returned.
func Perft(ctx context.Context, p *Position, depth, workers int, report func(Progress)) ([]Branch, error) {
	panic("not yet")
}
