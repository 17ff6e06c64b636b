package bench

import (
	"math/bits"

	"github.com/menagerie-chess/menagerie/bitboard"
)

// leapers returns the knight's table; a call looks up one square and leaves out
// the occupied ones.
func leapers(g bitboard.Geometry) kernel {
	occ, table := occupancies(g), bitboard.Leaps(g, knight)
	return kernel{
		name: "leaper", board: g, word: 128, calls: g.Size() * len(occ),
		pass: func() int {
			sum := 0
			for _, o := range occ {
				for s := range table {
					sum += table[s].AndNot(o).Len()
				}
			}
			return sum
		},
		walk: func() int {
			return walkLeaps(g, occ, func(_, t bitboard.Square, _ bitboard.Step, o bitboard.Bitboard) bool {
				return !o.Has(t)
			})
		},
	}
}

// lame returns the kernels of the lame knight; a call tries all legs of one
// square.
func lame(g bitboard.Geometry) []kernel {
	occ := occupancies(g)
	table, n := legTable(g)
	wide := kernel{
		name: "lame-leaper", board: g, word: 128, calls: g.Size() * len(occ),
		pass: func() int { return legsWide(table, n, occ) },
		walk: func() int {
			return walkLeaps(g, occ, func(s, _ bitboard.Square, st bitboard.Step, o bitboard.Bitboard) bool {
				return !bitboard.Path(g, s, st).Meets(o)
			})
		},
	}
	if !g.Narrow() {
		return []kernel{wide}
	}
	words, short := narrow(occ), make([]bitboard.Leg64, len(table))
	for i := range table {
		short[i] = table[i].Narrow()
	}
	one := wide
	one.word = 64
	one.pass = func() int { return legsNarrow(short, n, words) }
	return []kernel{wide, one}
}

// legTable has n legs a square side by side, the missing ones empty.
func legTable(g bitboard.Geometry) (table []bitboard.Leg, n int) {
	n = 4
	for s := range g.All().Squares() {
		legs := bitboard.Legs(g, s, knight)
		table = append(table, legs...)
		table = append(table, make([]bitboard.Leg, n-len(legs))...)
	}
	return table, n
}

func legsWide(table []bitboard.Leg, n int, occ []bitboard.Bitboard) int {
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

func legsNarrow(table []bitboard.Leg64, n int, occ []uint64) int {
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

// walkLeaps counts the knight's leaps that go, one by one.
func walkLeaps(g bitboard.Geometry, occ []bitboard.Bitboard, goes func(s, t bitboard.Square, st bitboard.Step, o bitboard.Bitboard) bool) int {
	sum := 0
	for _, o := range occ {
		for s := range g.All().Squares() {
			for _, st := range knight {
				if t, ok := g.From(s, st); ok && goes(s, t, st, o) {
					sum++
				}
			}
		}
	}
	return sum
}
