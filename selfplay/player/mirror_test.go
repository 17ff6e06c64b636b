package player

import (
	"slices"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
)

var specs = []string{"random", "greedy", "ab:nodes=60", "ab:depth=2,noise=30"}

// TestColourBlind plays a game and its mirror image side by side.
func TestColourBlind(t *testing.T) {
	for _, name := range variantNames {
		for _, spec := range specs {
			t.Run(name+"/"+spec, func(t *testing.T) {
				t.Parallel()
				start := name
				if name == "musketeer" {
					start = "musketeer:setup=choose"
				}
				r := rulesOf(t, start)
				for seed := range uint64(3) {
					twins(t, r, spec, seed)
				}
			})
		}
	}
}

// twins lets two players of a kind choose in a game and in the mirrored one. They
// play both sides; every fourth move is another's, so that the games differ.
func twins(t *testing.T, r *gen.Ruleset, spec string, seed uint64) {
	g, h := NewGame(r.Start()), NewGame(r.Start().Mirror())
	a, b := newPlayer(t, spec, r), newPlayer(t, spec, r)
	a.NewGame(seed)
	b.NewGame(seed)
	for g.Ply() < 150 && !g.Outcome().Over {
		x, err := a.Choose(g)
		if err != nil {
			t.Fatal(err)
		}
		y, err := b.Choose(h)
		if err != nil {
			t.Fatal(err)
		}
		want := x
		want.Move = g.mirror.move(&x.Move)
		if want != y {
			t.Fatalf("%s\nchooses %s in %s\nbut %s, mirrored, in\n%s", spec, r.Coordinates(&x.Move), g.Position().FEN(),
				r.Coordinates(&y.Move), h.Position().FEN())
		}
		if g.Ply()%4 == 3 {
			x.Move = g.any(seed)
		}
		g.Push(x.Move)
		h.Push(g.mirror.move(&x.Move))
		if o, p := g.Outcome(), h.Outcome(); o.Over != p.Over || o.Drawn != p.Drawn || o.Reason != p.Reason || g.Occurrences() != h.Occurrences() {
			t.Fatalf("%v, but mirrored %v", o, p)
		}
	}
}

// TestColourBlindAnywhere asks new players about positions without their past.
func TestColourBlindAnywhere(t *testing.T) {
	for _, name := range variantNames {
		for _, spec := range specs {
			r := rulesOf(t, name)
			a := newPlayer(t, spec, r)
			along(t, name, 1, func(g *Game) {
				p := g.Position()
				x, y := fresh(t, a, p), fresh(t, a, p.Mirror())
				if m := g.mirror.move(&x.Move); m != y.Move || x.Score != y.Score || x.Nodes != y.Nodes {
					t.Fatalf("%s: %s: %v, but mirrored %v", spec, p.FEN(), x, y)
				}
			})
		}
	}
}

// fresh returns the choice in a position without a past.
func fresh(t *testing.T, p Player, at *gen.Position) Choice {
	t.Helper()
	p.NewGame(7)
	c, err := p.Choose(NewGame(at))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestTwinIsMirror(t *testing.T) {
	for _, name := range variantNames {
		along(t, name, 3, func(g *Game) {
			side, turned := g.asWhite()
			want := g.Position()
			if turned {
				want = want.Mirror()
			}
			if got := side.position(); got.Key() != want.Key() || unnumbered(got) != unnumbered(want) || len(side.keys) != g.Ply()+1 {
				t.Fatalf("%s: the mirrored game has %s", g.Position().FEN(), side.position().FEN())
			}
		})
	}
}

// unnumbered returns the FEN without the number of the move, which goes up after
// Black's moves and so is not mirrored.
func unnumbered(p *gen.Position) string {
	fields := strings.Fields(p.FEN())
	return strings.Join(slices.Delete(fields, 5, 6), " ")
}
