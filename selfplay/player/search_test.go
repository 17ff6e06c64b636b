package player

import (
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
)

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
