package selfplay

import (
	"context"
	"fmt"
	"runtime/debug"
	"strconv"
	"sync"
	"sync/atomic"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/selfplay/player"
	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/selfplay/replay"
)

// Plan is all that decides the games of a run.
type Plan struct {
	Rules    *gen.Ruleset
	Players  [2]player.Factory
	Openings Openings
	Limits   Limits
	Seed     uint64
	Games    uint64 // rounded up to whole blocks
	Values   string // what men are worth to the players, in words; empty if it is the default
}

// Blocks returns how many blocks the run has.
func (pl *Plan) Blocks() uint64 {
	size := uint64(pl.Openings.Block())
	return (pl.Games + size - 1) / size
}

// Manifest returns the run's manifest; names are the players', program says who
// plays.
func (pl *Plan) Manifest(names [2]string, program string) record.Manifest {
	m := replay.Manifest(pl.Rules)
	size := uint64(pl.Openings.Block())
	m.Program, m.Players, m.Seed = program, names[:], pl.Seed
	m.Openings, m.Chunk, m.Games = pl.Openings.String(), size, pl.Blocks()*size
	m.Settings = map[string]string{
		"players": strconv.Itoa(player.Version),
		"plies":   strconv.Itoa(pl.Limits.Plies),
		"resign":  pl.Limits.Resign.String(),
		"draw":    pl.Limits.Draw.String(),
		"sample":  strconv.FormatUint(pl.Limits.Sample, 10),
	}
	if pl.Values != "" {
		m.Settings["values"] = pl.Values
	}
	return m
}

// String returns the judge as SCORE/PLIES, or off.
func (j Judge) String() string {
	if j.Plies == 0 {
		return "off"
	}
	return fmt.Sprintf("%d/%d", j.Score, j.Plies)
}

// block is the games of one block, or why there are none.
type block struct {
	number uint64
	games  []record.Game
	err    error
	fault  any // what playing it panicked with
}

// Run plays the blocks that w does not have yet, with one worker or more, and writes
// them in order. seen, if not nil, is told of each block once it is written. When
// the context ends, blocks that were begun are finished and written first; the
// context's error is returned then.
func Run(ctx context.Context, pl *Plan, w *record.Writer, workers int, seen func(number uint64, games []record.Game)) error {
	p := pool{plan: pl, room: make(chan struct{}, 2*workers), results: make(chan block)}
	p.taken.Store(w.Written().Blocks)
	var wg sync.WaitGroup
	for range workers {
		wg.Go(func() { p.work(ctx) })
	}
	go func() { wg.Wait(); close(p.results) }()
	err := p.write(w, seen)
	if p.fault != nil {
		panic(p.fault) // where it can be caught
	}
	if err == nil && w.Written().Blocks < pl.Blocks() {
		err = ctx.Err()
	}
	return err
}

// pool is workers that take blocks by number, and what they have in common.
type pool struct {
	plan    *Plan
	taken   atomic.Uint64 // blocks that were begun or written before
	stop    atomic.Bool   // none is to be begun any more
	results chan block    // in any order
	// room has a token for each block that was begun and is not written: a worker
	// waits for one while too many finished blocks wait for an earlier one.
	room  chan struct{}
	fault any // what the first block that cannot be written panicked with
}

// work plays block after block.
func (p *pool) work(ctx context.Context) {
	players, err := p.plan.hire()
	if err != nil {
		p.stop.Store(true)
		p.results <- block{err: err}
		return
	}
	for _, pl := range players {
		defer pl.Close()
	}
	for {
		p.room <- struct{}{}
		if ctx.Err() != nil || p.stop.Load() {
			<-p.room
			return
		}
		n := p.taken.Add(1) - 1
		if n >= p.plan.Blocks() {
			<-p.room
			return
		}
		p.results <- p.play(n, players)
	}
}

// play plays a block. A panic is kept for the caller's goroutine.
func (p *pool) play(n uint64, players [2]player.Player) (b block) {
	defer func() {
		if fault := recover(); fault != nil {
			p.stop.Store(true)
			b = block{number: n, fault: fmt.Sprintf("%v\n%s", fault, debug.Stack())}
		}
	}()
	return block{number: n, games: p.plan.block(n, players)}
}

// hire makes a worker's two players, or none: the first may be an engine, which runs
// until it is closed.
func (pl *Plan) hire() (players [2]player.Player, err error) {
	if players[0], err = pl.Players[0](); err != nil {
		return players, err
	}
	if players[1], err = pl.Players[1](); err != nil {
		players[0].Close()
	}
	return players, err
}

// block plays one block.
func (pl *Plan) block(n uint64, players [2]player.Player) []record.Game {
	size := uint64(pl.Openings.Block())
	games := make([]record.Game, 0, size)
	for number := n * size; number < (n+1)*size; number++ {
		op := pl.Openings.Opening(number)
		white, black := players[0], players[1]
		if op.Swap {
			white, black = black, white
		}
		seed := stream(pl.Seed, "game", number).Uint64()
		games = append(games, Play(op, white, black, seed, number, pl.Limits))
	}
	return games
}

// write writes blocks in order as they come in any. After an error it goes on to
// receive, so that no worker is left waiting.
func (p *pool) write(w *record.Writer, seen func(uint64, []record.Game)) error {
	next := w.Written().Blocks
	waiting := map[uint64]block{}
	var failed error
	for b := range p.results {
		if b.err != nil {
			failed = b.err
			continue
		}
		waiting[b.number] = b
		for b, ok := waiting[next]; ok; b, ok = waiting[next] {
			delete(waiting, next)
			<-p.room
			if p.fault == nil {
				p.fault = b.fault
			}
			if failed == nil && p.fault == nil {
				if failed = w.Append(next, b.games); failed != nil {
					p.stop.Store(true)
				} else if seen != nil {
					seen(next, b.games)
				}
			}
			next++
		}
	}
	return failed
}
