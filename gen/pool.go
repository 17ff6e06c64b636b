package gen

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"
)

// reportEvery is short enough for a progress bar.
const reportEvery = 100 * time.Millisecond

// pool is the units of a count and the workers' common state.
type pool struct {
	units  []unit
	hire   func() func(*unit) // returns what a worker does to a unit, with memory of its own
	ledger Ledger             // nil: none
	next   atomic.Int64       // the first unit that nobody has taken
	done   atomic.Int64
	nodes  atomic.Uint64
	stop   atomic.Bool
	fault  atomic.Value // what a worker panicked with
	failed atomic.Value // the first error, in a broken
}

// broken holds an error, for an atomic value wants one type.
type broken struct{ err error }

// run has the units counted, by workers who stop when the context ends or the
// ledger fails.
func (pl *pool) run(ctx context.Context, workers int, report func(Progress)) error {
	if err := pl.begin(); err != nil {
		return err
	}
	var wg sync.WaitGroup
	for range workers {
		wg.Go(pl.work)
	}
	done := make(chan struct{})
	go func() { wg.Wait(); close(done) }()
	pl.watch(ctx, done, report)
	if fault := pl.fault.Load(); fault != nil {
		panic(fault)
	}
	if bad := pl.failed.Load(); bad != nil {
		return bad.(broken).err
	}
	if pl.stop.Load() {
		return ctx.Err()
	}
	return nil
}

// begin takes over what the ledger knows.
func (pl *pool) begin() error {
	if pl.ledger == nil {
		return nil
	}
	names := make([]string, len(pl.units))
	for i := range pl.units {
		names[i] = pl.units[i].name
	}
	if err := pl.ledger.Begin(names); err != nil {
		return err
	}
	for i := range pl.units {
		u := &pl.units[i]
		if u.nodes, u.done = pl.ledger.Known(u.name); u.done {
			pl.tick(u)
		}
	}
	return nil
}

// work does units until none is left or the pool is stopped. A panic is kept for
// the caller's goroutine, where it can be caught.
func (pl *pool) work() {
	defer func() {
		if fault := recover(); fault != nil {
			pl.fault.CompareAndSwap(nil, fmt.Sprintf("%v\n%s", fault, debug.Stack()))
			pl.stop.Store(true)
		}
	}()
	do := pl.hire()
	for !pl.stop.Load() {
		i := int(pl.next.Add(1)) - 1
		if i >= len(pl.units) {
			return
		}
		if u := &pl.units[i]; !u.done {
			do(u)
			pl.finish(u)
		}
	}
}

// finish takes up a unit that has been counted, unless that was stopped.
func (pl *pool) finish(u *unit) {
	if pl.stop.Load() {
		return
	}
	if pl.ledger != nil {
		if err := pl.ledger.Add(u.name, u.nodes); err != nil {
			pl.fail(err)
			return
		}
	}
	u.done = true
	pl.tick(u)
}

// fail stops all workers. The first error is the pool's.
func (pl *pool) fail(err error) {
	pl.failed.CompareAndSwap(nil, broken{err})
	pl.stop.Store(true)
}

// tick notes the progress.
func (pl *pool) tick(u *unit) {
	pl.nodes.Add(u.nodes)
	pl.done.Add(1)
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
