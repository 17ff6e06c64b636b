package player

import (
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/variants"
)

// games are the variants that tests play.
var games = []string{"chess", "cavalier", "musketeer", "morphing3", "baroque"}

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
