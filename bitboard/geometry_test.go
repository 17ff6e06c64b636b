package bitboard_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/bitboard"
)

// boards are the sizes that every kernel is tested on.
var boards = []bitboard.Geometry{
	{Files: 8, Ranks: 8}, {Files: 9, Ranks: 9}, {Files: 8, Ranks: 10}, {Files: 10, Ranks: 10}, {Files: 16, Ranks: 8},
}

// everyBoard calls f on each size that is allowed.
func everyBoard(f func(g bitboard.Geometry)) {
	for files := 1; files <= 26; files++ {
		for ranks := 1; files*ranks <= bitboard.MaxSquares; ranks++ {
			f(bitboard.Geometry{Files: files, Ranks: ranks})
		}
	}
}

func TestGeometry(t *testing.T) {
	everyBoard(func(g bitboard.Geometry) {
		if err := g.Validate(); err != nil {
			t.Errorf("%v: %v", g, err)
		}
		if all := g.All(); all.Len() != g.Size() || g.Narrow() != (all.Hi == 0) {
			t.Errorf("%v: %d squares, Narrow %v", g, all.Len(), g.Narrow())
		}
		var all bitboard.Bitboard
		for r := range g.Ranks {
			rank := g.RankSet(r)
			if rank.Len() != g.Files || rank.Meets(all) {
				t.Errorf("%v: rank %d: %v", g, r, rank)
			}
			all = all.Or(rank)
		}
		if all != g.All() {
			t.Errorf("%v: the ranks are not the board", g)
		}
		for s := range g.All().Squares() {
			if g.At(g.File(s), g.Rank(s)) != s {
				t.Errorf("%v: square %d: file %d, rank %d", g, s, g.File(s), g.Rank(s))
			}
			if f := g.Flip(s); g.Flip(f) != s || g.File(f) != g.File(s) || g.Rank(f)+g.Rank(s) != g.Ranks-1 {
				t.Errorf("%v: Flip(%d) = %d", g, s, f)
			}
		}
	})
}

