package stats

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"runtime/debug"
	"sync"
	"sync/atomic"

	"github.com/menagerie-chess/menagerie/selfplay/record"
)

// Estimator takes games group by group. Merging is exact and in any order: the
// estimate from parts of some games is that from all of them.
type Estimator[T any] interface {
	// Add takes the games of one group of a run. It must not keep the slice.
	Add(run *Run, group []record.Game)
	Merge(other T)
}

// Count is how many games a source had.
type Count struct {
	Games      uint64
	Groups     uint64
	Unfinished uint64 // of Games: broken off or failed, without a result
	Damage     []error
}

// EmptyError says that there is nothing to estimate from.
type EmptyError struct {
	Dirs    []string
	Damaged int // places that could not be read, where there may have been games
}

func (e *EmptyError) Error() string {
	runs, why := "the runs have", "no games yet"
	if len(e.Dirs) == 1 {
		runs = e.Dirs[0] + ": the run has"
	}
	if e.Damaged > 0 {
		why = "no games that can be read"
	}
	return runs + " " + why
}

// batch is how many games are handed to a worker at once.
const batch = 256

// part is some games of a run: whole groups.
type part struct {
	run   *Run
	games []record.Game
}

// Collect reads all games of a source and has workers, at least one, add them to
// estimators of their own, which it merges. seen, if not nil, is told now and then how
// many games have been read. Damaged places are counted and passed over. The error is
// an *EmptyError if there is no game, the context's, or that of a file.
func Collect[T Estimator[T]](ctx context.Context, s *Source, workers int, newEstimator func() T, seen func(games uint64)) (T, Count, error) {
	parts := make(chan part, 2*workers)
	estimators := []T{}
	var wg sync.WaitGroup
	var fault atomic.Value // what a worker panicked with
	for range workers {
		e := newEstimator()
		estimators = append(estimators, e)
		wg.Go(func() {
			defer func() {
				if p := recover(); p != nil {
					fault.CompareAndSwap(nil, fmt.Sprintf("%v\n%s", p, debug.Stack()))
					for range parts { // nobody is to wait for this worker
					}
				}
			}()
			for p := range parts {
				for group := range Groups(p.games) {
					e.Add(p.run, group)
				}
			}
		})
	}
	count, err := s.read(ctx, parts, seen)
	close(parts)
	wg.Wait()
	if p := fault.Load(); p != nil {
		panic(p) // where it can be caught
	}
	for _, e := range estimators[1:] {
		estimators[0].Merge(e)
	}
	if err == nil && count.Games == 0 {
		err = s.empty(count)
	}
	return estimators[0], count, err
}

func (s *Source) empty(c Count) error {
	e := &EmptyError{Damaged: len(c.Damage)}
	for _, r := range s.Runs {
		e.Dirs = append(e.Dirs, r.Dir)
	}
	return e
}

// read sends all games.
func (s *Source) read(ctx context.Context, parts chan<- part, seen func(uint64)) (Count, error) {
	var c Count
	for _, run := range s.Runs {
		if err := c.read(ctx, run, parts, seen); err != nil {
			return c, err
		}
	}
	return c, nil
}

// read sends the games of a run.
func (c *Count) read(ctx context.Context, run *Run, parts chan<- part, seen func(uint64)) error {
	r, err := record.Read(run.Dir)
	if err != nil {
		return err
	}
	defer r.Close()
	var games []record.Game
	send := func() {
		if len(games) > 0 {
			parts <- part{run, games}
			games = nil
		}
		if seen != nil {
			seen(c.Games)
		}
	}
	for g, err := range r.Games() {
		var damage *record.DamageError
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case errors.As(err, &damage):
			c.Damage = append(c.Damage, err)
			continue
		case err != nil:
			return err
		}
		if fresh := len(games) == 0 || games[len(games)-1].Group != g.Group; fresh {
			c.Groups++
			if len(games) >= batch {
				send()
			}
		}
		c.Games++
		if g.Result == record.Unfinished {
			c.Unfinished++
		}
		games = append(games, g)
	}
	send()
	return nil
}

// Groups yields the games that belong together, each group by itself; they must follow
// each other.
func Groups(games []record.Game) iter.Seq[[]record.Game] {
	return func(yield func([]record.Game) bool) {
		for len(games) > 0 {
			n := 1
			for n < len(games) && games[n].Group == games[0].Group {
				n++
			}
			if !yield(games[:n]) {
				return
			}
			games = games[n:]
		}
	}
}
