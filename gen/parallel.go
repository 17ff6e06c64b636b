package gen

import (
	"context"
	"runtime"
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

// Job is how a count is done. Its zero value uses all CPUs and nothing else.
type Job struct {
	Workers int    // below 1: one a CPU
	Table   *Table // remembers counts; nil: none
	Ledger  Ledger // keeps finished subtrees; nil: none
	// Report, if not nil, is called from time to time and at the end, never at
	// the same time as itself.
	Report func(Progress)
}

// Ledger keeps the counts of finished subtrees, so that a count that was broken
// off can go on later. A subtree is named by the moves that lead to it, as
// coordinates with spaces between.
type Ledger interface {
	// Begin is told all subtrees of a count before any other method is called.
	// They depend on the position and the depth, not on the number of workers.
	Begin(subtrees []string) error
	// Known returns the count of a subtree if the ledger has it.
	Known(subtree string) (nodes uint64, ok bool)
	// Add keeps the count of a subtree. Several goroutines call it.
	Add(subtree string, nodes uint64) error
}

const (
	unitsPerWorker = 256     // so that the last unit leaves nobody idle for long
	unitsInLedger  = 2048    // so that little is lost when a count is broken off
	unitsAtMost    = 1 << 14 // so that they stay within a few megabytes
)

// Perft counts the paths of the given depth from p with several workers
// (workers < 1: one a CPU), see Job.Perft.
func Perft(ctx context.Context, p *Position, depth, workers int, report func(Progress)) ([]Branch, error) {
	return Job{Workers: workers, Report: report}.Perft(ctx, p, depth)
}

// Perft counts the paths of the given depth from p and returns them by root
// move, in the order of Moves; a depth below 1 has no branches. Counts do not
// depend on how the job is done. When the context ends first, or the ledger
// fails, the branches that are complete are marked so, and the context's or the
// ledger's error is returned.
func (j Job) Perft(ctx context.Context, p *Position, depth int) ([]Branch, error) {
	if depth < 1 {
		return nil, ctx.Err()
	}
	branches, units := split(p, depth, j.units())
	if j.Table != nil {
		j.Table.serve(p.rules)
	}
	pool := pool{units: units, ledger: j.Ledger}
	pool.hire = func() func(*unit) {
		w := Walker{Table: j.Table, stop: &pool.stop}
		return func(u *unit) { u.nodes = w.Perft(&u.pos, u.depth) }
	}
	err := pool.run(ctx, j.workers(), j.Report)
	collect(branches, units)
	return branches, err
}

// workers returns the number of workers.
func (j Job) workers() int {
	if j.Workers < 1 {
		return runtime.GOMAXPROCS(0)
	}
	return j.Workers
}

// units returns how many units of work there should be at least.
func (j Job) units() int {
	if j.Ledger != nil {
		return unitsInLedger
	}
	return j.workers() * unitsPerWorker
}

// unit is a subtree to count.
type unit struct {
	pos     Position
	name    string // the moves that lead to it
	root    int    // index of the root move above it
	depth   int
	nodes   uint64
	details []Details // by ply, where they are asked for
	done    bool
}

// split cuts a tree into its subtrees below some ply: the first that gives as
// many as wanted, or the last from which two plies are still to be counted
// together.
func split(p *Position, depth, want int) ([]Branch, []unit) {
	var list List
	root := unit{pos: *p, depth: depth}
	units := root.children(nil, &list) // in the order of the list's moves
	branches := make([]Branch, len(units))
	for i := range units {
		units[i].root = i
		branches[i].Move = list.Moves[i]
	}
	for d := depth - 1; len(units) < want && len(units)*len(branches) <= unitsAtMost && len(units) > 0 && d > 2; d-- {
		var finer []unit
		for i := range units {
			finer = units[i].children(finer, &list)
		}
		units = finer
	}
	return branches, units
}

// children appends the subtrees one ply further down.
func (u *unit) children(to []unit, list *List) []unit {
	u.pos.Moves(list)
	for i := range list.Moves {
		m := &list.Moves[i]
		name := u.pos.rules.Coordinates(m)
		if u.name != "" {
			name = u.name + " " + name
		}
		to = append(to, unit{name: name, root: u.root, depth: u.depth - 1})
		u.pos.Play(m, &to[len(to)-1].pos)
	}
	return to
}

// collect adds the units up to their branches.
func collect(branches []Branch, units []unit) {
	for i := range branches {
		branches[i].Done = true
	}
	for i := range units {
		u := &units[i]
		b := &branches[u.root]
		b.Nodes += u.nodes
		b.Done = b.Done && u.done
	}
}
