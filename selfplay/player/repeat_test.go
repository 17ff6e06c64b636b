package player

import (
	"errors"
	"sync"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
)

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
