package player

import (
	"errors"
	"sync"
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

// TestHoldsMaterial plays against the player that takes what it gets: after some
// moves it must not have more.
func TestHoldsMaterial(t *testing.T) {
	for _, name := range variantNames {
		r := rulesOf(t, name)
		v, err := DefaultValues(r)
		if err != nil {
			t.Fatal(err)
		}
		behind := 0
		for seed := range uint64(20) {
			a, b := newPlayer(t, "ab:nodes=300", r), newPlayer(t, "greedy", r)
			a.NewGame(seed)
			b.NewGame(seed)
			g := NewGame(r.Start())
			for g.Ply() < 24 && !g.Outcome().Over {
				c, err := []Player{a, b}[g.Ply()%2].Choose(g)
				if err != nil {
					t.Fatal(err)
				}
				g.Push(c.Move)
			}
			if !g.Outcome().Over && material(g.Position(), &v) < 0 {
				behind++
			}
		}
		if behind > 1 {
			t.Errorf("%s: material lost in %d of 20 games", name, behind)
		}
	}
}

// material returns the values of White's men over those of Black's, those that wait
// among them.
func material(p *gen.Position, v *Values) int {
	n := [2]int{}
	for s := range p.Occupied().Squares() {
		k, c := p.At(s)
		n[c] += v[k]
		if w := p.WaitingAt(s); w != gen.NoKind {
			n[c] += v[w]
		}
	}
	return n[gen.White] - n[gen.Black]
}

// TestTakesAndSaves has a man to win or to save in each variant.
func TestTakesAndSaves(t *testing.T) {
	for _, tt := range []struct{ variant, fen, want string }{
		{"chess", "4k3/8/8/3q4/8/2N5/8/4K3 w - - 0 1", "c3d5"},
		{"cavalier", "7k/8/8/3m4/8/2N5/8/K7 w - - 0 1", "c3d5"},
		{"musketeer", "********/4k3/8/8/3d4/8/2N5/8/4K3/******** w - - 0 1 DH", "c3d5"},
		{"morphing3", "4k4/7p1/9/4z4/9/9/9/4R4/4K4 w - - 0 1", "e2e6"},
		{"baroque", "7k/8/8/3Qr3/8/8/8/K7 w - - 0 1", ""}, // any move straight away from the rook
	} {
		r := rulesOf(t, tt.variant)
		p, err := r.ParseFEN(tt.fen)
		if err != nil {
			t.Fatal(err)
		}
		c := fresh(t, newPlayer(t, "ab:nodes=500", r), p)
		got := r.Coordinates(&c.Move)
		if tt.want != "" && got != tt.want || !c.Move.Captures() {
			t.Errorf("%s %s: %s, want %s", tt.variant, tt.fen, got, tt.want)
		}
	}
}

// TestRepetition has the weaker side draw by giving check for ever.
func TestRepetition(t *testing.T) {
	r := rulesOf(t, "chess")
	p, err := r.ParseFEN("6k1/6p1/5p2/7Q/8/8/qr3PPP/6K1 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	a := newPlayer(t, "ab:nodes=3000", r)
	if c := fresh(t, a, p); c.Score != 0 {
		t.Errorf("%s: score %d", p.FEN(), c.Score)
	}
	g := NewGame(p)
	if o := playOut(t, g, 1, a, newPlayer(t, "ab:nodes=3000", r)); o.Reason != "repetition" {
		t.Errorf("%s: %v", p.FEN(), o)
	}
}

// TestNoReturn wants a side that is far ahead not to go back to a position that has
// been there.
func TestNoReturn(t *testing.T) {
	r := rulesOf(t, "chess")
	p, err := r.ParseFEN("4k3/8/8/8/8/8/RR6/4K3 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	g := NewGame(p)
	for seed := range uint64(5) {
		g.Reset(p)
		o := playOut(t, g, seed, newPlayer(t, "ab:nodes=1000", r), newPlayer(t, "random", r))
		if o.Reason != "checkmate" || g.Ply() > 60 {
			t.Errorf("two rooks: %v after %d plies", o, g.Ply())
		}
	}
}

// TestRepeatedIsDrawn checks the search's look into the game's past.
func TestRepeatedIsDrawn(t *testing.T) {
	r := rulesOf(t, "chess")
	g := NewGame(r.Start())
	for _, text := range []string{"g1f3", "g8f6", "f3g1"} {
		m, err := g.Position().ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		g.Push(m)
	}
	a := newPlayer(t, "ab:depth=1", r).(*alphaBeta)
	s, _ := g.asWhite()
	a.search.begin(s, 0)
	a.gather(0)
	for i := range a.roots {
		m := &a.search.frames[0].list.Moves[a.roots[i].index]
		a.search.play(0, m)
		if got, want := a.search.repeated(1), r.Coordinates(m) == "f3g1"; got != want { // f6g8 as White
			t.Errorf("%s: repeated is %v", r.Coordinates(m), got)
		}
	}
}

func TestDeterminism(t *testing.T) {
	for _, name := range variantNames {
		r := rulesOf(t, name)
		for _, spec := range []string{"random", "greedy", "ab:nodes=100"} {
			a, b := newPlayer(t, spec, r), newPlayer(t, spec, r)
			first := course(t, r, 1, a, b)
			if other := course(t, r, 2, a, b); first == other {
				t.Errorf("%s %s: two seeds, one game", name, spec)
			}
			if again := course(t, r, 1, a, b); first != again {
				t.Errorf("%s %s: one seed, two games", name, spec)
			}
			if again := course(t, r, 1, newPlayer(t, spec, r), newPlayer(t, spec, r)); first != again {
				t.Errorf("%s %s: new players play another game", name, spec)
			}
		}
	}
}

// course plays a game and returns its moves as text.
func course(t *testing.T, r *gen.Ruleset, seed uint64, white, black Player) string {
	g := NewGame(r.Start())
	playOut(t, g, seed, white, black)
	text := ""
	for i := range g.Moves() {
		text += r.Coordinates(&g.Moves()[i]) + " "
	}
	return text
}

func TestNodesAreExact(t *testing.T) {
	for _, name := range variantNames {
		r := rulesOf(t, name)
		for _, tt := range []struct {
			spec  string
			nodes int
		}{{"ab:nodes=1", 1}, {"ab:nodes=17", 17}, {"ab:nodes=300", 300}, {"ab:nodes=1000", 1000}} {
			a := newPlayer(t, tt.spec, r)
			g := NewGame(r.Start())
			opening(g, r, 5)
			for range 10 {
				c, err := a.Choose(g)
				if err != nil {
					t.Fatal(err)
				}
				only := len(g.Legal()) == 1 || MateIn(c.Score) != 0
				if c.Nodes != tt.nodes && !(only && c.Nodes <= tt.nodes) {
					t.Errorf("%s %s: %d nodes in %s", name, tt.spec, c.Nodes, g.Position().FEN())
				}
				g.Push(g.any(1))
				if g.Outcome().Over {
					break
				}
			}
		}
	}
}

// TestNoMove asks for moves where there are none, or one.
func TestNoMove(t *testing.T) {
	r := rulesOf(t, "chess")
	for fen, want := range map[string]error{
		"k7/2Q5/8/8/8/8/8/K7 b - - 0 1":     ErrNoMove, // stalemate
		"R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1":  ErrNoMove, // mate
		"k7/8/8/8/8/8/5q2/7K w - - 0 1":     ErrNoMove,
		"7k/8/8/8/8/8/r7/1r5K w - - 0 1":    ErrNoMove,
		"7k/8/8/8/8/6q1/8/7K w - - 0 1":     ErrNoMove,
		"7k/8/8/8/8/4q3/8/7K w - - 0 1":     nil,
		"6k1/8/8/8/8/8/r7/7K w - - 120 200": nil, // one move, and past the 50 moves
	} {
		p, err := r.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		for _, spec := range specs {
			a := newPlayer(t, spec, r)
			a.NewGame(1)
			if _, err := a.Choose(NewGame(p)); !errors.Is(err, want) {
				t.Errorf("%s in %s: %v, want %v", spec, fen, err, want)
			}
		}
	}
}

func TestNoAllocations(t *testing.T) {
	for _, name := range variantNames {
		r := rulesOf(t, name)
		for _, spec := range []string{"random", "greedy", "ab:nodes=300"} {
			a := newPlayer(t, spec, r)
			g := NewGame(r.Start())
			for range 3 { // warm up
				playOut(t, g, 1, a, a)
				g.Reset(r.Start())
			}
			opening(g, r, 3)
			if _, err := a.Choose(g); err != nil {
				t.Fatal(err)
			}
			if n := testing.AllocsPerRun(20, func() { _, _ = a.Choose(g) }); n != 0 {
				t.Errorf("%s %s: %v allocations for a move", name, spec, n)
			}
		}
	}
}

// TestShared has players of one factory play at the same time.
func TestShared(t *testing.T) {
	for _, name := range variantNames {
		r := rulesOf(t, name)
		v, err := DefaultValues(r)
		if err != nil {
			t.Fatal(err)
		}
		f, err := Parse("ab:nodes=50", r, v)
		if err != nil {
			t.Fatal(err)
		}
		var texts [4]string
		var wg sync.WaitGroup
		for i := range texts {
			wg.Go(func() {
				a, _ := f()
				b, _ := f()
				texts[i] = course(t, r, 3, a, b)
			})
		}
		wg.Wait()
		for _, text := range texts[1:] {
			if text != texts[0] {
				t.Errorf("%s: the same game differs between goroutines", name)
			}
		}
	}
}
