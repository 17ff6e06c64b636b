package bitboard_test

import (
	"math/rand/v2"
	"testing"

	"github.com/menagerie-chess/menagerie/bitboard"
)

// shifted moves a set square by square.
func shifted(g bitboard.Geometry, b bitboard.Bitboard, st bitboard.Step) bitboard.Bitboard {
	var out bitboard.Bitboard
	for s := range b.Squares() {
		if to, ok := g.From(s, st); ok {
			out = out.With(to)
		}
	}
	return out
}

func TestShift(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 0))
	for _, g := range boards {
		for df := -4; df <= 4; df++ {
			for dr := -4; dr <= 4; dr++ {
				st := bitboard.Step{DF: df, DR: dr}
				sh := bitboard.NewShift(g, st)
				sets := []bitboard.Bitboard{{}, g.All()}
				for s := range g.All().Squares() {
					sets = append(sets, bitboard.Bit(s))
				}
				for range 20 {
					sets = append(sets, randomSet(rng).And(g.All()))
				}
				for _, b := range sets {
					if got, want := sh.Apply(b), shifted(g, b, st); got != want {
						t.Fatalf("%v: by %v from\n%sgot\n%swant\n%s", g, st, g.Draw(b), g.Draw(got), g.Draw(want))
					}
					only := randomSet(rng)
					within := sh.Within(only)
					if got, want := within.Apply(b), shifted(g, b.And(only), st); got != want {
						t.Fatalf("%v: within\n%sby %v from\n%sgot\n%swant\n%s", g, g.Draw(only), st, g.Draw(b), g.Draw(got), g.Draw(want))
					}
					back := b.Rotate(g.Delta(st)).Rotate(g.Delta(bitboard.Step{DF: -df, DR: -dr}))
					if back != b {
						t.Fatalf("%v: by %v and back from\n%sgot\n%s", g, st, g.Draw(b), g.Draw(back))
					}
				}
			}
		}
	}
}

// TestShiftsToEverywhere tries every step that stays on the board somewhere.
func TestShiftsToEverywhere(t *testing.T) {
	for _, g := range boards {
		for df := -g.Files; df <= g.Files; df++ {
			for dr := -g.Ranks; dr <= g.Ranks; dr++ {
				st := bitboard.Step{DF: df, DR: dr}
				sh := bitboard.NewShift(g, st)
				if got, want := sh.Apply(g.All()), shifted(g, g.All(), st); got != want {
					t.Errorf("%v: by %v got\n%swant\n%s", g, st, g.Draw(got), g.Draw(want))
				}
			}
		}
	}
}

func TestRotate(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 0))
	for delta := range bitboard.Square(bitboard.MaxSquares) {
		for _, b := range []bitboard.Bitboard{bitboard.Bit(0), bitboard.Bit(63), bitboard.Bit(64), bitboard.Bit(127), randomSet(rng)} {
			var want bitboard.Bitboard
			for s := range b.Squares() {
				want = want.With((s + delta) % bitboard.MaxSquares)
			}
			if got := b.Rotate(delta); got != want {
				t.Errorf("Rotate(%d) of %v: %v, want %v", delta, b, got, want)
			}
		}
	}
}
