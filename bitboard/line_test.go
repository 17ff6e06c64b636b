package bitboard_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/menagerie-chess/menagerie/bitboard"
)

// axes are the lines of sliders and nightriders, each by one of its two steps.
var axes = []bitboard.Step{
	{DF: 1}, {DR: 1}, {DF: 1, DR: 1}, {DF: 1, DR: -1},
	{DF: 2, DR: 1}, {DF: 1, DR: 2}, {DF: 2, DR: -1}, {DF: 1, DR: -2},
}

// limits are how far a line may go each way: to the edge, not at all, or so many.
var limits = []int{-1, 0, 2, 3}

func back(st bitboard.Step) bitboard.Step { return bitboard.Step{DF: -st.DF, DR: -st.DR} }

// TestLine compares the kernel with walking, for every subset of the line as
// blockers and with noise everywhere else, the line's own square included.
func TestLine(t *testing.T) {
	for _, g := range boards {
		t.Run(fmt.Sprintf("%dx%d", g.Files, g.Ranks), func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(4, uint64(g.Size())))
			for s := range g.All().Squares() {
				for _, st := range axes {
					ahead, behind := map[int][]walk{}, map[int][]walk{}
					for _, n := range limits {
						ahead[n], behind[n] = walks(g, s, st, n), walks(g, s, back(st), n)
					}
					for _, forth := range limits {
						for _, against := range limits {
							line := bitboard.NewLine(g, s, st, forth, against)
							if err := checkLine(g, s, line, ahead[forth], behind[against], rng); err != nil {
								t.Fatalf("line through %s by %v, %d and %d: %v", g.Name(s), st, forth, against, err)
							}
						}
					}
				}
			}
		})
	}
}

func checkLine(g bitboard.Geometry, s bitboard.Square, line bitboard.Line, ahead, behind []walk, rng *rand.Rand) error {
	narrow := line.Narrow()
	span := ahead[0].reach.Or(behind[0].reach)
	if line.Span() != span || span.Has(s) {
		return fmt.Errorf("span\n%swant\n%s", g.Draw(line.Span()), g.Draw(span))
	}
	noise := g.All().AndNot(span)
	for _, a := range ahead {
		for _, b := range behind {
			occ := randomSet(rng).And(noise).Or(a.block).Or(b.block)
			want := a.reach.Or(b.reach)
			if got := line.Reach(occ); got != want {
				return fmt.Errorf("over\n%sgot\n%swant\n%s", g.Draw(occ), g.Draw(got), g.Draw(want))
			}
			if got := narrow.Reach(occ.Lo); g.Narrow() && got != want.Lo {
				return fmt.Errorf("over\n%sgot by one word\n%swant\n%s", g.Draw(occ), g.Draw(bitboard.Bitboard{Lo: got}), g.Draw(want))
			}
		}
	}
	return nil
}

// walk is a set of blockers on a ray and what a slider reaches over them.
type walk struct{ block, reach bitboard.Bitboard }

// walks returns the walks along a ray for every subset of it, the empty one
// first. A max of 0 is no ray at all.
func walks(g bitboard.Geometry, s bitboard.Square, st bitboard.Step, max int) []walk {
	if max == 0 {
		return []walk{{}}
	}
	var all []walk
	for block := range subsets(g.Ray(s, st, max)) {
		all = append(all, walk{block, g.Walk(s, st, max, block)})
	}
	return all
}

// subsets yields every subset of the squares, the empty one first.
func subsets(squares []bitboard.Square) func(yield func(bitboard.Bitboard) bool) {
	return func(yield func(bitboard.Bitboard) bool) {
		for mask := range 1 << len(squares) {
			var b bitboard.Bitboard
			for i, s := range squares {
				if mask>>i&1 != 0 {
					b = b.With(s)
				}
			}
			if !yield(b) {
				return
			}
		}
	}
}

// TestLineDrawn shows what the exhaustive test compares, in pictures.
func TestLineDrawn(t *testing.T) {
	g := bitboard.Geometry{Files: 9, Ranks: 9}
	s, _ := g.Parse("e5")
	occ := bitboard.Bitboard{}
	for _, name := range []string{"b5", "c5", "h5", "g9", "d3", "e6", "a1"} {
		o, _ := g.Parse(name)
		occ = occ.With(o)
	}
	rank := bitboard.NewLine(g, s, bitboard.Step{DF: 1}, -1, -1)
	night := bitboard.NewLine(g, s, bitboard.Step{DF: 1, DR: 2}, -1, -1)
	want := "" +
		". . . . . . X . .\n" +
		". . . . . . . . .\n" +
		". . . . . X . . .\n" +
		". . . . . . . . .\n" +
		". . X X . X X X .\n" +
		". . . . . . . . .\n" +
		". . . X . . . . .\n" +
		". . . . . . . . .\n" +
		". . . . . . . . .\n"
	if got := g.Draw(rank.Reach(occ).Or(night.Reach(occ))); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}
