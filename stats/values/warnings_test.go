package values_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
)

// TestWarnings says what the values are not.
func TestWarnings(t *testing.T) {
	unfinished := short(9, even, record.Unfinished)
	odd := short(1, "what", record.WhiteWins)
	lists := [][]record.Game{
		short(8, even, record.WhiteWins), short(6, even, record.BlackWins), short(8, pawn, record.WhiteWins),
		short(5, pawn, record.BlackWins), short(5, knight, record.WhiteWins), unfinished, odd,
	}
	for player, want := range map[string]string{
		"random":             "these are not piece values: random played",
		"greedy":             "these are not piece values: greedy played",
		"ab:depth=3,noise=1": "ab:depth=3,noise=1 plays by values of its own",
	} {
		all, warnings := tables(t, options, written(t, player, lists...))
		text := strings.Join(warnings, "\n")
		for _, want := range []string{
			want, "few games: 27 groups for 2 parameters", "9 of 42 games are unfinished", "start position that makes no sense, which do not count: 1",
			"no value: knight: whoever was ahead in it always won", "the unit, pawn, cannot be told from nothing",
		} {
			if !strings.Contains(text, want) {
				t.Errorf("%s: no warning %q among\n%s", player, want, text)
			}
		}
		if v := cell(t, all["values"], "pawn", "value"); v != nil {
			t.Errorf("a unit of nothing is %v", v)
		}
	}
}

// TestScarce warns of a value that few games tell, be there as many of others.
func TestScarce(t *testing.T) {
	lists := [][]record.Game{
		short(200, even, record.WhiteWins), short(200, even, record.BlackWins), short(100, pawn, record.WhiteWins),
		short(30, pawn, record.BlackWins), short(4, knight, record.WhiteWins), short(2, knight, record.BlackWins),
	}
	all, warnings := tables(t, options, written(t, "strong", lists...))
	want := "few games in which the sides differ in knight (6): of fewer than 40 intervals are too narrow"
	if !slices.Contains(warnings, want) {
		t.Errorf("no warning %q among %q", want, warnings)
	}
	if notes := strings.Join(all["phases"].Notes, "\n"); !strings.Contains(notes, "opening: the sides differ in fewer than 40 games in knight (6)") {
		t.Errorf("no note on knights: %s", notes)
	}
}
