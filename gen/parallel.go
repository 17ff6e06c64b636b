package gen

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"
	"time"
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

const (
	unitsPerWorker = 256                    // so that the last unit leaves nobody idle for long
	reportEvery    = 100 * time.Millisecond // short enough for a progress bar
)

// Perft counts the paths of the given depth from p with several workers
// (workers < 1: one a CPU) and returns them by root move, in the order of
// Moves; a depth below 1 has no branches. Counts do not depend on the number of
// workers. report, if not nil, is called from time to time and at the end, never
// at the same time as itself. When the context ends first, the branches that are
// complete are marked so, and the context's error is returned.
func Perft(ctx context.Context, p *Position, depth, workers int, report func(Progress)) ([]Branch, error) {
	if depth < 1 {
		return nil, ctx.Err()
	}
	if workers < 1 {
		workers = runtime.GOMAXPROCS(0)
	}
	branches, units := split(p, depth, workers*unitsPerWorker)
	pool := pool{units: units}
	var wg sync.WaitGroup
	for range workers {
		wg.Go(pool.work)
	}
	done := make(chan struct{})
	go func() { wg.Wait(); close(done) }()
	pool.watch(ctx, done, report)
	pool.collect(branches)
	if pool.stop.Load() {
		return branches, ctx.Err()
	}
	return branches, nil
}

// unit is a subtree to count.
type unit struct {
	pos   Position
	root  int // index of the root move above it
	depth int
	nodes uint64
	done  bool
}

// split cuts a tree into its subtrees below some ply: the first that gives as
// many as wanted, or the last from which two plies are still to be counted
// together.
func split(p *Position, depth, want int) ([]Branch, []unit) {
	var list List
	p.Moves(&list)
	branches := make([]Branch, len(list.Moves))
	units := make([]unit, len(list.Moves))
	for i := range list.Moves {
		branches[i].Move = list.Moves[i]
		units[i] = unit{root: i, depth: depth - 1}
		p.Play(&list.Moves[i], &units[i].pos)
	}
	for d := depth - 1; len(units) < want && len(units) > 0 && d > 2; d-- {
		var finer []unit
		for i := range units {
			u := &units[i]
			u.pos.Moves(&list)
			for j := range list.Moves {
				finer = append(finer, unit{root: u.root, depth: d - 1})
				u.pos.Play(&list.Moves[j], &finer[len(finer)-1].pos)
			}
		}
		units = finer
	}
	return branches, units
}

// pool is the units of a count and the workers' common state.
type pool struct {
	units []unit
	next  atomic.Int64 // the first unit that nobody has taken
	done  atomic.Int64
	nodes atomic.Uint64
	stop  atomic.Bool
}

// work counts units until none is left or the pool is stopped.
func (pl *pool) work() {
	w := Walker{stop: &pl.stop}
	for {
		i := int(pl.next.Add(1)) - 1
		if i >= len(pl.units) {
			return
		}
		u := &pl.units[i]
		u.nodes = w.Perft(&u.pos, u.depth)
		if pl.stop.Load() {
			return
		}
		u.done = true
		pl.nodes.Add(u.nodes)
		pl.done.Add(1)
	}
}

// watch waits for the workers, reports how far they are, and stops them when the
// context ends.
func (pl *pool) watch(ctx context.Context, done <-chan struct{}, report func(Progress)) {
	tick := time.NewTicker(reportEvery)
	defer tick.Stop()
	cancelled := ctx.Done()
	for {
		select {
		case <-cancelled:
			pl.stop.Store(true)
			cancelled = nil
		case <-tick.C:
			pl.report(report)
		case <-done:
			pl.report(report)
			return
		}
	}
}

func (pl *pool) report(report func(Progress)) {
	if report != nil {
		report(Progress{pl.nodes.Load(), int(pl.done.Load()), len(pl.units)})
	}
}

// collect adds the units up to their branches.
func (pl *pool) collect(branches []Branch) {
	for i := range branches {
		branches[i].Done = true
	}
	for i := range pl.units {
		u := &pl.units[i]
		b := &branches[u.root]
		b.Nodes += u.nodes
		b.Done = b.Done && u.done
	}
}
