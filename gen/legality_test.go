package gen_test

import (
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
)

// TestSpecialMoves tells when castling and capturing en passant are legal.
func TestSpecialMoves(t *testing.T) {
	for _, test := range []struct {
		fen, move string
		legal     bool
	}{
		{"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", true},
		{"4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6", false},
		{"8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "e4d3", false}, // both men leave the rank
		{"8/8/8/8/1k1Pp1N1/8/8/3K4 b - d3 0 1", "e4d3", true},
		{"8/8/8/2k5/3Pp3/8/8/3K4 b - d3 0 1", "e4d3", true},    // takes the man that gives check
		{"4k3/4r3/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", false}, // pinned on the file
		{"4k3/8/1b6/3pP3/8/8/8/6K1 w - d6 0 1", "e5d6", false}, // in check from elsewhere
		{"4k3/8/8/2KpP2r/8/8/8/8 w - d6 0 1", "e5d6", false},   // both men leave the rank
		{"4k3/8/7b/3pP3/5K2/8/8/8 w - d6 0 1", "e5d6", false},  // in check from elsewhere
		{"7k/b7/8/2pP4/3K4/8/8/8 w - c6 0 1", "d5c6", false},   // the taken man opens a diagonal
		{"7k/8/8/2pP4/3K4/8/8/8 w - c6 0 1", "d5c6", true},     // the taken man gives check
		{"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", true},
		{"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", false},
		{"4k3/8/8/8/8/8/8/4K1NR w K - 0 1", "e1g1", false},
		{"4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1c1", false},
		{"4k3/8/8/8/8/8/8/Rn2K3 w Q - 0 1", "e1c1", false},
		{"1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", true}, // b1 may be attacked
		{"2r1k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", false},
		{"3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", false},
		{"4k3/4r3/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", false}, // in check
		{"r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", true},   // the rook may be attacked
		{"4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", false},
		{"4k3/8/8/8/8/8/7p/4K2R w K - 0 1", "e1g1", false},
		{"4k3/8/8/8/8/8/6p1/4K2R w K - 0 1", "e1g1", false},
		{"r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "e8g8", true},
		{"r3k2r/8/8/8/8/8/8/3RK3 b kq - 0 1", "e8c8", false},
	} {
		p := parsed(t, "chess", test.fen)
		for _, q := range []*gen.Position{p, p.Mirror()} {
			text := test.move
			if q != p {
				text = flipped(p.Rules().Board, text)
			}
			if _, err := q.ParseMove(text); (err == nil) != test.legal {
				t.Errorf("%s: %s: %v, want %v", q.FEN(), text, err == nil, test.legal)
			}
		}
	}
}

// TestPinnedTwice has a queen on a bishop's line and on a lame knight's leg.
func TestPinnedTwice(t *testing.T) {
	for fen, legal := range map[string]int{
		"k7/8/8/p7/8/8/3Q4/4K3 w - - 0 1":   3, // c3 b4 a5
		"k7/8/8/8/8/8/2cQ4/4K3 w - - 0 1":   1, // c2
		"k7/8/8/p7/8/8/2cQ4/4K3 w - - 0 1":  0,
		"1k6/8/7Q/p7/8/8/2c5/4K3 w - - 0 1": 1, // d2 parries both checks
	} {
		p := parsed(t, "cavalier", fen)
		queen, _ := p.Rules().KindOf('Q')
		var l gen.List
		p.Moves(&l)
		n := 0
		for _, m := range l.Moves {
			if m.Kind == queen {
				n++
			}
		}
		if n != legal {
			t.Errorf("%s: %d moves of the queen, want %d", fen, n, legal)
		}
	}
}

// TestCastlingOpensALine has a rook that leaves the king's rank open behind it.
func TestCastlingOpensALine(t *testing.T) {
	v := small()
	v.Array = "1r2k3/8/8/8/8/8/8/1R2K3 w Qq - 0 1"
	v.Castlings = []gen.Castling{{Letter: 'Q', King: "e1c1", Rook: "b1d1"}}
	r, err := gen.Compile(v)
	if err != nil {
		t.Fatal(err)
	}
	for fen, legal := range map[string]bool{
		"4k3/8/8/8/8/8/8/1R2K3 w Q - 0 1":  true,
		"4k3/8/8/8/8/8/8/rR2K3 w Q - 0 1":  false,
		"4k3/8/8/8/8/8/8/nR2K3 w Q - 0 1":  true,
		"4k3/8/8/8/8/8/8/1RN1K3 w Q - 0 1": false,
	} {
		p, err := r.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := p.ParseMove("O-O-O"); (err == nil) != legal {
			t.Errorf("%s: castling %v, want %v", fen, err == nil, legal)
		}
		waiting, err := r.ParseFEN(strings.Replace(fen, " w ", " b ", 1))
		if err != nil {
			t.Fatal(err)
		}
		checkPosition(t, waiting)
	}
}

// flipped turns a move's coordinates round.
func flipped(g bitboard.Geometry, text string) string {
	from, n := g.Parse(text)
	to, _ := g.Parse(text[n:])
	return g.Name(g.Flip(from)) + g.Name(g.Flip(to))
}
