package player

import (
	"os"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/variants"
)

// variantNames are the variants that tests play.
var variantNames = []string{"chess", "cavalier", "musketeer", "morphing3", "baroque"}

// long reports whether long tests are wanted.
func long() bool { return os.Getenv("MENAGERIE_LONG") != "" }

func rulesOf(tb testing.TB, name string) *gen.Ruleset {
	tb.Helper()
	r, err := variants.Get(name)
	if err != nil {
		tb.Fatal(err)
	}
	return r
}

// newPlayer makes a player with the default values.
func newPlayer(tb testing.TB, spec string, r *gen.Ruleset) Player {
	tb.Helper()
	v, err := DefaultValues(r)
	if err != nil {
		tb.Fatal(err)
	}
	f, err := Parse(spec, r, v)
	if err != nil {
		tb.Fatal(err)
	}
	p, err := f()
	if err != nil {
		tb.Fatal(err)
	}
	return p
}

// mostPlies is where a test's game is given up.
const mostPlies = 400

// playOut plays a game to its end, or until it is given up.
func playOut(tb testing.TB, g *Game, seed uint64, white, black Player) gen.Outcome {
	tb.Helper()
	white.NewGame(mix(seed))
	black.NewGame(mix(seed + 1))
	for g.Ply() < mostPlies {
		if o := g.Outcome(); o.Over {
			return o
		}
		mover := []Player{white, black}[g.Position().Side()]
		c, err := mover.Choose(g)
		if err != nil {
			tb.Fatal(err)
		}
		g.Push(c.Move)
	}
	return gen.Outcome{}
}

// along calls f with the positions of a few random games of a variant, none of them
// ended; musketeer's begin with the setup.
func along(t *testing.T, name string, games int, f func(g *Game)) {
	t.Helper()
	if name == "musketeer" {
		name = "musketeer:setup=choose"
	}
	r := rulesOf(t, name)
	for seed := range games {
		g := NewGame(r.Start())
		for g.Ply() < 200 && !g.Outcome().Over {
			f(g)
			g.Push(g.any(uint64(seed)))
		}
	}
}
