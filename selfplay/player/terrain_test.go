package player

import (
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
)

// TestGain compares what moves add to the sum with the sum from nothing.
func TestGain(t *testing.T) {
	for _, name := range variantNames {
		r := rulesOf(t, name)
		v, err := DefaultValues(r)
		if err != nil {
			t.Fatal(err)
		}
		terrain := newTerrain(r, v)
		along(t, name, 5, func(g *Game) {
			p := g.Position()
			if p.Setup() {
				return
			}
			if sum, mirrored := terrain.sum(p), terrain.sum(p.Mirror()); sum != mirrored {
				t.Fatalf("%s: %d, mirrored %d", p.FEN(), sum, mirrored)
			}
			for _, m := range g.Legal() {
				var q gen.Position
				p.Play(&m, &q)
				if got, want := terrain.sum(p)+terrain.gain(p, &m), -terrain.sum(&q); got != want {
					t.Fatalf("%s %s: %d, from nothing %d", p.FEN(), r.Coordinates(&m), got, want)
				}
			}
		})
	}
}

func TestHopes(t *testing.T) {
	r := rulesOf(t, "chess")
	v, err := DefaultValues(r)
	if err != nil {
		t.Fatal(err)
	}
	pawn, _ := r.KindOf('P')
	dreams := hopes(r, pawn, v)
	for square, want := range map[string]int{"e7": 850, "e6": 425, "e3": 53, "e2": 53, "a8": 0} {
		s, _ := r.Board.Parse(square)
		if dreams[s] != want {
			t.Errorf("%s: %d, want %d", square, dreams[s], want)
		}
	}
}
