package gen_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
)

// herds are sets of movements that stand on one board: K's, then A's, B's and
// so on. Each mixes ways to reach, block and pin.
var herds = [][]string{
	{"K", "Q", "R", "B", "N", "fmWfcF"},
	{"KN", "NN", "nN", "BN", "RN", "Q"},
	{"K", "NB2", "FWDsN", "NC", "QN", "RN", "BN", "FWDA", "DAHG", "B3DvN", "B2ND"},
	{"K", "nD", "nA", "nH", "nG", "nC", "nZ"},
	{"F", "W3", "FF", "DD", "AA", "CC", "Z2"},
	{"WnA", "cRmB", "mRcB", "mNcK", "fRbB", "sRvN", "n(4,1)"},
	{"K", "mQcnD", "fsNN", "lfBrbR", "n(2,5)", "(5,0)"},
	{"nN", "R2", "W2F3", "vRsN", "fhNbhC", "cnNmW"},
	{"KicD", "icAmW", "inN", "incHimA", "fWsimR3", "iNfmF"},
	{"K", "DDR", "AAB", "NNnN", "cRcDDmK", "WWnDH", "C2nCnH"},    // two paths to one square
	{"KmR", "KmR", "NmN", "WK", "QcBmR", "DWnD", "mWcKfF2"},      // two ways to make one move
	{"K", "icRmW", "icBF", "icNNmK", "iQmF", "icW3imB", "RicDD"}, // lines of first moves
}

// TestAnyPieces compares the generator with walking on a mailbox in random
// positions of herds of pieces, on narrow and wide boards: moves, checks, counts
// and both last plies counted together.
func TestAnyPieces(t *testing.T) {
	for _, board := range []bitboard.Geometry{{Files: 8, Ranks: 8}, {Files: 9, Ranks: 9}, {Files: 16, Ranks: 8}} {
		for i, herd := range herds {
			t.Run(fmt.Sprintf("%dx%d/%d", board.Files, board.Ranks, i), func(t *testing.T) {
				t.Parallel()
				compareHerd(t, board, herd, rand.New(rand.NewPCG(8, uint64(i))), 60)
			})
		}
	}
}

// legalScatter returns a random position of 2 to most + 1 men besides the kings, in
// which the side that has moved is not in check: as the rules have it and as a mailbox,
// with the side to move.
func legalScatter(t *testing.T, r *gen.Ruleset, b mailbox, letters string, rng *rand.Rand, most int) (*gen.Position, mailbox, gen.Color) {
	t.Helper()
	for {
		pos, side := b.scatter(rng, letters, 2+rng.IntN(most)), gen.Color(rng.IntN(2))
		if pos.attacked(side) {
			continue
		}
		p, err := r.ParseFEN(pos.fen(side))
		if err != nil {
			t.Fatalf("%s: %v", pos.fen(side), err)
		}
		return p, pos, side
	}
}

func compareHerd(t *testing.T, board bitboard.Geometry, herd []string, rng *rand.Rand, positions int) {
	t.Helper()
	letters := "ABCDEFGHIJ"[:len(herd)-1]
	r, b := herdRules(t, board, herd, letters, rng, nil)
	for range positions {
		p, pos, side := legalScatter(t, r, b, letters, rng, board.Size()/2)
		if got, want := p.InCheck(), pos.attacked(side.Other()); got != want {
			t.Fatalf("%s: %s\n%scheck %v, want %v", herd, p.FEN(), p.Draw(), got, want)
		}
		var l, l2 gen.List
		p.Moves(&l)
		got, want := coordinates(r, l.Moves), pos.legal(side)
		if !slices.Equal(got, want) {
			t.Fatalf("%s: %s\n%sgot  %v\nwant %v\nmissing %v, too many %v", herd, p.FEN(), p.Draw(), got, want, without(want, got), without(got, want))
		}
		if n := p.Count(&l2); n != len(want) {
			t.Fatalf("%s: %s\n%s%d moves counted, want %d", herd, p.FEN(), p.Draw(), n, len(want))
		}
		var w gen.Walker
		if got, want := w.Perft(p, 2), afterEach(p, l.Moves); got != want {
			t.Fatalf("%s: %s\n%s%d paths of two moves, want %d", herd, p.FEN(), p.Draw(), got, want)
		}
	}
}

