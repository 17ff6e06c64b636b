package player

import (
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
)

// mates reports whether the side to move wins at once or, in n moves of its own,
// against any defence: slow and obvious.
func mates(g *Game, n int) bool {
	for _, m := range g.Legal() {
		if forces(g, m, n) {
			return true
		}
	}
	return false
}

// forces reports whether the move wins in n moves, itself counted.
func forces(g *Game, m gen.Move, n int) bool {
	us := g.Position().Side()
	after := played(g, m)
	if o := after.Outcome(); o.Over {
		return !o.Drawn && o.Winner == us
	}
	if n == 1 {
		return false
	}
	for _, reply := range after.Legal() {
		next := played(after, reply)
		if o := next.Outcome(); o.Over || !mates(next, n-1) {
			return false
		}
	}
	return true
}

// played returns a game that begins after the move.
func played(g *Game, m gen.Move) *Game {
	var q gen.Position
	g.Position().Play(&m, &q)
	return NewGame(&q)
}

// TestMates looks for positions with a mate in one and in two along quick games and
// wants the player to find it.
func TestMates(t *testing.T) {
	for _, name := range variantNames {
		for n, spec := range map[int]string{1: "ab:depth=2", 2: "ab:depth=4"} {
			t.Run(name+"/"+spec, func(t *testing.T) {
				t.Parallel()
				r := rulesOf(t, name)
				a := newPlayer(t, spec, r)
				for found, seed := 0, uint64(0); found < 3; seed++ {
					if seed == 40 {
						t.Fatalf("only %d such positions in so many games", found)
					}
					if p := mateIn(t, r, seed, n); p != nil {
						found++
						findsMate(t, a, p, n)
					}
				}
			})
		}
	}
}

// mateIn returns the last position of a quick game with a mate in n and none in
// less, or nil.
func mateIn(t *testing.T, r *gen.Ruleset, seed uint64, n int) *gen.Position {
	g := NewGame(r.Start())
	quick := newPlayer(t, "ab:nodes=100", r)
	opening(g, r, seed)
	for o := playOut(t, g, seed, quick, newPlayer(t, "greedy", r)); !o.Over || o.Drawn; {
		return nil
	}
	moves := append([]gen.Move{}, g.Moves()...)
	g.Reset(r.Start())
	for _, m := range moves[:len(moves)-(2*n-1)] {
		g.Push(m)
	}
	p := *g.Position()
	alone := NewGame(&p)
	if mates(alone, n) && (n == 1 || !mates(alone, n-1)) {
		return &p
	}
	return nil
}

func findsMate(t *testing.T, a Player, p *gen.Position, n int) {
	t.Helper()
	c := fresh(t, a, p)
	g := NewGame(p)
	if MateIn(c.Score) != n || !c.Scored || !forces(g, c.Move, n) {
		t.Errorf("%s: %s with a score of %d: want mate in %d", p.FEN(), p.Rules().Coordinates(&c.Move), c.Score, n)
	}
}

// TestKnownMates has mates by the rules that each variant is known for.
func TestKnownMates(t *testing.T) {
	for _, tt := range []struct{ variant, fen, want string }{
		{"chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8"},
		{"chess", "7k/R7/5N2/8/8/8/8/K7 w - - 0 1", "a7h7"},
		{"morphing3", "4k4/9/9/9/9/9/9/4p4/3RK4 w - - 0 1", "e1e2"}, // the last man taken
	} {
		r := rulesOf(t, tt.variant)
		p, err := r.ParseFEN(tt.fen)
		if err != nil {
			t.Fatal(err)
		}
		c := fresh(t, newPlayer(t, "ab:nodes=2000", r), p)
		if got := r.Coordinates(&c.Move); MateIn(c.Score) != 1 || !forces(NewGame(p), c.Move, 1) {
			t.Errorf("%s %s: %s, score %d: want a mate like %s", tt.variant, tt.fen, got, c.Score, tt.want)
		}
	}
}

func TestMateIn(t *testing.T) {
	for score, want := range map[int]int{won - 1: 1, won - 3: 2, 2 - won: -1, 4 - won: -2, 0: 0, 3000: 0, -3000: 0} {
		if got := MateIn(score); got != want {
			t.Errorf("MateIn(%d) = %d, want %d", score, got, want)
		}
	}
}
