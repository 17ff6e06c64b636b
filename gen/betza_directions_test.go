package gen_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
)

func TestBetzaDirections(t *testing.T) {
	for _, test := range []struct{ dirs, atom, want string }{
		// orthogonal: two letters are a choice
		{"f", "W", "0,1"}, {"b", "W", "0,-1"}, {"l", "W", "-1,0"}, {"r", "W", "1,0"},
		{"v", "W", "0,1 0,-1"}, {"s", "W", "1,0 -1,0"}, {"fb", "W", "0,1 0,-1"}, {"lr", "W", "1,0 -1,0"},
		{"fl", "W", "0,1 -1,0"}, {"lf", "W", "0,1 -1,0"}, {"br", "W", "0,-1 1,0"},
		{"fs", "W", "0,1 1,0 -1,0"}, {"sf", "W", "0,1 1,0 -1,0"}, {"vs", "W", w4}, {"lv", "W", "-1,0 0,1 0,-1"},
		{"ff", "W", "0,1"}, {"fh", "W", "0,1"}, {"rh", "W", "1,0"}, {"frl", "W", "0,1 1,0 -1,0"}, {"fsb", "W", w4},
		{"f", "D", "0,2"}, {"s", "H", "3,0 -3,0"}, {"b", "(0,5)", "0,-5"},
		// diagonal
		{"f", "F", "1,1 -1,1"}, {"b", "F", "1,-1 -1,-1"}, {"l", "F", "-1,1 -1,-1"}, {"r", "F", "1,1 1,-1"},
		{"v", "F", f4}, {"s", "F", f4}, {"fb", "F", f4},
		{"fl", "F", "-1,1"}, {"lf", "F", "-1,1"}, {"fr", "F", "1,1"}, {"rf", "F", "1,1"},
		{"bl", "F", "-1,-1"}, {"lb", "F", "-1,-1"}, {"br", "F", "1,-1"}, {"rb", "F", "1,-1"},
		{"flbr", "F", "-1,1 1,-1"}, {"fs", "F", "1,1 -1,1"}, {"sf", "F", "1,1 -1,1"}, {"vl", "F", "-1,1 -1,-1"},
		{"ff", "F", "1,1 -1,1"}, {"ll", "F", "-1,1 -1,-1"}, {"bh", "F", "1,-1 -1,-1"}, {"vs", "F", f4},
		{"fl", "A", "-2,2"}, {"b", "G", "3,-3 -3,-3"},
		// of eight directions: f is the narrow pair
		{"f", "N", "1,2 -1,2"}, {"ff", "N", "1,2 -1,2"}, {"b", "N", "1,-2 -1,-2"}, {"bb", "N", "1,-2 -1,-2"},
		{"l", "N", "-2,1 -2,-1"}, {"ll", "N", "-2,1 -2,-1"}, {"r", "N", "2,1 2,-1"}, {"rr", "N", "2,1 2,-1"},
		{"v", "N", "1,2 -1,2 1,-2 -1,-2"}, {"vv", "N", "1,2 -1,2 1,-2 -1,-2"},
		{"s", "N", "2,1 2,-1 -2,1 -2,-1"}, {"ss", "N", "2,1 2,-1 -2,1 -2,-1"},
		{"fs", "N", "2,1 -2,1"}, {"bs", "N", "2,-1 -2,-1"}, {"vs", "N", "2,1 2,-1 -2,1 -2,-1"}, {"sv", "N", "1,2 -1,2 1,-2 -1,-2"},
		{"sf", "N", "1,2 -1,2"}, {"lv", "N", "-1,2 -1,-2"}, {"vl", "N", "-2,1 -2,-1"},
		{"fl", "N", "-2,1"}, {"lf", "N", "-1,2"}, {"fr", "N", "2,1"}, {"rf", "N", "1,2"},
		{"bl", "N", "-2,-1"}, {"lb", "N", "-1,-2"}, {"br", "N", "2,-1"}, {"rb", "N", "1,-2"},
		{"fh", "N", "1,2 -1,2 2,1 -2,1"}, {"bh", "N", "1,-2 -1,-2 2,-1 -2,-1"},
		{"lh", "N", "-1,2 -1,-2 -2,1 -2,-1"}, {"rh", "N", "1,2 1,-2 2,1 2,-1"},
		{"fb", "N", "1,2 -1,2 1,-2 -1,-2"}, {"lr", "N", "2,1 2,-1 -2,1 -2,-1"}, {"fhbb", "N", "1,2 -1,2 2,1 -2,1 1,-2 -1,-2"},
		{"ffbsl", "N", "1,2 -1,2 2,-1 -2,-1 -2,1"},
		{"fs", "C", "3,1 -3,1"}, {"rf", "Z", "2,3"}, {"f", "(1,5)", "1,5 -1,5"},
	} {
		got, err := gen.ParseBetza(test.dirs + test.atom)
		if err != nil {
			t.Errorf("%v", err)
			continue
		}
		if len(got) != 1 || steps(got[0].Steps) != sorted(test.want) {
			t.Errorf("%s%s: %s, want %s", test.dirs, test.atom, spelled(got), sorted(test.want))
		}
	}
}

// TestBetzaDirectionsOfTheWhole tells what must hold of any directions: modifiers
// may stand on either side of them, and no choice is empty.
func TestBetzaDirectionsOfTheWhole(t *testing.T) {
	var words []string
	for _, a := range "fblrvs" {
		words = append(words, string(a))
		for _, b := range "fblrvs" {
			words = append(words, string(a)+string(b))
			for _, c := range "fblrvsh" {
				words = append(words, string(a)+string(b)+string(c))
			}
		}
	}
	for _, dirs := range words {
		for _, atom := range []string{"W", "F", "N", "C", "(0,4)", "(5,5)", "(4,1)"} {
			all, _ := gen.ParseBetza(atom)
			got, err := gen.ParseBetza(dirs + atom)
			var e *gen.BetzaError
			if errors.As(err, &e) {
				if !strings.HasPrefix(e.Reason, "unknown modifier 'h'") {
					t.Errorf("%v", err)
				}
				continue
			}
			for _, st := range got[0].Steps {
				if !slices.Contains(all[0].Steps, st) {
					t.Errorf("%s%s: a step %v of another atom", dirs, atom, st)
				}
			}
			moded, err := gen.ParseBetza("m" + dirs + "n" + atom)
			if err != nil || steps(moded[0].Steps) != steps(got[0].Steps) {
				t.Errorf("m%sn%s: %s %v, want the steps of %s%s", dirs, atom, spelled(moded), err, dirs, atom)
			}
		}
	}
}
