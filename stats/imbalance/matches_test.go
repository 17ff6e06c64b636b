package imbalance_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats/imbalance"
	"github.com/menagerie-chess/menagerie/stats/statstest"
)

// TestClasses sorts games into matches, from the side of the highest kind, and sees
// the same from the other side if that is asked for.
func TestClasses(t *testing.T) {
	for _, tt := range []struct {
		front []uint8
		want  string
	}{
		{nil, "queen against rook 0.50; rook against knight 0.75; knight against nothing 0.75; pawn against nothing 1.00"},
		{[]uint8{statstest.Knight}, "queen against rook 0.50; knight against rook 0.25; knight against nothing 0.75; pawn against nothing 1.00"},
	} {
		e := imbalance.New(tt.front...)
		pairs(e, run(), exchange, 2, "+=")
		pairs(e, run(), knightOdds, 2, "=+")
		pairs(e, run(), queenOdds, 1, "+-", "**", "*=")
		pairs(e, run(), pawnOdds, 3, "++")
		pairs(e, run(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", 5, "+-")
		e.Add(run(), []record.Game{{Start: "nonsense"}, {Start: ""}})
		seen := map[string]bool{}
		var got []string
		for _, m := range only(t, e).Matches {
			got = append(got, fmt.Sprintf("%s %.2f", m.Name, m.Score.Center))
			seen[m.Name] = true
			if m.Name == "queen against rook" && (m.Games != 6 || m.Unfinished != 3 || m.Drawn != 1 || m.Groups != 2) {
				t.Errorf("%+v", m)
			}
		}
		for _, want := range strings.Split(tt.want, "; ") {
			if !strings.Contains(strings.Join(got, "; "), want) {
				t.Errorf("front %v: %q lacks %s", tt.front, got, want)
			}
		}
		if len(seen) != 4 || e.Even != 10 || e.Odd != 2 || e.Unit() != statstest.Pawn {
			t.Errorf("%v, %d even, %d odd, unit %d", seen, e.Even, e.Odd, e.Unit())
		}
	}
}

// TestWaiting counts men that wait: behind the a-files a rook against nobody.
func TestWaiting(t *testing.T) {
	e := imbalance.New()
	g := record.Game{Start: "********/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/R******* w - - 0 1", Result: record.WhiteWins}
	e.Add(run(), []record.Game{g})
	if m := only(t, e).Matches; len(m) != 1 || m[0].Name != "rook against nothing" {
		t.Errorf("%+v", m)
	}
}

// TestSets keeps players and settings apart.
func TestSets(t *testing.T) {
	e := imbalance.New()
	other := run()
	other.Manifest.Settings = map[string]string{"plies": "100", "draw": "off"}
	pairs(e, run(), pawnOdds, 9, "++", "-+", "+-")
	pairs(e, other, knightOdds, 9, "++", "-+", "+-")
	s := sets(e)
	if len(s) != 2 || s[1].Settings != "draw off, plies 100" || s[1].Matches[0].Value != nil || len(s[1].Warnings) != 1 || s[0].Matches[0].Value == nil {
		t.Errorf("%+v", s)
	}
}
