package selfplay

import (
	"context"
	"fmt"
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
}

// Run plays the blocks that w does not have yet, with one worker or more, and writes
// them in order. seen, if not nil, is told of each block once it is written. When
// the context ends, blocks that were begun are finished and written first; the
// context's error is returned then.
func Run(ctx context.Context, pl *Plan, w *record.Writer, workers int, seen func(number uint64, games []record.Game)) error {
	next := w.Written().Blocks
	last := pl.Blocks()
	taken := atomic.Uint64{}
	taken.Store(next)
	results := make(chan block)
	// a worker waits here while too many finished blocks wait for an earlier one
	room := make(chan struct{}, 2*workers)
	var stop atomic.Bool
	var wg sync.WaitGroup
	for range workers {
		wg.Go(func() { pl.work(ctx, &stop, &taken, last, room, results) })
	}
	go func() { wg.Wait(); close(results) }()
	err := sequence(next, w, room, results, &stop, seen)
	if err == nil && w.Written().Blocks < last {
		err = ctx.Err()
	}
	return err
}

// work plays block after block.
func (pl *Plan) work(ctx context.Context, stop *atomic.Bool, taken *atomic.Uint64, last uint64, room chan struct{}, results chan<- block) {
	players, err := pl.hire()
	if err != nil {
		stop.Store(true)
		results <- block{err: err}
		return
	}
	for _, p := range players {
		defer p.Close()
	}
	for {
		room <- struct{}{}
		if ctx.Err() != nil || stop.Load() {
			<-room
			return
		}
		n := taken.Add(1) - 1
		if n >= last {
			<-room
			return
		}
		results <- block{number: n, games: pl.block(n, players)}
	}
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

// sequence writes blocks in order as they come in any. After an error it goes on
// to receive, so that no worker is left waiting.
func sequence(next uint64, w *record.Writer, room <-chan struct{}, results <-chan block, stop *atomic.Bool, seen func(uint64, []record.Game)) error {
	waiting := map[uint64][]record.Game{}
	var failed error
	for b := range results {
		if b.err != nil {
			failed = b.err
			continue
		}
		waiting[b.number] = b.games
		for games, ok := waiting[next]; ok; games, ok = waiting[next] {
			delete(waiting, next)
			<-room
			if failed == nil {
				if failed = w.Append(next, games); failed != nil {
					stop.Store(true)
				} else if seen != nil {
					seen(next, games)
				}
			}
			next++
		}
	}
	return failed
}
