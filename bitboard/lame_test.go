package bitboard_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/bitboard"
)

// lameAtoms are leaps that pass something on their way; each is tried in all
// its directions.
var lameAtoms = map[string]bitboard.Step{
	"N": {DF: 2, DR: 1}, "D": {DF: 2}, "A": {DF: 2, DR: 2}, "H": {DF: 3}, "G": {DF: 3, DR: 3},
	"C": {DF: 3, DR: 1}, "Z": {DF: 3, DR: 2}, "(1,4)": {DF: 4, DR: 1},
}

// around returns the step in all directions, without repetition.
func around(st bitboard.Step) []bitboard.Step {
	var steps []bitboard.Step
	for _, a := range []bitboard.Step{st, {DF: st.DR, DR: st.DF}} {
		for _, df := range []int{a.DF, -a.DF} {
			for _, dr := range []int{a.DR, -a.DR} {
				if b := (bitboard.Step{DF: df, DR: dr}); !slices.Contains(steps, b) {
					steps = append(steps, b)
				}
			}
		}
	}
	return steps
}

// TestPath gives the way of one direction of each leap by name.
func TestPath(t *testing.T) {
	g := bitboard.Geometry{Files: 8, Ranks: 8}
	for _, test := range []struct {
		step bitboard.Step
		want string // from d4
	}{
		{bitboard.Step{DF: 1}, ""},
		{bitboard.Step{DF: -1, DR: 1}, ""},
		{bitboard.Step{DF: 1, DR: 2}, "d5"},
		{bitboard.Step{DF: -2, DR: -1}, "c4"},
		{bitboard.Step{DR: -2}, "d3"},
		{bitboard.Step{DF: 2, DR: -2}, "e3"},
		{bitboard.Step{DF: -3}, "b4 c4"},
		{bitboard.Step{DF: -3, DR: -3}, "b2 c3"},
		{bitboard.Step{DF: 1, DR: 3}, "d5 d6"},
		{bitboard.Step{DF: 3, DR: 2}, "e4 f5"},
		{bitboard.Step{DF: -2, DR: 3}, "d5 c6"},
		{bitboard.Step{DF: 4, DR: 1}, "e4 f4 g4"},
	} {
		var want bitboard.Bitboard
		for _, name := range strings.Fields(test.want) {
			s, _ := g.Parse(name)
			want = want.With(s)
		}
		d4, _ := g.Parse("d4")
		if got := bitboard.Path(g, d4, test.step); got != want {
			t.Errorf("%v: got\n%swant\n%s", test.step, g.Draw(got), g.Draw(want))
		}
	}
}

// TestLegs compares legs with walking each leap's path, for every subset of all
// path squares and with noise everywhere else.
func TestLegs(t *testing.T) {
	for _, g := range boards {
		t.Run(fmt.Sprintf("%dx%d", g.Files, g.Ranks), func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(5, uint64(g.Size())))
			for name, atom := range lameAtoms {
				for s := range g.All().Squares() {
					checkLegs(t, g, name, s, around(atom), rng)
				}
			}
		})
	}
}

func checkLegs(t *testing.T, g bitboard.Geometry, name string, s bitboard.Square, steps []bitboard.Step, rng *rand.Rand) {
	t.Helper()
	var leaps []bitboard.Leg // one for each leap
	var under bitboard.Bitboard
	for _, st := range steps {
		if to, ok := g.From(s, st); ok {
			path := bitboard.Path(g, s, st)
			leaps = append(leaps, bitboard.Leg{Path: path, To: bitboard.Bit(to)})
			under = under.Or(path)
		}
	}
	legs := bitboard.Legs(g, s, steps)
	for i := range legs {
		for _, other := range legs[:i] {
			if other.Path == legs[i].Path {
				t.Fatalf("%v: %s from %s: two legs of one path", g, name, g.Name(s))
			}
		}
	}
	for block := range subsets(slices.Collect(under.Squares())) {
		occ := randomSet(rng).And(g.All()).AndNot(under).Or(block)
		var want, got bitboard.Bitboard
		var narrow uint64
		for _, l := range leaps {
			if free(l.Path, occ) {
				want = want.Or(l.To)
			}
		}
		for i := range legs {
			got = got.Or(legs[i].Reach(occ))
			narrow |= legs[i].Narrow().Reach(occ.Lo)
		}
		if got != want || g.Narrow() && narrow != want.Lo {
			t.Fatalf("%v: %s from %s over\n%sgot\n%swant\n%s", g, name, g.Name(s), g.Draw(occ), g.Draw(got), g.Draw(want))
		}
	}
}

// free walks a path.
func free(path, occ bitboard.Bitboard) bool {
	for s := range path.Squares() {
		if occ.Has(s) {
			return false
		}
	}
	return true
}

func TestSplit(t *testing.T) {
	for _, test := range []struct {
		step, leg, rest bitboard.Step
	}{
		{bitboard.Step{DF: 1, DR: 2}, bitboard.Step{DR: 1}, bitboard.Step{DF: 1, DR: 1}},
		{bitboard.Step{DF: -2, DR: 1}, bitboard.Step{DF: -1}, bitboard.Step{DF: -1, DR: 1}},
		{bitboard.Step{DR: -2}, bitboard.Step{DR: -1}, bitboard.Step{DR: -1}},
		{bitboard.Step{DF: 2, DR: -2}, bitboard.Step{DF: 1, DR: -1}, bitboard.Step{DF: 1, DR: -1}},
	} {
		leg, rest, ok := bitboard.Split(test.step)
		if !ok || leg != test.leg || rest != test.rest {
			t.Errorf("Split(%v) = %v, %v, %v: want %v, %v", test.step, leg, rest, ok, test.leg, test.rest)
		}
	}
	g := bitboard.Geometry{Files: 11, Ranks: 11}
	center := g.At(5, 5)
	for df := -5; df <= 5; df++ {
		for dr := -5; dr <= 5; dr++ {
			st := bitboard.Step{DF: df, DR: dr}
			if st == (bitboard.Step{}) {
				continue
			}
			leg, rest, ok := bitboard.Split(st)
			path := bitboard.Path(g, center, st)
			if ok != (path.Len() == 1) {
				t.Errorf("Split(%v): %v, its path has %d squares", st, ok, path.Len())
			}
			if over, _ := g.From(center, leg); ok && (!path.Has(over) || leg.DF+rest.DF != df || leg.DR+rest.DR != dr) {
				t.Errorf("Split(%v) = %v, %v", st, leg, rest)
			}
		}
	}
}
