package openings_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats/openings"
	"github.com/menagerie-chess/menagerie/stats/statstest"
)

// reserves returns games with reserves: of two pairs, from two placements each.
func reserves() []record.Game {
	var games []record.Game
	for i, pair := range []string{"LC", "LC", "UD"} {
		a := game(uint64(i), record.WhiteWins, "e2e4")
		a.Pair, a.Placement = pair, [2]string{"ab", "hg"}
		a.Start = "lc******/8/8/8/8/8/8/8/8/******CL w - - 0 1 " + pair
		b := game(uint64(i), record.Drawn, "e2e4")
		b.Pair, b.Placement = pair, [2]string{"hg", "ab"}
		b.Start = "******cl/8/8/8/8/8/8/8/8/LC****** w - - 0 1 " + pair
		games = append(games, a, b)
	}
	return games
}

// TestBy counts trees by what has one.
func TestBy(t *testing.T) {
	for by, want := range map[openings.By]string{
		openings.None:      "start 6",
		openings.Pair:      "LC 4, UD 2",
		openings.Placement: "LC ab hg 2, LC hg ab 2, UD ab hg 1, UD hg ab 1",
	} {
		roots := add(openings.New(openings.Options{By: by, Plies: 2}), reserves()).Trees(1)
		var got []string
		for _, r := range roots {
			got = append(got, fmt.Sprintf("%s %d", r.Title, r.Games))
			if start := r.First().Start; start[0] != '*' { // the first in byte order, of ****** and lc****
				if by != openings.Placement {
					t.Errorf("%s: start %s", r.Title, start)
				}
			}
		}
		if g := strings.Join(got, ", "); g != want {
			t.Errorf("%s: %s, want %s", by, g, want)
		}
	}
}

// TestTitles tells trees from other starts apart.
func TestTitles(t *testing.T) {
	games := few()
	games[7].Start = "8/8/8/8/8/8/8/8 w - - 0 1"
	roots := add(openings.New(openings.Options{Plies: 1}), games).Trees(1)
	if len(roots) != 2 {
		t.Fatalf("%d trees", len(roots))
	}
	if got := roots[0].Title + "; " + roots[1].Title; got != statstest.Start+"; "+games[7].Start {
		t.Error(got)
	}
}
