package main

import (
	"context"
	"fmt"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"time"

	"github.com/menagerie-chess/menagerie/bench"
	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
)

// sweeps are all of them. That of games comes first: to Linux a program's peak is
// not below what its parent had used when it started it, and the tables of the one of
// hash take gigabytes.
var sweeps = []struct {
	name  string
	build func(options) sweep
}{
	{"games", func(opt options) sweep { return games(opt.program, opt.games) }},
	{"workers", func(opt options) sweep { return workers(runtime.GOMAXPROCS(0), opt.long) }},
	{"board", func(opt options) sweep { return boards(opt.long) }},
	{"hash", func(opt options) sweep { return hashes(starts("chess", "cavalier"), opt.hash<<20) }},
}

// starts returns the start positions of some games, or of all.
func starts(games ...string) []bench.Position {
	var list []bench.Position
	for _, at := range bench.Positions() {
		if at.Name == "start" && (len(games) == 0 || slices.Contains(games, at.Variant)) {
			list = append(list, at)
		}
	}
	return list
}

// workers has a series for each game's start position.
func workers(most int, long time.Duration) sweep {
	s := sweep{
		title: "Perft from the start, by workers", x: "workers",
		panels: []panel{{y: "speed, one worker = 1", relative: true}},
		most:   3,
	}
	for _, at := range starts() {
		one := series{name: at.Variant}
		for n := 1; n <= most; n++ {
			one.points = append(one.points, point{float64(n), strconv.Itoa(n), speed(at.Workers(n), 1, long)})
		}
		s.series = append(s.series, one)
	}
	return s
}

// boards has a series of games whose first rank is full, and one where it holds
// the usual eight men on every board.
func boards(long time.Duration) sweep {
	s := sweep{
		title: "Perft 4 of games like chess, by size of the board", x: "squares",
		panels: []panel{{y: "million nodes a second"}},
	}
	full, eight := series{name: "first rank full"}, series{name: "eight men on it"}
	for _, g := range []bitboard.Geometry{{Files: 8, Ranks: 8}, {Files: 9, Ranks: 9}, {Files: 10, Ranks: 10}, {Files: 11, Ranks: 11}, {Files: 16, Ranks: 8}} {
		x, label := float64(g.Size()), fmt.Sprintf("%dx%d", g.Files, g.Ranks)
		full.points = append(full.points, point{x, label, speed(likeChess(g, fullRank(g.Files)), 1e6, long)})
		eight.points = append(eight.points, point{x, label, speed(likeChess(g, eightMen(g.Files)), 1e6, long)})
	}
	s.series = []series{full, eight}
	return s
}

// hashes has a series for each position: the time of one worker without a table, and
// with ever larger ones up to some number of bytes.
func hashes(list []bench.Position, most uint64) sweep {
	s := sweep{
		title: "Perft with a table of counts", x: "its size",
		panels: []panel{{y: "seconds", above: true}},
		most:   3,
	}
	for _, at := range list {
		one := series{name: fmt.Sprintf("%s, %s, depth %d", at.Variant, at.Name, at.Shared.Depth)}
		one.points = append(one.points, point{0, label(0), tabled(at, 0)})
		for size := min(16<<20, most); size > 0 && size <= most; size *= 4 {
			one.points = append(one.points, point{float64(len(one.points)), label(size), tabled(at, size)})
		}
		s.series = append(s.series, one)
	}
	return s
}

// label is a table's size in words.
func label(bytes uint64) string {
	switch {
	case bytes == 0:
		return "no table"
	case bytes < 1<<30:
		return fmt.Sprintf("%d MiB", bytes>>20)
	}
	return fmt.Sprintf("%d GiB", bytes>>30)
}

// tabled measures the seconds of a count with a new table, as menagerie perft --hash
// has it: the machine's first touch of the memory is part of the cost.
func tabled(at bench.Position, size uint64) func(context.Context) ([]float64, error) {
	return func(ctx context.Context) ([]float64, error) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		p, err := at.Setup()
		if err != nil {
			return nil, err
		}
		defer debug.FreeOSMemory() // the table, before the next is made
		start := time.Now()
		var w gen.Walker
		if size > 0 {
			if w.Table, err = gen.NewTable(size); err != nil {
				return nil, err
			}
		}
		if n := w.Perft(p, at.Shared.Depth); n != at.Shared.Nodes {
			return nil, fmt.Errorf("%s, %s: counted %d, want %d", at.Variant, label(size), n, at.Shared.Nodes)
		}
		return []float64{time.Since(start).Seconds()}, nil
	}
}
