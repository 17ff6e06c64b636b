package openings_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/openings"
)

// TestPlacements works the scores out by hand: ab wins with White and draws with
// Black, 3/4; hg the rest. Over all pairs hg is gh.
func TestPlacements(t *testing.T) {
	games := reserves()
	alike := games[0]
	alike.Group, alike.Placement = 9, [2]string{"ab", "ab"}
	broken := games[0]
	broken.Group, broken.Result = 10, record.Unfinished
	table := add(openings.New(openings.Options{By: openings.Pair, Plies: 2}), append(games, alike, broken)).Placements(3, 0.95)
	var got []string
	for _, row := range table.Rows {
		got = append(got, fmt.Sprintf("%v %v %v %v", row[0], row[1], row[2], row[3].(stats.Interval).Center))
	}
	if g := strings.Join(got, ", "); g != "all ab 6 0.75, all gh 6 0.25, LC ab 4 0.75, LC hg 4 0.25" {
		t.Error(g)
	}
	if notes := strings.Join(table.Notes, " "); !strings.Contains(notes, "fewer than 3 finished games are left out: 2.") || !strings.Contains(notes, "same placement are left out: 1.") {
		t.Error(notes)
	}
	if table := add(openings.New(openings.Options{Plies: 2}), few()).Placements(1, 0.95); table != nil {
		t.Error("placements without reserves")
	}
}
