package values

import (
	"math/rand/v2"

	"github.com/menagerie-chess/menagerie/selfplay/record"
)

// Rule says which positions count.
const Rule = `A position is quiet if it is behind the opening, the side to move is not in check, the ply
before captured nothing, and the next two plies are there, capture nothing and change no
man's kind; castling and entering from the reserve are allowed. Of each finished game a few
quiet positions are taken, by chance but spread over the game; each game counts once.`

// quiet reports whether the position before a ply is.
func quiet(g *record.Game, at int) bool {
	if at < g.Opening || at < 0 || at+1 >= len(g.Plies) || g.Plies[at].Check {
		return false
	}
	if at > 0 && len(g.Plies[at-1].Lifts) > 0 {
		return false
	}
	return still(&g.Plies[at]) && still(&g.Plies[at+1])
}

// still reports whether a ply leaves the men as they are.
func still(p *record.Ply) bool {
	return p.From != record.None && len(p.Lifts) == 0 && p.Becomes == p.Kind
}

// chooser picks quiet positions by a generator that depends on the game alone, in
// whichever run it is.
type chooser struct {
	pcg    rand.PCG
	quiet  []int
	chosen []int
}

// choose returns the plies before which the chosen positions are, in order: one from
// each of so many equal parts of the quiet ones. It is good until the next call.
func (c *chooser) choose(g *record.Game, most int) []int {
	c.quiet, c.chosen = c.quiet[:0], c.chosen[:0]
	for i := range g.Plies {
		if quiet(g, i) {
			c.quiet = append(c.quiet, i)
		}
	}
	c.pcg.Seed(g.Seed, 0) // not the number: it is another where a run is cut in two
	rng := rand.New(&c.pcg)
	n := min(most, len(c.quiet))
	for i := range n {
		from, to := i*len(c.quiet)/n, (i+1)*len(c.quiet)/n
		c.chosen = append(c.chosen, c.quiet[from+rng.IntN(to-from)])
	}
	return c.chosen
}
