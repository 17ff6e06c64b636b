package bench

import (
	"math/bits"

	"github.com/menagerie-chess/menagerie/bitboard"
)

// lines returns the kernels of a piece that moves along lines; a call reaches
// along all of its lines from one square.
func lines(name string, g bitboard.Geometry, steps []bitboard.Step) []kernel {
	occ, n := occupancies(g), len(steps)
	table := lineTable(g, steps)
	wide := kernel{
		name: name, board: g, word: 128, calls: g.Size() * len(occ),
		pass: func() int { return reachWide(table, n, occ) },
		walk: func() int { return walkLines(g, steps, occ) },
	}
	if !g.Narrow() {
		return []kernel{wide}
	}
	words, short := narrow(occ), make([]bitboard.Line64, len(table))
	for i := range table {
		short[i] = table[i].Narrow()
	}
	one := wide
	one.word = 64
	one.pass = func() int { return reachNarrow(short, n, words) }
	return []kernel{wide, one}
}

// lineTable has the lines of each square side by side.
func lineTable(g bitboard.Geometry, steps []bitboard.Step) []bitboard.Line {
	var table []bitboard.Line
	for s := range g.All().Squares() {
		for _, st := range steps {
			table = append(table, bitboard.NewLine(g, s, st, -1, -1))
		}
	}
	return table
}

// reachWide and reachNarrow are written out for each word, here and for legs: a
// type parameter would cost the inlining that is measured.
func reachWide(table []bitboard.Line, n int, occ []bitboard.Bitboard) int {
	sum := 0
	for _, o := range occ {
		for at := 0; at < len(table); at += n {
			var b bitboard.Bitboard
			own := table[at : at+n]
			for i := range own {
				b = b.Or(own[i].Reach(o))
			}
			sum += b.Len()
		}
	}
	return sum
}

func reachNarrow(table []bitboard.Line64, n int, occ []uint64) int {
	sum := 0
	for _, o := range occ {
		for at := 0; at < len(table); at += n {
			var b uint64
			own := table[at : at+n]
			for i := range own {
				b |= own[i].Reach(o)
			}
			sum += bits.OnesCount64(b)
		}
	}
	return sum
}

func walkLines(g bitboard.Geometry, steps []bitboard.Step, occ []bitboard.Bitboard) int {
	sum := 0
	for _, o := range occ {
		for s := range g.All().Squares() {
			for _, st := range bothWays(steps) {
				sum += g.Walk(s, st, 0, o).Len()
			}
		}
	}
	return sum
}