func TestNameAndParse(t *testing.T) {
	everyBoard(func(g bitboard.Geometry) {
		names := map[string]bool{}
		for s := range g.All().Squares() {
			name := g.Name(s)
			names[name] = true
			for _, tail := range []string{"", "a1", "x", "-"} {
				if got, n := g.Parse(name + tail); got != s || n != len(name) {
					t.Errorf("%v: Parse(%q) = %d, %d: want %d", g, name+tail, got, n, s)
				}
			}
		}
		if len(names) != g.Size() {
			t.Errorf("%v: %d names", g, len(names))
		}
		if got := g.Name(bitboard.Square(g.Size())); got != "-" {
			t.Errorf("%v: name of a square off the board: %q", g, got)
		}
	})
	for _, test := range []struct {
		files, ranks int
		name         string
		file, rank   int
	}{
		{8, 8, "a1", 0, 0}, {8, 8, "e4", 4, 3}, {8, 8, "h8", 7, 7}, {9, 9, "i9", 8, 8},
		{10, 10, "j10", 9, 9}, {16, 8, "p1", 15, 0}, {1, 128, "a128", 0, 127}, {26, 4, "z4", 25, 3},
	} {
		g := bitboard.Geometry{Files: test.files, Ranks: test.ranks}
		if got := g.Name(g.At(test.file, test.rank)); got != test.name {
			t.Errorf("%v: name of %d,%d: %q, want %q", g, test.file, test.rank, got, test.name)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, test := range []struct {
		files, ranks int
		text         string
	}{
		{8, 8, ""}, {8, 8, "e"}, {8, 8, "4"}, {8, 8, "44"}, {8, 8, "E4"}, {8, 8, "i1"}, {8, 8, "`1"}, {8, 8, "a0"},
		{8, 8, "a9"}, {8, 8, "a10"}, {8, 8, "a04"}, {8, 8, "a-1"}, {8, 8, "a+1"}, {8, 8, "a 1"}, {8, 8, " a1"},
		{8, 8, "aa1"}, {8, 8, "\xffa1"}, {8, 8, "a\xff"}, {8, 8, "-"}, {8, 8, "é1"},
		{10, 10, "j11"}, {10, 10, "a100"}, {1, 128, "a129"}, {1, 128, "b1"},
	} {
		g := bitboard.Geometry{Files: test.files, Ranks: test.ranks}
		if s, n := g.Parse(test.text); s != bitboard.NoSquare || n != 0 {
			t.Errorf("%v: Parse(%q) = %d, %d", g, test.text, s, n)
		}
	}
}

func TestValidateRefuses(t *testing.T) {
	for _, g := range []bitboard.Geometry{{}, {0, 8}, {8, 0}, {-8, -8}, {8, -8}, {27, 1}, {1, 129}, {8, 17}, {12, 11}, {26, 5},
		{2, math.MaxInt}, {4, math.MaxInt/2 + 1}, {math.MaxInt, 2}, {math.MinInt, 2}, {2, math.MinInt}, {math.MinInt, math.MinInt}} {
		if g.Validate() == nil {
			t.Errorf("%v is accepted", g)
		}
	}
}

func TestRayAndWalk(t *testing.T) {
	g := bitboard.Geometry{Files: 8, Ranks: 8}
	at := func(name string) bitboard.Square { s, _ := g.Parse(name); return s }
	for _, test := range []struct {
		from  string
		step  bitboard.Step
		max   int
		block string // occupied, with spaces between
		ray   string
		walk  int // how many squares of the ray
	}{
		{"a1", bitboard.Step{DF: 1}, 0, "", "b1 c1 d1 e1 f1 g1 h1", 7},
		{"a1", bitboard.Step{DF: 1}, 3, "", "b1 c1 d1", 3},
		{"a1", bitboard.Step{DF: 1}, -1, "c1 e1", "b1 c1 d1 e1 f1 g1 h1", 2},
		{"h1", bitboard.Step{DF: 1}, 0, "", "", 0},
		{"h4", bitboard.Step{DF: 1, DR: 1}, 0, "a6", "", 0},
		{"g4", bitboard.Step{DF: 1, DR: 1}, 0, "g4", "h5", 1},
		{"b1", bitboard.Step{DF: 1, DR: 2}, 0, "b2 c2 d5", "c3 d5 e7", 2},
		{"d4", bitboard.Step{DF: -2, DR: -1}, 0, "", "b3", 1},
		{"d4", bitboard.Step{}, 0, "", "", 0},
	} {
		var ray, block []bitboard.Square
		for _, name := range strings.Fields(test.ray) {
			ray = append(ray, at(name))
		}
		for _, name := range strings.Fields(test.block) {
			block = append(block, at(name))
		}
		if got := g.Ray(at(test.from), test.step, test.max); !slices.Equal(got, ray) {
			t.Errorf("%s %v: ray %v, want %v", test.from, test.step, got, ray)
		}
		want := bitboard.Of(ray[:test.walk]...)
		if got := g.Walk(at(test.from), test.step, test.max, bitboard.Of(block...)); got != want {
			t.Errorf("%s %v over %q:\n%swant\n%s", test.from, test.step, test.block, g.Draw(got), g.Draw(want))
		}
	}
}

func TestDraw(t *testing.T) {
	g := bitboard.Geometry{Files: 3, Ranks: 2}
	if got, want := g.Draw(bitboard.Of(0, 1, 5)), ". . X\nX X .\n"; got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	rng := rand.New(rand.NewPCG(3, 0))
	for _, g := range boards {
		b := randomSet(rng).And(g.All())
		picture := g.Draw(b)
		if len(picture) != 2*g.Size() {
			t.Fatalf("%v: a picture of %d bytes", g, len(picture))
		}
		for s := range g.All().Squares() {
			at := (g.Ranks-1-g.Rank(s))*2*g.Files + 2*g.File(s)
			if (picture[at] == 'X') != b.Has(s) {
				t.Errorf("%v: %s is drawn %c", g, g.Name(s), picture[at])
			}
		}
	}
}
