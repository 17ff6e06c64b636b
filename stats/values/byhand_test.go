package values_test

import (
	"math"
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
)

// TestByHand has a value in closed form. White won 30 of 50 even games, 40 of 50 a
// pawn up, 45 of 50 a knight up: log odds 3/2, 4 and 9, so that a pawn is ln(8/3), a
// knight ln 6.
func TestByHand(t *testing.T) {
	dir := written(t, "ab:nodes=300",
		short(30, even, record.WhiteWins), short(20, even, record.BlackWins),
		short(40, pawn, record.WhiteWins), short(10, pawn, record.BlackWins),
		short(45, knight, record.WhiteWins), short(5, knight, record.BlackWins),
	)
	all, _ := tables(t, options, dir)
	value := cell(t, all["values"], "knight", "value").(stats.Interval)
	if want := math.Log(6) / math.Log(8.0/3); math.Abs(value.Center-want) > 1e-6 || value.Lo > want || value.Hi < want {
		t.Errorf("a knight is %+v, want %v", value, want)
	}
	effect := cell(t, all["values"], "pawn", "effect").(stats.Interval)
	se := math.Sqrt((1.0/30 + 1.0/20 + 1.0/40 + 1.0/10) * 150 / 149) // the groups are games
	if want := stats.Around(math.Log(8.0/3), se, 0.95); math.Abs(effect.Center-want.Center) > 1e-6 || math.Abs(effect.Lo-want.Lo) > 1e-6 {
		t.Errorf("a pawn is %+v log odds, want %+v", effect, want)
	}
	if games := cell(t, all["values"], "knight", "games"); games != 50 {
		t.Errorf("%v games with a knight more", games)
	}
	if white := cell(t, all["model"], "White's advantage", "effect").(stats.Interval); math.Abs(white.Center-math.Log(1.5)) > 1e-6 {
		t.Errorf("White's advantage is %+v", white)
	}
	o := options
	o.Unit = "n"
	all, _ = tables(t, o, dir)
	if value := cell(t, all["values"], "pawn", "value").(stats.Interval); math.Abs(value.Center-math.Log(8.0/3)/math.Log(6)) > 1e-6 {
		t.Errorf("a pawn is %+v knights", value)
	}
	if q := cell(t, all["values"], "queen", "alphazero").(float64); math.Abs(q-9.5/3.05) > 1e-12 {
		t.Errorf("AlphaZero's queen is %v knights", q)
	}
}
