package imbalance_test

import (
	"math/rand/v2"
	"os"
	"testing"

	"github.com/menagerie-chess/menagerie/stats/imbalance"
	"github.com/menagerie-chess/menagerie/stats/logit"
)

// truth is what synthetic games are made by, in log odds.
type truth struct{ pawn, rook, queen, white, draw float64 }

// play adds groups of two games drawn from the model. In a third of them the luck of
// the first game is that of the second too: they are not independent, while each
// game by itself follows the model.
func (tr *truth) play(e *imbalance.Estimator, men string, size float64, groups int, rng *rand.Rand) {
	r := run()
	for range groups {
		text, luck := "", rng.Float64()
		for i := range 2 {
			if i == 1 && rng.IntN(3) > 0 {
				luck = rng.Float64()
			}
			p := logit.Davidson.Chances(size+tr.white*float64(1-2*i), tr.draw)
			switch {
			case luck < p[0]:
				text += "-"
			case luck < p[0]+p[1]:
				text += "="
			default:
				text += "+"
			}
		}
		pairs(e, r, men, 1, text)
	}
}

// sample plays three matches.
func (tr *truth) sample(seed uint64, groups int) *imbalance.Estimator {
	rng := rand.New(rand.NewPCG(seed, 1))
	e := imbalance.New()
	tr.play(e, pawnOdds, tr.pawn, groups, rng)
	tr.play(e, exchange, tr.rook, groups, rng)
	tr.play(e, queenOdds, tr.queen, groups, rng)
	return e
}

// TestRecovery draws games from known values, 0.9 / 0.6 and 1.2 / 0.6 pawns: the
// intervals hold them.
func TestRecovery(t *testing.T) {
	tr := truth{pawn: 0.6, rook: 0.9, queen: 1.2, white: 0.2, draw: -0.5}
	s := only(t, tr.sample(5, 3000))
	for _, m := range s.Matches {
		want := map[string]float64{"pawn against nothing": 1, "rook against knight": 1.5, "queen against rook": 2}[m.Name]
		if !m.Value.Holds(want) || m.Value.Hi-m.Value.Lo > 0.6 {
			t.Errorf("%s: %+v, want %v", m.Name, m.Value, want)
		}
	}
}

// TestCoverage counts how often the intervals hold the truth.
func TestCoverage(t *testing.T) {
	seeds, least, most := 60, 0.85, 1.0
	if os.Getenv("MENAGERIE_LONG") != "" {
		seeds, least, most = 400, 0.929, 0.971
	}
	tr := truth{pawn: 0.6, rook: 0.9, queen: 1.2, white: 0.2, draw: -0.5}
	held := map[string]int{}
	for seed := range seeds {
		for _, m := range only(t, tr.sample(uint64(seed), 500)).Matches {
			if m.Value.Holds(map[string]float64{"pawn against nothing": 1, "rook against knight": 1.5, "queen against rook": 2}[m.Name]) {
				held[m.Name]++
			}
		}
	}
	for _, name := range []string{"rook against knight", "queen against rook"} {
		part := float64(held[name]) / float64(seeds)
		t.Logf("%s: %.1f%%", name, 100*part)
		if part < least || part > most {
			t.Errorf("%s: the 95%% interval holds the truth in %.1f%% of %d", name, 100*part, seeds)
		}
	}
}
