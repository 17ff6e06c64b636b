package imbalance_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/stats/imbalance"
)

// TestDegenerate says what is wrong and has no number that is none.
func TestDegenerate(t *testing.T) {
	for _, tt := range []struct {
		name string
		add  func(e *imbalance.Estimator)
		want string
	}{
		{"no calibration", func(e *imbalance.Estimator) { pairs(e, run(), knightOdds, 9, "++", "+-") }, "there is no match of pawn against nothing"},
		{"all won", func(e *imbalance.Estimator) {
			pairs(e, run(), knightOdds, 9, "++")
			pairs(e, run(), pawnOdds, 9, "++", "-+", "+-")
		}, "knight against nothing: the results are too one-sided for a value"},
		{"pawn odds won", func(e *imbalance.Estimator) {
			pairs(e, run(), knightOdds, 9, "++", "+-", "-+")
			pairs(e, run(), pawnOdds, 9, "++")
		}, "pawn against nothing: the results are too one-sided for a value"},
		{"all drawn", func(e *imbalance.Estimator) { pairs(e, run(), pawnOdds, 9, "==") }, "all games were drawn"},
		{"one game", func(e *imbalance.Estimator) { pairs(e, run(), pawnOdds, 1, "+") }, "all games were won by White"},
		{"two games", func(e *imbalance.Estimator) { pairs(e, run(), pawnOdds, 1, "+-") }, "there are no values: "},
		{"unfinished", func(e *imbalance.Estimator) { pairs(e, run(), pawnOdds, 9, "**") }, "pawn against nothing: no game was finished"},
		{"lost", func(e *imbalance.Estimator) { pairs(e, run(), pawnOdds, 9, "--", "-+", "+-") }, "the side with a pawn more did not score better"},
		{"nothing in it", func(e *imbalance.Estimator) { pairs(e, run(), pawnOdds, 9, "+-", "-+", "++", "--", "++", "--") }, "did not score better"},
		{"hardly", func(e *imbalance.Estimator) {
			pairs(e, run(), pawnOdds, 2, "+-", "-+", "++", "--")
			pairs(e, run(), pawnOdds, 1, "++", "+=")
			pairs(e, run(), knightOdds, 2, "++", "+-", "-+")
		}, "values have no bounds"},
		{"one-sided", func(e *imbalance.Estimator) {
			pairs(e, run(), knightOdds, 1, "+-", "-+")
			pairs(e, run(), knightOdds, 30, "++")
			pairs(e, run(), pawnOdds, 9, "++", "-+", "+-")
		}, "knight against nothing: a score of 96.9% is too one-sided"},
		{"White alone", func(e *imbalance.Estimator) {
			pairs(e, run(), knightOdds, 9, "+", "+", "+", "-")
			pairs(e, run(), pawnOdds, 9, "+", "+", "-")
		}, "both colours must have had it"},
	} {
		e := imbalance.New()
		tt.add(e)
		s := only(t, e)
		if all := strings.Join(s.Warnings, "\n"); !strings.Contains(all, tt.want) {
			t.Errorf("%s: %q", tt.name, all)
		}
		for _, match := range s.Matches {
			if !match.Elo.Bounded() || math.IsInf(match.Elo.Center, 0) {
				t.Errorf("%s: an Elo of %v", tt.name, match.Elo)
			}
		}
		m := kinds()
		for _, table := range s.Tables(&m, options(), 0) {
			b, err := table.MarshalJSON()
			var text strings.Builder
			if err != nil || table.WriteText(&text) != nil || strings.Contains(string(b)+text.String(), "NaN") {
				t.Errorf("%s: %v\n%s", tt.name, err, text.String())
			}
		}
	}
	if s := sets(imbalance.New()); len(s) != 0 {
		t.Errorf("nothing: %+v", s)
	}
}

// TestManyMatches has more differences than can be fitted in time; the unit is among
// those that are, though it has the fewest games.
func TestManyMatches(t *testing.T) {
	e := imbalance.New()
	pairs(e, run(), pawnOdds, 1, "++", "++", "+-", "-+")
	for pawns := range 9 {
		for men := range 20 {
			start := fmt.Sprintf("4k3/%s/8/8/8/8/PPPPPPPP/%s", strings.Repeat("p", pawns)+[]string{fmt.Sprint(8 - pawns), ""}[pawns/8],
				[]string{"RNBQK3", "RNB1K3", "1NBQK3", "R1BQK3", "RN1QK3", "2BQK3", "R2QK3", "RN2K3", "3QK3", "R3K3",
					"NNBQK3", "NNB1K3", "BNBQK3", "N1BQK3", "NN1QK3", "BBBQK3", "B2QK3", "NN2K3", "BB2K3", "N3K3"}[men])
			pairs(e, run(), start, 2, "++", "+-", "-+")
		}
	}
	s := only(t, e)
	valued := 0
	for _, m := range s.Matches {
		if m.Value != nil {
			valued++
		} else if m.Name == "pawn against nothing" {
			t.Error("the unit is left out")
		}
	}
	if all := strings.Join(s.Warnings, "; "); valued != 100 || !strings.Contains(all, "of them 100 with the most games") {
		t.Errorf("%d values of %d matches, %s", valued, len(s.Matches), all)
	}
}
