package bench

import (
	"math/rand/v2"

	"github.com/menagerie-chess/menagerie/bitboard"
)

// kernel is one of bitboard's kernels on one board.
type kernel struct {
	name  string
	board bitboard.Geometry
	word  int        // bits of the sets that it works on
	calls int        // calls in a pass
	pass  func() int // calls the kernel on everything, returns the squares reached
	walk  func() int // the same by the slow definition
}

var (
	orthogonal = []bitboard.Step{{DF: 1, DR: 0}, {DF: 0, DR: 1}}
	diagonal   = []bitboard.Step{{DF: 1, DR: 1}, {DF: 1, DR: -1}}
	every      = append(append([]bitboard.Step{}, orthogonal...), diagonal...)
	nightrider = []bitboard.Step{{DF: 1, DR: 2}, {DF: 2, DR: 1}, {DF: 2, DR: -1}, {DF: 1, DR: -2}}
	knight     = bothWays(nightrider)
	king       = bothWays(every)
)

// bothWays returns the steps and their opposites.
func bothWays(steps []bitboard.Step) []bitboard.Step {
	all := append([]bitboard.Step{}, steps...)
	for _, st := range steps {
		all = append(all, bitboard.Step{DF: -st.DF, DR: -st.DR})
	}
	return all
}

// kernels returns the kernels on a board of each width: one that fits a word, the
// usual larger one, and one of all 128 squares.
func kernels() []kernel {
	var all []kernel
	for _, g := range []bitboard.Geometry{{Files: 8, Ranks: 8}, {Files: 9, Ranks: 9}, {Files: 16, Ranks: 8}} {
		for _, piece := range []struct {
			name  string
			steps []bitboard.Step
		}{{"rook", orthogonal}, {"bishop", diagonal}, {"queen", every}, {"nightrider", nightrider}} {
			all = append(all, lines(piece.name, g, piece.steps)...)
		}
		all = append(all, leapers(g))
		all = append(all, lame(g)...)
		all = append(all, shifts(g), iteration(g))
	}
	return all
}

// occupancies are the sets that the kernels are asked about: from a few men to
// half of the board, always the same ones.
func occupancies(g bitboard.Geometry) []bitboard.Bitboard {
	const sets = 64
	random := rand.New(rand.NewPCG(1, 2))
	all := make([]bitboard.Bitboard, sets)
	for i := range all {
		density := float64(i+1) / (2 * sets)
		for s := range g.All().Squares() {
			if random.Float64() < density {
				all[i] = all[i].With(s)
			}
		}
	}
	return all
}

func narrow(sets []bitboard.Bitboard) []uint64 {
	words := make([]uint64, len(sets))
	for i, b := range sets {
		words[i] = b.Lo
	}
	return words
}
