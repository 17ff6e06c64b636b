package main

import (
	"fmt"
	"runtime"
	"strconv"

	"github.com/menagerie-chess/menagerie/bench"
	"github.com/menagerie-chess/menagerie/bitboard"
)

func sweeps() ([]sweep, error) {
	return []sweep{workers(runtime.GOMAXPROCS(0)), boards()}, nil
}

// workers has a series for each game's start position.
func workers(most int) sweep {
	s := sweep{
		name: "workers", title: "Perft from the start, by workers",
		x: "workers", y: "speed, one worker = 1", scale: 1, relative: true,
	}
	for _, at := range bench.Positions() {
		if at.Name != "start" {
			continue
		}
		one := series{name: at.Variant}
		for n := 1; n <= most; n++ {
			one.points = append(one.points, point{float64(n), strconv.Itoa(n), at.Workers(n)})
		}
		s.series = append(s.series, one)
	}
	return s
}

// boards has a series of games whose first rank is full, and one where it holds
// the usual eight men on every board.
func boards() sweep {
	s := sweep{
		name: "board", title: "Perft 4 of games like chess, by size of the board",
		x: "squares", y: "million nodes a second", scale: 1e6,
	}
	full, eight := series{name: "first rank full"}, series{name: "eight men on it"}
	for _, g := range []bitboard.Geometry{{Files: 8, Ranks: 8}, {Files: 9, Ranks: 9}, {Files: 10, Ranks: 10}, {Files: 11, Ranks: 11}, {Files: 16, Ranks: 8}} {
		x, label := float64(g.Size()), fmt.Sprintf("%dx%d", g.Files, g.Ranks)
		full.points = append(full.points, point{x, label, likeChess(g, fullRank(g.Files))})
		eight.points = append(eight.points, point{x, label, likeChess(g, eightMen(g.Files))})
	}
	s.series = []series{full, eight}
	return s
}
