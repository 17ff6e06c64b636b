package values_test

import (
	"math"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/statstest"
	"github.com/menagerie-chess/menagerie/stats/synth"
)

// TestPlayers has the same games by two pairs of players, but for the results.
func TestPlayers(t *testing.T) {
	strong, weak := synth.Chess(), synth.Chess()
	weak.Men[4].Value = 2 // the queen's, far less than 9.5
	dirs := []string{made(t, strong, 1, 1200, "ab:nodes=300", "ab:nodes=300"), made(t, weak, 2, 1200, "ab:nodes=600", "ab:nodes=600")}
	all, warnings := tables(t, options, dirs...)
	players := all["players"]
	if p := cell(t, players, "queen", "holm"); p != nil {
		t.Errorf("the first players differ from themselves: %v", p)
	}
	notes := strings.Join(players.Notes, "\n")
	if !strings.Contains(notes, "The players matter: one value differs") {
		t.Errorf("notes: %s", notes)
	}
	if !strings.Contains(strings.Join(warnings, "\n"), "games of different players count together") {
		t.Errorf("warnings: %q", warnings)
	}
	dirs[1] = made(t, strong, 2, 1200, "ab:nodes=600", "ab:nodes=600")
	all, _ = tables(t, options, dirs...)
	if notes := strings.Join(all["players"].Notes, "\n"); !strings.Contains(notes, "No value differs") {
		t.Errorf("notes: %s", notes)
	}
}

// TestNothingToCompare has players of whose games one pair's tell nothing: that is not
// said to be no difference.
func TestNothingToCompare(t *testing.T) {
	dirs := []string{made(t, synth.Chess(), 1, 300, "ab:nodes=300", "ab:nodes=300"), made(t, synth.Chess(), 2, 2, "ab:nodes=600", "ab:nodes=600")}
	all, _ := tables(t, options, dirs...)
	notes := strings.Join(all["players"].Notes, "\n")
	if !strings.Contains(notes, "there is none to compare") || strings.Contains(notes, "No value differs") {
		t.Errorf("notes: %s", notes)
	}
}

// TestFirstPlayer has one player win more with either colour: 40 of 50 with White and
// 30 of 50 with Black, so that the odds of White's winning are 4 and 2/3. With ln 4 =
// a + b and ln(2/3) = a - b, b is ln 6 over 2.
func TestFirstPlayer(t *testing.T) {
	list := func(n int, first bool, result record.Result) []record.Game {
		games := short(n, even, result)
		for i := range games {
			if !first {
				games[i].White, games[i].Black = 1, 0
			}
			if i%3 == 0 {
				games[i].Start = pawn // in games of each result, so that there is a unit
			}
		}
		return games
	}
	var games []record.Game
	for _, l := range [][]record.Game{
		list(40, true, record.WhiteWins), list(10, true, record.BlackWins),
		list(30, false, record.BlackWins), list(20, false, record.WhiteWins),
	} {
		games = append(games, l...)
	}
	for i := range games {
		games[i].Number, games[i].Group = uint64(i), uint64(i)
	}
	// Named in either order the effect is that of the first in the alphabet.
	for _, names := range [][2]string{{"x", "y"}, {"y", "x"}} {
		dir := statstest.Write(t, statstest.Manifest(1, names[0], names[1]), games)
		all, _ := tables(t, options, dir)
		effect := cell(t, all["model"], "x against y", "effect").(stats.Interval)
		want := math.Log(6) / 2
		if names[0] == "y" {
			want = -want
		}
		if math.Abs(effect.Center-want) > 0.03 {
			t.Errorf("%v: %+v, want %v", names, effect, want)
		}
	}
}
