package gen_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
)

// mailbox is a position as a list of letters, upper case White's, 0 for empty:
// the slow way to find out what pieces of any movement may do. It knows leaps,
// riders, lame leaps, modes and first moves, not en passant, promotion or castling.
type mailbox struct {
	board   bitboard.Geometry
	motions map[byte][]gen.Motion // by upper-case letter
	starts  []byte                // the men at the start
	men     []byte
}

// upper returns a man's letter and colour.
func upper(man byte) (byte, gen.Color) {
	if man >= 'a' {
		return man - 'a' + 'A', gen.Black
	}
	return man, gen.White
}

// moves returns where the man on s may go, kings and checks apart.
func (b mailbox) moves(s bitboard.Square) []bitboard.Square {
	letter, color := upper(b.men[s])
	var to []bitboard.Square
	for _, m := range b.motions[letter] {
		if m.First && b.starts[s] != b.men[s] {
			continue
		}
		for _, st := range m.Steps {
			if color == gen.Black {
				st.DR = -st.DR
			}
			for _, t := range b.steps(s, st, m) {
				if b.fits(t, color, m) && !slices.Contains(to, t) {
					to = append(to, t)
				}
			}
		}
	}
	return to
}

// steps returns the squares that a motion gets to in one direction, the first
// man in its way included.
func (b mailbox) steps(s bitboard.Square, st bitboard.Step, m gen.Motion) []bitboard.Square {
	if m.Lame {
		t, ok := b.board.From(s, st)
		if !ok || b.blocked(s, st) {
			return nil
		}
		return []bitboard.Square{t}
	}
	var to []bitboard.Square
	for n := 0; m.Range == 0 || n < m.Range; n++ {
		t, ok := b.board.From(s, st)
		if !ok {
			break
		}
		to = append(to, t)
		if b.men[t] != 0 {
			break
		}
		s = t
	}
	return to
}

// blocked walks a lame leap: straight first, then diagonally.
func (b mailbox) blocked(s bitboard.Square, st bitboard.Step) bool {
	for {
		var next bitboard.Step
		if abs(st.DF) >= abs(st.DR) {
			next.DF = sign(st.DF)
		}
		if abs(st.DR) >= abs(st.DF) {
			next.DR = sign(st.DR)
		}
		st.DF, st.DR = st.DF-next.DF, st.DR-next.DR
		if st == (bitboard.Step{}) {
			return false
		}
		if s, _ = b.board.From(s, next); b.men[s] != 0 {
			return true
		}
	}
}

func sign(n int) int { return max(-1, min(n, 1)) }

func abs(n int) int { return max(n, -n) }

// fits reports whether a motion may end on t.
func (b mailbox) fits(t bitboard.Square, color gen.Color, m gen.Motion) bool {
	if b.men[t] == 0 {
		return m.Quiet
	}
	_, other := upper(b.men[t])
	return m.Strike && other != color
}

// attacked reports whether a side could capture the other's king.
func (b mailbox) attacked(by gen.Color) bool {
	for s, man := range b.men {
		if man == 0 {
			continue
		}
		if _, color := upper(man); color != by {
			continue
		}
		for _, t := range b.moves(bitboard.Square(s)) {
			if b.men[t] == 'K' || b.men[t] == 'k' {
				return true
			}
		}
	}
	return false
}

// legal returns the legal moves of a side as coordinates, in order.
func (b mailbox) legal(side gen.Color) []string {
	var texts []string
	for s, man := range b.men {
		if _, color := upper(man); man == 0 || color != side {
			continue
		}
		for _, t := range b.moves(bitboard.Square(s)) {
			after := b
			after.men = slices.Clone(b.men)
			after.men[s], after.men[t] = 0, man
			if !after.attacked(side.Other()) {
				texts = append(texts, b.board.Name(bitboard.Square(s))+b.board.Name(t))
			}
		}
	}
	slices.Sort(texts)
	return texts
}

// fen returns the position as text.
func (b mailbox) fen(side gen.Color) string {
	var ranks []string
	for r := b.board.Ranks - 1; r >= 0; r-- {
		var sb strings.Builder
		gap := 0
		for f := range b.board.Files {
			man := b.men[b.board.At(f, r)]
			if man == 0 {
				gap++
				continue
			}
			if gap > 0 {
				fmt.Fprint(&sb, gap)
				gap = 0
			}
			sb.WriteByte(man)
		}
		if gap > 0 {
			fmt.Fprint(&sb, gap)
		}
		ranks = append(ranks, sb.String())
	}
	return strings.Join(ranks, "/") + " " + "wb"[side:side+1] + " - - 0 1"
}

// scatter puts kings and up to n other men anywhere.
func (b mailbox) scatter(rng *rand.Rand, letters string, n int) mailbox {
	b.men = make([]byte, b.board.Size())
	for i, s := range rng.Perm(b.board.Size())[:n+2] {
		man := letters[rng.IntN(len(letters))]
		if rng.IntN(2) == 0 {
			man += 'a' - 'A'
		}
		if i < 2 {
			man = "Kk"[i]
		}
		b.men[s] = man
	}
	return b
}

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

func compareHerd(t *testing.T, board bitboard.Geometry, herd []string, rng *rand.Rand, positions int) {
	t.Helper()
	letters := "ABCDEFGHIJ"[:len(herd)-1]
	r, b := herdRules(t, board, herd, letters, rng, nil)
	for positions > 0 {
		pos, side := b.scatter(rng, letters, 2+rng.IntN(board.Size()/2)), gen.Color(rng.IntN(2))
		if pos.attacked(side) {
			continue
		}
		positions--
		p, err := r.ParseFEN(pos.fen(side))
		if err != nil {
			t.Fatalf("%s %v", herd, err)
		}
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