// herdRules compiles a variant of the movements: K, A, B and so on. It starts
// anywhere.
func herdRules(t *testing.T, board bitboard.Geometry, herd []string, letters string, rng *rand.Rand, morphs []gen.Morph) (*gen.Ruleset, mailbox) {
	t.Helper()
	b := mailbox{board: board, motions: map[byte][]gen.Motion{}}
	v := gen.Variant{Name: "herd", Board: board, Morphs: morphs}
	for i, moves := range herd {
		letter := ("K" + letters)[i]
		v.Pieces = append(v.Pieces, gen.Piece{Letter: letter, Name: moves, Moves: moves, Royal: i == 0})
		motions, err := gen.ParseBetza(moves)
		if err != nil {
			t.Fatal(err)
		}
		b.motions[letter] = motions
	}
	for {
		b = b.scatter(rng, letters, board.Size()/2)
		b.starts = b.men
		v.Array = b.fen(gen.White)
		r, err := gen.Compile(v)
		switch {
		case err == nil && !b.attacked(gen.White):
			return r, b
		case err == nil || !b.attacked(gen.White):
			t.Fatalf("%s: %v, king attacked: %v", v.Array, err, b.attacked(gen.White))
		}
	}
}

// TestTwoPathsToOneSquare has checks over one of two paths, the other blocked.
func TestTwoPathsToOneSquare(t *testing.T) {
	for _, test := range []struct{ moves, fen string }{
		{"DDR", "k7/8/8/8/8/8/8/KX2x3 w - - 0 1"},  // e1 c1 a1 over b1
		{"AAB", "k7/8/8/4x3/8/8/1X6/K7 w - - 0 1"}, // e5 c3 a1 over b2
		{"NNnN", "k7/8/8/8/8/1x6/1X6/K7 w - - 0 1"},
	} {
		r, _ := lone(t, geometry(8, 8), test.moves)
		p, err := r.ParseFEN(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		if !p.InCheck() {
			t.Errorf("%s: %s: no check", test.moves, test.fen)
		}
		checkPosition(t, p)
	}
}

// TestOverlappingTerms has moves that two terms give, of one man and of many.
func TestOverlappingTerms(t *testing.T) {
	for _, test := range []struct{ moves, fen string }{
		{"KmR", "k7/8/8/8/8/8/8/K6X w - - 0 1"},
		{"NmN", "k7/8/8/8/8/8/8/K6X w - - 0 1"},
		{"WK", "k7/8/8/8/8/8/8/KXXXXXXX w - - 0 1"},
		{"KmR", "k7/8/8/8/8/8/8/KXXXXXXX w - - 0 1"},
		{"fmWmF2fcF", "k7/8/8/8/8/3xx3/XXXXXXXX/K7 w - - 0 1"},
	} {
		r, _ := lone(t, geometry(8, 8), test.moves)
		p, err := r.ParseFEN(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		checkPosition(t, p)
	}
}

// TestFirstRiderBehindItself has a man that becomes dangerous by leaving its own
// line: a rider that captures from where it starts only.
func TestFirstRiderBehindItself(t *testing.T) {
	v := loneVariant(geometry(8, 8), "icRmW")
	v.Array = "8/8/8/8/6k1/1X6/8/K7 w - - 0 1"
	r, err := gen.Compile(v)
	if err != nil {
		t.Fatal(err)
	}
	p, err := r.ParseFEN("8/8/8/8/6k1/2X5/8/K7 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	checkPosition(t, p)
}

// coordinates returns the moves' texts in order.
func coordinates(r *gen.Ruleset, moves []gen.Move) []string {
	var texts []string
	for i := range moves {
		texts = append(texts, r.Coordinates(&moves[i]))
	}
	slices.Sort(texts)
	return texts
}

// without returns the texts of a that are not in b.
func without(a, b []string) []string {
	return slices.DeleteFunc(slices.Clone(a), func(s string) bool { return slices.Contains(b, s) })
}

// afterEach counts the paths of two moves one by one.
func afterEach(p *gen.Position, moves []gen.Move) uint64 {
	n := 0
	var l gen.List
	for i := range moves {
		var q gen.Position
		p.Play(&moves[i], &q)
		n += q.Count(&l)
	}
	return uint64(n)
}
