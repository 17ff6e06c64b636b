package player

import (
	"math"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
)

// rungs are players, each stronger than the one before.
var rungs = []string{"random", "greedy", "ab:nodes=100", "ab:nodes=300", "ab:nodes=1000"}

// tally is the result of a match as the first player sees it, draws and games given
// up in the middle.
type tally struct{ won, drawn, lost int }

func (t tally) games() int { return t.won + t.drawn + t.lost }

func (t tally) share() float64 {
	return (float64(t.won) + float64(t.drawn)/2) / float64(t.games())
}

// deviations returns by how many standard errors the share is above one half. A win
// and a loss more keep the error above 0.
func (t tally) deviations() float64 {
	n := float64(t.games() + 2)
	s := (float64(t.won) + 1 + float64(t.drawn)/2) / n
	square := (float64(t.won) + 1 + float64(t.drawn)/4) / n
	return (s - 0.5) / math.Sqrt((square-s*s)/n)
}

// elo returns the difference in strength.
func (t tally) elo() float64 {
	s := (float64(t.won) + 0.5 + float64(t.drawn)/2) / float64(t.games()+1)
	return -400 * math.Log10(1/s-1)
}

// opening plays a few random moves; both games of a pair begin with the same.
func opening(g *Game, r *gen.Ruleset, seed uint64) {
	for again := uint64(0); ; again++ {
		g.Reset(r.Start())
		for g.Ply() < 4 && !g.Outcome().Over {
			g.Push(g.any(mix(seed) + again))
		}
		if !g.Outcome().Over {
			return
		}
	}
}

// match plays pairs of games, colours exchanged.
func match(t *testing.T, r *gen.Ruleset, first, second string, games int) (res tally) {
	a, b := newPlayer(t, first, r), newPlayer(t, second, r)
	g := NewGame(r.Start())
	for n := 0; n < games; n += 2 {
		for c := range gen.Color(2) {
			opening(g, r, uint64(n))
			white, black := a, b
			if c == gen.Black {
				white, black = b, a
			}
			switch o := playOut(t, g, uint64(n), white, black); {
			case !o.Over || o.Drawn:
				res.drawn++
			case o.Winner == c:
				res.won++
			default:
				res.lost++
			}
		}
	}
	return res
}

// TestLadder lets each player meet the one below it; the top only where there is
// time for long tests.
func TestLadder(t *testing.T) {
	games := []int{0, 100, 12, 20}
	if long() {
		games = []int{0, 400, 100, 200, 200}
	}
	for _, name := range variantNames {
		t.Run(name, func(t *testing.T) {
			r := rulesOf(t, name)
			for i := 1; i < len(games); i++ {
				res := match(t, r, rungs[i], rungs[i-1], games[i])
				t.Logf("%-13s %-13s +%d =%d -%d, %.1f%%, Elo %+.0f, %.1f standard errors", rungs[i],
					rungs[i-1], res.won, res.drawn, res.lost, 100*res.share(), res.elo(), res.deviations())
				if res.deviations() < 2 {
					t.Errorf("%s is not clearly stronger than %s", rungs[i], rungs[i-1])
				}
			}
		})
	}
}
