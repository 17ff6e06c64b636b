package values_test

import (
	"math"
	"testing"

	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/logit"
	"github.com/menagerie-chess/menagerie/stats/synth"
)

// TestTruth finds the values with which games were made, within four standard errors,
// and the two knights of different names equal within the interval of the difference.
func TestTruth(t *testing.T) {
	m := synth.Chess()
	o := options
	o.Bootstrap, o.Draws = 100, logit.Davidson
	all, warnings := tables(t, o, made(t, m, 1, 2000))
	for _, man := range m.Men[1:] {
		value := cell(t, all["values"], man.Name, "value").(stats.Interval)
		se := cell(t, all["values"], man.Name, "se").(float64)
		if math.Abs(value.Center-man.Value) > 4*se || se > 2 {
			t.Errorf("%s: %+v ± %v, want %v", man.Name, value, se, man.Value)
		}
		boot := cell(t, all["values"], man.Name, "bootstrap").(stats.Interval)
		if ratio := (boot.Hi - boot.Lo) / (value.Hi - value.Lo); ratio < 0.6 || ratio > 1.6 {
			t.Errorf("%s: %+v by bootstrap %+v", man.Name, value, boot)
		}
	}
	for term, want := range map[string]float64{"White's advantage": m.White, "side to move": 0, "draws": m.Draw, "one pawn": m.Unit} {
		effect := cell(t, all["model"], term, "effect").(stats.Interval)
		if math.Abs(effect.Center-want) > (effect.Hi-effect.Lo) || effect.Hi-effect.Lo > 0.3 {
			t.Errorf("%s: %+v, want %v", term, effect, want)
		}
	}
	twins := 0
	for _, r := range all["order"].Rows {
		if r[0] == "knight" && r[3] == "twin" || r[0] == "twin" && r[3] == "knight" {
			twins++
			if i := r[4].(stats.Interval); !i.Holds(0) || r[6].(float64) < 0.05 {
				t.Errorf("the twins differ: %v", r)
			}
		}
	}
	if len(warnings) != 0 || twins != 1 {
		t.Errorf("warnings: %q, order %v", warnings, all["order"].Rows)
	}
}
