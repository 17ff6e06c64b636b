package variants

import (
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
)

// TestOutcome judges positions and, with the colours exchanged, their mirrors.
func TestOutcome(t *testing.T) {
	const stalemated = "k8/1r1N5/9/9/4Z4/2N6/9/9/8K b - - 0 1" // the rook is pinned on a diagonal
	for _, test := range []struct{ variant, fen, want string }{
		{"chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "1/2-1/2 insufficient material"},
		{"chess", "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1", "1/2-1/2 insufficient material"},
		{"chess", "4k3/8/8/8/8/8/8/2B1K3 b - - 0 1", "1/2-1/2 insufficient material"},
		{"chess", "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1", "1/2-1/2 insufficient material"},
		{"chess", "4k3/8/3N4/8/8/8/8/4K3 b - - 0 1", "1/2-1/2 insufficient material"}, // in check
		{"chess", "2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1", "*"},
		{"chess", "4k3/8/8/8/8/8/8/1NN1K3 w - - 0 1", "*"},
		{"chess", "4k3/8/8/8/8/8/8/1NB1K3 w - - 0 1", "*"},
		{"chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "*"},
		{"chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "*"},
		{"chess", "4k3/8/8/8/8/8/8/Q3K3 b - - 0 1", "*"},
		{"chess", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", "1-0 checkmate"},
		{"chess", "k7/8/1K6/8/8/8/7B/8 b - - 0 1", "1/2-1/2 stalemate"}, // before the material
		{"chess", "k7/8/1K6/8/8/8/7B/8 w - - 0 1", "1/2-1/2 insufficient material"},
		{"chess", "k7/2Q5/8/8/8/8/8/4K3 b - - 0 1", "1/2-1/2 stalemate"},

		{"cavalier", "7k/8/8/8/8/8/8/K7 w - - 0 1", "1/2-1/2 insufficient material"},
		{"cavalier", "7k/8/8/8/8/8/8/K7 b - - 0 1", "1/2-1/2 insufficient material"},
		{"cavalier", "7k/8/8/8/8/8/C7/K7 w - - 0 1", "*"},
		{"cavalier", "7k/8/8/8/8/8/8/KN6 w - - 0 1", "*"},
		{"cavalier", "k7/2Q5/1Q1Q4/8/8/8/8/4K3 b - - 0 1", "1/2-1/2 stalemate"},
		{"cavalier", "k6M/2Q5/1Q1Q4/8/8/8/8/4K3 b - - 0 1", "1-0 checkmate"},

		{"musketeer", "********/4k3/8/8/8/8/8/8/4K3/******** w - - 0 1 LC", "1/2-1/2 insufficient material"},
		{"musketeer", "********/4k3/8/8/8/8/8/8/1N2K3/******** b - - 0 1 LC", "1/2-1/2 insufficient material"},
		{"musketeer", "********/4k3/8/8/8/8/8/8/4K3/****L*** w - - 0 1 LC", "*"}, // a man waits to enter
		{"musketeer", "****c***/4k3/8/8/8/8/8/8/4K3/******** w - - 0 1 LC", "*"},
		{"musketeer", "********/4k3/8/8/8/8/8/8/1N2K3/*L****** b - - 0 1 LC", "*"},
		{"musketeer", "********/4k3/8/8/8/8/8/8/1NN1K3/******** w - - 0 1 LC", "*"},
		{"musketeer", "********/4k3/8/8/8/8/8/8/1L2K3/******** w - - 0 1 LC", "*"},
		{"musketeer", "********/R5k1/5ppp/8/8/8/8/8/4K3/****L*** b - - 0 1 LC", "1-0 checkmate"},
		{"musketeer", "********/k7/8/1K6/8/8/8/7B/8/******** b - - 0 1 LC", "1/2-1/2 stalemate"},
		{"musketeer:setup=choose", "********/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/******** w KQkq - 0 1 --/0", "*"},

		{"morphing3", "rnbqkqbnr/4p4/4p4/4p4/9/4P4/4P4/4P4/RNBQKQBNR w KQkq - 0 1", "*"},
		{"morphing3", "4k4/9/9/9/9/9/9/9/R3K4 w - - 0 1", "1-0 bare king"},
		{"morphing3", "4k4/9/9/9/9/9/9/9/R3K4 b - - 0 1", "1-0 bare king"},
		{"morphing3", "4k3p/9/9/9/9/9/9/9/R3K4 b - - 0 1", "*"},
		{"morphing3", "4k3r/9/9/9/4O4/9/9/9/9 b - - 0 1", "0-1 bare king"}, // although it gives check
		{"morphing3", "k8/9/9/9/9/9/9/9/ZZ2K4 b - - 0 1", "1-0 bare king"}, // before mate
		{"morphing3", "k8/9/9/9/9/9/8p/9/ZZ2K4 b - - 0 1", "1-0 checkmate"},
		{"morphing3", stalemated, "1-0 stalemate"},
		{"morphing3:stalemate=win", stalemated, "0-1 stalemate"},
		{"morphing3:stalemate=draw", stalemated, "1/2-1/2 stalemate"},
		{"morphing3:stalemate=win", "k8/9/9/9/9/9/8p/9/ZZ2K4 b - - 0 1", "1-0 checkmate"},
		{"morphing3:stalemate=draw", "4k4/9/9/9/9/9/9/9/R3K4 b - - 0 1", "1-0 bare king"},

		{"baroque", "rnbkqbnm/pppppppp/8/8/8/8/PPPPPPPP/MNBQKBNR w - - 0 1", "*"},
		{"baroque", "7k/8/8/8/8/8/8/K7 w - - 0 1", "*"},                   // no material is too little
		{"baroque", "k7/1M6/8/8/8/8/8/K7 b - - 0 1", "1/2-1/2 stalemate"}, // frozen
		{"baroque", "k7/2M5/8/8/8/8/8/K7 b - - 0 1", "*"},
		{"baroque", "kQ6/1M6/8/8/8/8/8/K7 b - - 0 1", "1-0 checkmate"}, // frozen, and the withdrawer may withdraw
		{"baroque", "kQ6/8/8/8/8/8/8/K7 b - - 0 1", "*"},
	} {
		p, err := get(t, test.variant).ParseFEN(test.fen)
		if err != nil {
			t.Errorf("%s: %v", test.variant, err)
			continue
		}
		positions, wants := []*gen.Position{p}, []string{test.want}
		if !p.Setup() { // it begins with White
			positions, wants = append(positions, p.Mirror()), append(wants, exchanged(test.want))
		}
		for i, q := range positions {
			got := q.Rules().Rules.Outcome(q, q.Count(&gen.List{}) > 0)
			if got.String() != wants[i] || got.Over != (wants[i] != "*") || got.Drawn != strings.Contains(wants[i], "/") {
				t.Errorf("%s %s: %s, want %s", test.variant, q.FEN(), got, wants[i])
			}
		}
	}
}

// exchanged returns an outcome with the colours exchanged.
func exchanged(outcome string) string {
	if reason, ok := strings.CutPrefix(outcome, "1-0 "); ok {
		return "0-1 " + reason
	}
	if reason, ok := strings.CutPrefix(outcome, "0-1 "); ok {
		return "1-0 " + reason
	}
	return outcome
}
