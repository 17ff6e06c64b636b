package imbalance_test

import (
	"math"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/stats/imbalance"
	"github.com/menagerie-chess/menagerie/stats/statstest"
)

// TestValues works a case out by hand: without draws and with as many games of each
// colour's, White's advantage is 0 and the log odds of a match are ln(wins/losses).
// Knight odds won 8 of 10 is ln 4, pawn odds 2 of 3 ln 2: the knight is worth 2. The
// rook against the knight won 2 of 3, so that it is worth 1 more than the knight.
func TestValues(t *testing.T) {
	e := imbalance.New()
	pairs(e, run(), knightOdds, 10, "++", "++", "++", "+-", "-+")
	pairs(e, run(), pawnOdds, 10, "++", "+-", "-+")
	pairs(e, run(), exchange, 10, "++", "+-", "-+")
	s := only(t, e)
	want := map[string][2]float64{"knight against nothing": {2, 2}, "pawn against nothing": {1, 0}, "rook against knight": {1, 3}}
	for _, m := range s.Matches {
		near(t, m.Name, m.Value.Center, want[m.Name][0])
		switch {
		case want[m.Name][1] == 0 && m.Piece != nil:
			t.Errorf("the unit is a piece: %+v", m.Piece)
		case want[m.Name][1] > 0:
			near(t, m.Name, m.Piece.Value.Center, want[m.Name][1])
			if len(m.Piece.Assumed) != 0 || !m.Piece.Value.Bounded() {
				t.Errorf("%s: %+v", m.Name, m.Piece)
			}
		}
	}
	if len(s.Warnings) != 0 {
		t.Errorf("%q", s.Warnings)
	}
	near(t, "elo of 40 in 60, and one group won by half", s.Matches[0].Elo.Center, 400*math.Log10(41.0/21))
}

// TestWhiteAdvantage has White win more: with odds of w for White and h for the men,
// wins are to losses as w*h, or h/w if Black has more. 9:1 and 1:1 make h = 3 = w;
// 6:1 and 2:3 would be h = 2 and w = 3.
func TestWhiteAdvantage(t *testing.T) {
	e := imbalance.New()
	pairs(e, run(), knightOdds, 10, "++", "++", "++", "++", "++", "+-", "+-", "+-", "+-", "--")
	for i := range 35 {
		white, black := "+", "-"
		if i%7 == 0 {
			white = "-"
		}
		if i%5 < 2 {
			black = "+"
		}
		pairs(e, run(), pawnOdds, 1, white+black)
	}
	for _, m := range only(t, e).Matches {
		want := 1.0
		if m.Name == "knight against nothing" {
			want = math.Log(3) / math.Log(2)
		}
		near(t, m.Name, m.Value.Center, want)
	}
}

// TestAssumed uses a belief where no match tells.
func TestAssumed(t *testing.T) {
	e := imbalance.New()
	pairs(e, run(), pawnOdds, 10, "++", "+-", "-+")
	pairs(e, run(), queenOdds, 10, "++", "++", "++", "+-", "-+")
	s := only(t, e)
	p := s.Matches[0].Piece
	if p == nil || p.Kind != statstest.Queen || len(p.Assumed) != 1 || p.Assumed[0] != statstest.Rook {
		t.Fatalf("%+v", p)
	}
	near(t, "queen", p.Value.Center, 2+5)
	m := kinds()
	tables := s.Tables(&m, options(), 0)
	if len(tables) != 2 || !strings.Contains(strings.Join(tables[1].Notes, ""), "Assumed: rook is worth 5.00, which is not measured") {
		t.Errorf("%+v", tables[1])
	}
	o := options()
	o.Believed = nil
	if got := e.Sets(&m, o)[0].Matches[0]; got.Piece != nil || got.Value == nil {
		t.Errorf("without beliefs: %+v", got)
	}
}
