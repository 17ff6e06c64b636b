package bitboard_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/menagerie-chess/menagerie/bitboard"
)

// model is a set spelled as slowly and plainly as possible.
type model map[bitboard.Square]bool

func (m model) squares() []bitboard.Square { return slices.Sorted(maps.Keys(m)) }

func (m model) set() bitboard.Bitboard { return bitboard.Of(m.squares()...) }

// where returns the squares of all 128 that the condition holds for.
func where(holds func(s bitboard.Square) bool) model {
	m := model{}
	for s := range bitboard.Square(bitboard.MaxSquares) {
		if holds(s) {
			m[s] = true
		}
	}
	return m
}

// randomModel draws a set: sparse, even or dense.
func randomModel(rng *rand.Rand) model {
	density := []float64{0.02, 0.5, 0.98}[rng.IntN(3)]
	return where(func(bitboard.Square) bool { return rng.Float64() < density })
}

func randomSet(rng *rand.Rand) bitboard.Bitboard {
	return bitboard.Bitboard{Lo: rng.Uint64(), Hi: rng.Uint64()}
}

// corners are the sets at the borders of the two words.
var corners = []model{
	{},
	{0: true},
	{63: true},
	{64: true},
	{127: true},
	{63: true, 64: true},
	{0: true, 63: true, 64: true, 127: true},
	where(func(s bitboard.Square) bool { return s < 64 }),
	where(func(s bitboard.Square) bool { return s >= 64 }),
	where(func(bitboard.Square) bool { return true }),
}

func TestSetAlgebra(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 0))
	for i := range 500 {
		a, b := randomModel(rng), randomModel(rng)
		if i < len(corners)*len(corners) {
			a, b = corners[i/len(corners)], corners[i%len(corners)]
		}
		x, y := a.set(), b.set()
		for _, law := range []struct {
			name string
			got  bitboard.Bitboard
			want func(s bitboard.Square) bool
		}{
			{"Of", x, func(s bitboard.Square) bool { return a[s] }},
			{"And", x.And(y), func(s bitboard.Square) bool { return a[s] && b[s] }},
			{"Or", x.Or(y), func(s bitboard.Square) bool { return a[s] || b[s] }},
			{"Xor", x.Xor(y), func(s bitboard.Square) bool { return a[s] != b[s] }},
			{"AndNot", x.AndNot(y), func(s bitboard.Square) bool { return a[s] && !b[s] }},
			{"Not", x.Not(), func(s bitboard.Square) bool { return !a[s] }},
		} {
			for s := range bitboard.Square(bitboard.MaxSquares) {
				if law.got.Has(s) != law.want(s) {
					t.Fatalf("%s of %v and %v: wrong about %d", law.name, a.squares(), b.squares(), s)
				}
			}
		}
		if got, want := x.Meets(y), !x.And(y).Empty(); got != want {
			t.Errorf("Meets of %v and %v: %v, want %v", a.squares(), b.squares(), got, want)
		}
	}
}

func TestSetContent(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 0))
	sets := slices.Clone(corners)
	for range 500 {
		sets = append(sets, randomModel(rng))
	}
	for _, m := range sets {
		b, want := m.set(), m.squares()
		if got := slices.Collect(b.Squares()); !slices.Equal(got, want) {
			t.Errorf("Squares: %v, want %v", got, want)
		}
		if b.Len() != len(want) || b.Empty() != (len(want) == 0) || b.Several() != (len(want) > 1) {
			t.Errorf("%v: Len %d, Empty %v, Several %v", want, b.Len(), b.Empty(), b.Several())
		}
		if len(want) == 0 {
			if !b.Rest().Empty() {
				t.Errorf("Rest of the empty set: %v", b.Rest())
			}
			continue
		}
		if b.First() != want[0] || b.Rest() != bitboard.Of(want[1:]...) {
			t.Errorf("%v: First %d, Rest %v", want, b.First(), slices.Collect(b.Rest().Squares()))
		}
	}
}

func TestSingleSquares(t *testing.T) {
	for s := range bitboard.Square(bitboard.MaxSquares) {
		b := bitboard.Bit(s)
		if b.Len() != 1 || b.First() != s || !b.Has(s) || b != (bitboard.Bitboard{}).With(s) || b.With(s) != b {
			t.Errorf("Bit(%d) = %v", s, b)
		}
	}
}

func TestSquaresStops(t *testing.T) {
	n := 0
	for range bitboard.Of(3, 64, 127).Squares() {
		if n++; n == 2 {
			break
		}
	}
	if n != 2 {
		t.Errorf("%d rounds after a break in the second", n)
	}
}
